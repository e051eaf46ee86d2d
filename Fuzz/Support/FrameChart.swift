// The frames of a scenario as a picture: offset, velocity, phase and visible lines over time, as SVG.
import Foundation
import Reporting
import ScrollScenario
import ScrollTypes

/// A chart of the frames of one or two models over time.
public struct FrameChart {
  /// The names of the models with their frames, the checked model first.
  public var columns: [(name: String, frames: [FrameRecord])]
  /// What stands above the chart.
  public var title: String
  /// The axes along which the content scrolls, that of the stack first.
  public var axes: [Axis]
  /// The index of the frame at which something is wrong; nil where nothing is.
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
  private static let right = 24.0
  private static let colours = ["#1f6feb", "#d1242f"]

  /// The picture, readable by itself, in light and dark surroundings.
  public var svg: String {
    var body = ""
    let legend = columns.enumerated().map { index, column in
      "<tspan fill=\"\(Self.colour(index))\" dx=\"12\">\(HTMLPage.escape(column.name))</tspan>"
    }.joined()
    body += text(Self.left, 26, HTMLPage.escape(title), "class=\"title\"")
    body += "<text x=\"\(Self.left)\" y=\"48\">\(frameCount) frames\(legend)</text>\n"
    var y = 64.0
    body += phases(at: y)
    y += 14 + 18.0 * Double(columns.count)
    for (name, unit, height, value) in axes.enumerated().flatMap(Self.curves) {
      body += plot(name: name, unit: unit, at: y, height: height, value: value)
      y += height + 34
    }
    body += visibleLines(at: y, height: 120)
    y += 120
    body += timeAxis(from: 64, to: y)
    y += 34
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Int(Self.width)) \(Int(y))" width="\(Int(Self.width))" \
      height="\(Int(y))" font-family="system-ui, sans-serif" font-size="12">
      <style>text { fill: #57606a } .title { font-size: 15px; font-weight: 600; fill: #1f2328 } .grid { stroke: #d0d7de }</style>
      <rect width="100%" height="100%" fill="#ffffff"/>
      \(body)</svg>

      """
  }

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
    guard let first = all.min(), let last = all.max() else { return 0...1 }
    return last > first ? first...last : first...(first + 0.001)
  }

  private func x(_ time: Double) -> Double {
    let span = times
    let share = (time - span.lowerBound) / (span.upperBound - span.lowerBound)
    return Self.left + share * (Self.width - Self.left - Self.right)
  }

  private func timeAxis(from top: Double, to bottom: Double) -> String {
    var drawn = ""
    for time in AxisMarks.between(times.lowerBound, times.upperBound, about: 8) {
      drawn += line(x(time), bottom, x(time), bottom + 5, "class=\"grid\"")
      drawn += text(x(time), bottom + 18, "\(Self.short(time)) s", "text-anchor=\"middle\"")
    }
    if let fault, let report = columns.first?.frames.dropFirst(fault).first?.report {
      let place = x(report.time)
      drawn += line(place, top - 10, place, bottom, "stroke=\"#d1242f\" stroke-width=\"1.5\" stroke-dasharray=\"4 3\"")
      let anchor = place > Self.width / 2 ? "end" : "start"
      drawn += text(
        place + (anchor == "end" ? -5 : 5), bottom - 6, "frame \(fault), \(Self.short(report.time)) s",
        "text-anchor=\"\(anchor)\" style=\"fill:#d1242f\"")
    }
    return drawn
  }

  // MARK: Parts

  private func phases(at top: Double) -> String {
    var drawn = text(Self.left - 8, top + 13, "phase", "text-anchor=\"end\"")
    for (index, column) in columns.enumerated() {
      let y = top + 18 * Double(index)
      var start = 0
      while start < column.frames.count {
        let phase = column.frames[start].report.phase
        var end = start
        while end + 1 < column.frames.count, column.frames[end + 1].report.phase == phase { end += 1 }
        let next = column.frames[min(end + 1, column.frames.count - 1)].report.time
        let (from, to) = (x(column.frames[start].report.time), x(next))
        drawn +=
          "<rect x=\"\(Self.number(from))\" y=\"\(y)\" width=\"\(Self.number(max(1.5, to - from)))\" height=\"15\" "
        drawn += "fill=\"\(Self.colour(of: phase))\"><title>\(phase)</title></rect>\n"
        if to - from > 70 { drawn += text(from + 4, y + 11.5, "\(phase)", "style=\"fill:#1f2328\"") }
        start = end + 1
      }
    }
    return drawn
  }

  private func plot(
    name: String, unit: String, at top: Double, height: Double, value: (FrameReport) -> Double
  ) -> String {
    // What is out of all bounds would press everything else into a line.
    let known = columns.flatMap { $0.frames.map { value($0.report) } }.filter { abs($0) < 1e12 }
    var (low, high) = (known.min() ?? 0, known.max() ?? 0)
    if high - low < 1e-3 { (low, high) = (low - 1, high + 1) }
    func y(_ value: Double) -> Double { top + height * (1 - (min(max(value, low), high) - low) / (high - low)) }
    var drawn = axis(name, unit, AxisMarks.between(low, high, about: height / 40), top: top, height: height, y: y)
    for (index, column) in columns.enumerated().reversed() {
      let points = column.frames.map { "\(Self.number(x($0.report.time))),\(Self.number(y(value($0.report))))" }
      // The second model lies under the first and is wider, so that both show where they agree.
      let width = index == 0 ? 1.4 : 5
      let style = "stroke=\"\(Self.colour(index))\" stroke-width=\"\(width)\" \(index == 0 ? "" : "opacity=\"0.3\"")"
      drawn += "<polyline fill=\"none\" \(style) points=\"\(points.joined(separator: " "))\"/>\n"
      guard index == 0, column.frames.count <= 150 else { continue }
      for frame in column.frames {
        let place = "cx=\"\(Self.number(x(frame.report.time)))\" cy=\"\(Self.number(y(value(frame.report))))\""
        drawn += "<circle \(place) r=\"2\" fill=\"\(Self.colour(0))\"/>\n"
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
        let next =
          number + 1 < column.frames.count ? x(column.frames[number + 1].report.time) : x(frame.report.time) + 2
        let from = x(frame.report.time)
        let shape =
          index == 0 ? "fill=\"\(Self.colour(0))\" opacity=\"0.45\"" : "fill=\"\(Self.colour(1))\" opacity=\"0.25\""
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
    var drawn = text(Self.left - 8, top - 8, "\(name), \(unit)", "text-anchor=\"end\"")
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

  private static func colour(_ column: Int) -> String { colours[column % colours.count] }

  private static func colour(of phase: ScrollPhase) -> String {
    switch phase {
    case .idle: "#eaeef2"
    case .tracking: "#fff1b8"
    case .interacting: "#ffd8a8"
    case .decelerating: "#b6e3ff"
    case .animating: "#d8c7ff"
    }
  }

  private static func number(_ value: Double) -> String { String(format: "%.2f", value) }
  private static func short(_ value: Double) -> String { String(format: "%.6g", value) }
}
