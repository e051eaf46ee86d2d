// Runs the steps of one frame in order. Values pass from stage to stage only here.
import Foundation
import ScrollTypes

extension ScrollEngine {
  /// Advances to `time` seconds, lays out the views on the screen and reports what changed.
  ///
  /// A time before the last one handled counts as the last one. The engine asks for the extent of a view once, when the
  /// view comes onto the screen or shortly before. One layout takes on at most ``ScrollLimits/maximumVisibleViews``
  /// views.
  /// - Throws: ``ScrollInputError/nonFiniteTime``; nothing has changed then.
  /// - Complexity: O(log n + views on the screen + events due). Allocates only the storage of measured lines.
  public mutating func frame(
    at time: Double, asking client: borrowing some ScrollClient
  ) throws(ScrollInputError) -> FrameReport {
    guard time.isFinite else { throw .nonFiniteTime }
    recorder.beginFrame()

    bringEventsAndMotion(to: time, asking: client)
    return finishFrame(asking: client)
  }

  /// Takes the steps before the layout. This is a function of its own so that ``frame(at:asking:)`` can inline the rest
  /// and write its report straight to the caller. A report that is passed on is copied at once, and the copy waits for
  /// the latest writes.
  @inline(never)
  private mutating func bringEventsAndMotion(to time: Double, asking client: borrowing some ScrollClient) {
    // Step 1 of §F1. The engine handles each event at the event's own time, so frame times make no difference.
    let end = max(time, lastTime)
    while pendingEvents.firstSatisfies({ $0.time <= end }), let event = pendingEvents.popFirst() {
      bringMotion(to: event.time)
      handle(event.kind)
      if hasTargets { carryOutRelease(asking: client) }
    }

    // Step 2: the motion includes the rubber band and the edges.
    bringMotion(to: time)
  }

  /// Finishes a frame whose events and motion have been brought to its time.
  @inline(__always)
  mutating func finishFrame(asking client: borrowing some ScrollClient) -> FrameReport {
    // Steps 3 to 6, and the pins of 7.
    var layout = FrameLayout()
    layOut(asking: client, into: &layout)
    if cross.isScrolled { moveAcross() }

    // Step 7: observation.
    return report(layout)
  }

  /// Moves the views on the screen by the offset across the stack.
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

  /// Brings the motion to `time`, or to the last time if that is later. A motion that ends on the way makes the phase
  /// idle.
  ///
  /// A changed range can put the end of a motion before the last time. The recorded time does not go back.
  @inline(__always)
  mutating func bringMotion(to time: Double) {
    let earlier = lastTime
    lastTime = max(lastTime, time)
    let crossEnd = cross.isScrolled ? cross.axis.advance(to: lastTime) : nil
    if let end = main.advance(to: lastTime) {
      // An animation ends with its view in its exact place, even if part of the way was estimated.
      request = destination
      destination = nil
      // A frame before the end would not have restored the kept place either (§P5).
      due.remove(.keptPlace)
      recordPhase(at: max(end, earlier, crossEnd ?? earlier))
    } else if let crossEnd {
      recordPhase(at: max(crossEnd, earlier))
    }
  }

  /// Records a change of phase, if there is one.
  @inline(__always)
  mutating func recordPhase(at time: Double) {
    if phase != recorder.phase { recordChangedPhase(at: time) }
  }

  @inline(never)
  private mutating func recordChangedPhase(at time: Double) {
    let context = ScrollPhaseChangeContext(geometry: geometry, velocity: velocity(mainVelocity))
    recorder.phaseChanged(to: phase, at: time, context: context)
  }

  // These accessors change nothing and return the values of ``velocity``. They are `mutating` because an axis is a
  // copyable struct: a non-mutating method would get a copy.

  /// The velocity on the screen, from the velocity along the stack.
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
    // After a second pass the content may stand elsewhere, with lines ahead of it that no prefetch has looked for.
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
