// The result of a run as it is written to a file: what was measured, of which commit, where and how.

/// Everything that one run found. `results/result.schema.json` describes its JSON.
struct BenchmarkResult: Codable, Sendable, Equatable {
  /// The version of the schema that this program writes.
  static let currentSchemaVersion = 2

  var schemaVersion = currentSchemaVersion
  var tool = Tool()
  var run: Run
  var commit: Commit?
  /// Why `commit` is absent.
  var commitUnavailable: String?
  var build: Build
  var environment: Environment
  /// What became of each pass, by its name; a pass that did not run says so here, and its figures are absent.
  var passes: [String: PassStatus]
  var benchmarks: [RowResult]
  /// How the cost of a benchmark grows with its parameter, where it was measured at three sizes or more.
  var complexities: [Complexity]?
  var quality: Quality?

  func row(named identifier: String) -> RowResult? { benchmarks.first { $0.id == identifier } }

  /// The program that wrote the file.
  struct Tool: Codable, Sendable, Equatable {
    static let name = "volute-bench"

    var name = Tool.name
    var version = "0.1.0"
  }

  /// The simplest known growth that explains a benchmark's costs.
  struct Complexity: Codable, Sendable, Equatable {
    /// `suite/benchmark`.
    var id: String
    var model: ComplexityFit.Model
    /// Nanoseconds: the cost is about `coefficient` times the growth.
    var coefficient: Double
    /// The root of the mean squared error, as a share of the mean cost.
    var relativeError: Double
  }

  /// How far the measurement can be trusted.
  struct Quality: Codable, Sendable, Equatable {
    /// How often the measuring thread had to give way, in a second of measured time.
    var involuntarySwitchesPerSecond: Double
  }

  /// When and how the run was made.
  struct Run: Codable, Sendable, Equatable {
    /// Sixteen hexadecimal digits, another one for each run; a run that is resumed keeps its own.
    var id: String
    /// ISO 8601, UTC.
    var startedAt: String
    var durationSeconds: Double
    var filter: String?
    var profile: String
    /// Wall time for the slices of one row.
    var secondsPerBenchmark: Double
    /// Whether the run was ended before all selected rows were measured.
    var interrupted: Bool
    /// When the run went on after it had been ended early, ISO 8601, UTC; absent where it was not.
    var resumedAt: [String]?
    /// What reading the clocks cost; already taken off every slice.
    var stampCostNs: StampCostNs
  }

  struct StampCostNs: Codable, Sendable, Equatable {
    var cpu: UInt64
    var wall: UInt64
  }

  /// The commit that was measured.
  struct Commit: Codable, Sendable, Equatable {
    var sha: String
    var tree: String
    /// ISO 8601 with the committer's offset.
    var committedAt: String
    /// Whether tracked files differed from the commit.
    var dirty: Bool
  }

  /// How the measured program was built.
  struct Build: Codable, Sendable, Equatable {
    /// `release` or `debug`.
    var configuration: String
    /// The newest Swift version that the compiler is known to be at least.
    var swiftAtLeast: String
    /// The version of the toolchain's clang.
    var clang: String
    var timingAllocator = "system"
    /// jemalloc and its version; absent where nothing was counted.
    var countingAllocator: String?
    /// A hash of the program's file; absent where the file cannot be read.
    var program: ChecksumText?

    /// The build of this program.
    static var current: Build {
      let clang = ClangVersion.current
      #if DEBUG
        let configuration = "debug"
      #else
        let configuration = "release"
      #endif
      return Build(
        configuration: configuration, swiftAtLeast: swiftVersion, clang: clang, program: ProgramFile.checksum)
    }

    private static var swiftVersion: String {
      #if compiler(>=6.4)
        "6.4"
      #elseif compiler(>=6.3.1)
        "6.3.1"
      #elseif compiler(>=6.3)
        "6.3"
      #else
        "6.2"
      #endif
    }
  }
}
