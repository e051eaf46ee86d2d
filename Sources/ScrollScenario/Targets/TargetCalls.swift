// Counts how often a behaviour was asked.
import Synchronization

/// A count of how often the client of a scenario was asked for a target.
///
/// Copies of rows share one count.
public final class TargetCalls: Sendable {
  private let calls = Atomic(0)

  /// A count of 0.
  public init() {}

  /// The number of targets that were asked for so far.
  public var count: Int { calls.load(ordering: .relaxed) }

  /// Counts one more call.
  func add() { calls.add(1, ordering: .relaxed) }
}
