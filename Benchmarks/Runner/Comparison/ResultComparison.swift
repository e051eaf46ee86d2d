// Compares two results row by row: exact figures exactly, stored times for information only.
import BenchmarkResults

/// The changes from one result to another.
struct ResultComparison: Codable, Sendable, Equatable {
  /// The verdict on a row.
  enum Verdict: String, Codable, Sendable {
    case unchanged
    case improvement
    case regression
    case inconclusive

    /// Whether the verdict calls something slower or faster.
    var isChange: Bool { self == .regression || self == .improvement }

    /// The verdicts from worst to best: a regression outweighs doubt, and doubt outweighs an improvement.
    static let worstFirst: [Verdict] = [.regression, .inconclusive, .improvement, .unchanged]

    /// Returns the worst of several verdicts; ``unchanged`` if there are none.
    static func worst(of verdicts: some Sequence<Verdict>) -> Verdict {
      let present = Set(verdicts)
      return worstFirst.first(where: present.contains) ?? .unchanged
    }
  }

  /// The change of a stored time. It never decides a verdict, because the machine's state differs between runs.
  struct TimeRatio: Codable, Sendable, Equatable {
    /// The median CPU time after, as a multiple of the one before.
    var ratio: Double
    /// The range of the ratio that the two 99 % intervals allow; absent if one interval is absent.
    var bounds: [Double]?
  }

  struct Row: Codable, Sendable, Equatable {
    var id: String
    var verdict: Verdict
    /// Explains a verdict that does not follow directly from the figures.
    var reason: String?
    /// Absent if the two results have no exact figure in common.
    var exact: ExactChange?
    var time: TimeRatio?
    /// Whether both rows computed the same. Figures of different work are hardly comparable.
    var sameChecksum: Bool
  }

  var rows: [Row]
  var onlyBefore: [String]
  var onlyAfter: [String]
  /// Why no times are compared.
  var timeUnavailable: String?
  /// Always true, and part of the file, so that nobody makes time a condition of a check.
  var timeIsNotAGate = true

  /// - Throws: ``CommandFailure`` if the results cannot be compared at all.
  init(before: BenchmarkResult, after: BenchmarkResult) throws {
    guard before.build.configuration == after.build.configuration else {
      throw CommandFailure(
        "a \(before.build.configuration) build cannot be compared with a \(after.build.configuration) build",
        status: .incompatible)
    }
    let timeUnavailable = Self.timeObstacle(before, after)
    rows = before.benchmarks.compactMap { old in
      after.row(named: old.id).map { Self.compare(old, $0, withTime: timeUnavailable == nil) }
    }
    guard !rows.isEmpty else {
      throw CommandFailure("the two results have no benchmark in common", status: .incompatible)
    }
    self.timeUnavailable = timeUnavailable
    onlyBefore = before.benchmarks.map(\.id).filter { after.row(named: $0) == nil }
    onlyAfter = after.benchmarks.map(\.id).filter { before.row(named: $0) == nil }
  }

  /// Returns the exit code.
  ///
  /// - Parameter strict: Whether an improvement also has its own exit code.
  func outcome(strict: Bool) -> CommandOutcome {
    if rows.contains(where: { $0.verdict == .regression }) { return .regression }
    if rows.contains(where: { $0.verdict == .inconclusive }) { return .inconclusive }
    return strict && rows.contains { $0.verdict == .improvement } ? .improvement : .success
  }

  private static func timeObstacle(_ before: BenchmarkResult, _ after: BenchmarkResult) -> String? {
    if before.environment.fingerprint != after.environment.fingerprint {
      return "the environments differ (\(before.environment.fingerprint) and \(after.environment.fingerprint))"
    }
    if before.build.swiftAtLeast != after.build.swiftAtLeast || before.build.clang != after.build.clang {
      return "the compilers differ"
    }
    return nil
  }

  private static func compare(_ old: RowResult, _ new: RowResult, withTime: Bool) -> Row {
    var row = Row(id: old.id, verdict: .inconclusive, sameChecksum: old.checksum == new.checksum)
    if withTime { row.time = timeRatio(old.summary.cpu, new.summary.cpu) }
    let counts = old.counts.flatMap { before in new.counts.map { (before, $0) } }
    let instructions = old.instructions.flatMap { before in new.instructions.map { (before, $0) } }
    if counts != nil || instructions != nil { row.exact = ExactChange(counts: counts, instructions: instructions) }
    row.reason = row.exact?.reason
    if counts != nil || row.exact?.verdict == .regression {
      row.verdict = row.exact?.verdict ?? .inconclusive
    } else {
      // Instructions alone do not show that allocations have not grown.
      let missing = (old.counts == nil ? old : new).countsUnavailable ?? "no reason was given"
      row.reason = "no counts in \(old.counts == nil ? "the first" : "the second") result: \(missing)"
    }
    return row
  }

  private static func timeRatio(_ old: TimeSummary, _ new: TimeSummary) -> TimeRatio? {
    guard old.median > 0 else { return nil }
    var ratio = TimeRatio(ratio: new.median / old.median)
    if let before = old.interval, let after = new.interval, before.lower > 0 {
      ratio.bounds = [after.lower / before.upper, after.upper / before.lower]
    }
    return ratio
  }
}
