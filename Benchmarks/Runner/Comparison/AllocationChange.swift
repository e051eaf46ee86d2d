// What has changed in the exact figures of a row.

/// Two counts of the same row.
struct AllocationChange: Codable, Sendable, Equatable {
  /// An exact figure before and after, per iteration.
  struct Figure: Codable, Sendable, Equatable {
    var before: Double
    var after: Double
  }

  var allocations: Figure
  var bytes: Figure
  var verdict: ResultComparison.Verdict
  /// Why the verdict is not simply read off the figures.
  var reason: String?

  /// Any growth is a regression.
  init(from old: AllocationCount, to new: AllocationCount) {
    allocations = Figure(before: old.allocationsPerIteration, after: new.allocationsPerIteration)
    bytes = Figure(before: old.bytesPerIteration, after: new.bytesPerIteration)
    let growth = [
      Self.order(old.allocations, old.iterations, new.allocations, new.iterations),
      Self.order(old.bytes, old.iterations, new.bytes, new.iterations),
    ]
    if growth.contains(where: { $0 > 0 }) {
      verdict = .regression
      if !old.deterministic || !new.deterministic {
        verdict = .inconclusive
        reason = "grew, but the counts are not the same in every batch"
      }
    } else {
      verdict = growth.contains { $0 < 0 } ? .improvement : .unchanged
    }
  }

  /// The sign of `new / newIterations - old / oldIterations`, without rounding.
  private static func order(_ old: UInt64, _ oldIterations: Int, _ new: UInt64, _ newIterations: Int) -> Int {
    let left = new.multipliedFullWidth(by: UInt64(oldIterations))
    let right = old.multipliedFullWidth(by: UInt64(newIterations))
    if left == right { return 0 }
    return left > right ? 1 : -1
  }
}
