// Which views stand on which line, and what a line came to when it was measured.
import Foundation
import ScrollScenario
import ScrollTypes

extension MeasuringLedger {
  var lineCount: Int { firstLines[firstLines.count - 1] }

  func lineCount(of section: StackSection) -> Int {
    (section.hasHeader ? 1 : 0) + cellLineCount(of: section) + (section.hasFooter ? 1 : 0)
  }

  private func cellLineCount(of section: StackSection) -> Int { (section.rowCount + tracks.count - 1) / tracks.count }

  /// The views on a line; none where there is no such line.
  func elements(ofLine line: Int) -> LineViews {
    guard line >= 0, line < lineCount else { return LineViews(section: 0, part: .cells(0..<0)) }
    // firstLines[section] <= line < firstLines[next], until they are neighbours.
    var (section, next) = (0, firstLines.count - 1)
    while next - section > 1 {
      let middle = (section + next) / 2
      if firstLines[middle] <= line { section = middle } else { next = middle }
    }
    return elements(ofLine: line - firstLines[section], of: rows.sections[section], at: section)
  }

  func elements(ofLine line: Int, of section: StackSection, at index: Int) -> LineViews {
    if section.hasHeader, line == 0 { return LineViews(section: index, part: .header) }
    let cellLine = line - (section.hasHeader ? 1 : 0)
    if cellLine == cellLineCount(of: section) { return LineViews(section: index, part: .footer) }
    return views(ofCellLine: cellLine, in: index)
  }

  /// The cells on a line, counted from the section's first with cells.
  func views(ofCellLine line: Int, in section: Int) -> LineViews {
    let first = line * tracks.count
    return LineViews(
      section: section, part: .cells(first..<min(first + tracks.count, rows.sections[section].rowCount)))
  }

  /// The line of a view; nil where there is no such view.
  func line(of element: StackElement) -> Int? {
    guard rows.key(of: element) != nil else { return nil }
    let section = rows.sections[element.section]
    let before = firstLines[element.section]
    return switch element {
    case .header: before
    case .footer: before + lineCount(of: section) - 1
    case .row(let row, _): before + (section.hasHeader ? 1 : 0) + row / tracks.count
    }
  }

  /// The slot of a line, if it has been measured or the estimate is known.
  func slot(of line: Int) -> Int64? { measuredSlot(ofLine: line) ?? unmeasuredSlot(of: elements(ofLine: line)) }

  /// The slot of a line if all its views have been measured.
  func measuredSlot(ofLine line: Int) -> Int64? {
    if isSummed, slots.indices.contains(line) { return slots[line] }
    return measuredSlot(of: elements(ofLine: line))
  }

  func measuredSlot(of elements: LineViews) -> Int64? {
    var longest: Int64 = 0
    for element in elements {
      guard let key = key(of: element), let extent = extents[key] else { return nil }
      longest = max(longest, extent)
    }
    return min(longest + spacing, units(ScrollLimits.maximumLength))
  }

  /// A view's track: its start and length in points, from where the content begins across the axis.
  func track(of element: StackElement) -> ReferenceTrack {
    if case .row(let row, _) = element { return tracks[row % tracks.count] }
    return ReferenceTrack(start: 0, length: offered, alignment: tracks[0].alignment)
  }

  func trackOffered(to element: StackElement) -> Double { track(of: element).length }
}

/// The views on a line, in order.
struct LineViews: RandomAccessCollection {
  let section: Int
  let part: ReferenceLine.Part

  var startIndex: Int { 0 }
  var endIndex: Int {
    if case .cells(let cells) = part { return cells.count }
    return 1
  }

  subscript(place: Int) -> StackElement {
    switch part {
    case .header: .header(section: section)
    case .footer: .footer(section: section)
    case .cells(let cells): .row(cells.lowerBound + place, section: section)
    }
  }
}
