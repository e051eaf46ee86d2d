// Makes the result of one row from the answers of the passes.
import BenchmarkResults

extension RowResult {
  /// - Parameter instructions: The answer of the instruction pass; `nil` if it was not requested.
  init(
    row: BenchmarkRow, timing: RowTiming, answer: CountingAnswer, instructions simulation: InstructionAnswer? = nil
  ) throws {
    let slices = Slices(cpuNs: timing.slices.map(\.cpu), wallNs: timing.slices.map(\.wall))
    self.init(
      id: row.identifier, suite: row.suite, benchmark: row.benchmark, parameter: row.parameter, seed: row.seed,
      batch: timing.batch, slices: slices,
      summary: Summaries(
        cpu: try TimeSummary(slices: slices.cpuNs, batch: timing.batch),
        wall: try TimeSummary(slices: slices.wallNs, batch: timing.batch)),
      involuntarySwitches: timing.slices.reduce(0) { $0 + $1.involuntarySwitches },
      checkedIterations: row.checkedIterations, checksum: ChecksumText(timing.checksum), yardstick: row.yardstick,
      warnings: timing.warnings + [answer.warning].compactMap(\.self))
    counts = answer.counts
    countsUnavailable = answer.counts == nil ? answer.unavailable ?? "no reason was given" : nil
    instructions = simulation?.simulated
    instructionsUnavailable = simulation?.simulatedUnavailable
    hardware = simulation?.hardware
    hardwareUnavailable = simulation?.hardwareUnavailable
    latency = timing.latency
    latencyUnavailable = timing.latencyUnavailable
    for counted in [answer.checksum, simulation?.checksum].compactMap(\.self) where counted != checksum {
      warnings.append("the checksum differs in another process (\(counted)): the result is not deterministic")
    }
  }
}

extension TimeSummary {
  /// Creates the summary of slices, in nanoseconds per iteration.
  init(slices: [UInt64], batch: Int) throws {
    guard let sample = OrderedSample(slices.map { Double($0) / Double(batch) }) else {
      throw CommandFailure("a row without slices has no summary")
    }
    self.init(
      median: sample.median, mad: sample.medianAbsoluteDeviation, min: sample.minimum, p90: sample.quantile(0.9))
    if let interval = MedianInterval(sample) {
      ci99 = [interval.lower, interval.upper]
    } else {
      ci99Unavailable = "\(slices.count) slices are too few, \(TimingPlan.wantedSlices) are needed"
    }
  }
}
