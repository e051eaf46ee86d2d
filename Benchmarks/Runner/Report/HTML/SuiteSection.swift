// Shows one suite of a result, folded: its figures, its growth, and the slices of its rows.
import BenchmarkResults
import Foundation
import Reporting

/// Shows the rows of one suite.
enum SuiteSection {
  /// Returns the suites of a result in the order of its rows.
  static func names(of result: BenchmarkResult) -> [String] {
    var seen: Set<String> = []
    return result.benchmarks.map(\.suite).filter { seen.insert($0).inserted }
  }

  /// Returns the target of links to the suite.
  static func anchor(_ suite: String) -> String { "suite-\(suite)" }

  static func html(_ suite: String, of result: BenchmarkResult) -> String {
    let rows = result.benchmarks.filter { $0.suite == suite }
    let growth = ResultSummary.families(of: rows).map { GrowthPlot.card(id: $0.id, rows: $0.rows) }
    let parts = [
      HTMLTable(RunTable.full(rows)).html,
      HTMLPage.fold(
        "Growth", remark: "over the parameter",
        note: "Median CPU time, both axes logarithmic; dashed: the growth that fits best.",
        grid(growth.filter { !$0.isEmpty })),
      HTMLPage.fold(
        "Slices", remark: "of each row",
        note:
          "CPU time per iteration of each slice. Above: in the order measured, with the 99 % interval of the median. "
          + "Below: the share of slices that took at most this time. Slices beyond the 99th percentile lie on the edge.",
        grid(rows.map(DistributionPlot.card))),
    ]
    return HTMLPage.fold(
      suite, id: anchor(suite), remark: remark(rows), note: RunTable.yardsticks(rows),
      parts.filter { !$0.isEmpty }.joined(separator: "\n"))
  }

  static func grid(_ cards: [String]) -> String {
    cards.isEmpty ? "" : "<div class=\"grid\">\n\(cards.joined(separator: "\n"))\n</div>"
  }

  private static func remark(_ rows: [RowResult]) -> String {
    let costs = rows.map(\.summary.cpu.median)
    let warnings = rows.reduce(0) { $0 + $1.warnings.count }
    let range = Set([costs.min(), costs.max()].compactMap(\.self)).sorted().map { Quantity.time($0) }
    return "\(ShortNumber.counted(rows.count, "row")), \(range.joined(separator: " to "))"
      + (warnings == 0 ? "" : ", \(ShortNumber.counted(warnings, "warning"))")
  }
}
