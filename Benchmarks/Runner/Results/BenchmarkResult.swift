// The result of a run as it is written to a file: what was measured, of which commit, where and how.

/// Everything that one run found. `results/result.schema.json` describes its JSON.
struct BenchmarkResult: Codable, Sendable, Equatable {
  /// The version of the schema that this program writes.
  static let currentSchemaVersion = 1

  var schemaVersion = currentSchemaVersion
  var tool = Tool()
  var run: Run
  var commit: Commit?
  /// Why `commit` is absent.
  var commitUnavailable: String?
  var build: Build
  var environment: Environment
  var benchmarks: [RowResult]

  func row(named identifier: String) -> RowResult? { benchmarks.first { $0.id == identifier } }

  /// The program that wrote the file.
  struct Tool: Codable, Sendable, Equatable {
    static let name = "volute-bench"

    var name = Tool.name
    var version = "0.1.0"
  }

  /// When and how the run was made.
  struct Run: Codable, Sendable, Equatable {
    /// ISO 8601, UTC.
    var startedAt: String
    var durationSeconds: Double
    var filter: String?
    var profile: String
    /// Wall time for the slices of one row.
    var secondsPerBenchmark: Double
    /// Whether counts were asked for.
    var counting: Bool
    /// Whether the run was ended before all selected rows were measured.
    var interrupted: Bool
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

    /// The build of this program.
    static var current: Build {
      let clang = ClangVersion.current
      #if DEBUG
        return Build(configuration: "debug", swiftAtLeast: swiftVersion, clang: clang)
      #else
        return Build(configuration: "release", swiftAtLeast: swiftVersion, clang: clang)
      #endif
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
