// A table of a frame of presentations: the drawn rows, the rows that came and left, and the observers' values.
import Foundation
import ScrollScenario
import ScrollTypes

/// The frames of one or two presentations side by side.
public struct PresentedTable {
  private let columns: [(name: String, frames: [PresentedFrameRecord])]

  /// Creates a table of presentations under their names, the checked one first.
  public init(_ columns: [(name: String, frames: [PresentedFrameRecord])]) { self.columns = columns }

  /// Returns the index of the frame to show: the first in which presentations differ; otherwise the last of a step;
  /// otherwise the last.
  public func focus(step: Int?) -> Int? {
    guard let first = columns.first?.frames, !first.isEmpty else { return nil }
    if columns.count > 1 {
      let second = columns[1].frames
      for index in 0..<min(first.count, second.count)
      where Self.lines(first[index].record) != Self.lines(second[index].record) {
        return index
      }
    }
    guard let step else { return first.count - 1 }
    return first.lastIndex { $0.step <= step } ?? 0
  }

  /// Returns this frame of each presentation that has it. If all have equal lines, returns only the first.
  public func told(_ frame: Int) -> [(name: String, record: PresentedFrameRecord)] {
    let all = columns.compactMap { name, frames in
      frames.indices.contains(frame) ? (name: name, record: frames[frame]) : nil
    }
    let agree = all.dropFirst().allSatisfy { Self.lines($0.record.record) == Self.lines(all[0].record.record) }
    return agree ? Array(all.prefix(1)) : all
  }

  /// Returns the lines of a frame. Where presentations differ, there is a line for each.
  public func lines(of frame: Int) -> [String] {
    let all = columns.compactMap { name, frames in
      frames.indices.contains(frame) ? (name: name, lines: Self.lines(frames[frame].record)) : nil
    }
    guard let first = all.first else { return [] }
    var lines = ["  frame \(frame), as it is drawn:"]
    guard all.count > 1, all[1].lines != first.lines else { return lines + first.lines.map { "    \($0)" } }
    let others = all[1].lines
    for place in 0..<max(first.lines.count, others.count) {
      let (one, other) = (first.lines.element(place), others.element(place))
      if one == other {
        lines.append("    \(one ?? "")")
      } else {
        if let one { lines.append("  > \(one)   \(first.name)") }
        if let other { lines.append("  > \(other)   \(all[1].name)") }
      }
    }
    return lines
  }

  private static func lines(_ record: PresentedRecord) -> [String] {
    var lines = record.rows.map(line)
    if !record.entered.isEmpty { lines.append("came: \(names(record.entered))") }
    if !record.left.isEmpty { lines.append("left: \(names(record.left))") }
    if record.isMoving { lines.append("moves") }
    return lines + record.calls.map(\.description)
  }

  private static func line(_ row: PresentedRow) -> String {
    var words = [name(row.element), rect(row.frame)]
    if row.isPinned { words.append("pinned") }
    if row.phase != .identity || row.progress != 0 { words.append("\(row.phase) \(number(row.progress))") }
    if row.opacity != 1 { words.append("opacity \(number(row.opacity))") }
    if row.transform != .identity {
      let m = row.transform
      let numbers =
        m.isAffine
        ? [m.m11, m.m12, m.m21, m.m22, m.m31, m.m32]
        : [m.m11, m.m12, m.m13, m.m21, m.m22, m.m23, m.m31, m.m32, m.m33]
      words.append("transform " + numbers.map { number(Double($0)) }.joined(separator: " "))
      words.append("bounds \(rect(row.bounds))")
    }
    if row.filters != .none { words.append(filters(row.filters)) }
    return words.joined(separator: "  ")
  }

  private static func filters(_ filters: VisualEffectFilters) -> String {
    let plain = VisualEffectFilters.none
    let values = [
      ("blur", filters.blurRadius, plain.blurRadius), ("brightness", filters.brightness, plain.brightness),
      ("contrast", filters.contrast, plain.contrast), ("saturation", filters.saturation, plain.saturation),
      ("grayscale", filters.grayscale, plain.grayscale), ("hue", filters.hueRotation, plain.hueRotation),
    ]
    var words = values.filter { $0.1 != $0.2 }.map { "\($0.0) \(number($0.1))" }
    if filters.isBlurOpaque { words.append("opaque") }
    if filters.blendMode != .normal { words.append("blend \(filters.blendMode)") }
    return words.joined(separator: "  ")
  }

  private static func rect(_ rect: CGRect) -> String {
    "\(number(rect.minX)),\(number(rect.minY)) \(number(rect.width))x\(number(rect.height))"
  }

  /// Returns a number with as many digits as a person compares.
  private static func number(_ value: Double) -> String {
    let rounded = (value * 1e5).rounded() / 1e5
    let text = "\(abs(value) < 1e10 ? (rounded == 0 ? 0 : rounded) : value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private static func names(_ elements: [StackElement]) -> String { elements.map(name).joined(separator: ", ") }

  private static func name(_ element: StackElement) -> String {
    switch element {
    case .row(let row, 0): "row \(row)"
    case .row(let row, let section): "row \(row) in section \(section)"
    case .header(let section): "header of section \(section)"
    case .footer(let section): "footer of section \(section)"
    }
  }
}

extension Array {
  fileprivate func element(_ place: Int) -> Element? { indices.contains(place) ? self[place] : nil }
}
