// One layout pass of the reference, step by step as §L1 and §L18 order them.
import Foundation
import ScrollTypes

/// The pinned headers and footers, by their lines, in order.
struct ReferencePins: Equatable {
  var headers: [Int] = []
  var footers: [Int] = []

  var all: [Int] { headers + footers }
}

/// The number of views that a pass may still take on.
private struct Budget {
  private(set) var views = ScrollLimits.maximumVisibleViews

  /// Takes a line from the budget if it allows one. A line costs as many views as its layout has tracks.
  mutating func takesOnLine(of layout: ReferenceLayout) -> Bool {
    guard layout.tracks.count <= views else { return false }
    views -= layout.tracks.count
    return true
  }
}

extension ReferenceModel {
  /// Makes a layout pass: measures the screen, and keeps the anchor line in place, or the edge at which the content
  /// hangs.
  ///
  /// The last pass of a frame does not keep that edge, so the frame ends with the lines that the pass has found.
  mutating func layOut(isLast: Bool = false, asking client: borrowing some ScrollClient) {
    hasLayoutMovedScreen = false
    hasFitted = false
    guard lines.count > 0, main.side.length > 0 else {
      visible = 0..<0
      crossExtents = ReferenceCrossExtents()
      return
    }
    let (anchor, isAtEdge) = anchorLine()
    let measuredBefore = counts.measured
    let top = lines.tops[anchor]
    let edge = main.phase == .idle || isLast ? nil : keptOffset
    measureEagerLines(asking: client)
    let reached = measureScreen(around: anchor, atEdge: isAtEdge, asking: client)
    if counts.measured > measuredBefore { lines.sumAnew() }
    keepInPlace(anchor, from: top)
    visible = visiblePart(of: reached)
    if counts.measured > measuredBefore {
      let top = lines.tops[anchor]
      lines.estimateAnew()
      keepInPlace(anchor, from: top)
    }
    if let keptOffset, let edge {
      let lag = keptOffset - edge - (lines.tops[anchor] - top)
      correct(by: lag)
      hasLayoutMovedScreen = lag != 0
    }
    askCrossExtents(client)
    adaptToRange()
  }

  /// Pins headers and footers at the edges, once the frame has settled: §L18.
  mutating func pinViews(asking client: borrowing some ScrollClient) {
    pinned = ReferencePins()
    let known = crossExtents
    crossExtents = ReferenceCrossExtents()
    guard !visible.isEmpty else { return }
    let anchor = visible.lowerBound
    let measuredBefore = counts.measured
    let shown = Set(visible.map { lines.lines[$0].section }).sorted()
    let first = sectionAtStart()
    if let first { pinHeader(ofSection: first, keeping: anchor, asking: client) }
    let last = sectionAtEnd()
    if let last { pinFooter(ofSection: last, keeping: anchor, asking: client) }
    for section in shown where section < first ?? 0 {
      pinHeader(ofSection: section, keeping: anchor, asking: client)
    }
    for section in shown where section > last ?? .max {
      pinFooter(ofSection: section, keeping: anchor, asking: client)
    }
    if counts.measured > measuredBefore {
      let top = lines.tops[anchor]
      lines.estimateAnew()
      keepInPlace(anchor, from: top)
    }
    keepCrossExtents(of: known)
    askCrossExtents(client)
    adaptToRange()
  }

  /// Measures ahead of the screen: §L22.
  mutating func prefetch(asking client: borrowing some ScrollClient) {
    let velocity = main.velocity
    // Content that waits for its animation has velocity 0 exactly. A curve that starts at rest has it except for
    // rounding.
    let isMotion = main.motion != nil || main.animation.map { !$0.isWaiting(at: now) } ?? false
    main.ties.noteTravel(at: velocity, onItsOwn: isMotion, exactTo: 1e-9 + 1e-12 * main.inheritance.speed)
    if abs(velocity) > turningVelocity { travelsToEnd = velocity > 0 }
    prefetch(toEnd: travelsToEnd, asking: client)
  }

