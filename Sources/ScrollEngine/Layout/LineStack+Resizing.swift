// Taking another size or other values of the layout, and what stays in place meanwhile.
import Foundation
import ScrollStorage
import ScrollTypes

extension LineStack {
  /// Takes over what is looked up anew in every frame.
  mutating func takeOver(_ content: StackContent) {
    // What is on the screen may be pinned from now on, or no longer.
    if content.pinnedViews != pinnedViews { standsStill = false }
    pinnedViews = content.pinnedViews
    requestsAvoidPinnedViews = content.requestsAvoidPinnedViews
    prefetch = content.prefetch
    retention = content.retention
  }

  /// Takes over the size, the insets and the layout of another configuration; answers by how much a view moved in the content.
  ///
  /// Where views are offered another length, every extent is forgotten, though lines on the screen count as long as they were
  /// until they are measured again; in a grid, cells may flow on to other lines. The next layout begins at the view's line.
  ///
  /// - Parameter element: The view; nil for the highest on the screen.
  mutating func resize(
    from old: ScrollConfiguration, to new: ScrollConfiguration, keeping element: StackElement?
  ) -> ContentUnits {
    let crossExtent = projection.crossExtent
    projection = AxisProjection(new)
    containerExtent = ContentUnits(points: projection.containerExtent)
    startInset = ContentUnits(points: projection.startInset)
    endInset = ContentUnits(points: projection.endInset)
    shortContentAlignment = new.content.shortContentAlignment
    forgetVisible()
    let anchor = element ?? (visibleLines.isEmpty ? nil : sections.element(ofLine: visibleLines.lowerBound))
    let oldTop = anchor.map { start(of: line(of: $0)) }
    var hasMoved = element != nil
    if new.content.spacing != old.content.spacing {
      let before = spacing
      spacing = ContentUnits(points: new.content.spacing)
      slots.lengthen(by: spacing - before, spacing: spacing, on: sections)
      hasMoved = true
    }
    let isOffered = projection.crossExtent == crossExtent
    if !isOffered || new.content.tracks != old.content.tracks || new.content.alignment != old.content.alignment {
      if layOutTracks(new.content, isOffered: isOffered) { hasMoved = true }
    }
    if new.content.estimate != old.content.estimate {
      slots.take(new.content.estimate, spacing: spacing, on: sections)
      hasMoved = true
    }
    guard hasMoved, let anchor, let oldTop else { return 0 }
    let newLine = line(of: anchor)
    visibleLines = newLine..<(newLine + 1)
    return start(of: newLine) - oldTop
  }

  /// Lays the tracks out anew; answers whether views are offered other lengths by them.
  ///
  /// - Parameter isOffered: Whether the length across the axis is the one that was offered before.
  private mutating func layOutTracks(_ content: StackContent, isOffered: Bool) -> Bool {
    var other = TrackLayout(
      content.tracks, in: projection.crossExtent, axis: content.axis, alignment: content.alignment)
    swap(&tracks, &other)
    if isOffered, tracks.offersTheSame(as: other) { return false }
    var onScreen = visibleLines
    if tracks.count != sections.cellsPerLine {
      sections = SectionMap(sections.sections, cellsPerLine: tracks.count)
      onScreen = 0..<0
    }
    slots.forgetAll(but: onScreen, on: sections)
    return true
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
