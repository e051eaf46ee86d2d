// Strategy: play random layouts and gestures on the engine and hold it against the reference model, frame by frame. The
// other two oracles take several times as long, so a search shows each of them one scenario in four: the laws that hold for
// any scroll view, and the same events at other frame times. A replay shows every scenario to all three.
//
// Invariants: every public field of every frame, every row on the screen and every change of phase are those of the
// reference; the laws of `InvariantOracle`; what happens does not depend on the frames (`SamplingOracle`); expectations
// that a scenario states are met.
import FuzzSupport
import ScrollEngine
import ScrollReference
import ScrollScenario
import ScrollTypes

extension FuzzTarget {
  /// The whole engine against the reference model.
  public static let engine = FuzzTarget(
    name: "engine", summary: "the engine against the reference model, its invariants and other frame times",
    models: [FuzzModel("engine", ScrollEngine.self), FuzzModel("reference", ReferenceModel.self)],
    input: .scenario { scenario, effort in
      check(scenario, effort, on: ScrollEngine.self)
    })

  /// Runs the oracles over a scenario on any model.
  public static func check<Subject: ScrollModel & ~Copyable>(
    _ scenario: Scenario, _ effort: FuzzEffort, on _: Subject.Type
  ) -> FuzzOutcome {
    // A choice that the scenario itself makes, so that the same input is always looked at in the same way.
    let share = (scenario.steps.count + (scenario.configuration.content.sections.first?.rowCount ?? 0)) % 4
    FrameTally.reset()
    var outcome = FuzzOutcome()
    do throws(Violation) {
      try DifferentialOracle.check(scenario, on: Tallied<Subject>.self)
      if effort == .full || share == 0 { try InvariantOracle.check(scenario, on: Tallied<Subject>.self) }
      if effort == .full || share == 1 { try SamplingOracle.check(scenario, on: Tallied<Subject>.self) }
      outcome.finding = unmetExpectation(of: scenario, on: Subject.self)
    } catch {
      outcome.finding = Finding(signature: error.signature, message: error.message, step: error.step)
    }
    outcome.frameCount = FrameTally.count
    return outcome
  }

  private static func unmetExpectation<Subject: ScrollModel & ~Copyable>(
    of scenario: Scenario, on _: Subject.Type
  ) -> Finding? {
    let isExpectant = scenario.steps.contains {
      if case .expect = $0 { true } else { false }
    }
    guard isExpectant else { return nil }
    do {
      try scenario.play(on: Subject.self)
      return nil
    } catch {
      return Finding(signature: "expectation", message: "\(error)")
    }
  }
}
