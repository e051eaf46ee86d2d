// Headers and footers that stay at the container's edge while their section is on the screen.
import Foundation
import ScrollStorage
import ScrollTypes

/// The header and the footer that are on the screen out of their place.
struct HeldViews {
  var header: VisibleElement?
  var footer: VisibleElement?

  /// The frame of a view, if it is one of them.
  func frame(of element: StackElement) -> CGRect? {
    if let header, header.element == element { return header.frame }
    if let footer, footer.element == element { return footer.frame }
    return nil
  }
}

extension LineStack {
  /// Holds the header of the section at the start edge, and the footer of the one at the end edge, in place.
  ///
  /// The edges are those inside of the insets. A section that leaves pushes its header (or footer) along.
  @inline(__always)
  mutating func pin(at offset: ContentUnits, asking client: borrowing some ScrollClient) -> LineLayout {
    guard pinsNearby else {
      if held.header != nil || held.footer != nil { held = HeldViews() }
      return LineLayout(offset: offset, measuredLineCount: 0)
    }
    return holdViews(at: offset, asking: client)
  }

  @inline(never)
  private mutating func holdViews(at offset: ContentUnits, asking client: borrowing some ScrollClient) -> LineLayout {
    let before = held
    held = HeldViews()
    guard !visible.isEmpty else { return LineLayout(offset: offset, measuredLineCount: 0) }
    let anchor = visibleLines.lowerBound
    let anchorTop = start(of: anchor) - offset
    var pass = MeasuringPass(remainingViews: ScrollLimits.maximumVisibleViews)
    let header = headerToHold(at: anchor, standingAt: anchorTop)
    if let header { _ = slot(of: header, asking: client, in: &pass) }
    let footer = footerToHold(at: anchor, standingAt: anchorTop)
    if let footer { _ = slot(of: footer, asking: client, in: &pass) }
    followMeasurements(pass)

    if let header {
      let lines = sections.lines(of: sections.section(ofLine: header))
      let extent = knownExtent(of: header)
      let sectionEnd = end(of: lines.upperBound - 1, anchor: anchor, anchorTop: anchorTop)
      let natural = top(of: header, anchor: anchor, anchorTop: anchorTop)
      let y = max(natural, min(startInset, sectionEnd - extent))
      held.header = hold(header, at: y, extent: extent, asBefore: before, asking: client)
    }
    if let footer {
      let lines = sections.lines(of: sections.section(ofLine: footer))
      let extent = knownExtent(of: footer)
      let sectionStart = top(of: lines.lowerBound, anchor: anchor, anchorTop: anchorTop)
      let natural = top(of: footer, anchor: anchor, anchorTop: anchorTop)
      let edge = containerExtent - endInset
      let y = min(natural, max(edge - extent, sectionStart))
      held.footer = hold(footer, at: y, extent: extent, asBefore: before, asking: client)
    }
    return LineLayout(
      offset: start(of: anchor) - anchorTop, measuredLineCount: pass.measuredLineCount)
  }

  /// The header of the section at the start edge, if it stands before the edge.
  private mutating func headerToHold(at anchor: Int, standingAt anchorTop: ContentUnits) -> Int? {
    guard pinnedViews.contains(.sectionHeaders) else { return nil }
    let section = sections.section(ofLine: line(standingAt: startInset, anchor: anchor, anchorTop: anchorTop))
    let header = sections.lines(of: section).lowerBound
    guard sections.sections[section].hasHeader, pins(.sectionHeaders, in: section) else { return nil }
    return top(of: header, anchor: anchor, anchorTop: anchorTop) < startInset ? header : nil
  }

  /// The footer of the section at the end edge, if it ends behind the edge.
  private mutating func footerToHold(at anchor: Int, standingAt anchorTop: ContentUnits) -> Int? {
    guard pinnedViews.contains(.sectionFooters) else { return nil }
    let edge = containerExtent - endInset
    let section = sections.section(ofLine: line(standingAt: edge - 1, anchor: anchor, anchorTop: anchorTop))
    let lines = sections.lines(of: section)
    guard sections.sections[section].hasFooter, pins(.sectionFooters, in: section) else { return nil }
    let end = end(of: lines.upperBound - 1, anchor: anchor, anchorTop: anchorTop)
    return end > edge ? lines.upperBound - 1 : nil
  }

  /// Whether a section pins views of a kind that some section pins.
  private func pins(_ kind: PinnedScrollableViews, in section: Int) -> Bool {
    !isMixed || sections.layout(of: section).pinnedViews.contains(kind)
  }

  /// Whether one of the sections pins views that have lines on the screen, or the last line before it: the line at an edge of the
  /// container is one of these, if the insets are not longer than that.
  mutating func pins(around lines: Range<Int>) -> Bool {
    guard isMixed else { return true }
    guard !lines.isEmpty, startInset < containerExtent, endInset < containerExtent else { return true }
    let last = section(of: lines.upperBound - 1)
    let first = section(of: max(0, lines.lowerBound - 1))
    return (first...last).contains { !sections.layout(of: $0).pinnedViews.isEmpty }
  }

  /// Where a line ends, seen from one that stands where it stands.
  private mutating func end(of line: Int, anchor: Int, anchorTop: ContentUnits) -> ContentUnits {
    top(of: line + 1, anchor: anchor, anchorTop: anchorTop) - gap(behind: line)
  }

  /// Where a line stands, seen from one that stands where it stands.
  private mutating func top(of line: Int, anchor: Int, anchorTop: ContentUnits) -> ContentUnits {
    start(of: line) - start(of: anchor) + anchorTop
  }

  /// The line at a distance from the container's start edge.
  private mutating func line(standingAt y: ContentUnits, anchor: Int, anchorTop: ContentUnits) -> Int {
    slots.line(at: start(of: anchor) - anchorTop + y, on: sections, near: &cursor)
  }

  /// Puts a header or footer where it is held: in its place in the list if it is on the screen anyway, else at the end;
  /// answers it where it is at the end.
  ///
  /// - Parameter before: What the frame before held so.
  private mutating func hold(
    _ line: Int, at y: ContentUnits, extent: ContentUnits, asBefore before: HeldViews,
    asking client: borrowing some ScrollClient
  ) -> VisibleElement? {
    for index in 0..<visible.count where visible[index].line == line {
      visible[index].frame = projection.moved(visible[index].frame, toStart: y.points)
      visible[index].isPinned = true
      return nil
    }
    guard y < containerExtent, y + extent > 0 else { return nil }
    let element = sections.element(ofLine: line)
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

  /// The frame that a view had a layout ago, if it was on the screen.
  private mutating func frameBefore(of element: StackElement) -> CGRect? {
    for index in 0..<previouslyVisible.count where previouslyVisible[index].element == element {
      return previouslyVisible[index].frame
    }
    return nil
  }
}
