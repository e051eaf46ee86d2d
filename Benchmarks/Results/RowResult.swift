// The result of one row: raw slices, their summaries, and counts.

/// The figures of one benchmark at one parameter.
package struct RowResult: Codable, Sendable, Equatable {
  /// `suite/benchmark/parameter`.
  package var id: String
  package var suite: String
  package var benchmark: String
  package var parameter: Int?
  package var seed: UInt64
  /// Iterations in one slice.
  package var batch: Int
  package var slices: Slices
  package var summary: Summaries
  /// Involuntary context switches of the thread, in all slices together.
  package var involuntarySwitches: UInt64
  package var counts: AllocationCount?
  /// Why `counts` is absent.
  package var countsUnavailable: String?
  /// Instructions counted by simulation.
  package var instructions: InstructionCount?
  /// Why `instructions` is absent.
  package var instructionsUnavailable: String?
  /// Instructions and cycles from the processor's own counters.
  package var hardware: HardwareCount?
  /// Why `hardware` is absent.
  package var hardwareUnavailable: String?
  /// The distribution of single iterations; only for benchmarks that request it.
  package var latency: LatencySummary?
  /// Why `latency` is absent although the benchmark requests it.
  package var latencyUnavailable: String?
  /// The number of iterations before `checksum` is read. It is also the length of a counted batch.
  package var checkedIterations: Int
  package var checksum: ChecksumText
  /// The row that `ratioToYardstick` refers to.
  package var yardstick: String?
  /// Median CPU time as a multiple of the yardstick's median; absent if the yardstick took no time or was not measured.
  package var ratioToYardstick: Double?
  package var warnings: [String]

  /// Nanoseconds of each slice, in the order of measurement.
  package struct Slices: Codable, Sendable, Equatable {
    package var cpuNs: [UInt64]
    package var wallNs: [UInt64]

    package init(cpuNs: [UInt64], wallNs: [UInt64]) {
      self.cpuNs = cpuNs
      self.wallNs = wallNs
    }
  }

  /// Summaries of both clocks, in nanoseconds per iteration.
  package struct Summaries: Codable, Sendable, Equatable {
    package var cpu: TimeSummary
    package var wall: TimeSummary

    package init(cpu: TimeSummary, wall: TimeSummary) {
      self.cpu = cpu
      self.wall = wall
    }
  }

  /// Creates a row that has times but no counts yet.
  package init(
    id: String, suite: String, benchmark: String, parameter: Int?, seed: UInt64, batch: Int, slices: Slices,
    summary: Summaries, involuntarySwitches: UInt64, checkedIterations: Int, checksum: ChecksumText,
    yardstick: String?, warnings: [String]
  ) {
    self.id = id
    self.suite = suite
    self.benchmark = benchmark
    self.parameter = parameter
    self.seed = seed
    self.batch = batch
    self.slices = slices
    self.summary = summary
    self.involuntarySwitches = involuntarySwitches
    self.checkedIterations = checkedIterations
    self.checksum = checksum
    self.yardstick = yardstick
    self.warnings = warnings
  }
}

/// A summary of the slices of one clock, in nanoseconds per iteration.
package struct TimeSummary: Codable, Sendable, Equatable {
  package var median: Double
  /// The 99 % confidence interval of the median, as lower and upper bound. It holds for this process and these minutes.
  package var ci99: [Double]?
  /// Why `ci99` is absent.
  package var ci99Unavailable: String?
  /// Median absolute deviation from the median.
  package var mad: Double
  package var min: Double
  /// The 90th percentile: nine slices of ten cost less.
  package var p90: Double

  /// Creates figures without an interval.
  package init(median: Double, mad: Double, min: Double, p90: Double) {
    self.median = median
    self.mad = mad
    self.min = min
    self.p90 = p90
  }

  /// The interval as a pair; `nil` if there is none.
  package var interval: (lower: Double, upper: Double)? {
    guard let ci99, ci99.count == 2 else { return nil }
    return (ci99[0], ci99[1])
  }
}
