// Times one row: calibrates, warms up, and measures slices until the time is used up.
import BenchmarkResults

/// The times of one row.
struct RowTiming: Sendable {
  var batch: Int
  var slices: [SliceTime]
  var checksum: UInt64
  var warnings: [String]
  /// The distribution of single iterations, if the benchmark requests it.
  var latency: LatencySummary?
  /// Why `latency` is absent although it was requested.
  var latencyUnavailable: String?
}

/// Times rows in this process, on the calling thread.
struct TimingPass {
  let plan: TimingPlan
  let stampCost: StampCost
  /// Called between slices. If it returns true, the measurement of the row ends early.
  let isInterrupted: () -> Bool
  /// Called between slices, a few times a second, with the measurements so far.
  var onProgress: (RowTiming) -> Void = { _ in }

  private static let progressInterval: UInt64 = 250_000_000

  /// Times a row; returns `nil` if interrupted before there were enough slices for a median.
  func time(_ row: BenchmarkRow) -> RowTiming? {
    let checksum = Self.checksum(of: row)
    let workload = row.make()
    let calibrated = BatchCalibration.batch(target: plan.slice) { slice(of: workload, iterations: $0).cpu }
    guard !isInterrupted() else { return nil }
    let batch = warmUp(workload, batch: calibrated)

    var timing = RowTiming(batch: batch, slices: [], checksum: checksum, warnings: [])
    var elapsed: UInt64 = 0
    var shown: UInt64 = 0
    while !isInterrupted(), plan.continues(after: timing.slices.count, elapsed: elapsed) {
      let slice = slice(of: workload, iterations: batch)
      elapsed += max(slice.wall, 1)
      timing.slices.append(slice)
      if elapsed - shown >= Self.progressInterval {
        shown = elapsed
        onProgress(timing)
      }
    }
    guard timing.slices.count >= TimingPlan.neededSlices else { return nil }
    if row.expectsWork, let warning = growthWarning(workload, batch: batch) { timing.warnings.append(warning) }
    if row.recordsLatency {
      timing.latency = LatencyPass(budget: plan.latencyBudget, isInterrupted: isInterrupted).measure(workload)
      if timing.latency == nil { timing.latencyUnavailable = "the thread was switched out in every stretch" }
    }
    return timing
  }

  /// Returns the checksum of a fresh instance after the fixed number of iterations.
  static func checksum(of row: BenchmarkRow) -> UInt64 {
    let workload = row.make()
    workload.run(iterations: row.checkedIterations)
    return workload.checksum
  }

  /// Runs slices until their cost is stable; returns a batch that fits the cost of warm work.
  private func warmUp(_ workload: PreparedWork, batch: Int) -> Int {
    var warmUp = WarmUp()
    var elapsed: UInt64 = 0
    while !isInterrupted(), elapsed < plan.warmUpLimit {
      let slice = slice(of: workload, iterations: batch)
      elapsed += max(slice.wall, 1)
      if warmUp.recordsStability(Double(slice.cpu)) { break }
    }
    guard let spent = warmUp.latestMedian, batch < BatchCalibration.largestBatch else { return batch }
    return BatchCalibration.scaled(batch, spent: spent, target: plan.slice)
  }

  /// Returns a warning if four times the iterations cost less than twice as much: the body may be dead code.
  private func growthWarning(_ workload: PreparedWork, batch: Int) -> String? {
    let few = max(batch / 4, 1)
    let many = few * 4
    let costOfFew = (0..<3).map { _ in slice(of: workload, iterations: few).cpu }.min() ?? 0
    // Work of 20 ms an iteration is not dead code, and a second measurement would take long.
    guard costOfFew < 20_000_000 * UInt64(few) else { return nil }
    let costOfMany = (0..<3).map { _ in slice(of: workload, iterations: many).cpu }.min() ?? 0
    guard costOfMany < max(2 * costOfFew, 1_000) else { return nil }
    return "the cost does not grow with the batch (\(few) iterations: \(costOfFew) ns, \(many): \(costOfMany) ns): "
      + "the body may have been optimised away; pass its results to blackHole(_:)"
  }

  private func slice(of workload: PreparedWork, iterations: Int) -> SliceTime {
    SliceTime.measure(workload, iterations: iterations).without(stampCost)
  }
}
