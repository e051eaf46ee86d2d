// One result, or several beside the first, as a page: what changed, figures, distributions, growth, environment.
import BenchmarkResults
import Foundation
import Reporting

/// A result under the name that a page calls it by.
struct NamedResult {
  var name: String
  var result: BenchmarkResult
}

/// Renders results.
enum HTMLReport {
  /// The page of one result.
  static func html(_ result: BenchmarkResult) -> String { page(NamedResult(name: "", result: result), others: []) }

  /// The page of a result and of others that are compared with it.
  ///
  /// - Throws: ``CommandFailure`` where the results cannot be compared.
  static func html(_ first: NamedResult, others: [NamedResult]) throws -> String {
    page(first, others: try others.map { ($0, try ResultComparison(before: first.result, after: $0.result)) })
  }

  private static func page(_ first: NamedResult, others: [(result: NamedResult, comparison: ResultComparison)])
    -> String
  {
    let all = [first] + others.map(\.result)
    let shown = others.last?.result ?? first
    let parts =
      [header(shown, comparedWith: others.isEmpty ? nil : first)]
      + others.map { stored($0.comparison, "\($0.result.name) against \(first.name)") }
      + [
        HTMLPage.section(
          "Figures", note: RunTable.yardsticks(shown.result), HTMLTable(RunTable.table(shown.result)).html),
        HTMLPage.section("Notes", HTMLPage.list(RunTable.notes(shown.result))), growth(of: shown.result),
        distributions(of: shown.result),
        EnvironmentTable.section(all.map { ($0.name, EnvironmentTable.facts(of: $0.result)) }),
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

  /// What two result files say about one another.
  private static func stored(_ comparison: ResultComparison, _ heading: String) -> String {
    let marks = comparison.rows.map { row in
      row.time.map { ForestPlot.Mark(ratio: $0.ratio, bounds: bounds($0.bounds), style: "dim") }
    }
    let plot = ForestPlot(marks.compactMap(\.self))
    let figures = ExactChange.columns(of: comparison.rows.compactMap(\.exact))
    let hasTimes = marks.contains { $0 != nil }
    var table = HTMLTable(
      [("benchmark", .text), ("verdict on counts", .text)] + figures.map { ($0.rawValue, .number) }
        + (hasTimes ? [("stored time", .number), (plot.axis, .plot)] : []))
    for (row, mark) in zip(comparison.rows, marks) {
      let times = hasTimes ? [row.time.map { ratio($0.ratio, $0.bounds) } ?? "", mark.map(plot.row) ?? ""] : []
      table.append(
        [HTMLPage.escape(row.id), VerdictStyle.badge(row.verdict)] + figures.map { change(row.exact?.figure($0)) }
          + times)
    }
    return HTMLPage.section(
      heading, note: "Counts are exact. Stored times vary from run to run: they are no gate.",
      table.html + HTMLPage.list(ComparisonTable.notes(comparison)))
  }

  static func bounds(_ pair: [Double]?) -> (lower: Double, upper: Double)? {
    guard let pair, pair.count == 2 else { return nil }
    return (pair[0], pair[1])
  }

  static func ratio(_ ratio: Double, _ pair: [Double]?) -> String {
    let interval = bounds(pair).map {
      " <span class=\"dim\">\(Quantity.ratio($0.lower))–\(Quantity.ratio($0.upper))</span>"
    }
    return Quantity.ratio(ratio) + (interval ?? "")
  }

  static func change(_ change: ExactChange.Figure?) -> String {
    let text = HTMLPage.escape(ComparisonTable.change(change))
    guard let change, change.before != change.after else { return text }
    return "<span class=\"\(VerdictStyle.colour(change.verdict))\">\(text)</span>"
  }

  // MARK: Plots

  private static func growth(of result: BenchmarkResult) -> String {
    let cards = ResultSummary.families(of: result.benchmarks).map { family in
      GrowthPlot.card(id: family.id, rows: family.rows)
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
