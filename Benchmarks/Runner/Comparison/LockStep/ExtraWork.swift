// A known slowdown: a worker does some more iterations than it is asked for.

/// Additional work of a worker, so that the true change of a comparison is known.
struct ExtraWork: Sendable, Equatable {
  /// Additional iterations, or steps of the self-test's bodies, for each thousand.
  var thousandths = 0

  /// The number of iterations that are run in place of `iterations`. It depends on nothing else, so every batch of a
  /// comparison has the same share of additional work.
  func iterations(for iterations: Int) -> Int { iterations + (iterations * thousandths + 500) / 1_000 }

  /// The true change in a comparison with batches of this many iterations, as a share.
  func change(batch: Int) -> Double { batch > 0 ? Double(iterations(for: batch) - batch) / Double(batch) : 0 }

  /// Whether batches of this many iterations are long enough for the share: whole iterations give it within a tenth.
  func isExact(batch: Int) -> Bool {
    let share = Double(thousandths) / 1_000
    return abs(change(batch: batch) - share) <= share / 10
  }

  /// The arguments of the worker. They always have the same length, because arguments lie above the stack and move it.
  var arguments: [String] {
    let digits = "\(thousandths)"
    return ["--extra-steps", String(repeating: "0", count: max(0, 4 - digits.count)) + digits]
  }
}
