// One result, or several beside the first, as a page: verdicts, ratios, figures, distributions, growth, environment.
import Foundation

/// A result under the name that a page calls it by.
struct NamedResult {
  var name: String
  var result: BenchmarkResult
}

/// Renders results.
enum HTMLReport {
  /// The page of one result.
  static func html(_ result: BenchmarkResult) -> String { html(NamedResult(name: "", result: result), others: []) }

  /// The page of a result and of others that are compared with it.
  static func html(_ first: NamedResult, others: [NamedResult]) -> String {
    let all = [first] + others
    let shown = others.last ?? first
    let parts =
      [header(shown, comparedWith: others.isEmpty ? nil : first), measured(shown.result)]
      + others.map { stored(first, $0) }
      + [
        HTMLPage.section(
          "Figures", note: RunTable.yardsticks(shown.result), HTMLTable(RunTable.table(shown.result)).html),
        HTMLPage.section("Notes", HTMLPage.list(RunTable.notes(shown.result))), growth(of: shown.result),
        distributions(of: shown.result), EnvironmentTable.section(all),
      ]
    return HTMLPage.page(
      title: "Benchmarks \(commit(of: shown.result))", body: parts.filter { !$0.isEmpty }.joined(separator: "\n"))
  }

  private static func header(_ shown: NamedResult, comparedWith first: NamedResult?) -> String {
    let result = shown.result
    var chips = ["\(result.benchmarks.count) rows", "\(result.build.configuration) build"]
    chips += result.passes.sorted { $0.key < $1.key }.map { name, pass in
      "\(name): \(pass.state.rawValue)\(pass.reason.map { " (\($0))" } ?? "")"
    }
    if result.run.interrupted { chips.append("interrupted") }
    if let resumed = result.run.resumedAt {
      chips.append("resumed \(resumed.count == 1 ? "once" : "\(resumed.count) times")")
    }
    let comparison = first.map {
      "<p class=\"sub\">compared with \(HTMLPage.escape("\($0.name) \(commit(of: $0.result))"))</p>"
    }
    return """
      <header>
      <h1>Benchmarks \(HTMLPage.escape(commit(of: result)))</h1>
      <p class="sub">\(HTMLPage.escape(subtitle(of: result)))</p>\(comparison ?? "")
      <ul class="chips">\(chips.map { "<li>\(HTMLPage.escape($0))</li>" }.joined())</ul>
      </header>
      """
  }

  // MARK: Verdicts and ratios

  /// What lock-step comparisons found, if the result has any.
  private static func measured(_ result: BenchmarkResult) -> String {
    guard let comparisons = result.comparisons, !comparisons.isEmpty else { return "" }
    let control = result.quality?.aaControl
    let marks = comparisons.map { comparison in
      ForestPlot.Mark(
        ratio: comparison.estimate, bounds: bounds(comparison.ci99), style: VerdictStyle.colour(comparison.verdict))
    }
    let plot = ForestPlot(marks)
    var table = HTMLTable([
      ("benchmark", .text), ("verdict", .text), ("candidate / base", .number), ("p (Holm)", .number),
      ("pairs", .number), ("would have seen", .number), (plot.axis, .plot),
    ])
    for (comparison, mark) in zip(comparisons, marks) {
      table.append([
        HTMLPage.escape(comparison.id), VerdictStyle.badge(comparison.verdict),
        ratio(comparison.estimate, comparison.ci99),
        comparison.pHolm.map { String(format: $0 < 0.001 ? "%.1e" : "%.3f", $0) } ?? "", "\(comparison.pairs)",
        comparison.smallestDetectable.map { "±\(Quantity.number($0 * 100)) %" } ?? "", plot.row(mark),
      ])
    }
    var notes = comparisons.compactMap { comparison in comparison.reason.map { "\(comparison.id): \($0)" } }
    if let control {
      notes.append(
        "control (a program against itself): \(VerdictStyle.word(control.verdict)), \(Quantity.ratio(control.estimate))"
      )
    }
    notes += result.quality?.warnings ?? []
    let base = comparisons[0]
    return HTMLPage.section(
      "Verdicts: \(base.candidate) against \(base.base)", note: "measured in lock-step on this machine",
      table.html + HTMLPage.list(notes))
  }

