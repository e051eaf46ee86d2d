// What stands beside a change of time, and what both come to.

/// What a change of time rests on.
enum TimeEvidence: String, Codable, Sendable {
  /// The work has changed too: instructions, counts or the checksum.
  case work
  /// Nothing but the time is known to have changed, and it has over random layouts of both programs.
  case layouts
  /// Instructions, counts and checksum are equal, and each program has one layout: where its functions lie may be all that
  /// differs. A comparison over random layouts tells.
  case placement
}

extension RevisionComparison {
  /// What a change of time rests on; `nil` where there is none, and where nothing is known but the time in one layout.
  func evidence(for change: BenchmarkChange) -> TimeEvidence? {
    guard change.isChange else { return nil }
    let instructions = self.instructions?[change.id]
    let counts = self.counts[change.id]?.figures ?? []
    let isOtherWork = change.sameChecksum == false || instructions?.isChange == true
    if isOtherWork || counts.contains(where: { $0.before != $0.after }) { return .work }
    if change.pairs.contains(where: { $0.layout != nil }) { return .layouts }
    return instructions == nil ? nil : .placement
  }

  /// What the time and the counts of a benchmark come to; where the time could not be judged, its instructions.
  func verdict(_ change: BenchmarkChange) -> ResultComparison.Verdict {
    var cost = change.verdict
    // A time that differs where the work does not is in doubt until other layouts agree.
    if evidence(for: change) == .placement { cost = .inconclusive }
    if cost == .inconclusive || isTooNoisy, let evidence = instructions?[change.id]?.verdict, evidence != .unchanged {
      cost = evidence
    }
    return .worst(of: [cost] + [counts[change.id]?.verdict].compactMap(\.self))
  }

  /// Notes with each benchmark what is concluded of it, for readers of the file.
  mutating func judge() {
    for index in benchmarks.indices {
      benchmarks[index].evidence = evidence(for: benchmarks[index])
      benchmarks[index].conclusion = verdict(benchmarks[index])
    }
  }

  /// Benchmarks whose time differs, and nothing else that was looked at, in the one layout that there was.
  var inDoubt: [BenchmarkChange] { benchmarks.filter { evidence(for: $0) == .placement } }
}
