// Maps lines to their views, and computes the lengths of lines from the measurements.
import Foundation
import ScrollScenario
import ScrollTypes

extension MeasurementLog {
  var lineCount: Int { firstLines[firstLines.count - 1] }

  func lineCount(of section: StackSection) -> Int {
    (section.hasHeader ? 1 : 0) + cellLineCount(of: section) + (section.hasFooter ? 1 : 0)
  }

  private func cellLineCount(of section: StackSection) -> Int {
    let trackCount = layouts[section.layout].tracks.count
    return (section.rowCount + trackCount - 1) / trackCount
  }

  /// The number of cells for which a line of a section has room.
  func trackCount(ofSection section: Int) -> Int { layouts[rows.sections[section].layout].tracks.count }

  /// The most cells for which a line of any section has room.
  var greatestTrackCount: Int { layoutsInUse.reduce(1) { max($0, layouts[$1].tracks.count) } }

  /// The section of a line that exists.
  func section(ofLine line: Int) -> Int {
    // firstLines[section] <= line < firstLines[next], until they are neighbours.
    var (section, next) = (0, firstLines.count - 1)
    while next - section > 1 {
      let middle = (section + next) / 2
      if firstLines[middle] <= line { section = middle } else { next = middle }
    }
    return section
  }

  /// The layout of a line's section.
  func layout(ofLine line: Int) -> Int? { rows.sections[section(ofLine: line)].layout }

  /// The distance between two lines in the section of a line.
  func spacing(ofLine line: Int) -> Int64 { layouts[layout(ofLine: line)].spacing }

  /// The gap between the end of a line and the top of the next line.
  func gap(behind line: Int) -> Int64 {
    let section = section(ofLine: line)
    let layout = layouts[rows.sections[section].layout]
    if line + 1 < firstLines[section + 1] { return layout.spacing }
    var gap = layout.distance + layout.endMargin
    for next in section + 1..<max(section + 1, rows.sections.count) {
      let layout = layouts[rows.sections[next].layout]
      gap += layout.startMargin
      if firstLines[next] < firstLines[next + 1] { break }
      gap += layout.endMargin
    }
    return gap
  }

  /// Whether a line of an eager section has still to be measured, if lines are summed.
  var hasUnmeasuredEagerLines: Bool {
    layouts.haveEager
      && rows.sections.indices.contains { section in
        layouts[rows.sections[section].layout].isEager
          && slots[firstLines[section]..<firstLines[section + 1]].contains { $0 == nil }
      }
  }

  /// The views on a line; none if the line does not exist.
  func elements(ofLine line: Int) -> LineViews {
    guard line >= 0, line < lineCount else { return LineViews(section: 0, part: .cells(0..<0)) }
    let section = section(ofLine: line)
    return elements(ofLine: line - firstLines[section], of: rows.sections[section], at: section)
  }

  func elements(ofLine line: Int, of section: StackSection, at index: Int) -> LineViews {
    if section.hasHeader, line == 0 { return LineViews(section: index, part: .header) }
    let cellLine = line - (section.hasHeader ? 1 : 0)
    if cellLine == cellLineCount(of: section) { return LineViews(section: index, part: .footer) }
    return views(ofCellLine: cellLine, in: index)
  }

  /// The cells on a line. Lines count from the section's first line with cells.
  func views(ofCellLine line: Int, in section: Int) -> LineViews {
    let trackCount = trackCount(ofSection: section)
    let first = line * trackCount
    return LineViews(
      section: section, part: .cells(first..<min(first + trackCount, rows.sections[section].rowCount)))
  }

  /// The line of a view; nil if the view does not exist.
  func line(of element: StackElement) -> Int? {
    guard rows.key(of: element) != nil else { return nil }
    let section = rows.sections[element.section]
    let before = firstLines[element.section]
    return switch element {
    case .header: before
    case .footer: before + lineCount(of: section) - 1
    case .row(let row, _): before + (section.hasHeader ? 1 : 0) + row / trackCount(ofSection: element.section)
    }
  }

  /// The slot of a line; nil if it is not measured and the estimate is not known.
  func slot(of line: Int) -> Int64? { measuredSlot(ofLine: line) ?? unmeasuredSlot(of: elements(ofLine: line)) }

  /// The slot of a line; nil if a view of it is not measured.
  func measuredSlot(ofLine line: Int) -> Int64? {
    if isSummed, slots.indices.contains(line) { return slots[line] }
    return measuredSlot(of: elements(ofLine: line))
  }

  func measuredSlot(of elements: LineViews) -> Int64? {
    if elements.isEmpty { return nil }
    var longest: Int64 = 0
    for element in elements {
      guard let key = key(of: element), let known = extents[key] else { return nil }
      longest = max(longest, known.extent)
    }
    let spacing = layouts[rows.sections[elements.section].layout].spacing
    return min(longest + spacing, units(ScrollLimits.maximumLength))
  }

  /// The length of a line; nil if it is not measured.
  func measuredExtent(ofLine line: Int) -> Int64? { measuredSlot(ofLine: line).map { $0 - spacing(ofLine: line) } }

  /// The length of a line; nil if it is not measured and the estimate is not known.
  func extent(ofLine line: Int) -> Int64? { slot(of: line).map { $0 - spacing(ofLine: line) } }

  /// The distance from the top of a line to the top of the next one; nil if the line is not measured.
  func measuredStep(behind line: Int) -> Int64? { measuredExtent(ofLine: line).map { $0 + gap(behind: line) } }

  /// The start and length of a view's track, in points from where the content begins across the axis.
  func track(of element: StackElement) -> ReferenceTrack {
    let layout = layouts[rows.sections[element.section].layout]
    var track = layout.tracks[0]
    if case .row(let row, _) = element {
      track = layout.tracks[row % layout.tracks.count]
    } else {
      (track.start, track.length) = (0, layout.offered)
    }
    track.start += layout.crossStart
    return track
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
