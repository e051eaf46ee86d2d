// Renders the history of results as a page and as Markdown: steps with their first commits, then a plot for each row.
import Foundation
import Reporting

/// Renders a history.
enum TrendReport {
  static func html(_ history: ResultHistory, series: [TrendSeries]) -> String {
    let machines = Set(history.points.map(\.machine)).count
    let first = history.points.first?.name ?? ""
    let last = history.points.last?.name ?? ""
    let cards = series.map { TrendPlot.card($0, history: history) }
    let header = """
      <header>
      <h1>Benchmarks over commits</h1>
      <p class="sub">\(HTMLPage.escape("from \(first) to \(last)"))</p>
      <ul class="chips"><li>\(ShortNumber.counted(history.points.count, "result"))</li>\
      <li>\(ShortNumber.counted(series.count, "row"))</li>\
      <li>\(machines) \(machines == 1 ? "machine and build" : "machines and builds")</li></ul>
      </header>
      """
    let stepNote =
      "Counts and instructions are exact. A step of a stored time is only a hint: confirm it with bench compare of the two commits."
    let steps = stepTable(history, series)
    let body = [
      header,
      HTMLPage.section(
        "Steps", note: stepNote, steps.isEmpty ? "<p>No row has stepped to another level.</p>" : steps.html),
      HTMLPage.section(
        "Rows",
        note:
          "Median CPU time; a line joins results of the same machine and build. A ring is a run with uncommitted changes.",
        cards.isEmpty ? "" : "<div class=\"grid\">\n\(cards.joined(separator: "\n"))\n</div>"),
      HTMLPage.section("Results", resultTable(history).html),
      HTMLPage.section("Not read", HTMLPage.list(history.problems)),
    ]
    return HTMLPage.page(title: "Benchmarks over commits", body: body.filter { !$0.isEmpty }.joined(separator: "\n"))
  }

  static func markdown(_ history: ResultHistory, series: [TrendSeries]) -> String {
    var table = TextTable([
      ("benchmark", .left), ("figure", .left), ("change", .right), ("commit", .left), ("date", .left),
    ])
    for line in lines(history, series) { table.append(line.cells) }
    let counts = [(history.points.count, "result"), (series.count, "row"), (table.rows.count, "step")]
    let sum = counts.map(ShortNumber.counted).joined(separator: ", ")
    return table.rows.isEmpty ? sum : "\(table.markdown)\n\n\(sum)"
  }

  private struct Line {
    var cells: [String]
    var style: String
  }

  /// Lists the steps, newest first, because the latest change is the most important.
  private static func lines(_ history: ResultHistory, _ series: [TrendSeries]) -> [Line] {
    let all = series.flatMap { series in series.steps.map { (series.id, $0) } }
    return all.sorted { ($1.1.index, $0.0) < ($0.1.index, $1.0) }.map { id, step in
      let point = history.points[step.index]
      return Line(cells: [id, step.figure.name, step.text, point.name, day(point)], style: step.style)
    }
  }

  private static func stepTable(_ history: ResultHistory, _ series: [TrendSeries]) -> HTMLTable {
    var table = HTMLTable([
      ("benchmark", .text), ("figure", .text), ("change", .number), ("begins at commit", .text), ("date", .text),
    ])
    for line in lines(history, series) {
      var cells = line.cells.map(HTMLPage.escape)
      cells[2] = "<span class=\"\(line.style)\">\(cells[2])</span>"
      table.append(cells)
    }
    return table
  }

  private static func resultTable(_ history: ResultHistory) -> HTMLTable {
    var table = HTMLTable([
      ("commit", .text), ("date", .text), ("rows", .number), ("profile", .text), ("processor", .text), ("file", .text),
    ])
    for point in history.points.reversed() {
      let result = point.result
      table.append(
        [
          point.name, day(point), "\(result.benchmarks.count)", result.run.profile,
          result.environment.facts["cpuModel"] ?? "unknown", point.path,
        ].map(HTMLPage.escape))
    }
    return table
  }

  private static func day(_ point: ResultHistory.Point) -> String {
    String((point.result.commit?.committedAt ?? point.result.run.startedAt).prefix(10))
  }
}
