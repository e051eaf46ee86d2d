// Draws the slices of one row, in the order of measurement and as a cumulative distribution.
import BenchmarkResults
import Foundation
import Reporting

/// Draws the distribution of a row's CPU time per iteration.
enum DistributionPlot {
  /// The largest number of dots. More dots cannot be distinguished at the size of a card.
  static let mostDots = 120
  private static let steps = 60

  /// Returns a card with both plots. Slow outliers are drawn at the edge: one interrupted slice would squash all
  /// others.
  static func card(_ row: RowResult) -> String {
    // Not `Double.init`: for whole numbers of 64 bits, Swift would choose the initialiser that takes a bit pattern.
    let values = row.slices.cpuNs.map { Double($0) / Double(row.batch) }
    guard let sample = OrderedSample(values) else { return "" }
    let low = sample.minimum
    let high = max(sample.quantile(0.99), low)
    let place = { (value: Double) in high > low ? (min(max(value, low), high) - low) / (high - low) : 0.5 }
    let cpu = row.summary.cpu
    let interval = cpu.interval.map { " (\(Quantity.interval($0.lower, $0.upper, around: cpu.median)))" } ?? ""
    let unit = Quantity.TimeUnit.fitting(cpu.median)
    return """
      <div class="card" data-id="\(HTMLPage.escape(row.id))"><h4>\(HTMLPage.escape(row.id))</h4>
      <p>median \(Quantity.time(cpu.median))\(interval), \(values.count) slices of \(row.batch)</p>
      \(svg(60, label: "CPU time of each slice in order", strip(values, place: place, interval: cpu.interval)))
      \(svg(48, label: "Share of slices that stay below a time", cumulative(sample, place: place)))
      <div class="scale"><span>\(Quantity.time(low, in: unit))</span><span>time →</span>\
      <span>\(Quantity.time(high, in: unit))</span></div></div>
      """
  }

  private static func svg(_ height: Int, label: String, _ content: String) -> String {
    "<svg height=\"\(height)\" viewBox=\"0 0 1000 100\" preserveAspectRatio=\"none\" role=\"img\" "
      + "aria-label=\"\(label)\">\(content)</svg>"
  }

  private static func strip(
    _ values: [Double], place: (Double) -> Double, interval: (lower: Double, upper: Double)?
  ) -> String {
    let shown = min(values.count, mostDots)
    let dots = (0..<shown).map { dot in
      let index = shown < 2 ? 0 : dot * (values.count - 1) / (shown - 1)
      let x = values.count < 2 ? 500 : 990 * index / (values.count - 1) + 5
      return "M\(x) \(95 - Int(90 * place(values[index])))h0"
    }
    var band = ""
    if let interval {
      let top = 95 - Int(90 * place(interval.upper))
      let bottom = 95 - Int(90 * place(interval.lower))
      band = "<rect class=\"band\" x=\"0\" y=\"\(top)\" width=\"1000\" height=\"\(max(bottom - top, 2))\"/>"
    }
    return band + "<path class=\"dots\" d=\"\(dots.joined())\"/>"
  }

  private static func cumulative(_ sample: OrderedSample, place: (Double) -> Double) -> String {
    let points = (0...steps).map { step in
      let share = Double(step) / Double(steps)
      return "\(Int(1_000 * place(sample.quantile(share)))) \(98 - Int(96 * share))"
    }
    return
      "<path class=\"grid-line\" d=\"M0 50H1000M0 98H1000\"/><path class=\"line\" d=\"M\(points.joined(separator: "L"))\"/>"
  }
}
