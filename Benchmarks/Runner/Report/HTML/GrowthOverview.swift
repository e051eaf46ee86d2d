// Draws the growth of all benchmarks of a suite in one picture. A flat line costs the same at every size.
import BenchmarkResults
import Foundation
import Reporting

/// Draws cost over size for every benchmark of a suite. Both axes are multiples of the values at the smallest size.
enum GrowthOverview {
  private static let left = 46.0
  private static let right = 326.0
  private static let top = 10.0
  private static let bottom = 150.0

  /// Returns a card; empty if no benchmark has sizes that are far enough apart.
  static func card(suite: String, families: [(id: String, rows: [RowResult])]) -> String {
    let lines = families.compactMap(line)
    if lines.isEmpty { return "" }
    let sizes = LogAxis(lines.flatMap { $0.points.map(\.size) }, from: left, to: right)
    let costs = LogAxis(lines.flatMap { $0.points.map(\.cost) } + [0.5, 10], from: bottom, to: top)
    let xs = sizes.ticks(most: 5).map { tick in
      "<text x=\"\(n(sizes.place(tick)))\" y=\"166\" text-anchor=\"middle\">\(times(tick))</text>"
        + "<path class=\"grid-line\" d=\"M\(n(sizes.place(tick))) \(n(top))V\(n(bottom))\"/>"
    }
    let ys = costs.ticks(most: 5).map { tick in
      "<text x=\"\(n(left - 6))\" y=\"\(n(costs.place(tick) + 4))\" text-anchor=\"end\">\(times(tick))</text>"
        + "<path class=\"grid-line\" d=\"M\(n(left)) \(n(costs.place(tick)))H\(n(right))\"/>"
    }
    let drawn = lines.map { line in
      let path = line.points.map { "\(n(sizes.place($0.size))) \(n(costs.place($0.cost)))" }.joined(separator: "L")
      return "<path class=\"line\" d=\"M\(path)\"><title>\(HTMLPage.escape(line.name))</title></path>"
    }
    return """
      <div class="card"><h4>\(HTMLPage.escape(suite))</h4>
      <svg class="box" viewBox="0 0 340 172" role="img" aria-label="Cost over size">\
      \(xs.joined())\(ys.joined())\(drawn.joined())</svg>
      \(legend(lines))</div>
      """
  }

  private struct Line {
    var name: String
    var growth: String
    var points: [(size: Double, cost: Double)]
  }

  private static let twoSizes = "two sizes"
  private static let unknown = "no known growth"

  private static func line(_ family: (id: String, rows: [RowResult])) -> Line? {
    let rows = family.rows.filter { ($0.parameter ?? 0) > 0 && $0.summary.cpu.median > 0 }
    let sizes = rows.map { Double($0.parameter ?? 0) }
    let costs = rows.map(\.summary.cpu.median)
    guard let size = sizes.first, let cost = costs.first, let most = sizes.last, most >= ComplexityFit.neededSpan * size
    else { return nil }
    let fit = ComplexityFit.stated(sizes: sizes, costs: costs)
    return Line(
      name: String(family.id.drop { $0 != "/" }.dropFirst()),
      growth: fit.map { "O(\($0.model.rawValue))" } ?? (ComplexityFit.canTell(sizes) ? unknown : twoSizes),
      points: zip(sizes, costs).map { (size: $0 / size, cost: $1 / cost) })
  }

  /// Lists the benchmarks of each growth, the slowest growth first.
  private static func legend(_ lines: [Line]) -> String {
    let order = GrowthModel.allCases.map { "O(\($0.rawValue))" } + [unknown, twoSizes]
    return order.compactMap { growth in
      let names = lines.filter { $0.growth == growth }.map(\.name).joined(separator: ", ")
      return names.isEmpty ? nil : "<p><strong>\(HTMLPage.escape(growth))</strong> \(HTMLPage.escape(names))</p>"
    }.joined(separator: "\n")
  }

  private static func n(_ value: Double) -> String { String(format: "%.1f", value) }

  private static func times(_ value: Double) -> String {
    "×" + (value >= 1_000 ? "\(Quantity.count((value / 10).rounded() / 100))k" : String(format: "%.3g", value))
  }
}
