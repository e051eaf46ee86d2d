// One frame: the steps in their order, and the only place where values pass from stage to stage.
import Foundation
import ScrollTypes

extension ScrollEngine {
  /// Advances to `time` seconds, lays out what is on the screen and tells what changed.
  ///
  /// A time before the last one seen counts as the last one. Views are asked for their extent once, when they come onto
  /// the screen or shortly before; a layout takes on at most ``ScrollLimits/maximumVisibleViews``.
  /// - Throws: ``ScrollInputError/nonFiniteTime``; nothing has changed then.
  /// - Complexity: O(log n + views on the screen + events due). Allocates nothing but the storage of lines measured.
  public mutating func frame(
    at time: Double, asking client: borrowing some ScrollClient
  ) throws(ScrollInputError) -> FrameReport {
    guard time.isFinite else { throw .nonFiniteTime }
    recorder.beginFrame()

    bringEventsAndMotion(to: time, asking: client)
    return finishFrame(asking: client)
  }

  /// The steps that come before the layout. Apart, so that what follows them fits into ``frame(at:asking:)`` and writes its report
  /// where that is asked for: a report that is passed on is copied at once, and the copy waits for what has just been written.
  @inline(never)
  private mutating func bringEventsAndMotion(to time: Double, asking client: borrowing some ScrollClient) {
    // Step 1 of §F1. Each event is handled at its own time, so that frames make no difference to it.
    let end = max(time, lastTime)
    while pendingEvents.firstSatisfies({ $0.time <= end }), let event = pendingEvents.popFirst() {
      bringMotion(to: event.time)
      handle(event.kind)
      if hasTargets { carryOutRelease(asking: client) }
    }

    // Step 2: the motion answers for the rubber band and for the edges.
    bringMotion(to: time)
  }

  /// What is left of a frame once events and motion have been brought to its time.
  @inline(__always)
  mutating func finishFrame(asking client: borrowing some ScrollClient) -> FrameReport {
    // Steps 3 to 6, and the pins of 7.
    var layout = FrameLayout()
    layOut(asking: client, into: &layout)
    if cross.isScrolled { moveAcross() }

    // Step 7: observation.
    return report(layout)
  }

  /// Moves what the layout has put on the screen to where the axis across the stack stands.
  private mutating func moveAcross() {
    let distance = cross.distance
    let projection = cross.axis.projection
    movedAcross.removeAll()
    movedAcross.reserve(stack.visible.capacity)
    stack.visible.withSpan { views in
      for position in views.indices {
        var view = views[position]
        view.frame = projection.moved(view.frame, by: distance)
        movedAcross.append(view)
      }
    }
  }

  /// Moves on to `time`, or stays where it is before the last time; motions that have ended by then make the phase idle.
  ///
  /// A range that has changed since the last time can have put the end before it; time does not go back for that.
  @inline(__always)
  mutating func bringMotion(to time: Double) {
    let earlier = lastTime
    lastTime = max(lastTime, time)
    let crossEnd = cross.isScrolled ? cross.axis.advance(to: lastTime) : nil
    if let end = main.advance(to: lastTime) {
      // An animation ends with its view in its exact place, however much of the way there was estimated.
      request = destination
      destination = nil
      // A frame before the end would have left what is kept out of its place too (§P5).
      due.remove(.keptPlace)
      recordPhase(at: max(end, earlier, crossEnd ?? earlier))
    } else if let crossEnd {
      recordPhase(at: max(crossEnd, earlier))
    }
  }

  /// Tells a change of phase, if there is one.
  @inline(__always)
  mutating func recordPhase(at time: Double) {
    if phase != recorder.phase { recordChangedPhase(at: time) }
  }

  @inline(never)
  private mutating func recordChangedPhase(at time: Double) {
    let context = ScrollPhaseChangeContext(geometry: geometry, velocity: velocity(mainVelocity))
    recorder.phaseChanged(to: phase, at: time, context: context)
  }

  // These change nothing, and ``velocity`` says the same. But an axis is a copyable struct: a method that only reads it is given
  // a copy, and one that may change it is given its place.

  /// The velocity on the screen for the one along the stack.
  @inline(__always)
  private mutating func velocity(_ along: Double) -> CGVector {
    var velocity = main.projection.velocity(along)
    if cross.isScrolled { cross.complete(&velocity, at: lastTime) }
    return velocity
  }

  /// The velocity of the offset along the stack at the last time handled.
  var mainVelocity: Double {
    @inline(__always) mutating get { main.velocity(at: lastTime) }
  }

  @inline(__always)
  mutating func report(_ layout: FrameLayout) -> FrameReport {
    let geometry = geometry
    let retainedLines = stack.retainedLines
    let changes = recorder.endFrame(
      geometry: geometry, visibleLines: stack.visibleLines, retainedLines: retainedLines)
    if !due.isDisjoint(with: [.targetAgain, .notedPages]) { askAgain(behind: layout) }
    // Behind a second pass the content may stand elsewhere, with lines ahead of it that the prefetch has not looked for.
    isUnfinished =
      !changes.set.isEmpty || layout.hasMeasured || layout.passCount > 1 || layout.leavesOtherStart
      || due.contains(.keptPlace)
    defer { refusedTargetCount = 0 }
    return FrameReport(
      time: lastTime, phase: phase, velocity: velocity(layout.velocity ?? mainVelocity), geometry: geometry,
      visibleLines: stack.visibleLines, retainedLines: retainedLines,
      releasedLineCount: changes.releasedLineCount, measuredLineCount: layout.measuredLineCount,
      prefetchedLineCount: layout.prefetchedLineCount, offsetCorrection: layout.correction.points,
      refusedTargetCount: refusedTargetCount, changes: changes.set)
  }
}
