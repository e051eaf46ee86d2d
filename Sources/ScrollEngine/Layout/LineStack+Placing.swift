// Writing the frames of what is on the screen.
import Foundation
import ScrollStorage
import ScrollTypes

extension LineStack {
  /// Moves what is on the screen to another offset, if that brings no line on or off; answers whether it did.
  ///
  /// This is what most frames come to: nothing is looked up but the first line, and nothing changes but where frames begin.
  mutating func moveWhatIsVisible(to offset: ContentUnits) -> Bool {
    guard standsStill else { return false }
    let top = start(of: visibleLines.lowerBound) - offset
    let first = visible[0]
    let lastTop = top + relativeTops[visible.count - 1]
    guard top + firstExtent > 0, first.line == 0 || top - spacing <= 0, lastTop < containerExtent,
      lastTop + lastSlot >= containerExtent || visibleLines.upperBound == slots.count
    else { return false }
    if projection.axis == .vertical {
      for index in 0..<visible.count { visible[index].frame.origin.y = (top + relativeTops[index]).points }
    } else {
      for index in 0..<visible.count {
        visible[index].frame = projection.moved(visible[index].frame, toStart: (top + relativeTops[index]).points)
      }
    }
    return true
  }

  /// Writes the frames of the lines that the container shows, the first of which stands at `top`.
  mutating func place(_ lines: Range<Int>, from top: ContentUnits, measuring rows: borrowing some RowMeasurer) {
    swap(&visible, &previouslyVisible)
    visible.removeAll()
    relativeTops.removeAll()
    var known = 0
    var y = top
    var firstTop = top
    var first = lines.upperBound
    var last = lines.upperBound
    var cursor = SectionMap.Cursor()
    for line in lines {
      guard y < containerExtent else { break }
      let slot = knownSlot(of: line)
      let extent = slot - spacing
      let isAbove = visible.isEmpty && y + extent <= 0
      if !isAbove {
        if visible.isEmpty {
          first = line
          firstTop = y
          firstExtent = extent
        }
        last = line + 1
        lastSlot = slot
        place(sections.line(line, from: &cursor), on: line, at: y, extent: extent, measuring: rows, known: &known)
        while relativeTops.count < visible.count {
          if relativeTops.isFull { relativeTops.reserve(2 * relativeTops.count) }
          relativeTops.append(y - firstTop)
        }
      }
      y += slot
    }
    visibleLines = visible.isEmpty ? 0..<0 : first..<last
  }

  /// Writes the frames of the views of one line.
  ///
  /// - Parameter known: Where in `previouslyVisible` the search for a view that stays on the screen goes on.
  private mutating func place(
    _ content: SectionMap.Line, on line: Int, at y: ContentUnits, extent: ContentUnits,
    measuring rows: borrowing some RowMeasurer, known: inout Int
  ) {
    switch content {
    case .header(let section):
      place(.header(section: section), on: line, at: y, extent: extent, track: nil, measuring: rows, known: &known)
    case .footer(let section):
      place(.footer(section: section), on: line, at: y, extent: extent, track: nil, measuring: rows, known: &known)
    case .cells(let cells, let section):
      for cell in cells {
        place(
          .row(cell, section: section), on: line, at: y, extent: extent, track: cell - cells.lowerBound,
          measuring: rows, known: &known)
      }
    }
  }

  private mutating func place(
    _ element: StackElement, on line: Int, at y: ContentUnits, extent: ContentUnits, track: Int?,
    measuring rows: borrowing some RowMeasurer, known: inout Int
  ) {
    let offered = track.map { tracks[$0].extent } ?? projection.crossExtent
    let own = crossExtent(of: element, on: line, offered: offered, measuring: rows, known: &known)
    let alignment = tracks[track ?? 0].alignment
    let start = (track.map { tracks[$0].start } ?? 0) + (offered - own) * alignment
    let frame = projection.rect(main: (y.points, extent.points), cross: (start, own))
    show(VisibleElement(element: element, line: line, frame: frame))
  }

  /// Adds a view to those on the screen.
  mutating func show(_ view: VisibleElement) {
    if visible.isFull { visible.reserve(2 * visible.count) }
    visible.append(view)
  }

  /// The extent across the axis of a view: what it had a layout ago if it stays on the screen.
  private func crossExtent(
    of element: StackElement, on line: Int, offered: CGFloat, measuring rows: borrowing some RowMeasurer,
    known: inout Int
  ) -> CGFloat {
    while known < previouslyVisible.count, previouslyVisible[known].line < line { known += 1 }
    var index = known
    while index < previouslyVisible.count, previouslyVisible[index].line == line {
      let candidate = previouslyVisible[index]
      if candidate.element == element { return projection.crossExtent(of: candidate.frame) }
      index += 1
    }
    let own = rows.crossExtent(of: element, offered: offered)
    return own > 0 && own.isFinite ? own : 0
  }
}
