// The content of the random cases of checks.
import Foundation
import ScenarioSearch
import ScrollEngine
import ScrollScenario
import Testing

@testable import VoluteTesting

@Suite("Cases of checks")
struct CaseTests {
  private static func cases(_ layouts: RandomLayouts, count: Int = 2000) -> [Scenario] {
    (0..<UInt64(count)).map { index in
      var generator = SeededGenerator(seed: 1, iteration: index)
      return layouts.adapting(Scenario(bytes: RecordGenerator.behaviorCase(&generator, along: layouts.axis)))
    }
  }

  private static func kinds(_ scenario: Scenario) -> [ScrollEvent.Kind] {
    scenario.steps.compactMap { if case .event(_, let kind) = $0 { kind } else { nil } }
  }

  @Test("Layouts of all kinds come up, one in fifty or more")
  func layouts() {
    let cases = Self.cases(.any)
    func count(_ isRight: (ScrollConfiguration) -> Bool) -> Int { cases.count { isRight($0.configuration) } }
    #expect(count { $0.content.axis == .horizontal } > 400)
    #expect(count { $0.content.axis == .vertical && $0.content.layoutDirection == .rightToLeft } > 40)
    #expect(count { $0.content.axis == .horizontal && $0.content.layoutDirection == .rightToLeft } > 40)
    #expect(count { $0.content.crossExtent != nil } > 40)
    #expect(count { $0.content.sections.count > 1 } > 200)
    #expect(count { !$0.content.layouts.isEmpty } > 100)
    #expect(count { $0.contentMargins != EdgeInsets() } > 400)
    #expect(count { $0.safeAreaInsets != EdgeInsets() } > 400)
    #expect(count { $0.content.sections.reduce(0) { $0 + $1.rowCount } > 1000 } > 40)
    #expect(count { $0.content.sections.reduce(0) { $0 + $1.rowCount } < 4 } > 200)
    #expect(cases.allSatisfy { $0.configuration.scrollTargetRule == .custom })
    #expect(cases.count { if case .constant = $0.rows.pattern { false } else { true } } > 400)
  }

  @Test("Touches, trackpads with and without momentum, sizes and edits come up, one in twenty or more")
  func gestures() {
    let cases = Self.cases(.any)
    func count(_ isRight: (ScrollEvent.Kind) -> Bool) -> Int { cases.count { Self.kinds($0).contains(where: isRight) } }
    #expect(count { if case .touchMoved = $0 { true } else { false } } > 1000)
    #expect(count { if case .wheel(let wheel) = $0 { wheel.phase == .ended } else { false } } > 200)
    #expect(count { if case .wheel(let wheel) = $0 { wheel.momentumPhase == .began } else { false } } > 100)
    #expect(count { if case .resize = $0 { true } else { false } } > 200)
    #expect(cases.count { $0.steps.contains { if case .edit = $0 { true } else { false } } } > 100)
    #expect(cases.count { $0.steps.contains { if case .update = $0 { true } else { false } } } > 100)
  }

  @Test("Lists are lists of the axis, the rows and the spacing that they are to have, whatever happens in them")
  func lists() {
    for scenario in Self.cases(.lists(along: .horizontal, rowExtent: 200, spacing: 16)) {
      var inForce = scenario.configuration
      for step in [nil] + scenario.steps.map(Optional.some) {
        if let step { inForce.follow(step) }
        #expect(inForce.content.axis == .horizontal && inForce.content.spacing == 16)
        #expect(
          inForce.content.tracks.isEmpty && inForce.content.layouts.isEmpty && inForce.content.sections.count == 1)
        #expect(inForce.containerSize.width >= 320 && inForce.containerSize.height >= 320)
        let insets = inForce.contentInsets
        #expect(max(insets.top, insets.leading, insets.bottom, insets.trailing) <= 100)
      }
      #expect(scenario.rows.pattern == .constant(200))
    }
    let rows = Self.cases(.lists(rowExtents: 40...90), count: 200).map(\.rows.pattern)
    #expect(rows.allSatisfy { if case .random(_, let range) = $0 { range == 40...90 } else { false } })
  }
}
