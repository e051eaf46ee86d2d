// Draws ratios with their intervals on one axis, so that a reader sees at once which of them differ from 1.
import Foundation

/// The axis of ratios, and its rows. Positions are shares of the width, so that text keeps its size.
struct ForestPlot {
  /// One ratio.
  struct Mark {
    var ratio: Double
    var bounds: (lower: Double, upper: Double)?
    /// The CSS class of its colour.
    var style: String
  }

  /// The logarithm of the largest ratio on the axis. Marks beyond either end become an arrow.
  private let reach: Double
  private let ticks: [Double]

  init(_ marks: [Mark]) {
    let ends = marks.flatMap { [$0.ratio, $0.bounds?.lower ?? $0.ratio, $0.bounds?.upper ?? $0.ratio] }
    let largest = ends.filter { $0 > 0 }.map { abs(log($0)) }.max() ?? 0
    let reach = min(max(largest * 1.08, log(1.02)), log(8))
    self.reach = reach
    let pairs = [
      (0.995, 1.005), (0.99, 1.01), (0.98, 1.02), (0.95, 1.05), (0.9, 1.1), (0.8, 1.25), (0.5, 2), (0.25, 4),
    ]
    // A single pair of labels: more would overlap on a phone.
    ticks = pairs.last { max(-log($0), log($1)) <= reach * 0.85 }.map { [$0, $1] } ?? []
  }

  /// The axis with its labels.
  var axis: String {
    let labels = places.map { place, label in
      "<text x=\"\(Self.percent(place))\" y=\"24\" text-anchor=\"middle\">\(label)</text>"
    }
    return "<svg height=\"28\"><text x=\"0\" y=\"10\">faster</text>"
      + "<text x=\"100%\" y=\"10\" text-anchor=\"end\">slower</text>\(labels.joined())</svg>"
  }

  /// The mark of one row.
  func row(_ mark: Mark) -> String {
    let grid = places.map { place, label in
      Self.line(place, 0, place, 22, label == "1" ? "one" : "grid-line")
    }
    var content = grid.joined()
    if let bounds = mark.bounds {
      let (lower, upper) = (self.place(bounds.lower), self.place(bounds.upper))
      content +=
        "<line class=\"\(mark.style)\" stroke-width=\"2\" x1=\"\(Self.percent(lower))\" y1=\"11\" "
        + "x2=\"\(Self.percent(upper))\" y2=\"11\"/>"
    }
    content += "<circle class=\"\(mark.style)\" cx=\"\(Self.percent(place(mark.ratio)))\" cy=\"11\" r=\"4\"/>"
    if mark.ratio > 0, abs(log(mark.ratio)) > reach {
      let isRight = mark.ratio > 1
      content +=
        "<text x=\"\(isRight ? "100%" : "0")\" y=\"9\" dx=\"\(isRight ? -8 : 8)\" "
        + "text-anchor=\"\(isRight ? "end" : "start")\">\(isRight ? "→" : "←")</text>"
    }
    return "<svg height=\"22\" role=\"img\" aria-label=\"\(Quantity.ratio(mark.ratio))\">\(content)</svg>"
  }

  private var places: [(place: Double, label: String)] {
    ([1] + ticks).map { (place($0), String(format: "%g", $0)) }
  }

  private func place(_ ratio: Double) -> Double {
    guard ratio > 0 else { return 0 }
    return 0.5 + 0.5 * min(max(log(ratio) / reach, -1), 1)
  }

  private static func percent(_ share: Double) -> String { String(format: "%.2f%%", share * 100) }

  private static func line(_ x1: Double, _ y1: Int, _ x2: Double, _ y2: Int, _ style: String) -> String {
    "<line class=\"\(style)\" x1=\"\(percent(x1))\" y1=\"\(y1)\" x2=\"\(percent(x2))\" y2=\"\(y2)\"/>"
  }
}
