// The result of a run, as stored in a file: figures, commit, build and machine.

/// Everything that one run measured. `results/result.schema.json` describes its JSON.
package struct BenchmarkResult: Codable, Sendable, Equatable {
  /// The version of the schema that this program writes.
  package static let currentSchemaVersion = 2

  package var schemaVersion = currentSchemaVersion
  package var tool = Tool()
  package var run: Run
  package var commit: Commit?
  /// Why `commit` is absent.
  package var commitUnavailable: String?
  package var build: Build
  package var environment: Environment
  /// The state of each pass, by its name. If a pass did not run, its status says so and its figures are absent.
  package var passes: [String: PassStatus]
  package var benchmarks: [RowResult]
  /// How a benchmark's cost grows with its parameter; only for benchmarks measured at three sizes or more.
  package var complexities: [Complexity]?
  package var quality: Quality?

  /// Creates a result whose quality and growth are not yet known.
  package init(
    run: Run, commit: Commit?, commitUnavailable: String?, build: Build, environment: Environment,
    passes: [String: PassStatus], benchmarks: [RowResult]
  ) {
    self.run = run
    self.commit = commit
    self.commitUnavailable = commitUnavailable
    self.build = build
    self.environment = environment
    self.passes = passes
    self.benchmarks = benchmarks
  }

  package func row(named identifier: String) -> RowResult? { benchmarks.first { $0.id == identifier } }

  /// The program that wrote the file.
  package struct Tool: Codable, Sendable, Equatable {
    package static let name = "volute-bench"

    package var name = Tool.name
    package var version = "0.1.0"

    package init() {}
  }

  /// The simplest growth model that explains a benchmark's costs.
  package struct Complexity: Codable, Sendable, Equatable {
    /// `suite/benchmark`.
    package var id: String
    package var model: GrowthModel
    /// Nanoseconds: the cost is about `coefficient` times the value of the growth model.
    package var coefficient: Double
    /// The root mean square error, as a share of the mean cost.
    package var relativeError: Double

    package init(id: String, model: GrowthModel, coefficient: Double, relativeError: Double) {
      self.id = id
      self.model = model
      self.coefficient = coefficient
      self.relativeError = relativeError
    }
  }

  /// How far the figures can be trusted.
  package struct Quality: Codable, Sendable, Equatable {
    /// Involuntary context switches of the measuring thread per second of measured time.
    package var involuntarySwitchesPerSecond: Double

    package init(involuntarySwitchesPerSecond: Double) {
      self.involuntarySwitchesPerSecond = involuntarySwitchesPerSecond
    }
  }

  /// When and how the run was made.
  package struct Run: Codable, Sendable, Equatable {
    /// Sixteen hexadecimal digits, different for each run. A resumed run keeps its identifier.
    package var id: String
    /// ISO 8601, UTC.
    package var startedAt: String
    package var durationSeconds: Double
    package var filter: String?
    package var profile: String
    /// Wall time for the slices of one row.
    package var secondsPerBenchmark: Double
    /// Whether the run ended before all selected rows were measured.
    package var interrupted: Bool
    /// The times at which the run was resumed, ISO 8601, UTC; absent if it was never resumed.
    package var resumedAt: [String]?
    /// The cost of reading the clocks, already subtracted from every slice.
    package var stampCostNs: StampCostNs

    package init(
      id: String, startedAt: String, durationSeconds: Double, filter: String?, profile: String,
      secondsPerBenchmark: Double, interrupted: Bool, stampCostNs: StampCostNs
    ) {
      self.id = id
      self.startedAt = startedAt
      self.durationSeconds = durationSeconds
      self.filter = filter
      self.profile = profile
      self.secondsPerBenchmark = secondsPerBenchmark
      self.interrupted = interrupted
      self.stampCostNs = stampCostNs
    }
  }

  package struct StampCostNs: Codable, Sendable, Equatable {
    package var cpu: UInt64
    package var wall: UInt64

    package init(cpu: UInt64, wall: UInt64) {
      self.cpu = cpu
      self.wall = wall
    }
  }

  /// The commit that was measured.
  package struct Commit: Codable, Sendable, Equatable {
    package var sha: String
    package var tree: String
    /// ISO 8601 with the committer's offset.
    package var committedAt: String
    /// Whether tracked files differ from the commit.
    package var dirty: Bool

    package init(sha: String, tree: String, committedAt: String, dirty: Bool) {
      self.sha = sha
      self.tree = tree
      self.committedAt = committedAt
      self.dirty = dirty
    }
  }

  /// How the measured program was built.
  package struct Build: Codable, Sendable, Equatable {
    /// `release` or `debug`.
    package var configuration: String
    /// A lower bound of the compiler's Swift version, as far as the program can tell.
    package var swiftAtLeast: String
    /// The version of the toolchain's clang.
    package var clang: String
    package var timingAllocator = "system"
    /// The allocator whose blocks were counted (jemalloc with its version); absent if nothing was counted.
    package var countingAllocator: String?
    /// A hash of the program's file; absent where the file cannot be read.
    package var program: ChecksumText?

    package init(configuration: String, swiftAtLeast: String, clang: String, program: ChecksumText? = nil) {
      self.configuration = configuration
      self.swiftAtLeast = swiftAtLeast
      self.clang = clang
      self.program = program
    }
  }
}
