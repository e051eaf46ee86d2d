// The result of one row: raw slices, what they come to, and counts.

/// What was measured of one benchmark at one parameter.
struct RowResult: Codable, Sendable, Equatable {
  /// `suite/benchmark/parameter`.
  var id: String
  var suite: String
  var benchmark: String
  var parameter: Int?
  var seed: UInt64
  /// Iterations of one slice.
  var batch: Int
  var slices: Slices
  var summary: Summaries
  /// How often the thread had to give way to another one, in all slices.
  var involuntarySwitches: UInt64
  var counts: AllocationCount?
  /// Why `counts` is absent.
  var countsUnavailable: String?
  /// Instructions by simulation.
  var instructions: InstructionCount?
  /// Why `instructions` is absent.
  var instructionsUnavailable: String?
  /// What the processor's own counters showed.
  var hardware: HardwareCount?
  /// Why `hardware` is absent.
  var hardwareUnavailable: String?
  /// The distribution of single iterations, of benchmarks that ask for it.
  var latency: LatencySummary?
  /// Why `latency` is absent although the benchmark asks for it.
  var latencyUnavailable: String?
  /// Iterations before `checksum` is read, and length of a counted batch.
  var checkedIterations: Int
  var checksum: ChecksumText
  /// The row that `ratioToYardstick` refers to.
  var yardstick: String?
  /// Median CPU time as a multiple of the yardstick's; absent where the yardstick took no time or was not measured.
  var ratioToYardstick: Double?
  var warnings: [String]

  /// Nanoseconds of each slice, in the order in which they were measured.
  struct Slices: Codable, Sendable, Equatable {
    var cpuNs: [UInt64]
    var wallNs: [UInt64]
  }

  /// Nanoseconds per iteration.
  struct Summaries: Codable, Sendable, Equatable {
    var cpu: TimeSummary
    var wall: TimeSummary
  }

  /// - Parameter instructions: What the instruction pass answered; `nil` where it was not asked for.
  init(
    row: BenchmarkRow, timing: RowTiming, answer: CountingAnswer, instructions simulation: InstructionAnswer? = nil
  ) throws {
    id = row.identifier
    suite = row.suite
    benchmark = row.benchmark
    parameter = row.parameter
    seed = row.seed
    batch = timing.batch
    slices = Slices(cpuNs: timing.slices.map(\.cpu), wallNs: timing.slices.map(\.wall))
    summary = Summaries(
      cpu: try TimeSummary(slices: slices.cpuNs, batch: batch),
      wall: try TimeSummary(slices: slices.wallNs, batch: batch))
    involuntarySwitches = timing.slices.reduce(0) { $0 + $1.involuntarySwitches }
    counts = answer.counts
    countsUnavailable = answer.counts == nil ? answer.unavailable ?? "no reason was given" : nil
    instructions = simulation?.simulated
    instructionsUnavailable = simulation?.simulatedUnavailable
    hardware = simulation?.hardware
    hardwareUnavailable = simulation?.hardwareUnavailable
    latency = timing.latency
    latencyUnavailable = timing.latencyUnavailable
    checkedIterations = row.checkedIterations
    checksum = ChecksumText(timing.checksum)
    yardstick = row.yardstick
    warnings = timing.warnings + [answer.warning].compactMap(\.self)
    for counted in [answer.checksum, simulation?.checksum].compactMap(\.self) where counted != checksum {
      warnings.append("the checksum differs in another process (\(counted)): the result is not deterministic")
    }
  }
}

/// What the slices of one clock come to, in nanoseconds per iteration.
struct TimeSummary: Codable, Sendable, Equatable {
  var median: Double
  /// Lower and upper bound of the median with 99 % confidence, for this process and these minutes.
  var ci99: [Double]?
  /// Why `ci99` is absent.
  var ci99Unavailable: String?
  /// Median absolute deviation from the median.
  var mad: Double
  var min: Double
  /// The cost that nine slices of ten stay below.
  var p90: Double

  init(slices: [UInt64], batch: Int) throws {
    guard let sample = OrderedSample(slices.map { Double($0) / Double(batch) }) else {
      throw CommandFailure("a row without slices has no summary")
    }
    median = sample.median
    mad = sample.medianAbsoluteDeviation
    min = sample.minimum
    p90 = sample.quantile(0.9)
    if let interval = MedianInterval(sample) {
      ci99 = [interval.lower, interval.upper]
    } else {
      ci99Unavailable = "\(slices.count) slices are too few, \(TimingPlan.wantedSlices) are needed"
    }
  }

  /// The bounds as a pair; `nil` where there are none.
  var interval: (lower: Double, upper: Double)? {
    guard let ci99, ci99.count == 2 else { return nil }
    return (ci99[0], ci99[1])
  }
}
