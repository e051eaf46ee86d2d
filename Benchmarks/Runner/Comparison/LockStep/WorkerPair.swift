// A fresh pair of processes that take turns on one core. It gives one value for inference.
import Foundation

/// The measurement of one pair of processes.
struct PairMeasurement: Codable, Sendable, Equatable {
  /// The median of log(cpu of the candidate / cpu of the base) over neighbouring slices.
  var logRatio: Double
  /// Medians of the CPU time per iteration, in nanoseconds.
  var baseNs: Double
  var candidateNs: Double
  /// The number of the layout, from 1; absent if each program was linked only once.
  var layout: Int?
}

/// Two workers for one benchmark. They never run at the same time.
struct WorkerPair {
  let base: WorkerProcess
  let candidate: WorkerProcess
  let identifier: String

  /// Starts both workers, and prepares the benchmark in both.
  ///
  /// - Parameter baseFirst: Whether the base starts and prepares first. The second process gets other memory than the
  ///   first. For work on 8 MB, that made it a fifth faster in pair after pair.
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

  /// Returns the checksums of fresh instances in both workers.
  func checksums() throws(WorkerError) -> (base: String, candidate: String) {
    do { return (try base.checksum(identifier), try candidate.checksum(identifier)) } catch {
      throw error.naming(identifier)
    }
  }

  /// Returns the number of iterations that take about `slice` nanoseconds in the base, and their cost.
  func calibrate(slice: UInt64) throws(WorkerError) -> (batch: Int, cost: Double) {
    var problem: WorkerError?
    var last: UInt64 = 0
    let batch = BatchCalibration.batch(target: slice) { iterations in
      do throws(WorkerError) { last = try base.run(iterations).cpu } catch { problem = problem ?? error }
      // After a failure, any cost that ends the calibration is fine.
      return problem == nil ? last : slice
    }
    if let problem { throw problem.naming(identifier) }
    return (batch, max(Double(last), Double(slice)))
  }

  /// Measures slices in turns. In each turn, the side that goes first is random.
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

  /// Ends both workers; returns their whole CPU time in nanoseconds.
  func quit() throws(WorkerError) -> UInt64 {
    do { return try base.quit() + candidate.quit() } catch { throw error.naming(identifier) }
  }
}