  /// What two result files say about one another.
  private static func stored(_ first: NamedResult, _ other: NamedResult) -> String {
    let heading = "\(other.name) against \(first.name)"
    guard let comparison = try? ResultComparison(before: first.result, after: other.result) else {
      return HTMLPage.section(
        heading, "<p>The two have no row in common, or are of different build configurations.</p>")
    }
    let marks = comparison.rows.map { row in
      row.time.map { ForestPlot.Mark(ratio: $0.ratio, bounds: bounds($0.bounds), style: "dim") }
    }
    let plot = ForestPlot(marks.compactMap(\.self))
    let hasTimes = marks.contains { $0 != nil }
    var table = HTMLTable(
      [("benchmark", .text), ("verdict on counts", .text), ("allocations", .number), ("bytes", .number)]
        + (hasTimes ? [("stored time", .number), (plot.axis, .plot)] : []))
    for (row, mark) in zip(comparison.rows, marks) {
      let times = hasTimes ? [row.time.map { ratio($0.ratio, $0.bounds) } ?? "", mark.map(plot.row) ?? ""] : []
      table.append(
        [HTMLPage.escape(row.id), VerdictStyle.badge(row.verdict), change(row.allocations), change(row.bytes)] + times)
    }
    return HTMLPage.section(
      heading, note: "Counts are exact. Stored times vary from run to run: they are no gate.",
      table.html + HTMLPage.list(ComparisonTable.notes(comparison)))
  }

  private static func bounds(_ pair: [Double]?) -> (lower: Double, upper: Double)? {
    guard let pair, pair.count == 2 else { return nil }
    return (pair[0], pair[1])
  }

  private static func ratio(_ ratio: Double, _ pair: [Double]?) -> String {
    let interval = bounds(pair).map {
      " <span class=\"dim\">\(Quantity.ratio($0.lower))–\(Quantity.ratio($0.upper))</span>"
    }
    return Quantity.ratio(ratio) + (interval ?? "")
  }

  private static func change(_ change: AllocationChange.Figure?) -> String {
    guard let change else { return "?" }
    if change.before == change.after { return Quantity.count(change.after) }
    let style = change.after > change.before ? "bad" : "good"
    return "<span class=\"\(style)\">\(Quantity.count(change.before)) → \(Quantity.count(change.after))</span>"
  }

  // MARK: Plots

  private static func growth(of result: BenchmarkResult) -> String {
    let cards = ResultSummary.families(of: result.benchmarks).map { family in
      GrowthPlot.card(
        id: family.id, rows: family.rows, complexity: result.complexities?.first { $0.id == family.id })
    }.filter { !$0.isEmpty }
    return HTMLPage.section(
      "Growth", note: "Median CPU time over the parameter, both axes logarithmic; dashed: the growth that fits best.",
      cards.isEmpty ? "" : "<div class=\"grid\">\n\(cards.joined(separator: "\n"))\n</div>")
  }

  private static func distributions(of result: BenchmarkResult) -> String {
    let suites = Dictionary(grouping: result.benchmarks, by: \.suite)
    var seen: Set<String> = []
    let parts = result.benchmarks.map(\.suite).filter { seen.insert($0).inserted }.map { suite in
      let cards = (suites[suite] ?? []).map(DistributionPlot.card)
      return "<h3>\(HTMLPage.escape(suite))</h3>\n<div class=\"grid\">\n\(cards.joined(separator: "\n"))\n</div>"
    }
    return HTMLPage.section(
      "Distributions",
      note: "CPU time per iteration of each slice: above in the order measured, with the 99 % interval of the median; "
        + "below the share of slices that took at most so long. Slices beyond the 99th percentile lie on the edge.",
      parts.joined(separator: "\n"))
  }

  // MARK: Words

  private static func subtitle(of result: BenchmarkResult) -> String {
    let rows = result.run.filter.map { "rows matching '\($0)' and their yardsticks" } ?? "all rows"
    return "started \(result.run.startedAt), \(rows), "
      + "\(Quantity.count(result.run.secondsPerBenchmark)) s each (profile \(result.run.profile))"
  }

  static func commit(of result: BenchmarkResult) -> String {
    guard let commit = result.commit else { return "of no commit" }
    return "of commit \(commit.sha.prefix(10))\(commit.dirty ? " with changes" : "")"
  }
}
