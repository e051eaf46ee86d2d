// Finds how many iterations make a slice long enough to be timed.

/// Finds the number of iterations that takes a given time.
enum BatchCalibration {
  /// The largest batch. A body that still takes no time then does nothing.
  static let largestBatch = 1 << 30

  /// Returns the number of iterations that costs about `target` nanoseconds; at least 1.
  ///
  /// Grows the batch until it takes at least a quarter of the target, then scales it once. A step is at most tenfold,
  /// because short measurements are mostly noise.
  ///
  /// - Parameter cost: Runs a number of iterations and returns what they cost, in nanoseconds.
  static func batch(target: UInt64, cost: (_ iterations: Int) -> UInt64) -> Int {
    var iterations = 1
    while true {
      let spent = cost(iterations)
      if spent >= target / 4 { return scaled(iterations, spent: Double(spent), target: target) }
      if iterations >= largestBatch { return largestBatch }
      let wished = spent == 0 ? iterations * 10 : scaled(iterations, spent: Double(spent), target: target)
      iterations = min(max(wished, iterations + 1), iterations * 10, largestBatch)
    }
  }

  /// Returns `iterations` scaled to cost `target` nanoseconds if they cost `spent` now.
  static func scaled(_ iterations: Int, spent: Double, target: UInt64) -> Int {
    let wished = Double(iterations) * Double(target) / max(spent, 1)
    return Int(min(max(wished.rounded(), 1), Double(largestBatch)))
  }
}
