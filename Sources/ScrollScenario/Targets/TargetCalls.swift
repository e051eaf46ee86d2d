// Counts how often a behaviour was asked.
import Synchronization

/// How often the client of a scenario was asked for a target.
///
/// All copies of rows that have it count together.
public final class TargetCalls: Sendable {
  private let calls = Atomic(0)

  /// A count of 0.
  public init() {}

  /// How many targets have been asked for so far.
  public var count: Int { calls.load(ordering: .relaxed) }

  /// Counts one more.
  func add() { calls.add(1, ordering: .relaxed) }
}
