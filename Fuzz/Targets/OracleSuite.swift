// The oracles of a target that takes scenarios, and which of them look at an input.
import FuzzSupport
import ScrollReference
import ScrollScenario
import ScrollTypes

/// One oracle, under the name that its signatures begin with.
struct ScenarioOracle: Sendable {
  let name: String
  /// Whether every input is shown to it, however little effort is made.
  let seesEverything: Bool
  /// What its work grows with.
  let scale: ScenarioScale
  /// Throws what is wrong.
  let check: @Sendable (Scenario) throws(Violation) -> Void

  init(
    _ name: String, seesEverything: Bool = false, growingWith scale: ScenarioScale = .shownRows,
    _ check: @escaping @Sendable (Scenario) throws(Violation) -> Void
  ) {
    self.name = name
    self.seesEverything = seesEverything
    self.scale = scale
    self.check = check
  }
}

/// Oracles in the order in which they look at an input; the first that finds something ends it.
struct OracleSuite: Sendable {
  let oracles: [ScenarioOracle]
  /// In how many inputs each oracle that does not see everything is shown one; at least the number of them.
  let period: Int

  /// Oracles on a model; behind them, whatever the target, every scenario's motions are held to their laws, and the model to what
  /// the scenario itself expects.
  init<Subject: ScrollModel & SendableMetatype & ~Copyable>(
    on subject: Subject.Type, period: Int, _ oracles: [ScenarioOracle]
  ) {
    self.oracles = oracles + [.motion(subject), .expectation(subject)]
    self.period = period
  }

  /// What a target that has these oracles does with an input.
  var input: FuzzTarget.Input {
    .scenario(oracles: oracles.map(\.name)) { scenario, effort in examine(scenario, effort) }
  }

  /// Shows a scenario to those oracles that the effort asks for.
  private func examine(_ scenario: Scenario, _ effort: FuzzEffort) -> FuzzOutcome {
    // A choice that the scenario itself makes, so that the same input is always looked at in the same way.
    let share = (scenario.steps.count + (scenario.configuration.content.sections.first?.rowCount ?? 0)) % period
    let scale = scenario.scale
    var turn = 0
    var outcome = FuzzOutcome()
    let framesBefore = FrameTally.count
    do throws(Violation) {
      for oracle in oracles {
        if case .only(let name) = effort, name != oracle.name { continue }
        // Where there are too many rows for some, all others look: such scenarios are few, and cost them no more than
        // small ones.
        let isItsTurn = oracle.seesEverything || turn == share || scale != .allRows
        if !oracle.seesEverything { turn += 1 }
        if oracle.scale <= scale, effort != .search || isItsTurn { try oracle.check(scenario) }
        if effort == .until(oracle: oracle.name) { break }
      }
    } catch {
      outcome.finding = Finding(signature: error.signature, message: error.message, step: error.step)
    }
    outcome.frameCount = FrameTally.count - framesBefore
    outcome.operationCount = scenario.steps.count
    return outcome
  }
}

extension ScenarioOracle {
  /// A model frame by frame against the reference.
  static func differential<Subject: ScrollModel & SendableMetatype & ~Copyable>(_: Subject.Type) -> ScenarioOracle {
    ScenarioOracle("differential", seesEverything: true, growingWith: .allRows) { scenario throws(Violation) in
      try DifferentialOracle.check(scenario, on: Tallied<Subject>.self)
    }
  }

  /// The laws of any scroll view.
  static func invariant<Subject: ScrollModel & SendableMetatype & ~Copyable>(_: Subject.Type) -> ScenarioOracle {
    ScenarioOracle("invariant", growingWith: .editedRows) { scenario throws(Violation) in
      try InvariantOracle.check(scenario, on: Tallied<Subject>.self)
    }
  }

  /// The same events at other frame times.
  static func sampling<Subject: ScrollModel & SendableMetatype & ~Copyable>(_: Subject.Type) -> ScenarioOracle {
    ScenarioOracle("sampling") { scenario throws(Violation) in
      try SamplingOracle.check(scenario, on: Tallied<Subject>.self)
    }
  }

