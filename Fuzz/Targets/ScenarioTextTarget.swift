// Strategy: print random scenarios of one scroll view and of trees, damage the text and parse it. Words and lines are
// removed, repeated or exchanged, numbers are replaced by extreme ones, and bits are flipped.
//
// Invariants: no text traps the parser, or makes it build more than the line numbers allow. A text that parses gives a
// valid scenario, which prints as a text that parses to the same scenario. An error names an existing line.
import FuzzSupport
import ScrollScenario

extension FuzzTarget {
  /// Checks the parser and printer of the text form.
  public static let scenarioText = FuzzTarget(
    name: "scenario-text",
    summary: "the text form of scenarios: damaged texts are parsed, what parses prints and parses",
    modules: [.scenario],
    input: .text { bytes in checkText(String(decoding: bytes, as: UTF8.self)) })
}

private func checkText(_ text: String) -> FuzzOutcome {
  // A scenario of a million sections is legal, but shows nothing new.
  guard text.utf8.count < 1 << 16 else { return FuzzOutcome() }
  // Counts bytes, because CR LF is a single Character.
  let lineCount = text.utf8.count { $0 == UInt8(ascii: "\n") } + 1
  var outcome = FuzzOutcome(frameCount: lineCount, operationCount: lineCount)
  func fault(_ name: String, _ message: String) {
    outcome.finding = Finding(signature: "text.\(name)", message: message)
  }
  func check<Parsed: TextScenario>(_: Parsed.Type) throws(ScenarioParseError) {
    let scenario = try Parsed(parsing: text)
    do { try scenario.validate() } catch { fault("invalid", "parses to a scenario that is not valid: \(error)") }
    let printed = "\(scenario)"
    do {
      let again = try Parsed(parsing: printed)
      if again != scenario { fault("roundTrip", "its printed text parses to another scenario:\n\(printed)") }
      if "\(again)" != printed { fault("unstable", "prints differently the second time:\n\(printed)") }
    } catch {
      fault("unparsable", "prints text that does not parse: \(error)")
    }
  }
  do {
    if TreeScenario.isTree(text) { try check(TreeScenario.self) } else { try check(Scenario.self) }
  } catch {
    if !(1...lineCount + 1).contains(error.line) { fault("line", "line \(error.line) of \(lineCount): \(error)") }
  }
  return outcome
}

/// A kind of scenario with a text form.
private protocol TextScenario: Equatable {
  init(parsing text: String) throws(ScenarioParseError)
  func validate() throws(InvalidScenario)
}

extension Scenario: TextScenario {}
extension TreeScenario: TextScenario {}
