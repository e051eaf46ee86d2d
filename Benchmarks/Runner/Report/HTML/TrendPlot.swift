// Draws one row over the commits: its time on a logarithmic axis, and the steps with their first commits.
import Foundation
import Reporting

/// Draws one series.
enum TrendPlot {
  private static let left = 58.0
  private static let right = 330.0
  private static let top = 22.0
  private static let bottom = 130.0

  static func card(_ series: TrendSeries, history: ResultHistory) -> String {
    // The cost of an empty body is only a rounding error, which has no place on a logarithmic axis.
    let timed = series.points.filter { $0.row.summary.cpu.median >= 0.01 }
    let last = series.points.last.map { Quantity.time($0.row.summary.cpu.median) } ?? ""
    let counts =
      series.points.last?.row.counts.map { ", \(Quantity.count($0.allocationsPerIteration)) allocations" } ?? ""
    return """
      <div class="card"><h4>\(HTMLPage.escape(series.id))</h4><p>\(HTMLPage.escape("now \(last)\(counts)"))</p>
      \(timed.isEmpty ? "" : plot(series, timed, history))</div>
      """
  }

  private static func plot(_ series: TrendSeries, _ timed: [TrendSeries.Point], _ history: ResultHistory) -> String {
    let axis = LogAxis(timed.map(\.row.summary.cpu.median), from: bottom, to: top)
    let first = series.points.first?.index ?? 0
    let span = max((series.points.last?.index ?? 0) - first, 1)
    let x = { (index: Int) in left + 6 + (right - left - 12) * Double(index - first) / Double(span) }
    let grid = axis.ticks(most: 4).map { tick in
      "<text x=\"\(n(left - 6))\" y=\"\(n(axis.place(tick) + 4))\" text-anchor=\"end\">\(HTMLPage.escape(label(tick)))</text>"
        + "<path class=\"grid-line\" d=\"M\(n(left)) \(n(axis.place(tick)))H\(n(right))\"/>"
    }
    let lines = Dictionary(grouping: timed, by: \.machine).sorted { $0.key < $1.key }.map { _, points in
      let path = points.map { "\(n(x($0.index))) \(n(axis.place($0.row.summary.cpu.median)))" }
      return points.count > 1 ? "<path class=\"line\" d=\"M\(path.joined(separator: "L"))\"/>" : ""
    }
    let dots = timed.map { point in
      let style = history.points[point.index].result.commit?.dirty == false ? "dot" : "hollow"
      return
        "<circle class=\"\(style)\" cx=\"\(n(x(point.index)))\" cy=\"\(n(axis.place(point.row.summary.cpu.median)))\" r=\"3\"/>"
    }
    let name = { (point: TrendSeries.Point?) in point.map { history.points[$0.index].name } ?? "" }
    return """
      <svg class="box" viewBox="0 0 340 152" role="img" aria-label="CPU time over commits">\(grid.joined())\
      \(marks(of: series, history, x))\(lines.joined())\(dots.joined())\
      <text x="\(n(left))" y="147">\(HTMLPage.escape(name(series.points.first)))</text>\
      <text x="\(n(right))" y="147" text-anchor="end">\(HTMLPage.escape(name(series.points.last)))</text></svg>
      """
  }

  /// Draws a line at every step. Names appear only if they do not overlap.
  private static func marks(of series: TrendSeries, _ history: ResultHistory, _ x: (Int) -> Double) -> String {
    var free = 0.0
    let indices = Set(series.steps.map(\.index)).sorted()
    return indices.map { index in
      let place = x(index)
      let line = "<path class=\"step\" d=\"M\(n(place)) \(n(top - 4))V\(n(bottom))\"/>"
      let steps = series.steps.filter { $0.index == index }
      let change = steps.first { $0.figure == .time }?.percent ?? steps.first?.figure.name ?? ""
      let text = "\(history.points[index].name) \(change)"
      let width = Double(text.count) * 6.2
      let start = min(max(place - width / 2, left), right - width)
      guard start >= free else { return line }
      free = start + width + 6
      return line + "<text class=\"step\" x=\"\(n(start))\" y=\"12\">\(HTMLPage.escape(text))</text>"
    }.joined()
  }

  private static func n(_ value: Double) -> String { String(format: "%.1f", value) }

  private static func label(_ nanoseconds: Double) -> String {
    let unit = Quantity.TimeUnit.fitting(nanoseconds)
    return String(format: "%.3g", nanoseconds / unit.inNanoseconds) + " " + unit.rawValue
  }
}
