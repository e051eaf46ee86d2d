// What a comparison of two revisions found, as it is written to a file.
import BenchmarkResults

/// Two revisions, benchmark by benchmark. `results/comparison.schema.json` describes its JSON.
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
  /// Random layouts of both programs; absent where each was linked once.
  var layouts: Int?
  /// Why each was linked once, though layouts were wanted.
  var layoutsUnavailable: String?
  /// Whether the memory of both programs lay at the same addresses in each pair; absent where nothing was measured, and in
  /// comparisons by older programs.
  var fixedAddresses: Bool?
  /// Ended by the user before everything was decided.
  var interrupted: Bool
  var benchmarks: [BenchmarkChange]
  /// The base against itself.
  var control: BenchmarkChange?
  /// The exact counts, by benchmark; absent where nothing was counted.
  var counts: [String: ExactChange]
  /// Why counts are not compared, by benchmark.
  var countsUnavailable: [String: String]
  /// The instructions, by benchmark; absent where they were not asked for, as in comparisons by older programs.
  var instructions: [String: InstructionChange]?
  /// Why instructions are not compared, by benchmark.
  var instructionsUnavailable: [String: String]?
  /// Benchmarks of one revision alone.
  var onlyBase: [String]
  var onlyCandidate: [String]

  /// Whether the machine shows a change of time where there is none.
  var isTooNoisy: Bool { control?.isChange ?? false }

  /// What the exit code says. Counts are exact, so they count on a noisy machine too, and instructions nearly so.
  ///
  /// - Parameter strict: Whether an improvement is to be said as well.
  func outcome(strict: Bool) -> CommandOutcome {
    if interrupted { return .interrupted }
    if counts.values.contains(where: { $0.verdict == .regression }) { return .regression }
    if isTooNoisy {
      return benchmarks.contains { instructions?[$0.id]?.verdict == .regression } ? .regression : .inconclusive
    }
    switch ResultComparison.Verdict.worst(of: benchmarks.map(verdict) + counts.values.map(\.verdict)) {
    case .regression: return .regression
    case .inconclusive: return .inconclusive
    case .improvement: return strict ? .improvement : .success
    case .unchanged: return .success
    }
  }
}

extension RevisionComparison {
  /// Reads the contents of a file.
  init(document: JSONValue) throws(ResultProblem) {
    _ = try ResultDocument.version(of: document, kind: .comparison, atMost: Self.currentSchemaVersion)
    self = try ResultDocument.decode(document, mismatch: .damaged)
    try validate()
  }

  /// Finds figures that contradict one another.
  private func validate() throws(ResultProblem) {
    for (index, change) in benchmarks.enumerated() { try change.validate(at: "benchmarks[\(index)]") }
    if let control { try control.validate(at: "control") }
    let names = benchmarks.map(\.id)
    try ResultValidation.expect(Set(names).count == names.count, "benchmarks", "two benchmarks have the same id")
  }
}

extension BenchmarkChange {
  fileprivate func validate(at place: String) throws(ResultProblem) {
    try ResultValidation.expectName(id, "\(place).id")
    guard let estimate else { return }
    try ResultValidation.expect(estimate.change > -1, "\(place).estimate.change", "is not above -1")
    let bounds = estimate.interval99
    try ResultValidation.expect(
      ResultValidation.isInterval(bounds) && (bounds?[0] ?? 0) > -1, "\(place).estimate.interval99",
      "is not a lower and an upper bound")
  }
}
