// One frame of the reference, step by step as behaviour.md §5 numbers them.
import Foundation
import ScrollTypes

extension ReferenceModel {
  /// Advances to `time`, lays out what is on the screen and tells what changed. Time in proportion to the number of rows.
  public mutating func frame(
    at time: Double, measuring measurer: borrowing some RowMeasurer
  ) throws(ScrollInputError) -> FrameReport {
    guard time.isFinite else { throw .nonFiniteTime }
    let time = max(time, now)
    openFrame()
    while let event = queue.first, event.time <= time {
      queue.removeFirst()
      bring(to: event.time)
      handle(event.kind)
    }
    bring(to: time)
    return closeFrame(measuring: measurer)
  }

  mutating func openFrame() {
    phaseChanges = []
    counts = ReferenceCounts()
    ties.beginFrame(hasMotion: motion != nil || animation != nil)
  }

  /// Comes to a time, or stays where it is before the last one.
  mutating func bring(to time: Double) {
    settle(at: max(time, now))
    now = max(time, now)
  }

  /// The steps of a frame behind its events.
  mutating func closeFrame(measuring measurer: borrowing some RowMeasurer) -> FrameReport {
    offset = offset(at: now)
    place(measuring: measurer)
    layOut(measuring: measurer)
    prefetch(measuring: measurer)
    for _ in 0..<3 {
      let before = offset
      place(measuring: measurer)
      if offset == before { break }
      layOut(measuring: measurer)
    }
    pinViews(measuring: measurer)
    request = nil
    return report()
  }

  /// Gives a drag or a motion the range as it is now, if it was made for another.
  mutating func adaptToRange() {
    if let drag, drag.range != range.relative(to: drag.origin) { takeUpDrag() }
    if momentum != nil { ties.noteDistance(range.distanceToNearerEnd(from: offset)) }
    if momentum != nil, !range.contains(offset) { letMomentumGo() }
    if let motion, motion.range != range.relative(to: motion.origin) { adapt(motion) }
    if var running = animation {
      if let destination { running.goal = target(of: destination, from: offset) }
      running.lead(to: running.goal, in: range, at: now)
      animation = running
    }
  }

  private mutating func adapt(_ old: ReferenceMotion) {
    ties.noteDistance(range.distanceToNearerEnd(from: offset))
    if let arrival = old.arrival {
      ties.noteTime(
        old.start + arrival, now, within: tolerance, "a fling comes to an edge about when the range changes")
    }
    let isInside = range.contains(offset)
    if let fling = old.fling, !old.isPastArrival(at: now), isInside {
      start(.fling(from: old.origin, fling, at: old.start, range: range, bounces: bounces))
    } else if isInside {
      let fling = ReferenceFling(
        initialVelocity: old.velocity(at: now), rate: configuration.decelerationRate.rawValue)
      ties.noteLimit(
        abs(fling.initialVelocity), fling.decay * restDistance, "a motion is about as slow as a fling's end")
      start(.fling(from: offset, fling, at: now, range: range, bounces: bounces))
    } else {
      start(bounce(velocity: old.velocity(at: now)))
    }
  }

  private mutating func report() -> FrameReport {
    visibleElements.removeAll(keepingCapacity: true)
    for line in linesOnScreen() { show(line) }
    let geometry = geometry
    var changes: FrameChanges = []
    if !phaseChanges.isEmpty { changes.insert(.phase) }
    if geometry != lastGeometry { changes.insert(.geometry) }
    if visible != lastVisible { changes.insert(.visibleLines) }
    let retained = retainedLines
    let released = lastRetained.count - lastRetained.clamped(to: retained).count
    lastGeometry = geometry
    lastVisible = visible
    lastRetained = retained
    return FrameReport(
      time: now, phase: phase, velocity: container.velocity(velocity), geometry: geometry, visibleLines: visible,
      retainedLines: retained, releasedLineCount: released, measuredLineCount: counts.measured,
      prefetchedLineCount: counts.prefetched, offsetCorrection: points(counts.correction), changes: changes)
  }

  private var retainedLines: Range<Int> {
    if visible.isEmpty { return 0..<0 }
    let more = min(configuration.content.retention.lineCount, lines.count)
    return max(0, visible.lowerBound - more)..<min(lines.count, visible.upperBound + more)
  }

  private mutating func show(_ line: Int) {
    let (start, length) = (points(screenStart(of: line)), points(lines.extent(line)))
    for place in 0..<lines.lines[line].views.count {
      let track = track(ofViewAt: place, on: line)
      let crossLength = crossExtents.length(ofViewAt: place, on: line)
      let frame = container.frame(
        start: start, length: length, crossStart: track.start(ofViewOf: crossLength), crossLength: crossLength)
      visibleElements.append(
        VisibleElement(
          element: lines.lines[line].element(at: place), line: line, frame: frame, isPinned: pinned.holds(line)))
    }
  }

  /// The velocity of the offset along the axis at the present time.
  var velocity: Double {
    switch phase {
    case .idle, .tracking: 0
    case .interacting: hand.map { -$0.trail.velocity(at: now) } ?? 0
    case .decelerating: motion?.velocity(at: now) ?? momentum.map { -$0.velocity(at: now) } ?? 0
    case .animating: animation?.velocity(at: now) ?? 0
    }
  }
}
