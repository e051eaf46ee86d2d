// Shows a comparison of two revisions, for a terminal or a pull request.
import Foundation
import Reporting

/// Shows a comparison.
enum RevisionTable {
  /// - Parameter showsAll: Whether to show unchanged benchmarks too.
  static func text(_ comparison: RevisionComparison, markdown: Bool, showsAll: Bool) -> String {
    let heading = "\(title(comparison.base)) → \(title(comparison.candidate))"
    // Markdown joins lines that are not a list to a paragraph.
    let list = { (lines: [String]) in lines.map { markdown ? "- \($0)" : $0 }.joined(separator: "\n") }
    let notes = list(RevisionNotes.of(comparison).map(VisibleText.of))
    // The most important lines come last, because a terminal shows the end.
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

  /// Returns a table with few columns, which fits a terminal. It has another line for each changed count, and for
  /// instructions.
  private static func narrow(_ shown: [BenchmarkChange], _ comparison: RevisionComparison) -> TextTable {
    var table = TextTable([
      ("benchmark", .left), ("verdict", .left), ("base", .right), ("change", .right), ("99 % interval", .right),
    ])
    for change in shown {
      table.append([
        change.id, VerdictStyle.word(change, in: comparison), change.baseNs.map { Quantity.time($0) } ?? "",
        change.estimate.map { ChangeText.percent($0.change) } ?? "", ChangeText.interval(change.estimate?.interval99),
      ])
      for figure in comparison.counts[change.id]?.figures ?? [] where figure.before != figure.after {
        table.append([
          "  \(figure.name.rawValue)", VerdictStyle.word(figure.verdict), "", ComparisonTable.change(figure), "",
        ])
      }
      if let instructions = comparison.instructions?[change.id], instructions.isChange {
        // No verdict here: instructions are evidence, and the benchmark's own line has the conclusion.
        table.append(["  instructions", "", "", instructions.percent, ""])
      }
    }
    return table
  }

  /// Suggests the next step if the comparison is inconclusive; `nil` if it is conclusive, or if more pairs would not
  /// help.
  private static func next(_ comparison: RevisionComparison) -> String? {
    let isThorough = comparison.profile == TimingProfile.thorough.rawValue
    // After the last look of the longest plan, more time brings no more pairs.
    let names = comparison.benchmarks.filter {
      $0.verdict == .inconclusive && comparison.verdict($0) == .inconclusive
        && !(isThorough && $0.pairs.count >= comparison.plan.mostPairs)
    }.map(\.id)
    if comparison.isTooNoisy || comparison.interrupted { return nil }
    let inDoubt = comparison.inDoubt.map(\.id)
    if names.isEmpty, !inDoubt.isEmpty {
      // Without the linker there are no other layouts.
      guard comparison.layoutsUnavailable == nil else { return nil }
      return command(comparison, inDoubt, "--layouts \(LockStepPlan.layouts)")
    }
    if names.isEmpty { return nil }
    return command(comparison, names, "--profile thorough\(isThorough ? " --seconds-per-benchmark 300" : "")")
  }

  private static func command(_ comparison: RevisionComparison, _ names: [String], _ options: String) -> String {
    let revisions = [comparison.base, comparison.candidate].map { $0.commit == nil ? "." : $0.name }
    return "next: `bench compare \(revisions.joined(separator: " "))\(NextStep.filter(names)) \(options)`"
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
          change.id, VerdictStyle.word(change, in: comparison), change.baseNs.map { Quantity.time($0) } ?? "",
          change.estimate.map { ChangeText.percent($0.change) } ?? "", ChangeText.interval(change.estimate?.interval99),
          ChangeText.probability(change.correctedP), "\(change.pairs.count)",
        ] + figures.map { ComparisonTable.change(comparison.counts[change.id]?.figure($0)) }
          + (instructions.isEmpty ? [] : [instructions[change.id].map { ChangeText.percent($0.change) } ?? "?"]))
    }
    return table
  }

  /// Returns the sum of the verdicts, followed by the changes that need attention.
  static func conclusion(_ comparison: RevisionComparison) -> String {
    ([sum(comparison)] + grown(comparison)).joined(separator: "\n")
  }

  /// Returns a line for each benchmark with more instructions, then one for each with a grown count. Certain changes
  /// come last, where people look first.
  private static func grown(_ comparison: RevisionComparison) -> [String] {
    let counts = comparison.benchmarks.compactMap { ComparisonTable.grown(comparison.counts[$0.id], in: $0.id) }
    let instructions = comparison.benchmarks.compactMap { benchmark -> String? in
      guard let change = comparison.instructions?[benchmark.id], change.isChange, change.change > 0 else { return nil }
      return "more instructions: \(benchmark.id): \(RevisionNotes.instructions(change))"
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
    if comparison.interrupted { return "interrupted; measured until then: \(sum)" }
    if comparison.isTooNoisy {
      return
        "the machine is too noisy: the control shows a change, so no verdict on times is valid (\(sum)); try `bench doctor`"
    }
    let regressed = comparison.benchmarks.filter {
      $0.verdict == .regression && comparison.evidence(for: $0) != .placement
    }.map(\.id)
    return regressed.isEmpty ? sum : "\(sum)\nslower: \(regressed.joined(separator: ", "))"
  }
}
