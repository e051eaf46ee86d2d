// The targets of presentations and observers: what their random inputs bring up, that faults are found, and how finds become simpler.
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
      "transitions", "animated", "lagging", "two sides", "threshold", "effect", "moments", "one usual transition",
      "exchanges", "exchanges of usual transitions",
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
    if isUsual { names.append("one usual transition") }
    if areExchanged { names.append("exchanges") }
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

  /// Whether a transition is of all rows, goes by their place alone, and has the usual effects, in the usual order.
  private func isUsual(_ transition: TransitionScript) -> Bool {
    let ranks = transition.identity.compactMap { effect -> Int? in
      switch effect {
      case .opacity: nil
      case .scale: 1
      case .rotation: 2
      case .offset: 3
      default: 9
      }
    }
    guard case .interactive = transition.leading.style else { return false }
    return transition.rows == .all && transition.axis == nil && transition.leading.animation == nil
      && transition.trailing == nil && transition.identity.count == transition.topLeading.count
      && ranks == Array(Set(ranks)).sorted() && !ranks.contains(9)
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
