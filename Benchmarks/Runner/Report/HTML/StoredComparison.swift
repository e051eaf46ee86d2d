// Shows a comparison of two result files as a part of a page: changed rows open, the others folded.
import BenchmarkResults
import Reporting

/// Shows a comparison of files.
enum StoredComparison {
  static func section(_ comparison: ResultComparison, _ heading: String, id: String?) -> String {
    let changed = comparison.rows.filter(\.hasChanged)
    let others = comparison.rows.filter { !$0.hasChanged }
    let notes = ComparisonTable.notes(comparison, showsAll: true)
    let table = changed.isEmpty ? "<p>No count and no checksum has changed.</p>" : self.table(changed)
    return HTMLPage.section(
      heading, id: id, note: "Counts are exact. Stored times vary from run to run: they decide no verdict.",
      [
        "<p>\(HTMLPage.escape(ComparisonTable.sum(comparison)))</p>", table,
        HTMLPage.fold(
          "Counts unchanged", remark: ShortNumber.counted(others.count, "row"), others.isEmpty ? "" : self.table(others)
        ),
        notes.count > 8
          ? HTMLPage.fold("Remarks", remark: "\(notes.count)", HTMLPage.list(notes)) : HTMLPage.list(notes),
      ].filter { !$0.isEmpty }.joined(separator: "\n"))
  }

  private static func table(_ rows: [ResultComparison.Row]) -> String {
    let marks = rows.map { row in
      row.time.map { ForestPlot.Mark(ratio: $0.ratio, bounds: HTMLReport.bounds($0.bounds), style: "dim") }
    }
    let plot = ForestPlot(marks.compactMap(\.self))
    let figures = ExactChange.columns(of: rows.compactMap(\.exact))
    let hasTimes = marks.contains { $0 != nil }
    var table = HTMLTable(
      [("benchmark", .text), ("verdict on counts", .text)] + figures.map { ($0.rawValue, .number) }
        + (hasTimes ? [("stored time", .number), (plot.axis, .plot)] : []))
    for (row, mark) in zip(rows, marks) {
      let times =
        hasTimes ? [row.time.map { HTMLReport.ratio($0.ratio, $0.bounds) } ?? "", mark.map(plot.row) ?? ""] : []
      table.append(
        [HTMLPage.escape(row.id), VerdictStyle.badge(row.verdict)]
          + figures.map { HTMLReport.change(row.exact?.figure($0)) } + times,
        id: row.id)
    }
    return table.html
  }
}

extension ResultComparison.Row {
  /// Whether the row has any change besides that of the stored time.
  var hasChanged: Bool {
    verdict != .unchanged || !sameChecksum || (exact?.figures.contains { $0.before != $0.after } ?? false)
  }
}
