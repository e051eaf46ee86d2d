// The evidence for a change of time, and the verdict that follows from both.

/// The evidence for a change of time.
enum TimeEvidence: String, Codable, Sendable {
  /// The work has changed too: its instructions, counts or checksum.
  case work
  /// Only the time is known to have changed. It has changed over random layouts of both programs.
  case layouts
  /// Only the time is known to have changed, and each program has only one layout. So the places of the functions may
  /// be the only difference. This holds also if instructions or counts are not known. A comparison over random layouts
  /// decides.
  case placement
}

extension RevisionComparison {
  /// Returns the evidence for a change of time; `nil` if there is no change.
  func evidence(for change: BenchmarkChange) -> TimeEvidence? {
    guard change.isChange else { return nil }
    let instructions = self.instructions?[change.id]
    let counts = self.counts[change.id]?.figures ?? []
    let isOtherWork = change.sameChecksum == false || instructions?.isChange == true
    if isOtherWork || counts.contains(where: { $0.before != $0.after }) { return .work }
    return change.pairs.contains { $0.layout != nil } ? .layouts : .placement
  }

  /// Returns the verdict on the time and the counts of a benchmark. Instructions decide if the time is inconclusive or
  /// the machine too noisy.
  func verdict(_ change: BenchmarkChange) -> ResultComparison.Verdict {
    var cost = change.verdict
    // A change of the time alone stays in doubt until other layouts confirm it.
    if evidence(for: change) == .placement { cost = .inconclusive }
    if cost == .inconclusive || isTooNoisy, let evidence = instructions?[change.id]?.verdict, evidence != .unchanged {
      cost = evidence
    }
    return .worst(of: [cost] + [counts[change.id]?.verdict].compactMap(\.self))
  }

  /// Stores the conclusion with each benchmark, for readers of the file.
  mutating func judge() {
    for index in benchmarks.indices {
      benchmarks[index].evidence = evidence(for: benchmarks[index])
      benchmarks[index].conclusion = verdict(benchmarks[index])
    }
  }

  /// Benchmarks for which only the time is known to differ, measured in a single layout.
  var inDoubt: [BenchmarkChange] { benchmarks.filter { evidence(for: $0) == .placement } }
}
