// Strategy: play a scenario on two models side by side. A third model plays something else in between.
//
// Invariants: both models show the same in every frame, to the bit, whatever the third one does in between.
import ScrollScenario
import ScrollTypes

/// Compares a model with itself.
public enum RepetitionOracle: Oracle {
  /// The first part of its signatures.
  public static let name = "determinism"
  /// Whether it checks every scenario of a search.
  public static let seesEverything = true

  /// Plays `scenario` twice side by side. It ignores the expectations of the scenario.
  ///
  /// - Throws: The first difference, with the signature "determinism.frame".
  @discardableResult
  public static func check<Subject: ScrollModel & ~Copyable>(
    _ scenario: Scenario, on _: Subject.Type
  ) throws(Violation) -> Verdict {
    var other = scenario
    other.rows = .constant(61)
    other.configuration.decelerationRate = .fast
    var difference: Violation?
    do throws(ScenarioFailure) {
      var first = try ScenarioPlayer<Subject>(scenario)
      var between = try ScenarioPlayer<Subject>(other)
      var second = try ScenarioPlayer<Subject>(scenario)
      while difference == nil, try first.nextFrame() != nil {
        // The frames of this model are not compared; its presence is the test.
        _ = try? between.nextFrame()
        _ = try second.nextFrame()
        let (one, two) = (first.record(), second.record())
        if one != two {
          difference = Violation(
            signature: "determinism.frame", message: "frame is \(two!), expected \(one!)", step: first.step)
        }
      }
    } catch {
      switch error {
      // `ExpectationOracle` checks expectations.
      case .unmetExpectation, .expectationWithoutFrame: break
      case .refusedConfiguration, .refusedInput, .refusedEdit, .refusedUpdate:
        throw Violation(signature: "determinism.frame", message: "\(error)", step: error.step)
      }
    }
    if let difference { throw difference }
    return .holds
  }
}
