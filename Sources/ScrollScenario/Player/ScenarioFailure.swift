// Why a scenario did not play to its end.
import ScrollTypes

/// What stopped a scenario. Steps are counted from 0.
public enum ScenarioFailure: Error, Equatable, Sendable {
  /// The model refused the configuration.
  case refusedConfiguration(ScrollConfigurationError)
  /// The model refused an event or a frame.
  case refusedInput(step: Int, ScrollInputError)
  /// The transaction names rows or sections that do not exist, or the model refused the transaction.
  case refusedEdit(step: Int, ContentEditError)
  /// The model cannot take over a configuration.
  case refusedUpdate(step: Int, ScrollConfigurationError)
  /// An expectation was not met. There is at least one mismatch; mismatches are in the order of the expectation's
  /// fields.
  case unmetExpectation(step: Int, [Scenario.Mismatch])
  /// An expectation stands before the first frame.
  case expectationWithoutFrame(step: Int)
}

extension ScenarioFailure: CustomStringConvertible {
  /// The failure in one sentence: the step, the expected value and the actual value.
  public var description: String {
    switch self {
    case .refusedConfiguration(let error): "the configuration was refused: \(error)"
    case .refusedInput(let step, let error): "step \(step) was refused: \(error)"
    case .refusedEdit(let step, let error): "step \(step) was refused: \(error)"
    case .refusedUpdate(let step, let error): "step \(step) was refused: \(error)"
    case .unmetExpectation(let step, let mismatches):
      "step \(step): " + mismatches.map(\.description).joined(separator: "; ")
    case .expectationWithoutFrame(let step):
      "step \(step) expects something before the first frame: add a frame before it"
    }
  }
}
