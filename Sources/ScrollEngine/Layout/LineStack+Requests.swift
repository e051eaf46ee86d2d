// Showing a view that the program asks for, and taking another size: where the content must stand for it.
import Foundation
import ScrollStorage
import ScrollTypes

extension LineStack {
  /// The offset at which a view stands where it was asked to stand, or nil if there is no such view. Measures its line.
  mutating func offset(
    showing request: RequestedView, from offset: ContentUnits, measuring rows: borrowing some RowMeasurer
  ) -> ContentUnits? {
    guard measure(request.element, keeping: offset, measuring: rows) != nil else { return nil }
    return offsetKnown(for: request, from: offset)
  }

  /// Measures the line of a view; answers the offset at which what is on the screen has not moved, or nil if there is no such
  /// view.
  mutating func measure(
    _ element: StackElement, keeping offset: ContentUnits, measuring rows: borrowing some RowMeasurer
  ) -> ContentUnits? {
    guard sections.contains(element) else { return nil }
    let top = visibleLines.isEmpty ? nil : start(of: visibleLines.lowerBound)
    var pass = MeasuringPass(remainingViews: ScrollLimits.maximumVisibleViews)
    _ = slot(of: line(of: element), measuring: rows, in: &pass)
    followMeasurements(pass)
    guard let top else { return offset }
    return offset + start(of: visibleLines.lowerBound) - top
  }

  /// The offset at which a view stands where it was asked to stand, as far as it is known: for a view that there is, and
  /// without measuring its line.
  mutating func offsetKnown(for request: RequestedView, from offset: ContentUnits) -> ContentUnits {
    let (atStart, room) = startAndRoom(for: request.element)
    switch request.placement {
    case .anchored(let part): return atStart - ContentUnits(points: min(max(room.points * part, -5e11), 5e11))
    case .start: return atStart
    case .end: return room < 0 ? atStart : atStart - room
    case .nearest: return room < 0 || offset > atStart ? atStart : max(offset, atStart - room)
    }
  }

  /// The end of the container that a view which there is, as far as it is known, must go to in order to be visible; nil
  /// where it is.
  mutating func nearestEnd(for element: StackElement, from offset: ContentUnits) -> RequestedView.Placement? {
    let (atStart, room) = startAndRoom(for: element)
    if room < 0 || offset > atStart { return .start }
    return offset < atStart - room ? .end : nil
  }

  /// The offset at which a view stands at the container's start, and what the container then has room for behind it.
  private mutating func startAndRoom(for element: StackElement) -> (atStart: ContentUnits, room: ContentUnits) {
    let line = self.line(of: element)
    let room = containerExtent - startInset - endInset - (knownSlot(of: line) - spacing)
    return (start(of: line) - startInset, room)
  }

  /// Takes the size of another configuration; answers by how much the highest view on the screen moved in the content.
  ///
  /// Where the length across the axis changes, every extent is forgotten; in a grid, cells may flow on to other lines.
  mutating func resize(_ configuration: ScrollConfiguration) -> ContentUnits {
    let crossExtent = projection.crossExtent
    projection = AxisProjection(configuration)
    containerExtent = ContentUnits(points: projection.containerExtent)
    forgetVisible()
    guard projection.crossExtent != crossExtent else { return 0 }
    let content = configuration.content
    tracks = TrackLayout(
      content.tracks, in: projection.crossExtent, axis: content.axis, alignment: content.alignment)
    let anchor = visibleLines.isEmpty ? nil : sections.element(ofLine: visibleLines.lowerBound)
    let oldTop = anchor.map { start(of: line(of: $0)) }
    if tracks.count != sections.cellsPerLine {
      sections = SectionMap(sections.sections, cellsPerLine: tracks.count)
    }
    slots.forgetAll(on: sections)
    guard let anchor, let oldTop else { return 0 }
    let newLine = line(of: anchor)
    visibleLines = newLine..<(newLine + 1)
    return start(of: newLine) - oldTop
  }
}
