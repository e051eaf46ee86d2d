// Headers and footers that stay at the container's edge while their section is on the screen.
import Foundation
import ScrollStorage
import ScrollTypes

/// The headers and footers that are on the screen while their lines are not: held at an edge, or pushed past it.
struct HeldViews {
  var header: VisibleElement?
  var footer: VisibleElement?
  var pushedHeader: VisibleElement?
  var pushedFooter: VisibleElement?

  var isEmpty: Bool { header == nil && footer == nil && pushedHeader == nil && pushedFooter == nil }

  /// The frame of a view, if it is held or pushed.
  func frame(of element: StackElement) -> CGRect? {
    if let header, header.element == element { return header.frame }
    if let footer, footer.element == element { return footer.frame }
    if let pushedHeader, pushedHeader.element == element { return pushedHeader.frame }
    if let pushedFooter, pushedFooter.element == element { return pushedFooter.frame }
    return nil
  }
}

/// The section at an edge of the container. It is kept while nothing is measured, so that frames need not look for it.
struct SectionAtEdge {
  var section = 0
  var lines = 0..<0
  /// The header or footer that may be held; nil if the section has none or does not pin it.
  var line: Int?
  var isMeasured = false
  /// The extent of that line, as far as it is known.
  var extent: ContentUnits = 0
  /// Where the first line begins and the last line ends, as `tops` has it.
  var start: ContentUnits = 0
  var end: ContentUnits = 0
}

extension LineStack {
  /// Holds in place the header of the section at the start edge, and the footer of the section at the end edge.
  ///
  /// The edges are those inside the insets. A section that leaves pushes its header (or footer) along, and on beneath
  /// whatever covers that part of the container.
  @inline(__always)
  mutating func pin(at offset: ContentUnits, asking client: borrowing some ScrollClient) -> LineLayout {
    guard mayHold else { return LineLayout(offset: offset, measuredLineCount: 0) }
    return holdViews(at: offset, asking: client)
  }

  @inline(never)
  private mutating func holdViews(at offset: ContentUnits, asking client: borrowing some ScrollClient) -> LineLayout {
    let before = held
    held = HeldViews()
    mayHold = pinsNearby
    guard pinsNearby, !visible.isEmpty else { return LineLayout(offset: offset, measuredLineCount: 0) }
    listNumber.change()
    let anchor = visibleLines.lowerBound
    let anchorTop = start(of: anchor) - offset
    let shift = anchorTop - tops[0]
    var pass = MeasuringPass(remainingViews: ScrollLimits.maximumVisibleViews)
    let header = headerToHold(shift: shift)
    if let header, !atStart.isMeasured { _ = measure(header, asking: client, in: &pass) }
    let footer = footerToHold(shift: shift)
    if let footer, !atEnd.isMeasured { _ = measure(footer, asking: client, in: &pass) }
    let (beforeStart, behindEnd) = (linesBeforeStart, linesBehindEnd)
    if !beforeStart.isEmpty { measurePushedHeader(shift: shift, asking: client, in: &pass) }
    if !behindEnd.isEmpty { measurePushedFooter(shift: shift, asking: client, in: &pass) }
    followMeasurements(pass)

    if !beforeStart.isEmpty { holdPushedHeaders(of: beforeStart, shift: shift, asBefore: before, asking: client) }
    if let header {
      lookUpStart(of: header)
      held.header = holdHeader(of: atStart, shift: shift, asBefore: before, asking: client)
    }
    if let footer {
      lookUpEnd(of: footer)
      held.footer = holdFooter(of: atEnd, shift: shift, asBefore: before, asking: client)
    }
    if !behindEnd.isEmpty { holdPushedFooters(of: behindEnd, shift: shift, asBefore: before, asking: client) }
    holdsBesideLines = !held.isEmpty
    guard pass.measuredLineCount > 0 else { return LineLayout(offset: offset, measuredLineCount: 0) }
    return LineLayout(offset: start(of: anchor) - anchorTop, measuredLineCount: pass.measuredLineCount)
  }

