// The lazy stack: which lines are on the screen, where they stand, and what must be measured for it.
import Foundation
import ScrollStorage
import ScrollTypes

/// A stack or grid of lines along the scroll axis, of which only those that come onto the screen are measured.
///
/// Laying out starts from a line that is on the screen already and works up and then down from there. Nothing that the lines
/// above it turn out to be can move it. A *slot* is a line's extent and the spacing behind it.
package struct LineStack: ~Copyable {
  package var slots: LineExtents
  /// Where the first line on the screen is looked up.
  var cursor = LineExtents.Cursor()
  /// Where lines are looked up that come onto the screen at its end.
  var endCursor = LineExtents.Cursor()
  var sections: SectionMap
  /// The section of the line that was measured or shown last: mostly that of the next one too.
  var section = SectionMap.Cursor()
  var tracks: TrackLayout
  var projection: AxisProjection
  var containerExtent: ContentUnits
  var startInset: ContentUnits
  var endInset: ContentUnits
  /// That of sections without a layout of their own.
  var spacing: ContentUnits
  /// Whether sections differ in their layout.
  let isMixed: Bool
  /// The most tracks that a section may have.
  var mostTracks: Int
  /// The section that spacing was asked of last, where sections differ.
  var found = FoundSection()
  /// Whether lines of eager sections may be left to measure.
  var mayHaveEagerLines: Bool
  /// The kinds that some section pins.
  var pinnedViews: PinnedScrollableViews
  /// Whether a section that shows on the screen, or ends before it, pins views.
  var pinsNearby = false
  var requestsAvoidPinnedViews: Bool
  var prefetch: PrefetchPolicy
  var retention: RetentionPolicy
  var shortContentAlignment: Double

  /// What the last layout put on the screen: lines from the top down, then what is pinned out of its place.
  package var visible = RigidArray<VisibleElement>(capacity: usualVisibleViews)
  /// Which list that is: the same as long as layouts only move it. A copy has a number of its own: its list goes its own way.
  var listNumber = ListNumber()
  /// By which exchange of lines the list has come about, where it has.
  var exchange = LineExchange()
  /// The lines that the last layout put on the screen.
  var visibleLines = 0..<0
  /// Where each of `visible` stands, seen from a place that all of them have in common.
  var tops = RigidArray<ContentUnits>(capacity: usualVisibleViews)
  /// The extent of the first line on the screen, and what is between it and the line before.
  var firstExtent: ContentUnits = 0
  var firstGap: ContentUnits = 0
  /// How far it is from the last line on the screen to the next one.
  var lastAdvance: ContentUnits = 0
  /// What is between the last line and the next section, if there were one.
  private var trailingDistance: ContentUnits = 0
  /// What has become of the views on the screen. Every frame looks at it, and most at nothing else.
  var screen = ScreenState()
  /// How far lines are known to be measured on either side of the screen.
  var measuredAhead = MeasuredAhead()
  /// What the layout before put on the screen, or where it only moved that, the headers and footers that have left: a view that
  /// stays is not asked for its cross extent again.
  var previouslyVisible = RigidArray<VisibleElement>(capacity: usualVisibleViews)
  /// What the last frame held out of its place: it is not asked again either.
  var held = HeldViews()
  /// Whether there may be any; most content has none, and a look at this is all that it costs a view that comes.
  var holdsBesideLines = false
  /// Where in the list the last header and the first footer are that are held in their place there; −1 where there are none.
  var heldHeader = -1
  var heldFooter = -1
  /// The sections at the edges of the container, and whether these are still what was looked up.
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

  /// A stack of its own in the same state. Cursors are made anew: those of the other point into its trees.
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

  /// Takes account of another last line, or of other sections with something beside them.
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

  /// Lays out at a content offset, measuring what is new on the screen; answers the offset at which everything that was
  /// on the screen stands where it stood.
  ///
  /// - Complexity: O(log n + views on the screen), at most ``ScrollLimits/maximumVisibleViews`` of them.
  package mutating func layOut(
    at offset: ContentUnits, preferring preferred: PreferredAnchor?, asking client: borrowing some ScrollClient
  ) -> LineLayout {
    // Where nothing is measured it makes no difference which line the layout begins with.
    let move = preferred == nil || !passesOverUnmeasured(preferred) ? move(to: offset) : nil
    if let move, carryOutIfAllStay(move) { return LineLayout(offset: offset, measuredLineCount: 0) }
    var pass = MeasuringPass(remainingViews: ScrollLimits.maximumVisibleViews)
    var offset = offset
    if let move, carryOut(move, to: &offset, mayMeasure: preferred == nil, asking: client, in: &pass) {
      return LineLayout(offset: offset, measuredLineCount: pass.measuredLineCount)
    }
    return layOutAnew(at: offset, preferring: preferred, asking: client, in: &pass)
  }

  /// Lays out from a line that stays where it is. Apart from most frames, which need not make room for what it works with.
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

    // Up first: where the budget does not last for all, what is left out is at the end.
    var first = anchor
    var top = anchorTop
    // The line above shows only if something of it besides the spacing behind it does.
    while first > 0, top - gap(behind: first - 1) > 0, pass.take(trackCount(of: first - 1)) {
      first -= 1
      top -= slot(of: first, asking: client, in: &pass) + roomBehind(first)
    }
    var end = anchor
    var y = anchorTop
    // One that counts nothing may stand on the container's end, and come onto the screen once it is measured.
    if isAtEdge, y >= containerExtent, pass.take(trackCount(of: end)) {
      y += slot(of: end, asking: client, in: &pass) + roomBehind(end)
      end += 1
    }
    if isMixed {
      fillMixed(&end, from: &y, asking: client, in: &pass)
    } else {
      // Lines of equally many views are counted beforehand: a budget that each line draws on costs more than looking at it.
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

  /// Has the estimate follow what a pass has measured.
  mutating func followMeasurements(_ pass: borrowing MeasuringPass) {
    guard pass.measuredLineCount > 0 else { return }
    slots.followMeasurements(on: sections)
    edgesAreKnown = false
  }

  /// Where a line begins in the content, or the last one ends.
  @inline(__always)
  mutating func start(of line: Int) -> ContentUnits { slots.offset(of: line, on: sections, near: &cursor) }

  /// The slot of a line, measured or not.
  mutating func knownSlot(of line: Int) -> ContentUnits { slots.slot(of: line, on: sections, near: &cursor) }
}

/// How many views a screen has room for before its lists grow; they grow only when it first shows more.
private let usualVisibleViews = 64

/// What a layout came to.
package struct LineLayout {
  /// The offset at which the anchored line has not moved on the screen.
  package var offset: ContentUnits
  /// How many lines were measured.
  var measuredLineCount: Int
}

/// The bounded budget of one layout.
struct MeasuringPass {
  private var remainingViews: Int
  /// Whether it has not lasted for a line.
  private(set) var isUsedUp = false
  var measuredLineCount = 0

  init(remainingViews: Int) { self.remainingViews = remainingViews }

  /// How far lines of `views` each may be taken before the budget is used up.
  func bound(of lines: Range<Int>, viewsPerLine views: Int) -> Int {
    lines.lowerBound + min(lines.count, remainingViews / views)
  }

  /// Notes that the lines up to a bound were not all that was wanted.
  mutating func useUp() { isUsedUp = true }

  /// Takes views from the budget; answers whether there were as many.
  mutating func take(_ views: Int) -> Bool {
    guard remainingViews >= views else {
      isUsedUp = true
      return false
    }
    remainingViews -= views
    return true
  }
}
