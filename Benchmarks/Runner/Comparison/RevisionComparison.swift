// The result of a comparison of two revisions, as stored in a file.
import BenchmarkResults

/// Two revisions compared benchmark by benchmark. `results/comparison.schema.json` describes its JSON.
struct RevisionComparison: Codable, Sendable, Equatable {
  static let currentSchemaVersion = 1

  var schemaVersion = currentSchemaVersion
  var tool = BenchmarkResult.Tool()
  /// ISO 8601, UTC.
  var startedAt: String
  var durationSeconds: Double
  /// The seed for the order of slices and the choice of the control. The same seed repeats both.
  var seed: UInt64
  var profile: String
  var filter: String?
  var plan: LockStepPlan
  var base: BuiltRevision
  var candidate: BuiltRevision
  var environment: Environment
  /// Whether both revisions build to the same program, so that nothing had to be measured.
  var identicalPrograms: Bool
  /// The number of random layouts of both programs; absent if each was linked only once.
  var layouts: Int?
  /// Why each was linked only once although layouts were requested.
  var layoutsUnavailable: String?
  /// Whether both programs had their memory at the same addresses in each pair; absent if nothing was measured, and in
  /// comparisons by older programs.
  var fixedAddresses: Bool?
  /// Why addresses were not fixed; absent if they were, and in comparisons by older programs.
  var fixedAddressesUnavailable: String?
  /// Whether the user ended the comparison before everything was decided.
  var interrupted: Bool
  var benchmarks: [BenchmarkChange]
  /// The comparison of the base with itself.
  var control: BenchmarkChange?
  /// The changes of exact counts, by benchmark; absent if nothing was counted.
  var counts: [String: ExactChange]
  /// Why counts were not compared, by benchmark.
  var countsUnavailable: [String: String]
  /// The changes of instructions, by benchmark; absent if they were not requested, and in comparisons by older
  /// programs.
  var instructions: [String: InstructionChange]?
  /// Why instructions were not compared, by benchmark.
  var instructionsUnavailable: [String: String]?
  /// Benchmarks that only one revision has.
  var onlyBase: [String]
  var onlyCandidate: [String]

  /// Whether the machine shows a change of time in the control, where there is none.
  var isTooNoisy: Bool { control?.isChange ?? false }

  /// Returns the exit code. Counts are exact, so they decide even on a noisy machine. So do instructions, which are
  /// nearly exact.
  ///
  /// - Parameter strict: Whether an improvement also has its own exit code.
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
  /// Decodes the contents of a file.
  init(document: JSONValue) throws(ResultProblem) {
    _ = try ResultDocument.version(of: document, kind: .comparison, atMost: Self.currentSchemaVersion)
    self = try ResultDocument.decode(document, mismatch: .damaged)
    try validate()
  }

  /// Rejects figures that contradict one another.
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
