// Draws how a benchmark's cost grows with its parameter, on two logarithmic axes. A straight line is a power.
import BenchmarkResults
import Foundation
import Reporting

/// Draws one benchmark over its parameters.
enum GrowthPlot {
  private static let left = 58.0
  private static let right = 322.0
  private static let top = 12.0
  private static let bottom = 168.0

  /// Returns a card; empty if there are fewer than two parameters, or if they are too close to show a growth.
  static func card(id: String, rows: [RowResult]) -> String {
    let points = rows.compactMap { row -> Point? in
      guard let size = row.parameter, size > 0, row.summary.cpu.median > 0 else { return nil }
      return Point(size: Double(size), cost: row.summary.cpu.median, interval: row.summary.cpu.interval)
    }
    guard let least = points.first?.size, let most = points.last?.size, most >= ComplexityFit.neededSpan * least else {
      return ""
    }
    let fit = ComplexityFit.stated(sizes: points.map(\.size), costs: points.map(\.cost))
    let sizes = LogAxis(points.map(\.size), from: left, to: right)
    let costs = LogAxis(
      points.flatMap { [$0.cost, max($0.interval?.lower ?? $0.cost, $0.cost / 2), $0.interval?.upper ?? $0.cost] },
      from: bottom, to: top)
    let growth = growth(points, fit)
    let xs = sizes.ticks(most: 5).map { tick in
      "<text x=\"\(n(sizes.place(tick)))\" y=\"184\" text-anchor=\"middle\">\(short(tick))</text>"
        + "<path class=\"grid-line\" d=\"M\(n(sizes.place(tick))) \(n(top))V\(n(bottom))\"/>"
    }
    let ys = costs.ticks(most: 5).map { tick in
      "<text x=\"\(n(left - 6))\" y=\"\(n(costs.place(tick) + 4))\" text-anchor=\"end\">\(timeTick(tick))</text>"
        + "<path class=\"grid-line\" d=\"M\(n(left)) \(n(costs.place(tick)))H\(n(right))\"/>"
    }
    let marks = points.map { point -> String in
      let x = n(sizes.place(point.size))
      let bar = point.interval.flatMap { bounds -> String? in
        bounds.lower > 0
          ? "<path class=\"line\" d=\"M\(x) \(n(costs.place(bounds.lower)))V\(n(costs.place(bounds.upper)))\"/>" : nil
      }
      return (bar ?? "") + "<circle class=\"dot\" cx=\"\(x)\" cy=\"\(n(costs.place(point.cost)))\" r=\"3.5\"/>"
    }
    let path = points.map { "\(n(sizes.place($0.size))) \(n(costs.place($0.cost)))" }.joined(separator: "L")
    return """
      <div class="card" data-id="\(HTMLPage.escape(id))"><h4>\(HTMLPage.escape(id))</h4><p>\(HTMLPage.escape(growth))</p>
      <svg class="box" viewBox="0 0 340 190" role="img" aria-label="CPU time over size">\(xs.joined())\(ys.joined())\
      \(curve(fit, sizes, costs))<path class="line" d="M\(path)"/>\(marks.joined())</svg></div>
      """
  }

  private struct Point {
    var size: Double
    var cost: Double
    var interval: (lower: Double, upper: Double)?
  }

  /// Returns the growth that explains the costs. If there is none, returns how much more the largest size costs than
  /// the smallest.
  private static func growth(_ points: [Point], _ fit: ComplexityFit?) -> String {
    let (sizes, costs) = (points.map(\.size), points.map(\.cost))
    if let fit {
      let worst = Quantity.number((fit.largestFactor(sizes: sizes, costs: costs) - 1) * 100)
      return "O(\(fit.model.rawValue)), within \(worst) %"
    }
    guard let first = points.first, let last = points.last else { return "" }
    let known = ComplexityFit.canTell(sizes) ? "no known growth: " : ""
    let (size, cost) = (short(last.size / first.size), Quantity.number(last.cost / first.cost))
    return "\(known)\(size) times the size, \(cost) times the cost"
  }

  private static func curve(_ fit: ComplexityFit?, _ sizes: LogAxis, _ costs: LogAxis) -> String {
    guard let fit else { return "" }
    let points = (0...24).compactMap { step -> String? in
      let size = sizes.value(Double(step) / 24)
      let cost = fit.coefficient * fit.model.growth(max(size, 1))
      guard cost > 0, costs.contains(cost) else { return nil }
      return "\(n(sizes.place(size))) \(n(costs.place(cost)))"
    }
    return points.count < 2 ? "" : "<path class=\"fit\" d=\"M\(points.joined(separator: "L"))\"/>"
  }

  private static func n(_ value: Double) -> String { String(format: "%.1f", value) }

  private static func short(_ value: Double) -> String {
    if value >= 1e6 { return "\(Quantity.count((value / 1e4).rounded() / 100))M" }
    if value >= 1e3 { return "\(Quantity.count((value / 10).rounded() / 100))k" }
    return Quantity.count(value)
  }

  private static func timeTick(_ nanoseconds: Double) -> String {
    let unit = Quantity.TimeUnit.fitting(nanoseconds)
    return String(format: "%.3g", nanoseconds / unit.inNanoseconds) + " " + unit.rawValue
  }
}

/// A logarithmic axis over the range of some values.
struct LogAxis {
  private let low: Double
  private let high: Double
  private let start: Double
  private let end: Double

  /// - Parameter values: The values to show. Those that are not positive have no place: a file may have any bounds.
  init(_ values: [Double], from start: Double, to end: Double) {
    let logs = values.filter { $0 > 0 }.map { log10($0) }
    let (least, most) = (logs.min() ?? 0, logs.max() ?? 0)
    // At least a factor of 1.6, so that noise does not look like growth.
    let margin = max((0.2 - (most - least)) / 2, (most - least) * 0.04)
    (low, high) = (least - margin, most + margin)
    (self.start, self.end) = (start, end)
  }

  func place(_ value: Double) -> Double {
    start + (end - start) * (log10(value) - low) / (high - low)
  }

  /// Returns the value at a share of the axis.
  func value(_ share: Double) -> Double { pow(10, low + (high - low) * share) }

  func contains(_ value: Double) -> Bool { (low...high).contains(log10(value)) }

  /// Returns round values on the axis: powers of ten if there are two; otherwise with 2 and 5 between them; otherwise
  /// the ends.
  func ticks(most: Int) -> [Double] {
    for steps in [[1], [1, 3], [1, 2, 5], [1, 1.5, 2, 3, 4, 5, 6, 7, 8]] as [[Double]] {
      let all = (Int(low.rounded(.down)) - 1...Int(high.rounded(.up))).flatMap { power in
        steps.map { $0 * pow(10, Double(power)) }
      }
      let inside = all.filter(contains)
      if inside.count >= 2 {
        return stride(from: 0, to: inside.count, by: (inside.count + most - 1) / most).map { inside[$0] }
      }
    }
    return [value(0.1), value(0.9)]
  }
}
