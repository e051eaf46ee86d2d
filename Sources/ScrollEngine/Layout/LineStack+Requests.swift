// Showing a view that the program asks for, and taking another size: where the content must stand for it.
import Foundation
import ScrollStorage
import ScrollTypes

extension LineStack {
  /// The offset at which a view stands where it was asked to stand, or nil if there is no such view. Measures its line.
  mutating func offset(
    showing request: RequestedView, from offset: ContentUnits, measuring rows: borrowing some RowMeasurer
  ) -> ContentUnits? {
    guard sections.contains(request.element) else { return nil }
    let line = self.line(of: request.element)
    var pass = MeasuringPass(remainingViews: ScrollLimits.maximumVisibleViews)
    let extent = slot(of: line, measuring: rows, in: &pass) - spacing
    followMeasurements(pass)
    let top = start(of: line)
    let room = containerExtent - startInset - endInset - extent
    if let anchor = request.anchor {
      return top - startInset - ContentUnits(points: min(max(room.points * anchor, -5e11), 5e11))
    }
    let atStart = top - startInset
    let atEnd = atStart - room
    if room < 0 || offset > atStart { return atStart }
    return max(offset, atEnd)
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
