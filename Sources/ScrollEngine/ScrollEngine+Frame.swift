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
    at time: Double, measuring rows: borrowing some RowMeasurer
  ) throws(ScrollInputError) -> FrameReport {
    guard time.isFinite else { throw .nonFiniteTime }
    recorder.beginFrame()

    // Step 1 (§F1): input. Each event is handled at its own time, so that frames make no difference to it.
    while let event = pendingEvents.first, event.time <= max(time, lastTime) {
      _ = pendingEvents.popFirst()
      bringMotion(to: event.time)
      handle(event.kind)
    }

    // Step 2: motion. It answers for the rubber band and for the edges.
    bringMotion(to: time)
    return finishFrame(measuring: rows)
  }

  /// What is left of a frame once events and motion have been brought to its time.
  mutating func finishFrame(measuring rows: borrowing some RowMeasurer) -> FrameReport {
    // Steps 3 to 7: layout.
    let layout = layOut(measuring: rows)

    // The end of step 7: observation.
    return report(layout)
  }

  /// Moves on to `time`, or stays where it is before the last time; motions that have ended by then make the phase idle.
  ///
  /// A range that has changed since the last time can have put the end before it; time does not go back for that.
  mutating func bringMotion(to time: Double) {
    let earlier = lastTime
    lastTime = max(lastTime, time)
    let crossEnd = cross.isScrolled ? cross.axis.advance(to: lastTime) : nil
    if let end = main.advance(to: lastTime) {
      // An animation ends with its view in its exact place, however much of the way there was estimated.
      request = destination
      destination = nil
      recordPhase(at: max(end, earlier, crossEnd ?? earlier))
    } else if let crossEnd {
      recordPhase(at: max(crossEnd, earlier))
    }
  }

  /// Tells a change of phase, if there is one.
  mutating func recordPhase(at time: Double) {
    let phase = currentPhase
    guard phase != recorder.phase else { return }
    let context = ScrollPhaseChangeContext(geometry: currentGeometry, velocity: currentVelocity)
    recorder.phaseChanged(to: phase, at: time, context: context)
  }

  // These change nothing, and the public ones beside them say the same. But what only reads a struct of this size is given a
  // copy of it, two kilobytes and a frame's most costly step, while what may change it is given its place.

  private var currentPhase: ScrollPhase {
    @inline(__always) mutating get {
      let phase = main.phases.phase
      return phase == .idle && cross.isScrolled ? cross.axis.phases.phase : phase
    }
  }

  private var currentVelocity: CGVector {
    @inline(__always) mutating get {
      var velocity = main.projection.velocity(mainVelocity)
      if cross.isScrolled { cross.complete(&velocity, at: lastTime) }
      return velocity
    }
  }

  private var currentGeometry: ScrollGeometry {
    @inline(__always) mutating get {
      var geometry = main.projection.geometry(offset: main.motion.offset, contentExtent: stack.contentExtent)
      if cross.isScrolled { cross.complete(&geometry) }
      return geometry
    }
  }

  /// The velocity of the offset along the stack at the last time handled.
  var mainVelocity: Double { mutating get { main.velocity(at: lastTime) } }

  private mutating func report(_ layout: FrameLayout) -> FrameReport {
    let geometry = currentGeometry
    let changes = recorder.endFrame(
      geometry: geometry, visibleLines: stack.visibleLines, retainedLines: stack.retainedLines)
    // Behind a second pass the content may stand elsewhere, with lines ahead of it that the prefetch has not looked for.
    isUnfinished = !changes.set.isEmpty || layout.hasMeasured || layout.passCount > 1
    return FrameReport(
      time: lastTime, phase: currentPhase, velocity: currentVelocity, geometry: geometry,
      visibleLines: stack.visibleLines, retainedLines: stack.retainedLines,
      releasedLineCount: changes.releasedLineCount, measuredLineCount: layout.measuredLineCount,
      prefetchedLineCount: layout.prefetchedLineCount, offsetCorrection: layout.correction.points,
      changes: changes.set)
  }
}
