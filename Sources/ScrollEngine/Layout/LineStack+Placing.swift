// Writes the frames of the views on the screen.
import Foundation
import ScrollStorage
import ScrollTypes

extension LineStack {
  /// Takes all views off the screen.
  mutating func clearScreen() {
    listNumber.change()
    visible.removeAll()
    held = HeldViews()
    visibleLines = 0..<0
    standsStill = false
  }

  /// Writes the frames of the lines that the container shows. All lines are measured, and the first stands at `top`.
  mutating func place(_ lines: Range<Int>, from top: ContentUnits, asking client: borrowing some ScrollClient) {
    noteReached(lines.count)
    listNumber.change()
    swap(&visible, &previouslyVisible)
    visible.removeAll()
    tops.removeAll()
    (heldHeader, heldFooter) = (-1, -1)
    edgesAreKnown = false
    var place = Place(position: 0, known: 0)
    var y = top
    var firstTop = top
    var first = lines.upperBound
    var last = lines.upperBound
    for line in lines {
      guard y < containerExtent else { break }
      let slot = slots.measuredSlot(of: line, near: &self.cursor)
      let extent = slot - spacing(of: line)
      let advance = slot + roomBehind(line)
      let isAbove = visible.isEmpty && y + extent <= 0
      if !isAbove {
        if visible.isEmpty {
          first = line
          firstTop = y
          firstExtent = extent
        }
        last = line + 1
        lastAdvance = advance
        let content = sections.line(line, from: &section)
        show(content, on: line, at: y, top: y - firstTop, extent: extent, asking: client, in: &place)
      }
      y += advance
    }
    if first > 0, first < lines.upperBound { firstGap = gap(behind: first - 1) }
    visibleLines = visible.isEmpty ? 0..<0 : first..<last
  }

  /// The place for the next view.
  struct Place {
    /// The position that it takes in `visible`.
    var position: Int
    /// Where in `previouslyVisible` the search goes on for a view that stays on the screen.
    var known: Int
  }

  /// Writes the frames of the views of one line.
  ///
  /// - Parameter top: The place of the line as `tops` has it; `y` is its place in the container.
  @inline(__always)
  mutating func show(
    _ content: SectionMap.Line, on line: Int, at y: ContentUnits, top: ContentUnits, extent: ContentUnits,
    asking client: borrowing some ScrollClient, in place: inout Place
  ) {
    let first = place.position
    switch content {
    case .header(let section):
      let track = whole(of: section)
      show(.header(section: section), on: line, at: y, extent: extent, on: track, asking: client, in: &place)
    case .footer(let section):
      let track = whole(of: section)
      show(.footer(section: section), on: line, at: y, extent: extent, on: track, asking: client, in: &place)
    case .cells(let cells, let section):
      let firstTrack = isMixed ? area(of: section).tracks.lowerBound : 0
      for cell in cells {
        show(
          .row(cell, section: section), on: line, at: y, extent: extent,
          on: tracks[firstTrack + cell - cells.lowerBound], asking: client, in: &place)
      }
    }
    for position in first..<place.position {
      if tops.isFull { tops.reserve(2 * tops.count) }
      tops.insert(top, at: position)
    }
  }

  /// The area that a section takes across the axis.
  @inline(__always)
  func area(of section: Int) -> TrackLayout.Area {
    isMixed ? tracks.area(sections.sections[section].layout) : tracks.own
  }

  /// The whole area of a section, as the track of its header and footer.
  private func whole(of section: Int) -> TrackLayout.Track {
    let area = area(of: section)
    return TrackLayout.Track(
      start: area.start, extent: area.extent, alignment: tracks[area.tracks.lowerBound].alignment)
  }

  @inline(__always)
  private mutating func show(
    _ element: StackElement, on line: Int, at y: ContentUnits, extent: ContentUnits, on track: TrackLayout.Track,
    asking client: borrowing some ScrollClient, in place: inout Place
  ) {
    let own = crossExtent(of: element, on: line, offered: track.extent, asking: client, known: &place.known)
    let start = track.start + (track.extent - own) * track.alignment
    let frame = projection.rect(main: (y.pointsOnScreen, extent.pointsOnScreen), cross: (start, own))
    show(VisibleElement(element: element, line: line, frame: frame), at: place.position)
    place.position += 1
  }

  /// The frame of an existing view, as far as it is known. A view that is not on the screen fills its track.
  func knownFrame(of element: StackElement, at offset: ContentUnits) -> CGRect {
    let place = slots.place(of: sections.line(of: element), on: sections)
    let spacing = isMixed ? sections.layout(of: element.section).spacing : spacing
    let (top, extent) = (place.offset - offset, place.slot - spacing)
    let area = area(of: element.section)
    var cross = (start: area.start, extent: area.extent)
    if case .row(let row, _) = element {
      let track = tracks[area.tracks.lowerBound + row % area.tracks.count]
      cross = (track.start, track.extent)
    }
    for position in 0..<visible.count where visible[position].element == element {
      return projection.moved(visible[position].frame, toStart: top.points)
    }
    return projection.rect(main: (top.points, extent.points), cross: cross)
  }

  /// The line at a place of the content, as far as it is known; nil if there is none.
  func line(at place: ContentUnits) -> Int? {
    slots.count > 0 && place >= 0 && place < contentExtent ? slots.line(at: place, on: sections) : nil
  }

  /// Whether the last layout put a view on the screen.
  func isVisible(_ element: StackElement) -> Bool {
    for position in 0..<visible.count where visible[position].element == element { return true }
    return false
  }

  /// Adds a view to those on the screen.
  @inline(__always)
  mutating func show(_ view: VisibleElement, at position: Int) {
    if visible.isFull { visible.reserve(2 * visible.count) }
    visible.insert(view, at: position)
  }

  /// The extent of a view across the axis. A view that stays on the screen, or was held in the frame before, is not
  /// asked again.
  @inline(__always)
  private mutating func crossExtent(
    of element: StackElement, on line: Int, offered: CGFloat, asking client: borrowing some ScrollClient,
    known: inout Int
  ) -> CGFloat {
    while known < previouslyVisible.count, previouslyVisible[known].line < line { known += 1 }
    var index = known
    while index < previouslyVisible.count, previouslyVisible[index].line == line {
      let candidate = previouslyVisible[index]
      if candidate.element == element { return projection.crossExtent(of: candidate.frame) }
      index += 1
    }
    if holdsBesideLines, let frame = held.frame(of: element) { return projection.crossExtent(of: frame) }
    return askCrossExtent(of: element, offered: offered, asking: client)
  }

  /// The extent across the axis with which a view answers; 0 if the answer is not a length.
  mutating func askCrossExtent(
    of element: StackElement, offered: CGFloat, asking client: borrowing some ScrollClient
  ) -> CGFloat {
    let own = client.crossExtent(of: element, offered: offered)
    return own > 0 && own.isFinite ? min(own, ScrollLimits.maximumLength) : 0
  }
}
