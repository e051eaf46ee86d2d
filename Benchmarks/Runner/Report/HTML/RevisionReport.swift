// Renders a comparison of two revisions as a page: verdicts, ratios with their intervals, the control, exact counts.
import Foundation
import Reporting

/// Renders a comparison of two revisions.
enum RevisionReport {
  static func html(_ comparison: RevisionComparison) -> String {
    let parts = [
      header(comparison), verdicts(comparison), counts(comparison),
      HTMLPage.section("Notes", HTMLPage.list(RevisionNotes.of(comparison))),
      EnvironmentTable.fold([("value", EnvironmentTable.facts(of: comparison.environment))]),
    ]
    return HTMLPage.page(
      title: "\(comparison.candidate.name) against \(comparison.base.name)",
      body: parts.filter { !$0.isEmpty }.joined(separator: "\n"))
  }

  private static func header(_ comparison: RevisionComparison) -> String {
    let (base, candidate) = (RevisionTable.title(comparison.base), RevisionTable.title(comparison.candidate))
    let rows = comparison.filter.map { "benchmarks matching '\($0)'" } ?? "all benchmarks"
    let sub = "started \(comparison.startedAt), \(rows), profile \(comparison.profile), seed \(comparison.seed)"
    var chips = [
      ShortNumber.counted(comparison.benchmarks.count, "benchmark"),
      "took \(Quantity.remaining(comparison.durationSeconds))",
    ]
    if comparison.interrupted { chips.append("interrupted") }
    if comparison.isTooNoisy { chips.append("the machine is too noisy") }
    let conclusion = RevisionTable.conclusion(comparison).split(separator: "\n").map {
      "<p>\(HTMLPage.escape(String($0)))</p>"
    }
    return """
      <header>
      <h1>\(HTMLPage.escape("\(candidate) against \(base)"))</h1>
      <p class="sub">\(HTMLPage.escape(sub))</p>
      <ul class="chips">\(chips.map { "<li>\(HTMLPage.escape($0))</li>" }.joined())</ul>
      </header>
      \(conclusion.joined())
      """
  }

  /// Returns the changes of times, and the control last on the same axis. The control shows the change that the machine
  /// reports where nothing differs.
  private static func verdicts(_ comparison: RevisionComparison) -> String {
    let control = comparison.control.map { [("control: \($0.id) of the base against itself", $0)] } ?? []
    let rows = comparison.benchmarks.map { ($0.id, $0) } + control
    let marks = rows.map { mark($0.1, in: comparison) }
    let plot = ForestPlot(marks.compactMap(\.self))
    var table = HTMLTable([
      ("benchmark", .text), ("time", .text), ("base", .number), ("candidate / base", .number), ("p (Holm)", .number),
      ("pairs", .number), ("detectable", .number), (plot.axis, .plot),
    ])
    for ((name, change), mark) in zip(rows, marks) {
      table.append([
        HTMLPage.escape(name), VerdictStyle.badge(time: change, in: comparison),
        change.baseNs.map { Quantity.time($0) } ?? "",
        mark.map { HTMLReport.ratio($0.ratio, $0.bounds.map { [$0.lower, $0.upper] }) } ?? "",
        HTMLPage.escape(ChangeText.probability(change.correctedP)), "\(change.pairs.count)",
        change.estimate.map { "±\(Quantity.number($0.detectable * 100)) %" } ?? "", mark.map(plot.row) ?? "",
      ])
    }
    return HTMLPage.section(
      "Times", note: "CPU time, pairs of processes in lock-step on this machine, 99 % intervals.\(layouts(comparison))",
      table.html)
  }

  private static func layouts(_ comparison: RevisionComparison) -> String {
    comparison.layouts.map { " Intervals are over \($0) random layouts of each program." } ?? ""
  }

  private static func mark(_ change: BenchmarkChange, in comparison: RevisionComparison) -> ForestPlot.Mark? {
    let isInDoubt = comparison.evidence(for: change) == .placement
    return change.estimate.map { estimate in
      ForestPlot.Mark(
        ratio: 1 + estimate.change, bounds: HTMLReport.bounds(estimate.interval99?.map { 1 + $0 }),
        style: VerdictStyle.colour(isInDoubt ? .inconclusive : change.verdict))
    }
  }

  private static func counts(_ comparison: RevisionComparison) -> String {
    let figures = ExactChange.columns(of: comparison.counts.values)
    let instructions = comparison.instructions ?? [:]
    var table = HTMLTable(
      [("benchmark", .text), ("counts", .text)] + figures.map { ($0.rawValue, .number) }
        + (instructions.isEmpty ? [] : [("instructions", .number)]))
    for change in comparison.benchmarks {
      let exact = comparison.counts[change.id]
      if exact == nil, instructions[change.id] == nil { continue }
      table.append(
        [HTMLPage.escape(change.id), exact.map { VerdictStyle.badge($0.verdict) } ?? "not compared"]
          + figures.map { HTMLReport.change(exact?.figure($0)) }
          + (instructions.isEmpty ? [] : [self.instructions(instructions[change.id])]))
    }
    let note = "Exact, per iteration. Frees, objects, retains and releases are shown where one has changed."
    let evidence = " Instructions are simulated. They decide where the time is inconclusive or the machine too noisy."
    return HTMLPage.section("Counts", note: instructions.isEmpty ? note : note + evidence, table.html)
  }

  /// Returns the instructions: one figure if they are equal, both figures and the change if they differ by more than
  /// two runs of one build.
  private static func instructions(_ change: InstructionChange?) -> String {
    guard let change else { return "?" }
    guard change.isChange else { return HTMLPage.escape(Quantity.large(change.after)) }
    let figures = "\(Quantity.large(change.before)) → \(Quantity.large(change.after))"
    return "\(HTMLPage.escape(figures)) <span class=\"\(VerdictStyle.colour(change.verdict))\">"
      + "\(HTMLPage.escape(change.percent))</span>"
  }
}
