// Strategy: play a scenario that states what it expects.
//
// Invariants: every expectation is met.
import ScrollScenario
import ScrollTypes

/// Checks that a model meets the expectations of a scenario.
public enum ExpectationOracle: Oracle {
  /// The first part of its signatures.
  public static let name = "expectation"
  /// Whether it checks every scenario of a search.
  public static let seesEverything = true

  /// Plays `scenario` if it has an expectation.
  ///
  /// - Throws: The first expectation that is not met, with the signature "expectation".
  @discardableResult
  public static func check<Subject: ScrollModel & ~Copyable>(
    _ scenario: Scenario, on _: Subject.Type
  ) throws(Violation) -> Verdict {
    let isExpectant = scenario.steps.contains { if case .expect = $0 { true } else { false } }
    guard isExpectant else { return .holds }
    do throws(ScenarioFailure) {
      try scenario.play(on: Subject.self)
    } catch {
      throw Violation(signature: name, message: "\(error)", step: error.step)
    }
    return .holds
  }
}

extension ScenarioFailure {
  /// The step at which the scenario stopped, counted from 0.
  var step: Int {
    switch self {
    case .refusedConfiguration: 0
    case .refusedInput(let step, _), .refusedEdit(let step, _), .refusedUpdate(let step, _),
      .unmetExpectation(let step, _),
      .expectationWithoutFrame(let step):
      step
    }
  }
}
