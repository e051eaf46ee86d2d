// The target of scroll targets: the cases in its random inputs and in bytes alone, their validity, and their text.
import Foundation
import FuzzTargets
import ScrollScenario
import ScrollTypes
import Testing

@testable import FuzzSupport
@testable import ScenarioSearch

@Suite("Scroll targets")
struct TargetTests {
  @Test(
    "Random inputs are valid, read back from their text, and bring up every rule, limit and script (§G1, §G15, §G17)")
  func corners() throws {
    var generator = SeededGenerator(seed: 47)
    var counts: [String: Int] = [:]
    for _ in 0..<1500 {
      let scenario = Scenario(bytes: RecordGenerator.scenario(&generator, on: .targets))
      #expect(throws: Never.self) { try scenario.validate() }
      #expect(try Scenario(parsing: "\(scenario)") == scenario)
      for corner in Self.corners(of: scenario) { counts[corner, default: 0] += 1 }
    }
    for (corner, least) in Self.expected { #expect(counts[corner, default: 0] >= least, "\(corner): \(counts)") }
  }

  @Test("Other inputs have rules now and then, and gestures and layouts alone have none at first")
  func others() {
    func share(_ theme: ScenarioTheme) -> Int {
      var generator = SeededGenerator(seed: 3)
      return (0..<600).count { _ in
        Scenario(bytes: RecordGenerator.scenario(&generator, on: theme)).configuration.scrollTargetRule != .anywhere
      }
    }
    #expect((60...140).contains(share(.everything)))
    #expect(share(.gestures) == 0 && share(.layout) == 0)
    #expect(share(.targets) > 560)
  }

  @Test("Bytes alone have rules often enough")
  func bytes() {
    var generator = SeededGenerator(seed: 5)
    let count = (0..<600).count { _ in
      let bytes = (0..<32 + 8 * 48).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
      return Scenario(bytes: bytes).configuration.scrollTargetRule != .anywhere
    }
    #expect(count > 150)
  }

  @Test("Simpler rules and scripts are valid, and come to an end")
  func simpler() throws {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<40 {
      let scenario = Scenario(bytes: RecordGenerator.scenario(&generator, on: .targets))
      var behavior = scenario.rows.behavior
      var steps = 0
      while let next = ScenarioShrinker.simpler(behavior: behavior).last {
        #expect(next != behavior)
        behavior = next
        steps += 1
        guard steps < 500 else { break }
      }
      #expect(steps < 500)
      for form in ScenarioShrinker.simpler(layoutOf: scenario) {
        if (try? form.validate()) != nil { #expect(try Scenario(parsing: "\(form)") == form) }
      }
    }
  }

  private static let expected: [String: Int] = [
    "anywhere": 20, "paging": 200, "view automatic": 60, "view few": 60, "view one": 60, "view never": 60,
    "an anchor": 60, "custom": 200, "limited": 300, "a compact axis": 60, "no targets": 40, "several layouts": 150,
    "round": 60, "built in": 60, "header": 40, "zero": 40, "next": 60, "carry": 40, "shift": 40, "item": 60,
    "infinite": 40, "surroundings": 60, "nothing": 40, "both axes": 60, "right to left": 60, "wrong estimates": 500,
    "an update of the rule": 200, "a size behind a release": 200, "an edit behind a release": 200,
    "a touch behind a release": 300, "a gesture on a trackpad": 400,
  ]

  private static func corners(of scenario: Scenario) -> Set<String> {
    let configuration = scenario.configuration
    let content = configuration.content
    var corners: Set<String> = [word(of: scenario.rows.behavior.move)]
    switch configuration.scrollTargetRule {
    case .viewAligned(let limit, let anchor):
      corners.insert("view \(limit)")
      if anchor != nil { corners.insert("an anchor") }
    case let rule: corners.insert("\(rule)")
    }
    let sizeClass = content.axis == .vertical ? configuration.verticalSizeClass : configuration.horizontalSizeClass
    let facts: [(String, Bool)] = [
      ("limited", scenario.rows.behavior.limitsScrolls), ("a compact axis", sizeClass == .compact),
      ("no targets", !content.isTargetLayout), ("several layouts", !content.layouts.isEmpty),
      ("both axes", content.crossExtent != nil), ("right to left", content.layoutDirection == .rightToLeft),
      ("wrong estimates", scenario.rows.pattern != .constant(content.estimate.initialExtent)),
    ]
    corners.formUnion(facts.filter(\.1).map(\.0))
    corners.formUnion(stepCorners(of: scenario))
    return corners
  }

  private static func word(of move: ScriptedBehavior.Move) -> String {
    if case .round(_, let rule) = move, rule != .anywhere { return "built in" }
    return String(ScriptedBehavior(move).description.prefix { $0 != " " })
  }

  private static func stepCorners(of scenario: Scenario) -> Set<String> {
    var corners: Set<String> = []
    var rule = scenario.configuration.scrollTargetRule
    // The number of steps since a pointer was released.
    var age = Int.max
    for step in scenario.steps {
      age = age == .max ? age : age + 1
      let isNear = age < 10
      switch step {
      case .update(let new):
        if new.scrollTargetRule != rule { corners.insert("an update of the rule") }
        rule = new.scrollTargetRule
      case .event(_, .touchEnded): age = 0
      case .event(_, .wheel(let wheel)):
        if wheel.phase == .ended { age = 0 }
        if wheel.phase == .began { corners.insert("a gesture on a trackpad") }
      case .event(_, .resize): if isNear { corners.insert("a size behind a release") }
      case .event(_, .touchBegan): if isNear { corners.insert("a touch behind a release") }
      case .edit: if isNear { corners.insert("an edit behind a release") }
      default: break
      }
    }
    return corners
  }
}
