// Strategy: print random scenarios, of one scroll view and of trees, damage the text (words and lines taken out, doubled, exchanged, numbers replaced by ones
// at the edges, bytes flipped) and parse it.
//
// Invariants: no text traps the parser, nor makes it build more than its line numbers bound; a text that parses prints as one
// that parses to the same scenario, and that scenario is valid. An error names a line that is there.
import FuzzSupport
import ScrollScenario

extension FuzzTarget {
  /// The parser and printer of the text form.
  public static let scenarioText = FuzzTarget(
    name: "scenario-text",
    summary: "the text form of scenarios: damaged texts are parsed, what parses prints and parses",
    modules: [.scenario],
    input: .text { bytes in checkText(String(decoding: bytes, as: UTF8.self)) })
}

private func checkText(_ text: String) -> FuzzOutcome {
  // A scenario of a million sections is legal and says nothing new.
  guard text.utf8.count < 1 << 16 else { return FuzzOutcome() }
  // By bytes: CR LF is a single Character.
  let lineCount = text.utf8.count { $0 == UInt8(ascii: "\n") } + 1
  var outcome = FuzzOutcome(frameCount: lineCount, operationCount: lineCount)
  func fault(_ name: String, _ message: String) {
    outcome.finding = Finding(signature: "text.\(name)", message: message)
  }
  func check<Parsed: TextScenario>(_: Parsed.Type) throws(ScenarioParseError) {
    let scenario = try Parsed(parsing: text)
    do { try scenario.validate() } catch { fault("invalid", "parsed to a scenario that is not valid: \(error)") }
    let printed = "\(scenario)"
    do {
      let again = try Parsed(parsing: printed)
      if again != scenario { fault("roundTrip", "parses to another scenario once it is printed:\n\(printed)") }
      if "\(again)" != printed { fault("unstable", "prints differently the second time:\n\(printed)") }
    } catch {
      fault("unparsable", "prints as what does not parse: \(error)")
    }
  }
  do {
    if TreeScenario.isTree(text) { try check(TreeScenario.self) } else { try check(Scenario.self) }
  } catch {
    if !(1...lineCount + 1).contains(error.line) { fault("line", "line \(error.line) of \(lineCount): \(error)") }
  }
  return outcome
}

/// What has a text form.
private protocol TextScenario: Equatable {
  init(parsing text: String) throws(ScenarioParseError)
  func validate() throws(InvalidScenario)
}

extension Scenario: TextScenario {}
extension TreeScenario: TextScenario {}
