// Taking another size, and what stays in place meanwhile.
import Foundation
import ScrollStorage
import ScrollTypes

extension LineStack {
  /// Takes the size of another configuration; answers by how much a view moved in the content.
  ///
  /// Where the length across the axis changes, every extent is forgotten, though lines on the screen count as long as they were
  /// until they are measured again; in a grid, cells may flow on to other lines. The next layout begins at the view's line.
  ///
  /// - Parameter element: The view; nil for the highest on the screen.
  mutating func resize(_ configuration: ScrollConfiguration, keeping element: StackElement?) -> ContentUnits {
    let crossExtent = projection.crossExtent
    projection = AxisProjection(configuration)
    containerExtent = ContentUnits(points: projection.containerExtent)
    forgetVisible()
    let anchor = element ?? (visibleLines.isEmpty ? nil : sections.element(ofLine: visibleLines.lowerBound))
    let oldTop = anchor.map { start(of: line(of: $0)) }
    if projection.crossExtent != crossExtent { layOutTracks(configuration.content) } else if element == nil { return 0 }
    guard let anchor, let oldTop else { return 0 }
    let newLine = line(of: anchor)
    visibleLines = newLine..<(newLine + 1)
    return start(of: newLine) - oldTop
  }

  private mutating func layOutTracks(_ content: StackContent) {
    tracks = TrackLayout(
      content.tracks, in: projection.crossExtent, axis: content.axis, alignment: content.alignment)
    var onScreen = visibleLines
    if tracks.count != sections.cellsPerLine {
      sections = SectionMap(sections.sections, cellsPerLine: tracks.count)
      onScreen = 0..<0
    }
    slots.forgetAll(but: onScreen, on: sections)
  }

  /// The highest view on the screen and where it stands; nil where nothing is on it.
  mutating func resizeAnchor(at offset: ContentUnits) -> ResizeAnchor? {
    guard !visibleLines.isEmpty else { return nil }
    let line = visibleLines.lowerBound
    return ResizeAnchor(
      sections.element(ofLine: line), at: start(of: line) - offset, extent: knownSlot(of: line) - spacing)
  }

  /// The offset at which a view that there is stands where a resize is to leave it, as far as its line is known.
  mutating func offsetKnown(for anchor: ResizeAnchor) -> ContentUnits {
    let line = self.line(of: anchor.element)
    return start(of: line).adding(saturating: -anchor.distance(forExtent: knownSlot(of: line) - spacing))
  }
}
