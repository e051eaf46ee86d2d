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
    phaseChanges = []
    ties.beginFrame(hasMotion: motion != nil)

    handleEvents(dueBy: time)

    settle(at: time)
    now = time
    if let motion { offset = motion.offset(at: time) }

    var measured = 0
    var correction: Int64 = 0
    layOut(measuring: measurer, measured: &measured, correction: &correction)
    for _ in 0..<2 where phase == .idle && !range.contains(offset) {
      layOut(measuring: measurer, measured: &measured, correction: &correction)
    }
    adaptToRange()
    return report(measured: measured, correction: correction)
  }

  private mutating func handleEvents(dueBy time: Double) {
    while let event = queue.first, event.time <= time {
      queue.removeFirst()
      let moment = max(event.time, now)
      settle(at: moment)
      now = moment
      handle(event.kind)
    }
  }

  private mutating func layOut(
    measuring measurer: borrowing some RowMeasurer, measured: inout Int, correction: inout Int64
  ) {
    if phase == .idle { offset = range.clamp(offset) }
    let layout = rows.layout(
      at: offset, height: containerHeight, after: visible, measuring: measurer, width: points(contentWidth))
    visible = layout.visible
    offset += layout.correction
    motion?.origin += layout.correction
    drag?.origin += layout.correction
    measured += layout.measured
    correction += layout.correction
    ties.noteDistance(layout.closestCall)
  }

  private mutating func adaptToRange() {
    if let drag, drag.range != range.relative(to: drag.origin) { takeUpDrag() }
    if let motion, motion.range != range.relative(to: motion.origin) { adapt(motion) }
  }

  private mutating func adapt(_ old: ReferenceMotion) {
    ties.noteDistance(range.distanceToNearerEnd(from: offset))
    if let bounce = old.bounce {
      ties.noteTime(
        old.start + bounce.delay, now, within: tolerance, "a fling comes to an edge about when the range changes")
    }
    let isInside = range.contains(offset)
    if let fling = old.fling, !old.isBouncing(at: now), isInside {
      start(.fling(from: old.origin, fling, at: old.start, range: range))
    } else if isInside {
      let fling = ReferenceFling(
        initialVelocity: old.velocity(at: now), rate: configuration.decelerationRate.rawValue)
      ties.noteLimit(
        abs(fling.initialVelocity), fling.decay * restDistance, "a motion is about as slow as a fling's end")
      start(.fling(from: offset, fling, at: now, range: range))
    } else {
      start(.bounce(from: offset, velocity: old.velocity(at: now), at: now, range: range))
    }
  }

  private mutating func report(measured: Int, correction: Int64) -> FrameReport {
    visibleRows = visible.map { row in
      VisibleRow(
        row: row,
        frame: CGRect(
          x: points(insets.leading), y: points(rows.tops[row] - offset), width: points(contentWidth),
          height: points(rows.heights[row])))
    }
    let geometry = ScrollGeometry(
      contentOffset: CGPoint(x: points(-insets.leading), y: points(offset)),
      contentSize: CGSize(width: points(contentWidth), height: points(rows.contentHeight)),
      contentInsets: configuration.contentInsets, containerSize: configuration.containerSize)
    var changes: FrameChanges = []
    if !phaseChanges.isEmpty { changes.insert(.phase) }
    if geometry != lastGeometry { changes.insert(.geometry) }
    if visible != lastVisible { changes.insert(.visibleRows) }
    lastGeometry = geometry
    lastVisible = visible
    return FrameReport(
      time: now, phase: phase, velocity: CGVector(dx: 0, dy: velocity), geometry: geometry, visibleRows: visible,
      measuredRowCount: measured, offsetCorrection: points(correction), changes: changes)
  }

  /// The velocity of the offset at the present time.
  private var velocity: Double {
    switch phase {
    case .idle, .tracking, .animating: 0
    case .interacting: -(finger?.velocity(at: now) ?? 0)
    case .decelerating: motion?.velocity(at: now) ?? 0
    }
  }
}
