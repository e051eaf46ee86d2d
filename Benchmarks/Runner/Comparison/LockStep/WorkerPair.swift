// A fresh pair of processes that take turns on one core: one value for inference.
import Foundation

/// What one pair of processes gave.
struct PairMeasurement: Codable, Sendable, Equatable {
  /// The median of log(cpu of the candidate / cpu of the base) over neighbouring slices.
  var logRatio: Double
  /// Medians of the CPU time per iteration, in nanoseconds.
  var baseNs: Double
  var candidateNs: Double
  /// Which of the layouts, from 1; absent where each program was linked once.
  var layout: Int?
}

/// Two workers of a benchmark. They never run at the same time.
struct WorkerPair {
  let base: WorkerProcess
  let candidate: WorkerProcess
  let identifier: String

  /// Starts both, and prepares the benchmark in both.
  ///
  /// - Parameter baseFirst: Which one is started and prepared first: the second finds other memory than the first, which
  ///   has made work on 8 MB a fifth faster in it, pair after pair.
  init(
    base: WorkerProgram, candidate: WorkerProgram, identifier: String, core: Int?, baseFirst: Bool
  ) throws(WorkerError) {
    self.identifier = identifier
    do {
      let first = try WorkerProcess(baseFirst ? base : candidate, core: core)
      let second = try WorkerProcess(baseFirst ? candidate : base, core: core)
      try first.greet()
      try second.greet()
      try first.prepare(identifier)
      try second.prepare(identifier)
      self.base = baseFirst ? first : second
      self.candidate = baseFirst ? second : first
    } catch { throw error.naming(identifier) }
  }

  /// Both checksums, of fresh instances.
  func checksums() throws(WorkerError) -> (base: String, candidate: String) {
    do { return (try base.checksum(identifier), try candidate.checksum(identifier)) } catch {
      throw error.naming(identifier)
    }
  }

  /// How many iterations cost about `slice` nanoseconds in the base, and what they cost.
  func calibrate(slice: UInt64) throws(WorkerError) -> (batch: Int, cost: Double) {
    var problem: WorkerError?
    var last: UInt64 = 0
    let batch = BatchCalibration.batch(target: slice) { iterations in
      do throws(WorkerError) { last = try base.run(iterations).cpu } catch { problem = problem ?? error }
      // After a failure any cost will do that ends the calibration.
      return problem == nil ? last : slice
    }
    if let problem { throw problem.naming(identifier) }
    return (batch, max(Double(last), Double(slice)))
  }

  /// Slices in turns, each side first in a random half of them.
  func measure(
    batch: Int, slices: Int, generator: inout SeededGenerator
  ) throws(WorkerError) -> PairMeasurement? {
    do {
      var times: (base: [Double], candidate: [Double]) = ([], [])
      var ratios: [Double] = []
      for slice in -LockStepPlan.warmUpSlices..<slices {
        let baseFirst = Bool.random(using: &generator)
        let first = try (baseFirst ? base : candidate).run(batch)
        let second = try (baseFirst ? candidate : base).run(batch)
        guard slice >= 0, first.cpu > 0, second.cpu > 0 else { continue }
        let (old, new) = baseFirst ? (first, second) : (second, first)
        times.base.append(Double(old.cpu) / Double(batch))
        times.candidate.append(Double(new.cpu) / Double(batch))
        ratios.append(log(Double(new.cpu) / Double(old.cpu)))
      }
      guard let ratio = OrderedSample(ratios), let old = OrderedSample(times.base),
        let new = OrderedSample(times.candidate)
      else { return nil }
      return PairMeasurement(logRatio: ratio.median, baseNs: old.median, candidateNs: new.median)
    } catch { throw error.naming(identifier) }
  }

  /// Ends both; returns the CPU time of their lives in nanoseconds.
  func quit() throws(WorkerError) -> UInt64 {
    do { return try base.quit() + candidate.quit() } catch { throw error.naming(identifier) }
  }
}
