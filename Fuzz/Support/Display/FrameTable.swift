// A table of a scenario's frames: what each model showed, and where the models differ.
import Foundation
import ScrollScenario
import ScrollTypes

/// The frames of one or two models side by side.
public struct FrameTable {
  /// The names of the models with their frames, the checked model first.
  public var columns: [(name: String, frames: [FrameRecord])]

  /// Creates a table.
  public init(_ columns: [(name: String, frames: [FrameRecord])]) { self.columns = columns }

  /// Returns the index of the frame to show: the first in which models differ; otherwise the last of a step; otherwise
  /// the last.
  public func focus(step: Int?) -> Int? {
    guard let first = columns.first?.frames, !first.isEmpty else { return nil }
    if columns.count > 1 {
      let second = columns[1].frames
      if let index = zip(first, second).enumerated().first(where: { Self.differ($1.0, $1.1) })?.offset { return index }
      if first.count != second.count { return min(first.count, second.count, first.count - 1) }
    }
    guard let step else { return first.count - 1 }
    return first.lastIndex { $0.step <= step } ?? 0
  }

  /// Returns the lines of the frames around one, which is marked if it has a fault. If models differ, each has a line.
  public func lines(around focus: Int, before: Int, after: Int, marked: Bool) -> [String] {
    let most = columns.map(\.frames.count).max() ?? 0
    let width = columns.map(\.name.count).max() ?? 0
    var lines = [
      "  frame  step        time  " + "model".padded(to: width)
        + "  phase            offset x     offset y    velocity x    velocity y  visible lines    correction"
    ]
    for index in max(0, focus - before)..<max(0, min(most, focus + after + 1)) {
      let mark = marked && index == focus ? ">" : " "
      let records = columns.map { index < $0.frames.count ? $0.frames[index] : nil }
      let agree = records.allSatisfy { record in
        record.map { one in records[0].map { !Self.differ($0, one) } ?? false } ?? false
      }
      for (column, record) in zip(columns, records).prefix(agree ? 1 : columns.count) {
        let name = (agree && columns.count > 1 ? "both" : column.name).padded(to: width)
        lines.append("\(mark)\("\(index)".leftPadded(to: 6))  \(Self.line(record, name: name))")
      }
    }
    return lines
  }

  private static func line(_ record: FrameRecord?, name: String) -> String {
    guard let record else { return "                  \(name)  no such frame" }
    let report = record.report
    let rows =
      report.visibleLines.isEmpty ? "none" : "\(report.visibleLines.lowerBound)..<\(report.visibleLines.upperBound)"
    let place = "\(record.step)".leftPadded(to: 4) + number(report.time, 6, 12)
    let motion =
      "\(report.phase)".padded(to: 12) + number(report.geometry.contentOffset.x, 4, 13)
      + number(report.geometry.contentOffset.y, 4, 13) + number(report.velocity.dx, 3, 14)
      + number(report.velocity.dy, 3, 14)
    return "\(place)  \(name)  \(motion)  \(rows.padded(to: 14))" + number(report.offsetCorrection, 4, 13)
  }

  private static func number(_ value: Double, _ digits: Int, _ width: Int) -> String {
    // In fixed notation, the digits beyond a double's precision would be noise.
    let text =
      abs(value) < 1e15
      ? value.formatted(
        .number.precision(.fractionLength(digits)).grouping(.never).locale(Locale(identifier: "en_US_POSIX")))
      : "\(value)"
    return text.leftPadded(to: width)
  }

  private static func differ(_ a: FrameRecord, _ b: FrameRecord) -> Bool {
    let (first, second) = (a.report, b.report)
    func apart(_ x: Double, _ y: Double) -> Bool { !(abs(x - y) <= 1e-5 * (1 + abs(x) / 1e4)) }
    let isTold = ReportField.all.contains { field in
      switch (field.value(first), field.value(second)) {
      case (.length(let one), .length(let other)), (.time(let one), .time(let other)): apart(one, other)
      case (let one, let other): one != other
      }
    }
    return isTold
      || apart(first.geometry.contentOffset.x, second.geometry.contentOffset.x)
      || apart(first.geometry.contentOffset.y, second.geometry.contentOffset.y)
      || apart(first.geometry.contentSize.width, second.geometry.contentSize.width)
      || apart(first.geometry.contentSize.height, second.geometry.contentSize.height)
      || apart(first.velocity.dx, second.velocity.dx)
      || apart(first.velocity.dy, second.velocity.dy)
      || a.visibleElements.map(\.element) != b.visibleElements.map(\.element)
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
  fileprivate func leftPadded(to width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }
}
