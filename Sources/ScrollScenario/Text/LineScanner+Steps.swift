// The lines that say what happens in a scenario, and how tall its rows are.
import Foundation
import ScrollTypes

extension LineScanner {
  /// Reads a step.
  mutating func step() throws(ScenarioParseError) -> Scenario.Step {
    guard let first = peek?.text.utf8.first else { throw unexpected("a step") }
    // Only a time begins with a digit or a sign, so a malformed one is reported as a time.
    if "+-.0123456789".utf8.contains(first) {
      return try timedStep(at: try time())
    }
    let words = ["play", "settle", "expect"]
    guard let word = peek, words.contains(where: { $0 == word.text }) else {
      throw unexpected("a time, `play`, `settle` or `expect`")
    }
    switch try oneOf(words) {
    case "play":
      let rate = try hertz()
      try expect("until")
      return .play(hertz: rate, until: try time())
    case "settle": return .settle(hertz: try hertz())
    default: return .expect(try expectation())
    }
  }

  private mutating func timedStep(at time: ScenarioTime) throws(ScenarioParseError) -> Scenario.Step {
    switch try oneOf(["touch", "scroll", "frame"]) {
    case "touch":
      switch try oneOf(["began", "moved", "ended", "cancelled"]) {
      case "began": return .event(at: time, .touchBegan(try point()))
      case "moved": return .event(at: time, .touchMoved(try point()))
      case "ended": return .event(at: time, .touchEnded(try point()))
      default: return .event(at: time, .touchCancelled)
      }
    case "scroll":
      try expect("to")
      return .event(at: time, .scrollTo(try point()))
    default: return .frame(at: time)
    }
  }

  private mutating func expectation() throws(ScenarioParseError) -> Scenario.Expectation {
    var fields = ["phase", "offset", "velocity", "content", "tolerance", "visible", "measured"]
    var expectation = Scenario.Expectation()
    let start = self
    repeat {
      let field = try oneOf(fields)
      fields.removeAll { $0 == field }
      switch field {
      case "phase": expectation.phase = try phase()
      case "offset": expectation.offset = try number("an offset")
      case "velocity": expectation.velocity = try number("a velocity")
      case "content": expectation.contentHeight = try number("a content height")
      case "tolerance":
        let place = self
        expectation.tolerance = try number("a tolerance")
        if expectation.tolerance < 0 { throw place.failure("a tolerance is 0 or more") }
      case "visible": expectation.visibleRows = try rowRange()
      default: expectation.measuredRowCount = try wholeNumber("a number of rows")
      }
    } while peek != nil && !fields.isEmpty
    if let fault = expectation.fault { throw start.failure(fault) }
    return expectation
  }

  /// Reads the true heights of the rows.
  mutating func rowExtents() throws(ScenarioParseError) -> RowExtents {
    switch peek?.text {
    case "cycle":
      try expect("cycle")
      var extents: [CGFloat] = []
      repeat { extents.append(try number("a height")) } while peek != nil
      return .cycle(extents)
    case "random":
      try expect("random")
      let range = try extentRange()
      try expect("seed")
      return .random(seed: try wholeNumber("a seed", as: UInt64.self), in: range)
    default: return .constant(try number("`cycle`, `random` or a height"))
    }
  }
}