  /// Measures lines ahead of the screen on one side.
  mutating func prefetch(toEnd: Bool, asking client: borrowing some ScrollClient) {
    let policy = configuration.content.prefetch
    guard !visible.isEmpty, policy.linesPerFrame > 0, !lines.areAllMeasured else { return }
    let distance = units(policy.distance * points(main.side.length))
    let anchor = visible.lowerBound
    let top = lines.tops[anchor]
    if toEnd {
      prefetchDown(within: distance, asking: client)
    } else {
      prefetchUp(within: distance, asking: client)
    }
    main.ties.noteLookAhead(measuredLineCount: counts.prefetched)
    if counts.prefetched == 0 { return }
    lines.estimateAnew()
    keepInPlace(anchor, from: top)
    adaptToRange()
  }

  /// Moves the offset with a line in the content, so that the line keeps its place on the screen.
  mutating func keepInPlace(_ line: Int, from top: Int64) {
    keptDistance &+= lines.tops[line] - top
    correct(by: lines.tops[line] - top)
  }

  /// Moves the offset, and counts the move as a correction.
  mutating func correct(by distance: Int64) {
    main.shift(by: distance)
    // It could leave 64 bits only if lines grow and shrink by all that content can be long.
    counts.correction &+= distance
  }

  private mutating func measure(_ line: Int, asking client: borrowing some ScrollClient) -> Bool {
    lines.measure(line, with: client)
  }

  // MARK: The screen

  /// Measures all lines of eager sections that are not measured: §S10.
  private mutating func measureEagerLines(asking client: borrowing some ScrollClient) {
    guard lines.layouts.haveEager else { return }
    for line in 0..<lines.count where lines.layout(of: line).isEager {
      if measure(line, asking: client) { counts.measured += 1 }
    }
  }

  private mutating func measureScreen(
    around anchor: Int, atEdge isAtEdge: Bool, asking client: borrowing some ScrollClient
  ) -> Range<Int> {
    var budget = Budget()
    var (first, next) = (anchor, anchor)
    var y = lines.tops[anchor] - main.offset
    while first > 0, isBefore(0, y - lines.gap(behind: first - 1)),
      budget.takesOnLine(of: lines.layout(of: first - 1))
    {
      first -= 1
      if measure(first, asking: client) { counts.measured += 1 }
      y -= lines.extent(first) + lines.gap(behind: first)
    }
    y = lines.tops[anchor] - main.offset
    // A line at an edge is measured even if it is off the screen.
    if isAtEdge, !isBefore(y, main.side.length), budget.takesOnLine(of: lines.layout(of: next)) {
      if measure(next, asking: client) { counts.measured += 1 }
      y += lines.extent(next) + lines.gap(behind: next)
      next += 1
    }
    while isBefore(y, main.side.length), next < lines.count, budget.takesOnLine(of: lines.layout(of: next)) {
      if measure(next, asking: client) { counts.measured += 1 }
      y += lines.extent(next) + lines.gap(behind: next)
      next += 1
    }
    return first..<next
  }

  private mutating func visiblePart(of reached: Range<Int>) -> Range<Int> {
    var part = reached
    while let first = part.first, !isBefore(main.offset, lines.end(first)) { part.removeFirst() }
    while let last = part.last, !isBefore(lines.tops[last], main.offset + main.side.length) { part.removeLast() }
    return part.isEmpty ? 0..<0 : part
  }

  // MARK: Pinned views

  /// The headers and footers that a section pins.
  func pinnedViews(ofSection section: Int) -> PinnedScrollableViews {
    configuration.content.pinnedViews(ofLayout: lines.layoutIndex(ofSection: section))
  }

  /// The section whose header may be pinned first; nil if no layout pins headers.
  private mutating func sectionAtStart() -> Int? {
    guard configuration.content.mayPin(.sectionHeaders) else { return nil }
    return lines.lines[line(at: main.offset + main.side.start)].section
  }

  /// The section whose footer may be pinned first; nil if no layout pins footers.
  private mutating func sectionAtEnd() -> Int? {
    guard configuration.content.mayPin(.sectionFooters) else { return nil }
    return lines.lines[line(at: main.offset + main.side.length - main.side.end - 1)].section
  }

