// The lazy stack: finds which lines are on the screen, where they stand, and which must be measured for that.
import Foundation
import ScrollStorage
import ScrollTypes

/// A stack or grid of lines along the scroll axis. Only lines that come onto the screen are measured.
///
/// A layout starts from a line that is already on the screen, and works up and then down from there. So the lines above
/// it cannot move it, whatever their lengths turn out to be. A *slot* is a line's extent and the spacing behind it.
package struct LineStack: ~Copyable {
  package var slots: LineExtents
  /// The cursor for the first line on the screen.
  var cursor = LineExtents.Cursor()
  /// The cursor for lines that come onto the screen at its end.
  var endCursor = LineExtents.Cursor()
  var sections: SectionMap
  /// The section of the line that was measured or shown last: usually that of the next line too.
  var section = SectionMap.Cursor()
  var tracks: TrackLayout
  var projection: AxisProjection
  var containerExtent: ContentUnits
  var startInset: ContentUnits
  var endInset: ContentUnits
  /// The spacing of sections without a layout of their own.
  var spacing: ContentUnits
  /// Whether sections differ in their layout.
  let isMixed: Bool
  /// The most tracks that a section may have.
  var mostTracks: Int
  /// The section whose spacing was asked for last, if sections differ.
  var found = FoundSection()
  /// Whether lines of eager sections may be left to measure.
  var mayHaveEagerLines: Bool
  /// The kinds of views that some section pins.
  var pinnedViews: PinnedScrollableViews
  /// Whether a section that shows on the screen, or ends before it, pins views.
  var pinsNearby = false
  var requestsAvoidPinnedViews: Bool
  var prefetch: PrefetchPolicy
  var retention: RetentionPolicy
  var shortContentAlignment: Double

  /// The views that the last layout put on the screen: lines from the top down, then views pinned out of their places.
  package var visible = RigidArray<VisibleElement>(capacity: usualVisibleViews)
  /// The number of that list. It stays the same while layouts only move the list. A copy gets a number of its own.
  var listNumber = ListNumber()
  /// The exchange of lines that made the list, if one did.
  var exchange = LineExchange()
  /// The lines that the last layout put on the screen.
  var visibleLines = 0..<0
  /// The place of each view in `visible`, measured from a place that all of them have in common.
  var tops = RigidArray<ContentUnits>(capacity: usualVisibleViews)
  /// The extent of the first line on the screen, and the gap between it and the line before.
  var firstExtent: ContentUnits = 0
  var firstGap: ContentUnits = 0
  /// How far the next line begins behind the start of the last line on the screen.
  var lastAdvance: ContentUnits = 0
  /// The distance between the last line and the next section, if there were one.
  private var trailingDistance: ContentUnits = 0
  /// The state of the views on the screen. Every frame reads it, and most frames read nothing else.
  var screen = ScreenState()
  /// How far lines are known to be measured on either side of the screen.
  var measuredAhead = MeasuredAhead()
  /// The views that the layout before put on the screen; if it only moved them, the headers and footers that have left.
  /// A view that stays is not asked for its cross extent again.
  var previouslyVisible = RigidArray<VisibleElement>(capacity: usualVisibleViews)
  /// The views that the last frame held out of their places. They are not asked again either.
  var held = HeldViews()
  /// Whether there may be held views. Most content has none, and a view that comes then costs only this test.
  var holdsBesideLines = false
  /// The positions of the last header and the first footer that are held without leaving the list; −1 for none.
  var heldHeader = -1
  var heldFooter = -1
  /// The sections at the edges of the container, and whether they are up to date.
  var atStart = SectionAtEdge()
  var atEnd = SectionAtEdge()
  var edgesAreKnown = false
  #if VOLUTE_CHECKS
    /// How many lines layouts have gone through.
    var reachedLines = 0
  #endif

  package init(_ configuration: borrowing ScrollConfiguration) {
    projection = AxisProjection(configuration)
    tracks = TrackLayout(configuration.content, in: projection.crossExtent)
    sections = SectionMap(configuration.content.sections, in: configuration.content, on: tracks)
    containerExtent = ContentUnits(points: projection.containerExtent)
    startInset = ContentUnits(points: projection.startInset)
    endInset = ContentUnits(points: projection.endInset)
    spacing = sections.ownLayout.spacing
    isMixed = sections.isMixed
    mayHaveEagerLines = isMixed
    mostTracks = tracks.mostTracks
    pinnedViews = sections.pinnedViews
    requestsAvoidPinnedViews = configuration.content.requestsAvoidPinnedViews
    prefetch = configuration.content.prefetch
    retention = configuration.content.retention
    shortContentAlignment = configuration.content.shortContentAlignment
    slots = LineExtents(configuration.content.estimate, on: sections)
    noteLastSection()
  }

  /// Creates an independent stack in the same state, with new cursors: the other stack's cursors point into its trees.
  ///
  /// - Complexity: O(measured lines + sections + views on the screen).
  init(copying other: borrowing LineStack) {
    projection = other.projection
    tracks = TrackLayout(copying: other.tracks)
    sections = SectionMap(copying: other.sections)
    containerExtent = other.containerExtent
    startInset = other.startInset
    endInset = other.endInset
    spacing = other.spacing
    isMixed = other.isMixed
    mayHaveEagerLines = other.mayHaveEagerLines
    mostTracks = other.mostTracks
    pinnedViews = other.pinnedViews
    requestsAvoidPinnedViews = other.requestsAvoidPinnedViews
    prefetch = other.prefetch
    retention = other.retention
    shortContentAlignment = other.shortContentAlignment
    slots = LineExtents(copying: other.slots)
    visible = other.visible.copy()
    visibleLines = other.visibleLines
    tops = other.tops.copy()
    firstExtent = other.firstExtent
    firstGap = other.firstGap
    lastAdvance = other.lastAdvance
    trailingDistance = other.trailingDistance
    screen = other.screen
    pinsNearby = other.pinsNearby
    measuredAhead = MeasuredAhead(end: other.measuredAhead.end, start: other.measuredAhead.start)
    previouslyVisible = other.previouslyVisible.copy()
    held = other.held
    holdsBesideLines = other.holdsBesideLines
    heldHeader = other.heldHeader
    heldFooter = other.heldFooter
  }

  /// The length of all sections, measured or estimated, without the distance behind the last line.
  package var contentExtent: ContentUnits { slots.total - trailingDistance }

  /// Updates the distance behind the last line, after a change of the last line or of what stands beside sections.
  mutating func noteLastSection() {
    guard isMixed else { return trailingDistance = slots.count > 0 ? sections.ownLayout.distance : 0 }
    var last = slots.lastSectionBeside ?? -1
    if slots.count > 0 { last = max(last, sections.section(ofLine: slots.count - 1)) }
    trailingDistance = last < 0 ? 0 : sections.layout(of: last).distance
  }

  /// The offsets at which the content, as it is known now, may rest.
  var offsetRange: OffsetRange {
    OffsetRange(
      content: contentExtent, container: containerExtent, startInset: startInset, endInset: endInset,
      shortContentAlignment: shortContentAlignment)
  }

  /// The lines whose content is worth keeping.
  var retainedLines: Range<Int> {
    @inline(__always) get {
      guard !visibleLines.isEmpty else { return 0..<0 }
      let more = min(retention.lineCount, slots.count)
      return max(0, visibleLines.lowerBound - more)..<min(slots.count, visibleLines.upperBound + more)
    }
  }

  /// Lays out at a content offset, and measures what is new on the screen. Returns the offset at which all views that
  /// were on the screen stand where they stood.
  ///
  /// - Complexity: O(log n + views on the screen), at most ``ScrollLimits/maximumVisibleViews`` of them.
  package mutating func layOut(
    at offset: ContentUnits, preferring preferred: PreferredAnchor?, asking client: borrowing some ScrollClient
  ) -> LineLayout {
    // If nothing is measured, every line to begin with gives the same layout.
    let move = preferred == nil || !passesOverUnmeasured(preferred) ? move(to: offset) : nil
    if let move, carryOutIfAllStay(move) { return LineLayout(offset: offset, measuredLineCount: 0) }
    var pass = MeasuringPass(remainingViews: ScrollLimits.maximumVisibleViews)
    var offset = offset
    if let move, carryOut(move, to: &offset, mayMeasure: preferred == nil, asking: client, in: &pass) {
      return LineLayout(offset: offset, measuredLineCount: pass.measuredLineCount)
    }
    return layOutAnew(at: offset, preferring: preferred, asking: client, in: &pass)
  }

  /// Lays out from a line that stays where it is. Out of line, so that most frames need not make room for its data.
  @inline(never)
  private mutating func layOutAnew(
    at offset: ContentUnits, preferring preferred: PreferredAnchor?, asking client: borrowing some ScrollClient,
    in pass: inout MeasuringPass
  ) -> LineLayout {
    guard slots.count > 0, containerExtent > 0 else {
      clearScreen()
      return LineLayout(offset: offset, measuredLineCount: 0)
    }
    let before = visibleLines
    let (anchor, isAtEdge) = anchorLine(at: offset, preferring: preferred)
    let anchorTop = start(of: anchor) - offset
    if mayHaveEagerLines { measureEagerSections(asking: client, in: &pass) }

    // Up first: if the budget does not last, the lines at the end are left out.
    var first = anchor
    var top = anchorTop
    // The line above shows only if a part of it does, the spacing behind it not counted.
    while first > 0, top - gap(behind: first - 1) > 0, pass.take(trackCount(of: first - 1)) {
      first -= 1
      top -= slot(of: first, asking: client, in: &pass) + roomBehind(first)
    }
    var end = anchor
    var y = anchorTop
    // A line that counts as nothing may stand on the container's end, and come onto the screen once it is measured.
    if isAtEdge, y >= containerExtent, pass.take(trackCount(of: end)) {
      y += slot(of: end, asking: client, in: &pass) + roomBehind(end)
      end += 1
    }
    if isMixed {
      fillMixed(&end, from: &y, asking: client, in: &pass)
    } else {
      // Lines of equally many views are counted beforehand: a draw on the budget costs more than a look at the line.
      let bound = pass.bound(of: end..<slots.count, viewsPerLine: mostTracks)
      while y < containerExtent, end < bound {
        y += slot(of: end, asking: client, in: &pass)
        end += 1
      }
      if y < containerExtent, end < slots.count { pass.useUp() }
    }
    place(first..<end, from: top, asking: client)
    if !visibleLines.overlaps(before) { measuredAhead = MeasuredAhead() }
    notePinsNearby(whereScreenIsFilled: !pass.isUsedUp)
    standsStill = !visible.isEmpty
    followMeasurements(pass)
    guard pass.measuredLineCount > 0 else { return LineLayout(offset: offset, measuredLineCount: 0) }
    return LineLayout(
      offset: start(of: anchor) - anchorTop, measuredLineCount: pass.measuredLineCount)
  }

  /// Measures lines of mixed content from `end` and `y` on, until they fill the container or the budget is used up.
  @inline(never)
  private mutating func fillMixed(
    _ end: inout Int, from y: inout ContentUnits, asking client: borrowing some ScrollClient,
    in pass: inout MeasuringPass
  ) {
    while y < containerExtent, end < slots.count, pass.take(trackCount(of: end)) {
      y += slot(of: end, asking: client, in: &pass) + roomBehind(end)
      end += 1
    }
  }

  /// Makes the estimate follow what a pass has measured.
  mutating func followMeasurements(_ pass: borrowing MeasuringPass) {
    guard pass.measuredLineCount > 0 else { return }
    slots.followMeasurements(on: sections)
    edgesAreKnown = false
  }

  /// Where a line begins in the content; for the index behind the last line, where the last line ends.
  @inline(__always)
  mutating func start(of line: Int) -> ContentUnits { slots.offset(of: line, on: sections, near: &cursor) }

  /// The slot of a line, measured or not.
  mutating func knownSlot(of line: Int) -> ContentUnits { slots.slot(of: line, on: sections, near: &cursor) }
}

/// The number of views for which a screen's lists have room at first. They grow only when it first shows more.
private let usualVisibleViews = 64

/// The result of a layout.
package struct LineLayout {
  /// The offset at which the anchored line has not moved on the screen.
  package var offset: ContentUnits
  /// How many lines were measured.
  var measuredLineCount: Int
}

/// The bounded budget of one layout.
struct MeasuringPass {
  private var remainingViews: Int
  /// Whether the budget was too small for some line.
  private(set) var isUsedUp = false
  var measuredLineCount = 0

  init(remainingViews: Int) { self.remainingViews = remainingViews }

  /// The line up to which lines of `views` each fit into the budget.
  func bound(of lines: Range<Int>, viewsPerLine views: Int) -> Int {
    lines.lowerBound + min(lines.count, remainingViews / views)
  }

  /// Notes that more lines were wanted than the budget allowed.
  mutating func useUp() { isUsedUp = true }

  /// Takes views from the budget. Returns whether it had as many.
  mutating func take(_ views: Int) -> Bool {
    guard remainingViews >= views else {
      isUsedUp = true
      return false
    }
    remainingViews -= views
    return true
  }
}
