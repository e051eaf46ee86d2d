// The result of a self-test, as stored in a file.
import BenchmarkResults
import Foundation

/// Comparisons of programs whose true difference is known.
struct SelftestReport: Codable, Sendable, Equatable {
  static let currentSchemaVersion = 1

  /// One comparison.
  struct Trial: Codable, Sendable, Equatable {
    /// The candidate's additional steps for each thousand; 0 is the same work.
    var extraSteps: Int
    var body: String
    var seed: UInt64
    var verdict: ResultComparison.Verdict
    var change: Double?
    var interval99: [Double]?
    /// The p value of all looks together.
    var p: Double
    var pairs: Int
    /// Wall time.
    var seconds: Double
    /// Whether another process kept one core busy.
    var busy: Bool
    /// The average number of processes that wanted to run in the last minute, at the end of the trial.
    var load: Double?
  }

  var schemaVersion = currentSchemaVersion
  var tool = BenchmarkResult.Tool()
  /// The start of the first trial, ISO 8601, UTC.
  var startedAt: String
  var build: BenchmarkResult.Build
  var environment: Environment
  var profile: String
  var plan: LockStepPlan
  var trials: [Trial]
  /// Absent if no null commit was compared, and in reports of older programs.
  var nullCommits: [NullCommitResult]?
  /// The settings of all null commits; absent without null commits.
  var nullCommitSettings: NullCommitSettings?

  var commits: [NullCommitResult] { nullCommits ?? [] }

  /// Whether every promise that has trials is kept.
  var keepsPromises: Bool {
    effects.allSatisfy { $0.promise?.holds ?? true } && NullCommitSum(commits: commits).promises.allSatisfy(\.holds)
  }

  /// - Throws: ``CommandFailure`` whose message gives the place of the error.
  static func read(_ path: String) throws -> SelftestReport {
    let bytes = try ResultReading.contents(of: path)
    let report: SelftestReport = try ResultReading.decode(bytes, path: path, mismatch: .failure)
    try ResultReading.expect(version: report.schemaVersion, atMost: currentSchemaVersion, path: path)
    return report
  }

  /// The summaries of each slowdown, the smallest first.
  var effects: [SelftestEffect] {
    Dictionary(grouping: trials, by: \.extraSteps).sorted { $0.key < $1.key }
      .map { SelftestEffect(extraSteps: $0.key, trials: $0.value) }
  }
}

/// All comparisons with the same true difference.
struct SelftestEffect: Sendable, Equatable {
  let extraSteps: Int
  let trials: [SelftestReport.Trial]

  /// The true change, as a share.
  var change: Double { Double(extraSteps) / Double(SelftestBodies.steps) }

  func count(_ verdict: ResultComparison.Verdict) -> Int { trials.count { $0.verdict == verdict } }

  /// The number of wrong verdicts: a change where there is none, no change where there is one, or the wrong direction.
  var wrong: Int {
    extraSteps == 0
      ? count(.regression) + count(.improvement) : count(.improvement) + count(.unchanged)
  }

  /// Returns the number of slowdowns found in time.
  func found(within seconds: Double = .infinity) -> Int {
    trials.count { $0.verdict == .regression && $0.seconds <= seconds }
  }

  var medianSeconds: Double { OrderedSample(trials.map(\.seconds))?.median ?? 0 }
  var longestSeconds: Double { trials.map(\.seconds).max() ?? 0 }

  /// The promise for this difference, and whether it is kept; `nil` if nothing is promised.
  var promise: (text: String, holds: Bool)? {
    let count = trials.count
    switch extraSteps {
    case 0:
      return ("at most 1 false verdict in 100", wrong * 100 <= count)
    case 20...:
      return ("at least 99 of 100 found within 10 s", found(within: 10) * 100 >= 99 * count && wrong == 0)
    case 10..<20:
      return (
        "at least 90 of 100 found within 20 s, none called no change",
        found(within: 20) * 100 >= 90 * count && wrong == 0
      )
    default:
      return nil
    }
  }
}