  private mutating func pinHeader(
    ofSection section: Int, keeping anchor: Int, asking client: borrowing some ScrollClient
  ) {
    guard pinnedViews(ofSection: section).contains(.sectionHeaders) else { return }
    let header = lines.lines(ofSection: section).first
    guard lines.lines[header].part == .header, isBefore(lines.tops[header], main.offset + main.side.start) else {
      return
    }
    measurePinned(header, keeping: anchor, asking: client)
    pinned.headers.append(header)
    pinned.headers.sort()
  }

  private mutating func pinFooter(
    ofSection section: Int, keeping anchor: Int, asking client: borrowing some ScrollClient
  ) {
    let edge = main.offset + main.side.length - main.side.end
    guard pinnedViews(ofSection: section).contains(.sectionFooters) else { return }
    let footer = lines.lines(ofSection: section).last
    guard lines.lines[footer].part == .footer, isBefore(edge, lines.end(footer)) else { return }
    measurePinned(footer, keeping: anchor, asking: client)
    pinned.footers.append(footer)
    pinned.footers.sort()
  }

  private mutating func measurePinned(
    _ line: Int, keeping anchor: Int, asking client: borrowing some ScrollClient
  ) {
    if lines.isMeasured(line) { return }
    let top = lines.tops[anchor]
    if measure(line, asking: client) { counts.measured += 1 }
    lines.sumAnew()
    keepInPlace(anchor, from: top)
  }

  /// The start of a line on the screen, from the container's start: its place in the content, or where it is pinned.
  func screenStart(of line: Int) -> Int64 {
    let top = lines.tops[line] - main.offset
    if pinned.headers.contains(line) {
      let end = lines.end(lines.lines(ofSection: lines.lines[line].section).last) - main.offset
      return max(top, min(main.side.start, end - lines.extent(line)))
    }
    if pinned.footers.contains(line) {
      let start = lines.tops[lines.lines(ofSection: lines.lines[line].section).first] - main.offset
      return min(top, max(main.side.length - main.side.end - lines.extent(line), start))
    }
    return top
  }

  /// The visible lines, followed by the pinned lines that show out of their place.
  mutating func linesOnScreen() -> [Int] {
    var shown = Array(visible)
    for line in pinned.all where !visible.contains(line) {
      let start = screenStart(of: line)
      let beginsAbove = isBefore(start, main.side.length)
      let endsBelow = isBefore(0, start + lines.extent(line))
      if beginsAbove, endsBelow { shown.append(line) }
    }
    return shown
  }

  // MARK: Ahead of the screen

  private mutating func prefetchDown(within distance: Int64, asking client: borrowing some ScrollClient) {
    var budget = Budget()
    let layout = lines.layout(of: visible.upperBound - 1)
    var next = visible.upperBound
    var y = lines.tops[next] - main.offset
    while isBefore(y, main.side.length + distance), next < lines.count, budget.takesOnLine(of: layout),
      prefetched(next, asking: client)
    {
      y += lines.extent(next) + lines.gap(behind: next)
      next += 1
    }
  }

  private mutating func prefetchUp(within distance: Int64, asking client: borrowing some ScrollClient) {
    var budget = Budget()
    let layout = lines.layout(of: visible.lowerBound)
    var first = visible.lowerBound
    var y = lines.tops[first] - main.offset
    while isBefore(-distance, y), first > 0, budget.takesOnLine(of: layout), prefetched(first - 1, asking: client) {
      first -= 1
      y -= lines.extent(first) + lines.gap(behind: first)
    }
  }

  /// Whether a line is measured, now if need be; false if the frame has prefetched as many as it may.
  private mutating func prefetched(_ line: Int, asking client: borrowing some ScrollClient) -> Bool {
    if lines.isMeasured(line) { return true }
    guard counts.prefetched < configuration.content.prefetch.linesPerFrame else { return false }
    if measure(line, asking: client) { counts.prefetched += 1 }
    return true
  }
}

/// The speed, in points per second, up to which content has no direction of travel: §L23.
let turningVelocity = 1e-6
