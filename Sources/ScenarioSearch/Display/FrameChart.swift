// Draws the frames of a scenario as SVG: offset, velocity, phase and visible lines over time.
import Foundation
import Reporting
import ScrollScenario
import ScrollTypes

/// A chart of the frames of one or two models over time.
public struct FrameChart {
  /// The names of the models with their frames, the checked model first.
  public var columns: [(name: String, frames: [FrameRecord])]
  /// The title above the chart.
  public var title: String
  /// The axes along which the content scrolls, the axis of the stack first.
  public var axes: [Axis]
  /// The index of the frame with a fault; nil for no fault.
  public var fault: Int?

  /// Creates a chart.
  public init(
    _ columns: [(name: String, frames: [FrameRecord])], title: String, axes: [Axis], fault: Int?
  ) {
    self.columns = columns
    self.title = title
    self.axes = axes
    self.fault = fault
  }

  private static let width = 960.0
  private static let left = 96.0
  private static let right = 36.0
  /// The most characters of a title that fit on one line.
  private static let titleLength = 100

  /// The chart as a self-contained picture, for light and dark backgrounds.
  public var svg: String {
    var body = ""
    let legend = columns.enumerated().map { index, column in
      "<tspan class=\"model\(index % 2)\" dx=\"12\">\(HTMLPage.escape(column.name))</tspan>"
    }.joined()
    let shown =
      title.count > Self.titleLength
      ? title.prefix(Self.titleLength / 2) + " … " + title.suffix(Self.titleLength / 2 - 3) : title[...]
    body += text(Self.left, 26, HTMLPage.escape(String(shown)), "class=\"title\"")
    body +=
      "<text x=\"\(Self.left)\" y=\"48\">\(frameCount) \(frameCount == 1 ? "frame" : "frames")\(legend)</text>\n"
    var y = 64.0
    body += phases(at: y)
    y += 30 + 18.0 * Double(columns.count)
    for (name, unit, height, value) in axes.enumerated().flatMap(Self.curves) {
      body += plot(name: name, unit: unit, at: y, height: height, value: value)
      y += height + 34
    }
    body += visibleLines(at: y, height: 120)
    y += 120
    body += timeAxis(from: 64, to: y)
    y += fault == nil ? 34 : 50
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Int(Self.width)) \(Int(y))" width="\(Int(Self.width))" \
      height="\(Int(y))" font-family="system-ui, sans-serif" font-size="12">
      <style>\(Self.style)</style>
      <rect width="100%" height="100%" class="back"/>
      \(body)</svg>

      """
  }

  // Colours are set by classes only: dark mode changes them, and old renderers do not support variables.
  private static let style = """

