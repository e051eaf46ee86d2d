// Finds where the content must stand to show a place that the program asks for.
import Foundation
import ScrollStorage
import ScrollTypes

extension LineStack {
  /// Measures the line of a requested view, and the lines of the pinned views beside which it is placed.
  ///
  /// - Returns: The offset at which the views on the screen have not moved, and how many lines were measured; nil if
  ///   there is no such view.
  mutating func measure(
    _ request: RequestedView, keeping offset: ContentUnits, asking client: borrowing some ScrollClient
  ) -> LineLayout? {
    guard sections.contains(request.element) else { return nil }
    let beside = pinnedViews.isEmpty ? (header: nil, footer: nil) : pinsBeside(request)
    return measure(
      line(of: request.element), beside.header, beside.footer, keeping: offset, asking: client)
  }

  /// Measures the last line, if there is one.
  mutating func measureLastLine(
    keeping offset: ContentUnits, asking client: borrowing some ScrollClient
  ) -> LineLayout {
    guard slots.count > 0 else { return LineLayout(offset: offset, measuredLineCount: 0) }
    return measure(slots.count - 1, keeping: offset, asking: client)
  }

  /// Measures up to three lines, wherever they stand.
  mutating func measure(
    _ line: Int, _ second: Int? = nil, _ third: Int? = nil, keeping offset: ContentUnits,
    asking client: borrowing some ScrollClient
  ) -> LineLayout {
    let top = visibleLines.isEmpty ? nil : start(of: visibleLines.lowerBound)
    var pass = MeasuringPass(remainingViews: ScrollLimits.maximumVisibleViews)
    _ = slot(of: line, asking: client, in: &pass)
    if let second { _ = slot(of: second, asking: client, in: &pass) }
    if let third { _ = slot(of: third, asking: client, in: &pass) }
    followMeasurements(pass)
    let moved = top.map { start(of: visibleLines.lowerBound) - $0 } ?? 0
    return LineLayout(offset: offset + moved, measuredLineCount: pass.measuredLineCount)
  }

  /// The offset that puts an existing view at its requested place, as far as it is known. Its line is not measured.
  mutating func offsetKnown(for request: RequestedView, from offset: ContentUnits) -> ContentUnits {
    let (atStart, room) = startAndRoom(for: request, onLine: line(of: request.element))
    switch request.placement {
    case .anchored(let part): return atStart - ContentUnits(points: min(max(room.points * part, -5e11), 5e11))
    case .start: return atStart
    case .end: return room < 0 ? atStart : atStart - room
    case .nearest: return room < 0 || offset > atStart ? atStart : max(offset, atStart - room)
    }
  }

  /// The end of the container to which an existing view must go to be visible, as far as it is known; nil if it is
  /// visible.
  mutating func nearestEnd(for element: StackElement, from offset: ContentUnits) -> RequestedView.Placement? {
    let view = RequestedView(element: element, placement: .nearest)
    let (atStart, room) = startAndRoom(for: view, onLine: line(of: element))
    if room < 0 || offset > atStart { return .start }
    return offset < atStart - room ? .end : nil
  }

  /// The offset that puts a view at the container's start, and the room that the container then has behind it. Both
  /// count inside the insets, and inside the views that are pinned while the view's section is on the screen.
  mutating func startAndRoom(
    for request: RequestedView, onLine line: Int
  ) -> (atStart: ContentUnits, room: ContentUnits) {
    var (start, end) = (startInset, endInset)
    if !pinnedViews.isEmpty {
      let beside = pinsBeside(request)
      if let header = beside.header { start += knownExtent(of: header) }
      if let footer = beside.footer { end += knownExtent(of: footer) }
    }
    return (self.start(of: line) - start, containerExtent - start - end - knownExtent(of: line))
  }

  /// The lines of the pinned header and footer beside which a requested view is placed; nil if the content does not pin
  /// them.
  private mutating func pinsBeside(_ request: RequestedView) -> (header: Int?, footer: Int?) {
    if case .anchored = request.placement, !requestsAvoidPinnedViews { return (nil, nil) }
    let section = request.element.section
    let counts = sections.sections[section]
    let lines = sections.lines(of: section)
    let pinnedViews = sections.layout(of: section).pinnedViews
    let hasHeader = pinnedViews.contains(.sectionHeaders) && counts.hasHeader
    let hasFooter = pinnedViews.contains(.sectionFooters) && counts.hasFooter
    return (
      hasHeader && request.element != .header(section: section) ? lines.lowerBound : nil,
      hasFooter && request.element != .footer(section: section) ? lines.upperBound - 1 : nil
    )
  }
}
