// Takes over another size or other values of the layout, and keeps a view in place meanwhile.
import Foundation
import ScrollStorage
import ScrollTypes

extension LineStack {
  /// Takes over the values that every frame reads anew.
  mutating func takeOver(_ content: StackContent) {
    // Views on the screen may be pinned from now on, or no longer.
    if content.pinnedViews != sections.ownLayout.pinnedViews { standsStill = false }
    sections.ownLayout.pinnedViews = content.pinnedViews
    sections.ownLayout.isTargetLayout = content.isTargetLayout
    pinnedViews = sections.pinnedViews
    requestsAvoidPinnedViews = content.requestsAvoidPinnedViews
    prefetch = content.prefetch
    retention = content.retention
  }

  /// Takes over the size, the insets and the layout of another configuration. Returns how far a view moved in the
  /// content.
  ///
  /// If views are offered another length, every extent is forgotten. Lines on the screen keep their lengths until they
  /// are measured again. In a grid, cells may flow on to other lines. The next layout begins at the view's line.
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
    let isOffered = projection.crossExtent == crossExtent
    let isLaidOut =
      isMixed
      ? takeLayouts(of: new.content, from: old.content, isOffered: isOffered)
      : takeLayout(of: new.content, from: old.content, isOffered: isOffered)
    var hasMoved = element != nil || isLaidOut
    if new.content.estimate != old.content.estimate {
      slots.take(new.content.estimate, on: sections)
      hasMoved = true
    }
    if fit() { hasMoved = true }
    guard hasMoved, let anchor, let oldTop else { return 0 }
    let newLine = line(of: anchor)
    visibleLines = newLine..<(newLine + 1)
    return start(of: newLine) - oldTop
  }

  /// Takes over the spacing and tracks of content without a table of layouts. Returns whether any slot may differ.
  private mutating func takeLayout(of content: StackContent, from old: StackContent, isOffered: Bool) -> Bool {
    var hasMoved = false
    if content.spacing != old.spacing {
      let before = spacing
      spacing = ContentUnits(points: content.spacing)
      sections.ownLayout.spacing = spacing
      sections.ownLayout.distance = spacing
      slots.lengthen(by: spacing - before, on: sections)
      noteLastSection()
      hasMoved = true
    }
    guard !isOffered || content.tracks != old.tracks || content.alignment != old.alignment else { return hasMoved }
    var other = TrackLayout(content, in: projection.crossExtent)
    swap(&tracks, &other)
    if tracks.offersTheSame(nil, as: other) { return hasMoved }
    mostTracks = tracks.mostTracks
    var onScreen = visibleLines
    if tracks.own.tracks.count != other.own.tracks.count {
      sections = SectionMap(sections.sections, in: content, on: tracks)
      forgetSections()
      onScreen = 0..<0
    }
    slots.forgetAll(but: onScreen, on: sections)
    return true
  }

  /// Takes over spacing, tracks and layouts, section by section. Returns whether any section may differ.
  ///
  /// - Complexity: O(sections · log n), and O(measured lines) of sections whose spacing or tracks differ.
  private mutating func takeLayouts(of content: StackContent, from old: StackContent, isOffered: Bool) -> Bool {
    let isSpaced = content.spacing == old.spacing && content.layouts == old.layouts
    if isOffered, isSpaced, content.tracks == old.tracks, content.alignment == old.alignment { return false }
    var oldTracks = TrackLayout(content, in: projection.crossExtent)
    swap(&tracks, &oldTracks)
    mostTracks = tracks.mostTracks
    var oldSections = SectionMap(sections.sections, in: content, on: tracks)
    swap(&sections, &oldSections)
    spacing = sections.ownLayout.spacing
    pinnedViews = sections.pinnedViews
    mayHaveEagerLines = true
    forgetSections()
    for section in sections.sections.indices {
      let (layout, oldLayout) = (sections.layout(of: section), oldSections.layout(of: section))
      let first = sections.lines(of: section).lowerBound
      let lines = first..<(first + oldSections.lineCount(of: section))
      if layout.spacing != oldLayout.spacing {
        slots.lengthen(lines, of: section, by: layout.spacing - oldLayout.spacing)
      }
      if tracks.offersTheSame(sections.sections[section].layout, as: oldTracks) { continue }
      var kept = 0..<0
      if layout.trackCount == oldLayout.trackCount {
        let oldLines = oldSections.lines(of: section)
        let onScreen = visibleLines.clamped(to: oldLines)
        let shift = first - oldLines.lowerBound
        kept = (onScreen.lowerBound + shift)..<(onScreen.upperBound + shift)
      }
      slots.forget(lines, for: sections.lineCount(of: section), but: kept)
    }
    slots.refreshSections(on: sections)
    noteLastSection()
    return !isOffered || !isSpaced || !tracks.offersTheSame(nil, as: oldTracks)
  }

  /// The highest view on the screen and its place; nil if the screen is empty.
  mutating func resizeAnchor(at offset: ContentUnits) -> ResizeAnchor? {
    guard !visibleLines.isEmpty else { return nil }
    let line = visibleLines.lowerBound
    return ResizeAnchor(
      sections.element(ofLine: line), at: start(of: line) - offset, extent: knownExtent(of: line))
  }

  /// The offset that puts an existing view where a resize is to leave it, as far as its line is known.
  mutating func offsetKnown(for anchor: ResizeAnchor) -> ContentUnits {
    let line = self.line(of: anchor.element)
    return start(of: line).adding(saturating: -anchor.distance(forExtent: knownExtent(of: line)))
  }
}
