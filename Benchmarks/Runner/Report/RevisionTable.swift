// A comparison of two revisions for a terminal or for a pull request.
import Foundation
import Reporting

/// Shows a comparison.
enum RevisionTable {
  /// - Parameter showsAll: Whether benchmarks that have not changed are shown too.
  static func text(_ comparison: RevisionComparison, markdown: Bool, showsAll: Bool) -> String {
    let heading = "\(title(comparison.base)) → \(title(comparison.candidate))"
    // Markdown joins lines that are no list to a paragraph.
    let list = { (lines: [String]) in lines.map { markdown ? "- \($0)" : $0 }.joined(separator: "\n") }
    let notes = list(notes(comparison).map(VisibleText.of))
    // What a reader looks for comes last, where a terminal shows it.
    let end = list(
      sum(comparison).components(separatedBy: "\n") + [next(comparison)].compactMap(\.self) + grown(comparison))
    let shown = comparison.benchmarks.filter { showsAll || hasChanged($0, in: comparison) }
    let table = shown.isEmpty ? [] : [markdown ? wide(shown, comparison).markdown : narrow(shown, comparison).fitted]
    return VisibleText.ofLines(([heading] + table + [notes, end]).filter { !$0.isEmpty }.joined(separator: "\n\n"))
  }

  static func title(_ revision: BuiltRevision) -> String {
    guard let commit = revision.commit else { return revision.name }
    return commit.hasPrefix(revision.name) ? revision.name : "\(revision.name) (\(commit.prefix(10)))"
  }

  private static func hasChanged(_ change: BenchmarkChange, in comparison: RevisionComparison) -> Bool {
    let figures = comparison.counts[change.id]?.figures ?? []
    return comparison.verdict(change) != .unchanged || change.sameChecksum == false
      || figures.contains { $0.before != $0.after } || comparison.instructions?[change.id]?.isChange ?? false
  }

  /// As many columns as fit a terminal; a line more for each count that has changed, and for instructions.
  private static func narrow(_ shown: [BenchmarkChange], _ comparison: RevisionComparison) -> TextTable {
    var table = TextTable([
      ("benchmark", .left), ("verdict", .left), ("base", .right), ("change", .right), ("99 % interval", .right),
    ])
    for change in shown {
      table.append([
        change.id, VerdictStyle.word(comparison.verdict(change)), change.baseNs.map { Quantity.time($0) } ?? "",
        change.estimate.map { ChangeText.percent($0.change) } ?? "", ChangeText.interval(change.estimate?.interval99),
      ])
      for figure in comparison.counts[change.id]?.figures ?? [] where figure.before != figure.after {
        table.append([
          "  \(figure.name.rawValue)", VerdictStyle.word(figure.verdict), "", ComparisonTable.change(figure), "",
        ])
      }
      if let instructions = comparison.instructions?[change.id], instructions.isChange {
        // Without a verdict: they are evidence, and the row says what it comes to.
        table.append(["  instructions", "", "", instructions.percent, ""])
      }
    }
    return table
  }

  /// What to do where the pairs do not tell; `nil` where they do, or where more of them would not.
  private static func next(_ comparison: RevisionComparison) -> String? {
    let names = comparison.benchmarks.filter {
      $0.verdict == .inconclusive && comparison.verdict($0) == .inconclusive
    }.map(\.id)
    if names.isEmpty || comparison.isTooNoisy || comparison.interrupted { return nil }
    let more =
      comparison.profile == TimingProfile.thorough.rawValue ? "--seconds-per-benchmark 300" : "--profile thorough"
    let revisions = [comparison.base, comparison.candidate].map { $0.commit == nil ? "." : $0.name }
    return "next: `bench compare \(revisions.joined(separator: " "))\(NextStep.filter(names)) \(more)`"
  }

  private static func wide(_ shown: [BenchmarkChange], _ comparison: RevisionComparison) -> TextTable {
    let figures = ExactChange.columns(of: comparison.counts.values)
    let instructions = comparison.instructions ?? [:]
    var table = TextTable(
      [
        ("benchmark", .left), ("verdict", .left), ("base", .right), ("change", .right), ("99 % interval", .right),
        ("p (Holm)", .right), ("pairs", .right),
      ] + figures.map { ($0.rawValue, .right) } + (instructions.isEmpty ? [] : [("instructions", .right)]))
    for change in shown {
      table.append(
        [
          change.id, VerdictStyle.word(comparison.verdict(change)), change.baseNs.map { Quantity.time($0) } ?? "",
          change.estimate.map { ChangeText.percent($0.change) } ?? "", ChangeText.interval(change.estimate?.interval99),
          ChangeText.probability(change.correctedP), "\(change.pairs.count)",
        ] + figures.map { ComparisonTable.change(comparison.counts[change.id]?.figure($0)) }
          + (instructions.isEmpty ? [] : [instructions[change.id].map { ChangeText.percent($0.change) } ?? "?"]))
    }
    return table
  }