    text { fill: #57606a } .title { font-size: 15px; font-weight: 600; fill: #1f2328 } .grid { stroke: #d0d7de }
    .back { fill: #ffffff } .label { fill: #1f2328 } .fault { fill: #d1242f } .line.fault { fill: none; stroke: #d1242f }
    .model0 { fill: #1f6feb } .model1 { fill: #d1242f } polyline.model0, polyline.model1 { fill: none }
    polyline.model0 { stroke: #1f6feb } polyline.model1 { stroke: #d1242f; opacity: 0.3 }
    .lines.model0 { opacity: 0.45 } .lines.model1 { opacity: 0.25 }
    .idle { fill: #eaeef2 } .tracking { fill: #fff1b8 } .interacting { fill: #ffd8a8 } .decelerating { fill: #b6e3ff }
    .animating { fill: #d8c7ff }
    @media (prefers-color-scheme: dark) {
    text { fill: #9198a1 } .title, .label { fill: #f0f6fc } .grid { stroke: #30363d } .back { fill: #0d1117 }
    .fault { fill: #ff7b72 } .line.fault { stroke: #ff7b72 } .model0 { fill: #58a6ff } .model1 { fill: #ff7b72 }
    polyline.model0 { stroke: #58a6ff } polyline.model1 { stroke: #ff7b72 }
    .idle { fill: #2d333b } .tracking { fill: #5c4813 } .interacting { fill: #70400f } .decelerating { fill: #0c4a7e }
    .animating { fill: #4c3788 }
    }

    """

  private var frameCount: Int { columns.first?.frames.count ?? 0 }

  private typealias Curve = (String, String, Double, (FrameReport) -> Double)

  private static func curves(place: Int, axis: Axis) -> [Curve] {
    let isVertical = axis == .vertical
    let across = place == 0 ? "" : " across"
    return [
      ("offset" + across, "pt", 170, { isVertical ? $0.geometry.contentOffset.y : $0.geometry.contentOffset.x }),
      ("velocity" + across, "pt/s", 110, { isVertical ? $0.velocity.dy : $0.velocity.dx }),
    ]
  }

  // MARK: Time

  private var times: ClosedRange<Double> {
    let all = columns.flatMap(\.frames).map(\.report.time)
    return (all.min() ?? 0)...(all.max() ?? 0)
  }

  /// Whether all frames have the same time; the horizontal axis then shows the frames' numbers.
  private var isInstant: Bool { times.lowerBound == times.upperBound }

  private var mostFrames: Int { max(1, columns.map(\.frames.count).max() ?? 1) }

  /// The bounds of the horizontal axis: times, or numbers of frames. The last frame has as much room as the others.
  private var span: ClosedRange<Double> {
    if isInstant { return 0...Double(mostFrames) }
    let (first, last) = (times.lowerBound, times.upperBound)
    return first...last + (last - first) / Double(max(1, mostFrames - 1))
  }

  private func x(_ value: Double) -> Double {
    let share = (value - span.lowerBound) / (span.upperBound - span.lowerBound)
    return Self.left + share * (Self.width - Self.left - Self.right)
  }

  /// The position at which a frame begins; for the number after the last frame, the position at which the last frame
  /// ends.
  private func x(_ frame: Int, of frames: [FrameRecord]) -> Double {
    guard frame < frames.count else { return x(isInstant ? Double(frame) : span.upperBound) }
    return x(isInstant ? Double(frame) : frames[frame].report.time)
  }

  private func timeAxis(from top: Double, to bottom: Double) -> String {
    var drawn = ""
    if isInstant {
      for frame in AxisMarks.between(0, Double(mostFrames), about: 8)
      where frame == frame.rounded() && frame < Double(mostFrames) {
        drawn += line(x(frame), bottom, x(frame), bottom + 5, "class=\"grid\"")
        drawn += text(x(frame), bottom + 18, Self.short(frame), "text-anchor=\"middle\"")
      }
      let when = mostFrames == 1 ? "frame, at" : "frame, all at"
      drawn += text(
        Self.width - Self.right, bottom + 18, "\(when) \(Self.short(times.lowerBound)) s", "text-anchor=\"end\"")
    } else {
      for time in AxisMarks.between(times.lowerBound, times.upperBound, about: 8) {
        drawn += line(x(time), bottom, x(time), bottom + 5, "class=\"grid\"")
        drawn += text(x(time), bottom + 18, "\(Self.short(time)) s", "text-anchor=\"middle\"")
      }
    }
    if let fault, let frames = columns.first?.frames, fault < frames.count {
      let place = x(fault, of: frames)
      drawn += line(
        place, top - 10, place, bottom, "class=\"line fault\" stroke-width=\"1.5\" stroke-dasharray=\"4 3\"")
      // In a row of its own, so that no other label is in the way.
      let anchor = place > Self.width * 0.8 ? "end" : place < Self.left + 80 ? "start" : "middle"
      drawn += text(
        place, bottom + 36, "frame \(fault), \(Self.short(frames[fault].report.time)) s",
        "text-anchor=\"\(anchor)\" class=\"fault\"")
    }
    return drawn
  }

  // MARK: Parts

  private func phases(at top: Double) -> String {
    var drawn = columns.count == 1 ? "" : text(Self.left - 8, top - 6, "phase", "text-anchor=\"end\"")
    for (index, column) in columns.enumerated() {
      let y = top + 18 * Double(index)
      let name = columns.count == 1 ? "phase" : HTMLPage.escape(column.name)
      drawn += text(Self.left - 8, y + 12, name, "text-anchor=\"end\"")
      var start = 0
      while start < column.frames.count {
        let phase = column.frames[start].report.phase
        var end = start + 1
        while end < column.frames.count, column.frames[end].report.phase == phase { end += 1 }
        let (from, to) = (x(start, of: column.frames), x(end, of: column.frames))
        drawn +=
          "<rect x=\"\(Self.number(from))\" y=\"\(y)\" width=\"\(Self.number(max(1.5, to - from)))\" height=\"15\" "
        drawn += "class=\"\(phase)\"><title>\(phase)</title></rect>\n"
        let label = "\(phase)"
        if to - from > Double(label.count) * 7 + 8 { drawn += text(from + 4, y + 11.5, label, "class=\"label\"") }
        start = end
      }
    }
    return drawn
  }

  private func plot(
    name: String, unit: String, at top: Double, height: Double, value: (FrameReport) -> Double
  ) -> String {
    // Extremely large values are left out; they would flatten the rest of the curve to a line.
    let known = columns.flatMap { $0.frames.map { value($0.report) } }.filter { abs($0) < 1e12 }
    var (low, high) = (known.min() ?? 0, known.max() ?? 0)
    if high - low < 1e-3 { (low, high) = (low - 1, high + 1) }
    func y(_ value: Double) -> Double { top + height * (1 - (min(max(value, low), high) - low) / (high - low)) }
    var drawn = axis(name, unit, AxisMarks.between(low, high, about: height / 40), top: top, height: height, y: y)
    for (index, column) in columns.enumerated().reversed() {
      let points = column.frames.enumerated().map { number, frame in
        "\(Self.number(x(number, of: column.frames))),\(Self.number(y(value(frame.report))))"
      }
      // The second model lies under the first and is wider, so that both are visible where they agree.
      let style = "class=\"model\(index % 2)\" stroke-width=\"\(index == 0 ? 1.4 : 5)\""
      drawn += "<polyline \(style) points=\"\(points.joined(separator: " "))\"/>\n"
      guard index == 0, column.frames.count <= 150 else { continue }
      for (number, frame) in column.frames.enumerated() {
        let place = "cx=\"\(Self.number(x(number, of: column.frames)))\" cy=\"\(Self.number(y(value(frame.report))))\""
        drawn += "<circle \(place) r=\"2\" class=\"model0\"/>\n"
      }
    }
    return drawn
  }

  private func visibleLines(at top: Double, height: Double) -> String {
    let ranges = columns.flatMap { $0.frames.map(\.report.visibleLines) }.filter { !$0.isEmpty }
    let (low, high) = (ranges.map(\.lowerBound).min() ?? 0, ranges.map(\.upperBound).max() ?? 1)
    func y(_ line: Double) -> Double { top + height * (line - Double(low)) / Double(max(1, high - low)) }
    let marks = AxisMarks.between(Double(low), Double(high), about: 4).filter { $0 == $0.rounded() }
    var drawn = axis("visible", "lines", marks, top: top, height: height, y: y)
    for (index, column) in columns.enumerated().reversed() {
      for (number, frame) in column.frames.enumerated() where !frame.report.visibleLines.isEmpty {
        let lines = frame.report.visibleLines
        let (from, next) = (x(number, of: column.frames), x(number + 1, of: column.frames))
        let shape = "class=\"lines model\(index % 2)\""
        drawn += "<rect x=\"\(Self.number(from))\" y=\"\(Self.number(y(Double(lines.lowerBound))))\" "
        drawn += "width=\"\(Self.number(max(1.5, next - from)))\" "
        drawn +=
          "height=\"\(Self.number(max(1, y(Double(lines.upperBound)) - y(Double(lines.lowerBound)))))\" \(shape)/>\n"
      }
    }
    return drawn
  }

  private func axis(
    _ name: String, _ unit: String, _ marks: [Double], top: Double, height: Double, y: (Double) -> Double
  ) -> String {
    var drawn = text(Self.left - 8, top - 10, "\(name), \(unit)", "text-anchor=\"end\"")
    for mark in marks {
      drawn += line(Self.left, y(mark), Self.width - Self.right, y(mark), "class=\"grid\"")
      drawn += text(Self.left - 8, y(mark) + 4, Self.short(mark), "text-anchor=\"end\"")
    }
    return drawn
  }

  // MARK: Shapes and numbers

  private func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ style: String) -> String {
    let places = [("x1", x1), ("y1", y1), ("x2", x2), ("y2", y2)].map { "\($0.0)=\"\(Self.number($0.1))\"" }
    return "<line \(places.joined(separator: " ")) \(style)/>\n"
  }

  private func text(_ x: Double, _ y: Double, _ text: String, _ style: String) -> String {
    "<text x=\"\(Self.number(x))\" y=\"\(Self.number(y))\" \(style)>\(text)</text>\n"
  }

  private static func number(_ value: Double) -> String { String(format: "%.2f", value) }
  private static func short(_ value: Double) -> String { String(format: "%.6g", value) }
}
