// Reads the steps of a scenario and their expectations.
import Foundation
import ScrollTypes

extension LineScanner {
  /// Reads a step.
  ///
  /// - Parameter configuration: The current configuration; an update names only its changes to it.
  mutating func step(in configuration: ScrollConfiguration) throws(ScenarioParseError) -> Scenario.Step {
    guard let first = peek?.text.utf8.first else { throw unexpected("a step") }
    // Only a time begins with a digit or a sign, so a malformed time is reported as a time.
    if "+-.0123456789".utf8.contains(first) {
      return try timedStep(at: try time())
    }
    guard let word = peek?.text,
      (["play", "settle", "expect", "update"] + Self.editWords).contains(where: { $0 == word })
    else {
      throw unexpected("a time, `play`, `settle`, `expect`, `update` or an edit")
    }
    if skip("play") {
      let rate = try hertz()
      try expect("until")
      return .play(hertz: rate, until: try time())
    }
    if skip("settle") { return .settle(hertz: try hertz()) }
    if skip("update") { return .update(try update(of: configuration)) }
    if skip("expect") { return .expect(try expectation()) }
    return .edit(try edits())
  }

  private mutating func timedStep(at time: ScenarioTime) throws(ScenarioParseError) -> Scenario.Step {
    let word = try oneOf(Self.eventWords + ["frame"])
    return word == "frame" ? .frame(at: time) : .event(at: time, try event(word, at: time))
  }

  private mutating func expectation() throws(ScenarioParseError) -> Scenario.Expectation {
    let start = self
    var others: [String: Int] = [:]
    let expectation = try expectation(with: &others, named: [])
    if let fault = expectation.fault { throw start.failure(fault) }
    return expectation
  }

  /// Reads one or more fields of an expectation, each once; `names` are further fields, whose numbers go to `numbers`.
  mutating func expectation(
    with numbers: inout [String: Int], named names: [String]
  ) throws(ScenarioParseError) -> Scenario.Expectation {
    var fields = [
      "phase", "offset", "velocity", "content", "top", "left", "tolerance", "visible", "retained", "measured",
      "prefetched", "asked", "nonfinite",
    ]
    // Trees do not compare the views that positions read.
    fields += names.isEmpty ? ["target"] : names
    var expectation = Scenario.Expectation()
    repeat {
      let field = try oneOf(fields)
      fields.removeAll { $0 == field }
      switch field {
      case "phase": expectation.phase = try phase()
      case "offset": expectation.offset = try number("an offset")
      case "velocity": expectation.velocity = try number("a velocity")
      case "content": expectation.contentExtent = try number("a content length")
      case "top": expectation.top = try place()
      case "left": expectation.left = try place()
      case "tolerance":
        let place = self
        expectation.tolerance = try number("a tolerance")
        if expectation.tolerance < 0 { throw place.failure("a tolerance is 0 or more") }
      case "visible": expectation.visibleLines = try range("lines")
      case "retained": expectation.retainedLines = try range("lines")
      case "measured": expectation.measuredLineCount = try wholeNumber("a number of lines")
      case "prefetched": expectation.prefetchedLineCount = try wholeNumber("a number of lines")
      case "asked": expectation.targetCallCount = try wholeNumber("a number of questions")
      case "nonfinite": expectation.refusedTargetCount = try wholeNumber("a number of coordinates")
      case "target": expectation.target = try target()
      default: numbers[field] = try wholeNumber("a number")
      }
    } while peek != nil && !fields.isEmpty
    return expectation
  }

  /// Reads the view after `target`: `none` or a view, and the point at which a position reads it.
  private mutating func target() throws(ScenarioParseError) -> Scenario.Expectation.Target {
    let element = skip("none") ? nil : try element()
    return Scenario.Expectation.Target(element, anchor: skip("anchor") ? try unitPoint() : nil)
  }

  /// Reads the place after `top` or `left`: `of ELEMENT is NUMBER`.
  private mutating func place() throws(ScenarioParseError) -> Scenario.Expectation.Place {
    try expect("of")
    let element = try element()
    try expect("is")
    return Scenario.Expectation.Place(element, at: try number("a position"))
  }
}