  static func notes(_ comparison: RevisionComparison) -> [String] {
    var notes: [String] = []
    for change in comparison.benchmarks {
      if change.verdict == .inconclusive {
        let seen = change.estimate.map {
          "a change of \(ChangeText.percent($0.detectable).dropFirst()) would have shown"
        }
        notes.append("\(change.id): inconclusive: \(change.reason ?? seen ?? "nothing was measured")")
      }
      if change.sameChecksum == false { notes.append("\(change.id): the checksums differ: it computes something else") }
      // Counts that regressed are in the conclusion.
      if let exact = comparison.counts[change.id], exact.verdict == .inconclusive || exact.verdict == .improvement {
        notes.append("\(change.id): \(exact.reason ?? "counts: \(exact.verdict.rawValue)")")
      }
      if let instructions = comparison.instructions?[change.id], instructions.isChange, instructions.change < 0 {
        notes.append("\(change.id): fewer instructions: \(self.instructions(instructions))")
      }
    }
    notes += grouped(comparison.countsUnavailable, "counts")
    notes += grouped(comparison.instructionsUnavailable ?? [:], "instructions")
    notes += comparison.onlyBase.map { "\($0): only in \(comparison.base.name)" }
    notes += comparison.onlyCandidate.map { "\($0): only in \(comparison.candidate.name)" }
    if comparison.benchmarks.contains(where: { !$0.pinned }) {
      notes.append("the workers could not be kept on one core: times vary more")
    }
    if let control = comparison.control { notes.append(self.control(control)) }
    return notes
  }

  /// One note for a reason that many benchmarks share.
  private static func grouped(_ reasons: [String: String], _ what: String) -> [String] {
    Dictionary(grouping: reasons.keys, by: { reasons[$0] ?? "" }).sorted { $0.key < $1.key }.map { reason, names in
      let which = names.count == 1 ? names[0] : "\(names.count) benchmarks"
      return "\(which): \(what) are not compared: \(reason)"
    }
  }

  private static func instructions(_ change: InstructionChange) -> String {
    change.percent + " (\(Quantity.large(change.before)) → \(Quantity.large(change.after)))"
  }

  private static func control(_ control: BenchmarkChange) -> String {
    let figures = control.estimate.map { ": \(ChangeText.changeWithInterval($0))" } ?? ""
    return "control, \(control.id) of the base against itself\(figures): "
      + (control.isChange ? "a change where there is none" : VerdictStyle.word(control.verdict))
  }

  /// The sum of the verdicts, and last what is to be looked at.
  static func conclusion(_ comparison: RevisionComparison) -> String {
    ([sum(comparison)] + grown(comparison)).joined(separator: "\n")
  }

  /// A line for each benchmark that takes more instructions, then one for each of which a count grew: what is sure comes last, where
  /// people look.
  private static func grown(_ comparison: RevisionComparison) -> [String] {
    let counts = comparison.benchmarks.compactMap { ComparisonTable.grown(comparison.counts[$0.id], in: $0.id) }
    let instructions = comparison.benchmarks.compactMap { benchmark -> String? in
      guard let change = comparison.instructions?[benchmark.id], change.isChange, change.change > 0 else { return nil }
      return "more instructions: \(benchmark.id): \(self.instructions(change))"
    }
    return instructions + counts
  }

  private static func sum(_ comparison: RevisionComparison) -> String {
    if comparison.identicalPrograms, comparison.benchmarks.isEmpty {
      return "no change: both revisions build to the same program"
    }
    let counts = Dictionary(grouping: comparison.benchmarks, by: comparison.verdict).mapValues(\.count)
    let sum = ResultComparison.Verdict.worstFirst.compactMap { verdict in
      counts[verdict].map { VerdictStyle.counted($0, verdict) }
    }.joined(separator: ", ")
    if comparison.interrupted { return "interrupted: what was measured until then: \(sum)" }
    if comparison.isTooNoisy {
      return
        "the machine is too noisy: the control fired, so no verdict on times holds (\(sum)); `bench doctor` says more"
    }
    let regressed = comparison.benchmarks.filter { $0.verdict == .regression }.map(\.id)
    return regressed.isEmpty ? sum : "\(sum)\nslower: \(regressed.joined(separator: ", "))"
  }
}
