// What a comparison of two revisions found, as it is written to a file.

/// Two revisions, benchmark by benchmark.
struct RevisionComparison: Codable, Sendable, Equatable {
  static let currentSchemaVersion = 1

  var schemaVersion = currentSchemaVersion
  var tool = BenchmarkResult.Tool()
  /// ISO 8601, UTC.
  var startedAt: String
  var durationSeconds: Double
  /// Of the order of slices and of the choice of the control; repeats them.
  var seed: UInt64
  var profile: String
  var filter: String?
  var plan: LockStepPlan
  var base: BuiltRevision
  var candidate: BuiltRevision
  var environment: Environment
  /// Both revisions build to the same program, so there was nothing to measure.
  var identicalPrograms: Bool
  /// Ended by the user before everything was decided.
  var interrupted: Bool
  var benchmarks: [BenchmarkChange]
  /// The base against itself.
  var control: BenchmarkChange?
  /// By benchmark; absent where nothing was counted.
  var allocations: [String: AllocationChange]
  /// Why allocations are not compared, by benchmark.
  var allocationsUnavailable: [String: String]
  /// Benchmarks of one revision alone.
  var onlyBase: [String]
  var onlyCandidate: [String]

  /// Whether the machine shows a change of time where there is none.
  var isTooNoisy: Bool { control.map { $0.verdict == .regression || $0.verdict == .improvement } ?? false }

  /// What the exit code says. Allocations are exact, so they count on a noisy machine too.
  ///
  /// - Parameter strict: Whether an improvement is to be said as well.
  func outcome(strict: Bool) -> CommandOutcome {
    if interrupted { return .interrupted }
    if allocations.values.contains(where: { $0.verdict == .regression }) { return .regression }
    if isTooNoisy { return .inconclusive }
    let verdicts = benchmarks.map(\.verdict) + allocations.values.map(\.verdict)
    if verdicts.contains(.regression) { return .regression }
    if verdicts.contains(.inconclusive) { return .inconclusive }
    return strict && verdicts.contains(.improvement) ? .improvement : .success
  }
}
