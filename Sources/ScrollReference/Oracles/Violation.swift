// What an oracle says of a model: that it is wrong, and otherwise how much the run was worth.

/// A model broke an invariant.
public struct Violation: Error, Equatable, Sendable {
  /// Which invariant: short and stable, so that finds of the same fault can be told by it. An example is "differential.offset".
  public var signature: String
  /// What was expected, what came, and when.
  public var message: String
  /// The index of the scenario's step, counted from 0; the number of steps where an oracle went on after the last.
  public var step: Int

  /// Creates a violation.
  public init(signature: String, message: String, step: Int) {
    self.signature = signature
    self.message = message
    self.step = step
  }
}

extension Violation: CustomStringConvertible {
  /// The violation on one line.
  public var description: String { "\(signature) at step \(step): \(message)" }
}

/// How an oracle's run ended where no invariant was broken.
public enum Verdict: Equatable, Sendable {
  /// Everything that the oracle looks at was as it should be.
  case holds
  /// The run was left at a step: from there on two correct models may differ, for the reason given.
  case ambiguous(step: Int, reason: String)
}