  /// Puts held views back before another layout moves them, so that every view is in its place in the list.
  @inline(never)
  mutating func letGoOfHeldViews() {
    listNumber.change()
    if visible.count > tops.count { visible.keep(0..<tops.count) }
    if heldHeader >= 0 {
      for position in 0...heldHeader { visible[position].isPinned = false }
    }
    if heldFooter >= 0 {
      for position in heldFooter..<tops.count { visible[position].isPinned = false }
    }
    (heldHeader, heldFooter) = (-1, -1)
    previouslyVisible.removeAll()
  }

  /// Remembers the headers and footers at some positions, which leave the screen: they may be held from now on.
  mutating func noteLeaving(_ positions: Range<Int>) {
    for position in positions {
      if case .row = visible[position].element { continue }
      if previouslyVisible.isFull { previouslyVisible.reserve(2 * previouslyVisible.count) }
      previouslyVisible.append(visible[position])
    }
  }

  /// The header of the section at the start edge, if it stands before the edge.
  private mutating func headerToHold(shift: ContentUnits) -> Int? {
    guard pinnedViews.contains(.sectionHeaders) else { return nil }
    lookUpStart(of: lineAtStartEdge(shift: shift))
    guard let header = atStart.line, atStart.start + shift < startInset else { return nil }
    return header
  }

  /// The footer of the section at the end edge, if it ends behind the edge.
  private mutating func footerToHold(shift: ContentUnits) -> Int? {
    guard pinnedViews.contains(.sectionFooters) else { return nil }
    lookUpEnd(of: lineAtEndEdge(shift: shift))
    guard let footer = atEnd.line, atEnd.end + shift > containerExtent - endInset else { return nil }
    return footer
  }

  /// The line at the start edge: usually one of the first on the screen.
  private mutating func lineAtStartEdge(shift: ContentUnits) -> Int {
    let edge = startInset - shift
    var position = 0
    while position + 1 < tops.count, tops[position + 1] <= edge { position += 1 }
    guard tops[0] <= edge, position + 1 < tops.count || isBeforeNextLine(edge) else { return line(standingAt: edge) }
    return visible[position].line
  }

  /// The line at the end edge: usually one of the last on the screen.
  private mutating func lineAtEndEdge(shift: ContentUnits) -> Int {
    let edge = containerExtent - endInset - 1 - shift
    var position = tops.count - 1
    guard isBeforeNextLine(edge) else { return line(standingAt: edge) }
    while tops[position] > edge {
      guard position > 0 else { return line(standingAt: edge) }
      position -= 1
    }
    return visible[position].line
  }

  /// Whether a place, as `tops` has it, is before the line behind the last one on the screen. True if there is no such
  /// line.
  private func isBeforeNextLine(_ place: ContentUnits) -> Bool {
    place < tops[tops.count - 1] + lastAdvance || visibleLines.upperBound == slots.count
  }

  /// Makes the section of a line the one at the start edge.
  @inline(__always)
  private mutating func lookUpStart(of line: Int) {
    if !edgesAreKnown { forgetEdges() }
    if !atStart.lines.contains(line) { atStart = sectionAtEdge(of: line, holding: .sectionHeaders) }
  }

  /// Makes the section of a line the one at the end edge.
  @inline(__always)
  private mutating func lookUpEnd(of line: Int) {
    if !edgesAreKnown { forgetEdges() }
    if !atEnd.lines.contains(line) { atEnd = sectionAtEdge(of: line, holding: .sectionFooters) }
  }

  private mutating func forgetEdges() {
    (atStart.lines, atEnd.lines) = (0..<0, 0..<0)
    edgesAreKnown = true
  }

