// The result of a run as it is written to a file: what was measured, of which commit, where and how.

/// Everything that one run found. `results/result.schema.json` describes its JSON.
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
  /// What became of each pass, by its name; a pass that did not run says so here, and its figures are absent.
  package var passes: [String: PassStatus]
  package var benchmarks: [RowResult]
  /// How the cost of a benchmark grows with its parameter, where it was measured at three sizes or more.
  package var complexities: [Complexity]?
  package var quality: Quality?

  /// A result as it is before its passes are judged and its quality is known.
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

  /// The simplest known growth that explains a benchmark's costs.
  package struct Complexity: Codable, Sendable, Equatable {
    /// `suite/benchmark`.
    package var id: String
    package var model: GrowthModel
    /// Nanoseconds: the cost is about `coefficient` times the growth.
    package var coefficient: Double
    /// The root of the mean squared error, as a share of the mean cost.
    package var relativeError: Double

    package init(id: String, model: GrowthModel, coefficient: Double, relativeError: Double) {
      self.id = id
      self.model = model
      self.coefficient = coefficient
      self.relativeError = relativeError
    }
  }

  /// How far the measurement can be trusted.
  package struct Quality: Codable, Sendable, Equatable {
    /// How often the measuring thread had to give way, in a second of measured time.
    package var involuntarySwitchesPerSecond: Double

    package init(involuntarySwitchesPerSecond: Double) {
      self.involuntarySwitchesPerSecond = involuntarySwitchesPerSecond
    }
  }

  /// When and how the run was made.
  package struct Run: Codable, Sendable, Equatable {
    /// Sixteen hexadecimal digits, another one for each run; a run that is resumed keeps its own.
    package var id: String
    /// ISO 8601, UTC.
    package var startedAt: String
    package var durationSeconds: Double
    package var filter: String?
    package var profile: String
    /// Wall time for the slices of one row.
    package var secondsPerBenchmark: Double
    /// Whether the run was ended before all selected rows were measured.
    package var interrupted: Bool
    /// When the run went on after it had been ended early, ISO 8601, UTC; absent where it was not.
    package var resumedAt: [String]?
    /// What reading the clocks cost; already taken off every slice.
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
    /// Whether tracked files differed from the commit.
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
    /// The newest Swift version that the compiler is known to be at least.
    package var swiftAtLeast: String
    /// The version of the toolchain's clang.
    package var clang: String
    package var timingAllocator = "system"
    /// The allocator whose blocks were counted, jemalloc with its version; absent where nothing was counted.
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
