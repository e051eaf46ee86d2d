// The validation of scenarios: anything without a text form is refused, with its step.
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
    // Only the player finds out whether the content has the rows that an edit names.
    #expect(fault { $0.steps.append(.edit([.removeRows(100..<200, section: 9)])) } == nil)
  }

  @Test("Edges are those that there are, and a spring's parameters are numbers")
  func edgesAndSprings() {
    #expect(
      fault { $0.configuration.stickyEdges = Edge.Set(rawValue: 16) }
        == "edges are top, leading, bottom and trailing")
    for spring in [Spring(response: .nan, dampingRatio: 1), Spring(response: 1, dampingRatio: .nan)] {
      let kinds: [ScrollEvent.Kind] = [
        .scrollTo(.zero, animation: .spring(spring)), .scrollToEdge(.top, animation: .spring(spring)),
        .scrollToView(.row(0, section: 0), anchor: nil, animation: .spring(spring)),
      ]
      for kind in kinds {
        #expect(
          fault { $0.steps.append(.event(at: .zero, kind)) }
            == "step 1: a spring's response and damping ratio are numbers")
      }
    }
  }

  @Test("The configuration, the comment and the heights are looked at")
  func layout() {
    #expect(
      fault { $0.configuration.content.estimate = .fixed(-1) }
        == "content.estimate is negative: lengths are 0 pt or more")
    #expect(
      fault { $0.configuration.content.pinnedViews = PinnedScrollableViews(rawValue: 5) }
        == "headers and footers are what can be pinned")
    #expect(
      fault {
        $0.configuration.content.sections = [StackSection](
          repeating: StackSection(rowCount: 0), count: ScrollLimits.maximumSectionCount + 1)
      } == "there are 1048577 sections: a stack has at most 1048576")
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
    let belowZero = "an index or a number of rows is 0 or more"
    let cases: [(Scenario.Step, String)] = [
      (.frame(at: late), "a time is from 0 through 1000000000s"),
      (.event(at: early, .touchCancelled()), "a time is from 0 through 1000000000s"),
      (.play(hertz: 60, until: late), "a time is from 0 through 1000000000s"),
      (.play(hertz: 0, until: .zero), "a frame rate is from 1 through 1000 hz"),
      (.settle(hertz: 1001), "a frame rate is from 1 through 1000 hz"),
      (
        .event(at: .zero, .touchMoved(CGPoint(x: CGFloat.nan, y: 0))),
        "a coordinate of the event is not finite: pass points"
      ),
      (.event(at: .zero, .touchBegan(.zero, touch: -1)), "a pointer's number is 0 or more"),
      (.event(at: .zero, .touchMoved(.zero, touch: -1)), "a pointer's number is 0 or more"),
      (.event(at: .zero, .touchEnded(.zero, touch: -1)), "a pointer's number is 0 or more"),
      (.event(at: .zero, .touchCancelled(touch: .min)), "a pointer's number is 0 or more"),
      (
        .event(at: .zero, .wheel(WheelEvent(delta: CGVector(dx: 0, dy: CGFloat.infinity)))),
        "a coordinate of the event is not finite: pass points"
      ),
      (.expect(Scenario.Expectation(tolerance: 1)), "an expectation names at least one field"),
      (.expect(Scenario.Expectation(velocity: .infinity)), "an expected number is finite"),
      (.expect(Scenario.Expectation(offset: 1, tolerance: -1)), "a tolerance is 0 or more"),
      (.expect(Scenario.Expectation(offset: 1, tolerance: .nan)), "a tolerance is 0 or more"),
      (.expect(Scenario.Expectation(visibleLines: -1..<1)), "a line's index is 0 or more"),
      (.expect(Scenario.Expectation(retainedLines: -1..<1)), "a line's index is 0 or more"),
      (.expect(Scenario.Expectation(measuredLineCount: -1)), "a number of lines is 0 or more"),
      (.expect(Scenario.Expectation(prefetchedLineCount: -1)), "a number of lines is 0 or more"),
      (.expect(Scenario.Expectation(top: .init(.row(0, section: 0), at: .nan))), "an expected number is finite"),
      (.expect(Scenario.Expectation(left: .init(.header(section: -1), at: 0))), belowZero),
      (.event(at: .zero, .scrollToView(.row(-1, section: 0), anchor: nil)), belowZero),
      (.event(at: .zero, .scrollToView(.footer(section: -1), anchor: nil)), belowZero),
      (
        .event(at: .zero, .scrollToView(.row(0, section: 0), anchor: UnitPoint(x: 0, y: .nan))),
        "a coordinate of the event is not finite: pass points"
      ),
      (.event(at: .zero, .resize(CGSize(width: -1, height: 0))), "the container's sides are 0 through 100000 pt"),
      (.edit([]), "there is at least one edit"),
      (.edit([.insertRows(count: 1, at: 0, section: 0), .insertRows(count: -1, at: 0, section: 0)]), belowZero),
      (.edit([.removeRows(-1..<0, section: 0)]), belowZero),
      (.edit([.moveRows(0..<1, to: -1, section: 0)]), belowZero),
      (.edit([.invalidateRows(0..<1, section: -1)]), belowZero),
      (.edit([.invalidateHeaderAndFooter(section: -1)]), belowZero),
      (.edit([.removeSections(-1..<1)]), belowZero),
      (.edit([.insertSections([], at: -1)]), belowZero),
      (
        .edit([.insertSections([StackSection(rowCount: -1)], at: 0)]),
        "rowCount is -1: a stack has 0 through 16777216 rows"
      ),
      (
        .edit([.insertSections([StackSection](repeating: StackSection(rowCount: 0), count: 1 << 20 + 1), at: 0)]),
        "there are at most 1048576 sections"
      ),
    ]
    for (step, expected) in cases { #expect(fault { $0.steps.append(step) } == "step 1: \(expected)") }
  }
}