  @inline(never)
  mutating func sectionAtEdge(of line: Int, holding kind: PinnedScrollableViews) -> SectionAtEdge {
    let section = sections.section(ofLine: line)
    let counts = sections.sections[section]
    let lines = sections.lines(of: section)
    var found = SectionAtEdge(section: section, lines: lines)
    guard kind == .sectionHeaders ? counts.hasHeader : counts.hasFooter,
      !isMixed || sections.layout(of: section).pinnedViews.contains(kind)
    else { return found }
    let held = kind == .sectionHeaders ? lines.lowerBound : lines.upperBound - 1
    found.line = held
    found.isMeasured = slots.isMeasured(held, near: &cursor)
    found.extent = knownExtent(of: held)
    found.start = top(of: lines.lowerBound)
    found.end = top(of: lines.upperBound) - gap(behind: lines.upperBound - 1)
    return found
  }

  /// Finds out if views may be pinned, after other lines have come onto the screen. If these do not fill the screen,
  /// any line may be at an edge of the container.
  mutating func notePinsNearby(whereScreenIsFilled isFilled: Bool = true) {
    pinsNearby = !pinnedViews.isEmpty && (!isFilled || pins(around: visibleLines))
    if pinsNearby { mayHold = true }
  }

  /// Whether one of the sections near the screen pins views: those with lines on it, and that of the last line before
  /// it. The line at an edge of the container is one of their lines, if the insets are shorter than the container.
  private mutating func pins(around lines: Range<Int>) -> Bool {
    guard isMixed else { return true }
    guard !lines.isEmpty, startInset < containerExtent, endInset < containerExtent else { return true }
    let last = section(of: lines.upperBound - 1)
    let first = section(of: max(0, lines.lowerBound - 1))
    return (first...last).contains { !sections.layout(of: $0).pinnedViews.isEmpty }
  }

  /// Where a line begins, as `tops` has it.
  private mutating func top(of line: Int) -> ContentUnits {
    start(of: line) - start(of: visibleLines.lowerBound) + tops[0]
  }

  /// The line at a place, as `tops` has it.
  private mutating func line(standingAt place: ContentUnits) -> Int {
    slots.line(at: start(of: visibleLines.lowerBound) - tops[0] + place, on: sections, near: &cursor)
  }

  /// Puts a header or footer where it is held. If its line is on the screen, it keeps its place in the list. If not, it
  /// goes to the end of the list and is returned.
  ///
  /// - Parameter before: The views that the frame before held.
  mutating func hold(
    _ element: StackElement, on line: Int, at y: ContentUnits, extent: ContentUnits, asBefore before: HeldViews,
    asking client: borrowing some ScrollClient
  ) -> VisibleElement? {
    if visibleLines.contains(line) {
      holdInPlace(element, on: line, at: y)
      return nil
    }
    guard y < containerExtent, y + extent > 0 else { return nil }
    let area = area(of: element.section)
    let cross: CGFloat
    var known = before.frame(of: element)
    if known == nil { known = frameBefore(of: element) }
    if let known {
      cross = projection.crossExtent(of: known)
    } else {
      cross = askCrossExtent(of: element, offered: area.extent, asking: client)
    }
    let start = area.start + (area.extent - cross) * tracks[area.tracks.lowerBound].alignment
    let frame = projection.rect(main: (y.points, extent.points), cross: (start, cross))
    let view = VisibleElement(element: element, line: line, frame: frame, isPinned: true)
    show(view, at: visible.count)
    return view
  }

  /// Holds a header or footer whose line is on the screen.
  private mutating func holdInPlace(_ element: StackElement, on line: Int, at y: ContentUnits) {
    let isHeader = if case .header = element { true } else { false }
    var position = isHeader ? 0 : tops.count - 1
    while visible[position].line != line { position += isHeader ? 1 : -1 }
    visible[position].frame = projection.moved(visible[position].frame, toStart: y.points)
    visible[position].isPinned = true
    if isHeader {
      heldHeader = max(heldHeader, position)
    } else {
      heldFooter = heldFooter < 0 ? position : min(heldFooter, position)
    }
  }

  /// The frame that a view had in the layout before, if it was on the screen.
  private mutating func frameBefore(of element: StackElement) -> CGRect? {
    for index in 0..<previouslyVisible.count where previouslyVisible[index].element == element {
      return previouslyVisible[index].frame
    }
    return nil
  }
}
