// The outcomes of an oracle's run: a violation, or a verdict that says how much the run was worth.

/// An invariant that a model broke.
public struct Violation: Error, Equatable, Sendable {
  /// The broken invariant, as a short and stable text by which findings of the same fault are recognised. An example is
  /// "differential.offset".
  public var signature: String
  /// The expected value, the value that came, and the time.
  public var message: String
  /// The index of the scenario's step, counted from 0. It is the number of steps if the oracle went on after the last
  /// one.
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

/// The end of an oracle's run in which no invariant was broken.
public enum Verdict: Equatable, Sendable {
  /// All that the oracle checks was correct.
  case holds
  /// The run stopped at a step. From there on two correct models may differ, for the given reason.
  case ambiguous(step: Int, reason: String)
}
