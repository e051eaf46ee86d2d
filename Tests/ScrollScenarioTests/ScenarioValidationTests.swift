// What a scenario may hold: whatever has no text form is refused, with its step.
import Foundation
import ScrollTypes
import Testing

@testable import ScrollScenario

@Suite("Validity")
struct ScenarioValidationTests {
  private func fault(_ change: (inout Scenario) -> Void) -> String? {
    var scenario = Scenario(configuration: simple, rows: .constant(1), steps: [.frame(at: .zero)])
    change(&scenario)
    do {
      try scenario.validate()
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test("What is in order is valid")
  func valid() {
    #expect(fault { _ in } == nil)
    #expect(fault { $0.steps.append(.frame(at: .maximum)) } == nil)
    #expect(fault { $0.rows = .random(seed: 0, in: -1e9...1e9) } == nil)
  }

  @Test("The configuration, the comment and the heights are looked at")
  func layout() {
    #expect(
      fault { $0.configuration.estimatedRowExtent = -1 } == "estimatedRowExtent is negative: lengths are 0 pt or more")
    #expect(
      fault { $0.comment = "a\r\nb" } == "the comment has a carriage return: separate its lines by line feeds")
    for rows in [.constant(.nan), .constant(-2e9), .cycle([1, .infinity]), .random(seed: 0, in: 0...2e9)]
      as [RowExtents]
    {
      #expect(fault { $0.rows = rows } == "a height is at most 1e9 pt from 0")
    }
    #expect(fault { $0.rows = .cycle([]) } == "a cycle has at least one height")
  }

  @Test("A step that has no text form is named")
  func steps() {
    let late = ScenarioTime(microseconds: ScenarioTime.maximum.microseconds + 1)
    let early = ScenarioTime(microseconds: -1)
    let cases: [(Scenario.Step, String)] = [
      (.frame(at: late), "a time is from 0 through 1000000s"),
      (.event(at: early, .touchCancelled), "a time is from 0 through 1000000s"),
      (.play(hertz: 60, until: late), "a time is from 0 through 1000000s"),
      (.play(hertz: 0, until: .zero), "a frame rate is from 1 through 1000 hz"),
      (.settle(hertz: 1001), "a frame rate is from 1 through 1000 hz"),
      (
        .event(at: .zero, .touchMoved(CGPoint(x: CGFloat.nan, y: 0))),
        "a coordinate of the event is not finite: pass points"
      ),
      (.expect(Scenario.Expectation(tolerance: 1)), "an expectation names at least one field"),
      (.expect(Scenario.Expectation(velocity: .infinity)), "an expected number is finite"),
      (.expect(Scenario.Expectation(offset: 1, tolerance: -1)), "a tolerance is 0 or more"),
      (.expect(Scenario.Expectation(offset: 1, tolerance: .nan)), "a tolerance is 0 or more"),
      (.expect(Scenario.Expectation(visibleRows: -1..<1)), "a row's index is 0 or more"),
      (.expect(Scenario.Expectation(measuredRowCount: -1)), "a number of rows is 0 or more"),
    ]
    for (step, expected) in cases { #expect(fault { $0.steps.append(step) } == "step 1: \(expected)") }
  }
}
