// Renders a result, or several compared with the first, as a page: a summary, then the suites.
import BenchmarkResults
import Foundation
import Reporting

/// A result and its name on a page.
struct NamedResult {
  var name: String
  var result: BenchmarkResult
}

/// Renders results.
enum HTMLReport {
  /// Returns the page of one result.
  ///
  /// - Parameter budgets: The check of its budgets; `nil` if there are none.
  static func html(_ result: BenchmarkResult, budgets: BudgetCheck? = nil) -> String {
    page(NamedResult(name: "", result: result), others: [], budgets)
  }

  /// Returns the page of a result and of others that are compared with it. The budgets are those of the last result.
  ///
  /// - Throws: ``CommandFailure`` if the results cannot be compared.
  static func html(_ first: NamedResult, others: [NamedResult], budgets: BudgetCheck? = nil) throws -> String {
    page(
      first, others: try others.map { ($0, try ResultComparison(before: first.result, after: $0.result)) }, budgets)
  }

  private typealias Compared = (result: NamedResult, comparison: ResultComparison)

  private static func page(_ first: NamedResult, others: [Compared], _ budgets: BudgetCheck?) -> String {
    let shown = others.last?.result ?? first
    let suites = SuiteSection.names(of: shown.result)
    let notes = RunTable.notes(shown.result)
    let environments = ([first] + others.map(\.result)).map { ($0.name, EnvironmentTable.facts(of: $0.result)) }
    // The most important parts come first: changes, exceeded budgets, growth.
    let pictures = others.enumerated().map { index, other in
      StoredComparison.section(
        other.comparison, "\(other.result.name) against \(first.name)", id: index == 0 ? "changes" : nil)
    }
    let parts =
      [
        header(shown, comparedWith: others.isEmpty ? nil : first),
        contents(suites, hasChanges: !others.isEmpty, hasBudgets: budgets != nil, hasNotes: !notes.isEmpty),
        tiles(shown.result, others.last?.comparison, budgets),
      ] + pictures + [
        budgets.map(budgetSection) ?? "", growth(of: shown.result),
        HTMLPage.section(
          "Suites", id: "suites", suites.map { SuiteSection.html($0, of: shown.result) }.joined(separator: "\n")),
        HTMLPage.section(
          "Notes and environment",
          HTMLPage.fold("Notes", id: "notes", remark: "\(notes.count)", HTMLPage.list(notes))
            + EnvironmentTable.fold(environments)),
      ]
    return HTMLPage.page(
      title: "Benchmarks \(commit(of: shown.result))", body: parts.filter { !$0.isEmpty }.joined(separator: "\n"),
      script: PageFilter.script)
  }

  private static func contents(
    _ suites: [String], hasChanges: Bool, hasBudgets: Bool, hasNotes: Bool
  ) -> String {
    let links =
      (hasChanges ? [("changes", "Changes")] : []) + (hasBudgets ? [("budgets", "Budgets")] : []) + [
        ("growth", "Growth")
      ]
      + suites.map { (SuiteSection.anchor($0), $0) } + (hasNotes ? [("notes", "Notes")] : [])
      + [("environment", "Environment")]
    let html = links.map { "<a href=\"#\(HTMLPage.escape($0))\">\(HTMLPage.escape($1))</a>" }
    return "<nav aria-label=\"Contents\">\(html.joined(separator: "\n"))\n\(PageFilter.field)</nav>"
  }

  // MARK: Summary

  private static func tiles(
    _ result: BenchmarkResult, _ comparison: ResultComparison?, _ budgets: BudgetCheck?
  ) -> String {
    var tiles: [(figure: String, text: String, style: String)] = []
    if let comparison {
      let count = { (verdict: ResultComparison.Verdict) in comparison.rows.count { $0.verdict == verdict } }
      let regressions = count(.regression)
      tiles.append(("\(regressions)", regressions == 1 ? "regression" : "regressions", regressions > 0 ? "bad" : ""))
      tiles.append(("\(count(.inconclusive))", "inconclusive", count(.inconclusive) > 0 ? "warn" : ""))
      tiles.append(("\(count(.improvement))", "improved", count(.improvement) > 0 ? "good" : ""))
    }
    if let budgets {
      let over = Set(budgets.uses.filter(\.isExceeded).map(\.id)).count
      tiles.append(
        ("\(over)", over == 1 ? "row over its budget" : "rows over their budgets", over > 0 ? "bad" : "good"))
      if !budgets.unchecked.isEmpty { tiles.append(("\(budgets.unchecked.count)", "limits not checked", "warn")) }
    } else {
      tiles.append(("–", "no budgets checked", ""))
    }
    let steady = result.benchmarks.count { $0.counts?.allocations == 0 }
    let counted = result.benchmarks.count { $0.counts != nil }
    if counted > 0 { tiles.append(("\(steady) of \(counted)", "rows allocate nothing", "")) }
    let warnings = result.benchmarks.reduce(0) { $0 + $1.warnings.count }
    tiles.append(("\(warnings)", warnings == 1 ? "warning" : "warnings", warnings > 0 ? "warn" : ""))
    let cards = tiles.map { tile in
      "<div class=\"card\"><strong class=\"\(tile.style)\">\(tile.figure)</strong>\(HTMLPage.escape(tile.text))</div>"
    }
    return "<div class=\"tiles\">\n\(cards.joined(separator: "\n"))\n</div>"
  }

  private static func budgetSection(_ check: BudgetCheck) -> String {
    let unchecked = HTMLPage.fold(
      "Not checked", remark: "\(check.unchecked.count)", HTMLPage.list(check.unchecked))
    let bars = BudgetPlot.html(check)
    return HTMLPage.section(
      "Budgets", id: "budgets", note: "Exceeded limits first, then the closest ones. The vertical line is the limit.",
      (bars.isEmpty ? "<p>All limits hold, and none is on a ratio.</p>" : bars) + unchecked)
  }

  private static func growth(of result: BenchmarkResult) -> String {
    let cards = SuiteSection.names(of: result).map { suite in
      GrowthOverview.card(
        suite: suite, families: ResultSummary.families(of: result.benchmarks.filter { $0.suite == suite }))
    }
    return HTMLPage.section(
      "Growth", id: "growth",
      note:
        "Median CPU time over the parameter, on logarithmic axes. Both are multiples of their values at the smallest size. "
        + "A flat line costs the same at every size.",
      SuiteSection.grid(cards.filter { !$0.isEmpty }))
  }

  private static func header(_ shown: NamedResult, comparedWith first: NamedResult?) -> String {
    let result = shown.result
    var chips = [ShortNumber.counted(result.benchmarks.count, "row"), "\(result.build.configuration) build"]
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

  // MARK: Ratios and changes

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
