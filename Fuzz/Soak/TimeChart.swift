// Draws curves over the time of a soak on one axis, as SVG in the colours of the page.
import Foundation
import Reporting

/// A chart whose panels share the axis of time.
struct TimeChart {
  /// One curve with its own vertical axis.
  struct Panel {
    var title: String
    /// The height in units of the picture, which is 340 wide.
    var height: Double
    var points: [(at: Double, value: Double)]
    /// The name of a colour of the page.
    var colour = "--accent"
    /// Whether the axis starts at 0.
    var isFromZero = false
    /// Formats a value at the axis.
    var format: (Double) -> String = ShortNumber.count
  }

  var panels: [Panel]
  /// The second at which the axis ends.
  var end: Double
  /// The seconds at which the chart has a mark.
  var marks: [Double] = []

  private static let left = 52.0
  private static let right = 332.0
  private static let top = 16.0
  private static let gap = 24.0

  /// Returns the picture; empty if no panel has two points.
  func svg(label: String) -> String {
    let shown = panels.filter { $0.points.count > 1 }
    guard !shown.isEmpty, end > 0 else { return "" }
    var y = Self.top
    var body = ""
    for panel in shown {
      body += draw(panel, from: y, to: y + panel.height)
      y += panel.height + Self.gap
    }
    let bottom = y - Self.gap
    for mark in marks {
      body += "<path class=\"fit\" d=\"M\(n(x(mark))) \(n(Self.top))V\(n(bottom))\"/>"
    }
    let (unit, name) = Self.unit(of: end)
    for mark in AxisMarks.between(0, end / unit, about: 4) {
      let place = n(x(mark * unit))
      let isLast = x(mark * unit) > Self.right - 16
      body += "<text x=\"\(place)\" y=\"\(n(bottom + 15))\" text-anchor=\"\(isLast ? "end" : "middle")\">"
      body += "\(String(format: "%g", mark)) \(name)</text>"
    }
    return "<svg class=\"box\" viewBox=\"0 0 340 \(n(bottom + 20))\" role=\"img\" "
      + "aria-label=\"\(HTMLPage.escape(label))\">\(body)</svg>"
  }

  private func draw(_ panel: Panel, from top: Double, to bottom: Double) -> String {
    let values = panel.points.map(\.value)
    var low = panel.isFromZero ? 0 : values.min() ?? 0
    var high = values.max() ?? 0
    if high <= low { (low, high) = (max(0, low - 1), low + 1) }
    func y(_ value: Double) -> Double { bottom - (bottom - top) * (value - low) / (high - low) }
    // With fewer marks, the scale would not be visible.
    var marks = AxisMarks.between(low, high, about: max(2, panel.height / 26))
    if marks.count < 2 { marks = [low, high] }
    var drawn = "<text x=\"\(n(Self.left))\" y=\"\(n(top - 5))\">\(HTMLPage.escape(panel.title))</text>"
    let short = marks.map(panel.format)
    // Labels that round to the same text would be useless.
    let labels = Set(short).count == marks.count ? short : marks.map { String(format: "%.6g", $0) }
    for (mark, label) in zip(marks, labels) {
      drawn += "<path class=\"grid-line\" d=\"M\(n(Self.left)) \(n(y(mark)))H\(n(Self.right))\"/>"
      let place = "x=\"\(n(Self.left - 6))\" y=\"\(n(y(mark) + 4))\""
      drawn += "<text \(place) text-anchor=\"end\">\(label)</text>"
    }
    let path = panel.points.map { "\(n(x($0.at))) \(n(y($0.value)))" }.joined(separator: "L")
    drawn += "<path class=\"line\" style=\"stroke:var(\(panel.colour))\" stroke-width=\"1.6\" d=\"M\(path)\"/>"
    if let last = panel.points.last {
      let place = "cx=\"\(n(x(last.at)))\" cy=\"\(n(y(last.value)))\""
      drawn += "<circle style=\"fill:var(\(panel.colour))\" \(place) r=\"2.6\"/>"
    }
    return drawn
  }

  private func x(_ second: Double) -> Double { Self.left + (Self.right - Self.left) * min(max(second / end, 0), 1) }
  private func n(_ value: Double) -> String { String(format: "%.1f", value) }

  /// Returns the unit in which a length of time is a small number, in seconds.
  private static func unit(of seconds: Double) -> (seconds: Double, name: String) {
    if seconds < 180 { return (1, "s") }
    if seconds < 3 * 3600 { return (60, "min") }
    return seconds < 3 * 86_400 ? (3600, "h") : (86_400, "d")
  }
}
