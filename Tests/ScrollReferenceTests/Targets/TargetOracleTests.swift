// Checks that the oracle of targets finds its planted faults, and that no oracle accuses a correct model with targets.
import Foundation
import ScrollReference
import ScrollScenario
import ScrollTypes
import Testing

/// Rows as long as estimated, flung there and back, and caught on the way.
private func rows(_ rule: ScrollTargetRule) -> Scenario {
  Scenario(
    configuration: ScrollConfiguration(
      containerSize: CGSize(width: 390, height: 844), content: StackContent(rowCount: 400, estimate: .fixed(80)),
      scrollTargetRule: rule),
    rows: .constant(80),
    steps: [.frame(at: .zero)] + stroke(from: 700, by: -40, at: 100) + [.settle(hertz: 20)]
      + stroke(from: 700, by: -60, at: 100) + [.play(hertz: 60, until: .init(milliseconds: 300))]
      + stroke(from: 700, by: -7, at: 400) + [.settle(hertz: 60)] + stroke(from: 100, by: 30, at: 100) + [
        .settle(hertz: 60)
      ]
  )
}

@Suite("The oracle of targets")
struct TargetOracleTests {
  @Test(
    "accuses a model of the invariant that it breaks",
    arguments: [
      (TargetFault.ruleIgnored, ScrollTargetRule.paging, "page"), (.ruleIgnored, .viewAligned(limit: .never), "view"),
      (.ruleIgnored, .custom, "asked"), (.restOff, .paging, "page"), (.restOff, .viewAligned(), "view"),
      (.restOff, .custom, "answer"), (.answerMissed, .custom, "answer"), (.asksInEveryFrame, .custom, "asking"),
      (.asksInEveryFrame, .paging, "asking"), (.asksAboutProperties, .custom, "asking"),
      (.velocityJumps, .paging, "velocity"), (.velocityJumps, .custom, "velocity"),
      (.limitIgnored, .viewAligned(limit: .one), "limit"), (.fastFlingsTurn, .viewAligned(limit: .never), "order"),
    ])
  func accuses(fault: TargetFault, rule: ScrollTargetRule, invariant: String) {
    let found = #expect(throws: Violation.self) {
      try FaultyTargets.$fault.withValue(fault) { try TargetOracle.check(rows(rule), on: FaultyTargets.self) }
    }
    #expect(found?.signature == "targets.\(invariant)")
  }

  @Test("accuses a model that does not stay where it has settled")
  func leavesItsPlace() {
    // Without a fling, only the copies find the page that the key adds.
    var scenario = rows(.viewAligned(limit: .never))
    scenario.steps = [.frame(at: .zero), .event(at: .zero, .scrollTo(CGPoint(x: 0, y: 850)))]
    scenario.steps += stroke(from: 700, by: -20, at: 100, cancelled: true) + [.settle(hertz: 60)]
    let found = #expect(throws: Violation.self) {
      try FaultyTargets.$fault.withValue(.leavesItsPlace) { try TargetOracle.check(scenario, on: FaultyTargets.self) }
    }
    #expect(found?.signature == "targets.again")
  }

  @Test(
    "accuses nobody who is right",
    arguments: [
      ScrollTargetRule.paging, .viewAligned(), .viewAligned(limit: .one), .viewAligned(limit: .few, anchor: .center),
      .viewAligned(limit: .never, anchor: .bottom), .custom,
    ])
  func holds(rule: ScrollTargetRule) throws {
    for scenario in [rows(rule), feed.ruled(rule), flings.ruled(rule), bounces.ruled(rule), firmFeed.ruled(rule)] {
      #expect(try TargetOracle.check(scenario, on: FaultyTargets.self) == .holds)
      #expect(try MotionOracle.check(scenario, on: ReferenceModel.self) == .holds)
      #expect(try InvariantOracle.check(scenario, on: ReferenceModel.self) == .holds)
      #expect(try SamplingOracle.check(scenario, on: ReferenceModel.self) == .holds)
      #expect(try CopyOracle.check(scenario, on: ReferenceModel.self) == .holds)
      #expect(try MirrorOracle.check(scenario, on: ReferenceModel.self) == .holds)
      #expect(try TransposeOracle.check(scenario, on: ReferenceModel.self) == .holds)
      #expect(try ShiftOracle.check(scenario, on: ReferenceModel.self) == .holds)
    }
  }

  @Test("accuses nobody who is right in a scenario of random bytes", arguments: 0..<12)
  func holdsInRandomScenarios(part: Int) {
    for index in 0..<4 {
      let seed = UInt64(part * 4 + index)
      let rules = [ScrollTargetRule.paging, .viewAligned(limit: .one), .viewAligned(anchor: .center), .custom]
      var scenario = randomScenario(seed: seed)
      if seed.isMultiple(of: 2) { scenario = withPointers(scenario, seed: seed) }
      scenario = scenario.ruled(rules[Int(seed / 2 % 4)])
      func holds(_ check: () throws -> Verdict) {
        #expect(throws: Never.self, "seed \(seed)") { try check() }
      }
      holds { try TargetOracle.check(scenario, on: ReferenceModel.self) }
      holds { try MotionOracle.check(scenario, on: ReferenceModel.self) }
      holds { try InvariantOracle.check(scenario, on: ReferenceModel.self) }
      holds { try SamplingOracle.check(scenario, on: ReferenceModel.self) }
      holds { try DifferentialOracle.check(scenario, on: FaultyTargets.self) }
      holds { try MirrorOracle.check(scenario, on: ReferenceModel.self) }
      holds { try TransposeOracle.check(scenario, on: ReferenceModel.self) }
      holds { try ScaleOracle.check(scenario, on: ReferenceModel.self) }
      holds { try CopyOracle.check(scenario, on: ReferenceModel.self) }
      holds { try LazinessOracle.check(scenario, on: ReferenceModel.self) }
    }
  }
}

extension Scenario {
  /// The same scenario with a target rule.
  fileprivate func ruled(_ rule: ScrollTargetRule) -> Scenario {
    var scenario = self
    scenario.configuration.scrollTargetRule = rule
    scenario.rebaseUpdates(from: self)
    return scenario
  }
}
