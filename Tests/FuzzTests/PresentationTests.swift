// The targets of presentations and observers: the cases in random inputs, planted faults, and simpler findings.
import Foundation
import FuzzTargets
import ScrollEngine
import ScrollReference
import ScrollScenario
import ScrollTypes
import Testing

@testable import FuzzSupport
@testable import ScenarioSearch

@Suite("Presentations in the fuzzer")
struct PresentationTests {
  @Test(
    "Random inputs are valid, read back from their text, and bring up what they are about",
    arguments: [3, 4] as [UInt64])
  func corners(seed: UInt64) throws {
    var counts: [String: Int] = [:]
    for theme in [ScenarioTheme.effects, .observers] {
      var generator = SeededGenerator(seed: seed)
      for _ in 0..<300 {
        let scenario = Scenario(bytes: RecordGenerator.scenario(&generator, on: theme))
        #expect(throws: Never.self) { try scenario.validate() }
        #expect(try Scenario(parsing: "\(scenario)") == scenario)
        for name in Set(names(scenario.presentation)) { counts["\(theme) \(name)", default: 0] += 1 }
      }
    }
    for name in [
      "transitions", "animated", "lagging", "two sides", "threshold", "effect", "moments", "usual transitions",
      "several usual transitions", "exchanges", "exchanges of usual transitions",
    ] {
      #expect(counts["effects \(name)", default: 0] > 20, "\(name): \(counts)")
    }
    for name in ["geometry", "phase", "visibility", "targets", "appearance", "row", "storm", "moments"] {
      #expect(counts["observers \(name)", default: 0] > 20, "\(name): \(counts)")
    }
  }

  private func names(_ script: PresentationScript) -> [String] {
    var names: [String] = []
    for transition in script.transitions {
      names.append("transitions")
      if transition.trailing != nil { names.append("two sides") }
      if case .animated = transition.leading.style { names.append("animated") }
      if case .interactive = transition.leading.style, transition.leading.animation != nil { names.append("lagging") }
      if transition.leading.threshold != nil { names.append("threshold") }
    }
    let isUsual = script.effect == nil && !script.transitions.isEmpty && script.transitions.allSatisfy(isUsual)
    let areExchanged = script.moments.contains { $0.deed == .exchangeTransitions }
    if isUsual && script.transitions.count > 1 { names.append("several usual transitions") }
    if areExchanged { names.append("exchanges") }
    if isUsual { names.append("usual transitions") }
    if isUsual && areExchanged { names.append("exchanges of usual transitions") }
    if script.effect != nil { names.append("effect") }
    if !script.moments.isEmpty { names.append("moments") }
    for observer in script.observers {
      switch observer.subject {
      case .geometry, .contentGeometry: names.append("geometry")
      case .phase: names.append("phase")
      case .visibility: names.append("visibility")
      case .targets: names.append("targets")
      case .appearance: names.append("appearance")
      case .rowGeometry: names.append("row")
      }
      if observer.responses.contains(where: { if case .add = $0.deed { true } else { false } }) {
        names.append("storm")
      }
    }
    return names
  }

  /// Whether a transition is of all rows, depends on their place only, and has the usual effects in the usual order.
  /// All phases have the same effects, about the same points.
  private func isUsual(_ transition: TransitionScript) -> Bool {
    guard case .interactive = transition.leading.style else { return false }
    let effects = transition.identity.map(UsualEffect.init)
    let ranks = effects.map(\.rank).filter { $0 > 0 }
    return transition.rows == .all && transition.axis == nil && transition.leading.animation == nil
      && transition.trailing == nil && !effects.isEmpty && ranks == Array(Set(ranks)).sorted()
      && !effects.contains(.other) && effects.count { $0 == .opacity } <= 1
      && transition.topLeading.map(UsualEffect.init) == effects
      && transition.bottomTrailing.map(UsualEffect.init) == effects
  }

  /// An effect without its numbers.
  private enum UsualEffect: Equatable {
    case opacity, offset, other
    case scale(UnitPoint)
    case rotation(UnitPoint)

    init(_ effect: EffectOperation) {
      switch effect {
      case .opacity: self = .opacity
      case .scale(_, _, let anchor): self = .scale(anchor)
      case .rotation(_, let anchor): self = .rotation(anchor)
      case .offset: self = .offset
      default: self = .other
      }
    }

    /// The place of an effect among those that are written in pairs; 0 for an opacity, which stands anywhere.
    var rank: Int {
      switch self {
      case .opacity, .other: 0
      case .scale: 1
      case .rotation: 2
      case .offset: 3
      }
    }
  }

  @Test("Other inputs have none")
  func others() {
    for theme in [ScenarioTheme.everything, .layout, .gestures, .targets, .positions] {
      var generator = SeededGenerator(seed: 9)
      for _ in 0..<100 {
        #expect(Scenario(bytes: RecordGenerator.scenario(&generator, on: theme)).presentation == .none)
      }
    }
  }

  @Test("Shrinking leaves of a script what the fault needs")
  func shrinking() throws {
    var generator = SeededGenerator(seed: 21)
    var scenario = Scenario(bytes: RecordGenerator.scenario(&generator, on: .observers))
    scenario.presentation.moments = [PresentationScript.Moment(behind: 3, .turn)]
    scenario.presentation.observers = [
      ObserverScript(.contentGeometry),
      ObserverScript(.visibility(nil, threshold: 1), [ObserverScript.Response(.insertRows(5, at: 3), onCall: 7)]),
    ]
    var shrinker = ScenarioShrinker { input in
      input.scenario.presentation.observers.contains { observer in
        observer.responses.contains { if case .insertRows = $0.deed { true } else { false } }
      }
    }
    let small = shrinker.shrink(scenario)
    #expect(small.presentation.transitions.isEmpty && small.presentation.moments.isEmpty && small.steps.isEmpty)
    #expect(
      small.presentation.observers == [
        ObserverScript(.visibility(nil, threshold: 0.5), [ObserverScript.Response(.insertRows(1, at: 0), onCall: 1)])
      ])
  }

  @Test("The reference agrees with itself over random inputs")
  func reference() throws {
    var generator = SeededGenerator(seed: 5)
    for index in 0..<24 {
      let scenario = Scenario(
        bytes: RecordGenerator.scenario(&generator, on: index % 2 == 0 ? .effects : .observers))
      try PresentationOracle.check(
        scenario, on: ScrollEngine.self, presenting: ReferencePresentation.self, observing: ReferenceObservers.self)
    }
  }
}