  /// The same layout along the other axis.
  static func transpose<Subject: ScrollModel & SendableMetatype & ~Copyable>(_: Subject.Type) -> ScenarioOracle {
    ScenarioOracle("transpose") { scenario throws(Violation) in
      try TransposeOracle.check(scenario, on: Tallied<Subject>.self)
    }
  }

  /// The same layout in the other direction of reading.
  static func mirror<Subject: ScrollModel & SendableMetatype & ~Copyable>(_: Subject.Type) -> ScenarioOracle {
    ScenarioOracle("mirror") { scenario throws(Violation) in
      try MirrorOracle.check(scenario, on: Tallied<Subject>.self)
    }
  }

  /// The same layout at another scale.
  static func scale<Subject: ScrollModel & SendableMetatype & ~Copyable>(_: Subject.Type) -> ScenarioOracle {
    ScenarioOracle("scale") { scenario throws(Violation) in
      try ScaleOracle.check(scenario, on: Tallied<Subject>.self)
    }
  }

  /// The same hands at another place of the screen.
  static func shift<Subject: ScrollModel & SendableMetatype & ~Copyable>(_: Subject.Type) -> ScenarioOracle {
    ScenarioOracle("shift") { scenario throws(Violation) in
      try ShiftOracle.check(scenario, on: Tallied<Subject>.self)
    }
  }

  /// Each of two axes alone.
  static func independence<Subject: ScrollModel & SendableMetatype & ~Copyable>(_: Subject.Type) -> ScenarioOracle {
    ScenarioOracle("independence") { scenario throws(Violation) in
      try IndependenceOracle.check(scenario, on: Tallied<Subject>.self)
    }
  }

  /// The same content measured beforehand.
  static func laziness<Subject: ScrollModel & SendableMetatype & ~Copyable>(_: Subject.Type) -> ScenarioOracle {
    ScenarioOracle("laziness") { scenario throws(Violation) in
      try LazinessOracle.check(scenario, on: Tallied<Subject>.self)
    }
  }

  /// Copies on the way.
  static func copies<Subject: ScrollModel & SendableMetatype & ~Copyable>(_: Subject.Type) -> ScenarioOracle {
    ScenarioOracle("copy") { scenario throws(Violation) in
      try CopyOracle.check(scenario, on: Tallied<Subject>.self)
    }
  }

  /// What frames and edits may cost.
  static func cost<Subject: CountedModel & SendableMetatype & ~Copyable>(_: Subject.Type) -> ScenarioOracle {
    ScenarioOracle("cost") { scenario throws(Violation) in
      try CostOracle.check(scenario, on: Tallied<Subject>.self)
    }
  }

  /// The laws of motion.
  fileprivate static func motion<Subject: ScrollModel & SendableMetatype & ~Copyable>(_: Subject.Type) -> ScenarioOracle
  {
    ScenarioOracle("motion", seesEverything: true) { scenario throws(Violation) in
      try MotionOracle.check(scenario, on: Tallied<Subject>.self)
    }
  }

  /// What the scenario itself expects.
  fileprivate static func expectation<Subject: ScrollModel & SendableMetatype & ~Copyable>(_: Subject.Type)
    -> ScenarioOracle
  {
    ScenarioOracle("expectation", seesEverything: true) { scenario throws(Violation) in
      let isExpectant = scenario.steps.contains {
        if case .expect = $0 { true } else { false }
      }
      guard isExpectant else { return }
      do throws(ScenarioFailure) {
        try scenario.play(on: Subject.self)
      } catch {
        throw Violation(signature: "expectation", message: "\(error)", step: error.step)
      }
    }
  }
}

extension ScenarioFailure {
  /// The step that it stopped at, counted from 0.
  var step: Int {
    switch self {
    case .refusedConfiguration: 0
    case .refusedInput(let step, _), .refusedEdit(let step, _), .unmetExpectation(let step, _),
      .expectationWithoutFrame(let step):
      step
    }
  }
}
