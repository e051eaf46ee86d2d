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

    // 1 and 2: input. Each event is handled at its own time, so that frames make no difference to it.
    while let event = pendingEvents.first, event.time <= max(time, lastTime) {
      _ = pendingEvents.popFirst()
      bringMotion(to: event.time)
      handle(event.kind)
    }

    // 3 and 5: motion. It answers for the rubber band and for the edges.
    bringMotion(to: time)

    // 6 and 7: layout.
    let layout = layOut(measuring: rows)

    // 10: observation.
    return report(layout)
  }

  /// Moves on to `time`, or stays where it is before the last time; a motion that has ended by then makes the phase idle.
  ///
  /// A range that has changed since the last time can have put the end before it; time does not go back for that.
  private mutating func bringMotion(to time: Double) {
    let earlier = lastTime
    lastTime = max(lastTime, time)
    guard let end = motion.advance(to: lastTime) else { return }
    let old = phaseMachine.phase
    phaseMachine.motionEnded()
    recorder.phaseChanged(from: old, to: phaseMachine.phase, at: max(end, earlier), velocity: 0)
    // An animation ends with its view in its exact place, however much of the way there was estimated.
    requestedView = destination
    destination = nil
  }

  private mutating func handle(_ event: ScrollEvent.Kind) {
    switch event {
    case .touchBegan(let point):
      let finger = coordinate(of: point)
      step { machine, time in machine.touchBegan(finger: finger, at: time) }
    case .touchMoved(let point):
      let finger = coordinate(of: point)
      step { machine, time in machine.touchMoved(finger: finger, at: time) }
    case .touchEnded(let point):
      let finger = coordinate(of: point)
      if phaseMachine.endsWithMove(finger: finger) {
        step { machine, time in machine.touchMoved(finger: finger, at: time) }
      }
      step { machine, time in machine.touchEnded(at: time) }
    case .touchCancelled:
      step { machine, _ in machine.touchCancelled() }
    case .scrollTo(let point, let animation):
      let offset = ContentUnits(
        saturating: stack.projection.offset(of: point, contentExtent: stack.contentExtent))
      step { machine, _ in machine.scrollTo(offset: offset, animation: animation) }
    case .scrollToView(let element, let anchor, let animation):
      guard stack.sections.contains(element) else { return }
      let part = anchor.map { stack.projection.axis == .vertical ? $0.y : $0.x }
      scroll(to: RequestedView(element: element, placement: part.map { .anchored($0) } ?? .nearest), animation)
    case .resize(let size):
      resize(to: size)
    }
  }

  /// Shows a view at once, or sets out for it. Its line is measured by the frame.
  private mutating func scroll(to view: RequestedView, _ animation: Animation?) {
    guard let animation, !phaseMachine.isTouched else {
      let offset = motion.offset
      step { machine, _ in machine.scrollTo(offset: offset, animation: nil) }
      requestedView = view
      return
    }
    var resolved: RequestedView? = view
    if view.placement == .nearest {
      resolved = stack.nearestEnd(for: view.element, from: motion.offset).map {
        RequestedView(element: view.element, placement: $0)
      }
    }
    let offset = stack.offsetKnown(for: resolved ?? view, from: motion.offset)
    step { machine, _ in machine.scrollTo(offset: offset, animation: animation) }
    if motion.isMoving { destination = resolved } else { requestedView = resolved ?? view }
  }

  /// Steps the phase machine, has the motion carry out what it says, and records the change of phase.
  private mutating func step(_ body: (inout PhaseMachine, Double) -> MotionCommand?) {
    let old = phaseMachine.phase
    guard let command = body(&phaseMachine, lastTime) else { return }
    motion.apply(command, at: lastTime)
    requestedView = nil
    destination = nil
    switch command {
    case .release: phaseMachine.released(moving: motion.isMoving)
    case .animate: phaseMachine.animationBegan(moving: motion.isMoving)
    case .hold, .beginDrag, .drag, .jump: break
    }
    recorder.phaseChanged(from: old, to: phaseMachine.phase, at: lastTime, velocity: velocity)
  }

  /// The velocity of the offset at the last time handled.
  var velocity: Double {
    switch phaseMachine.phase {
    case .idle, .tracking: 0
    case .interacting: phaseMachine.fingerVelocity(at: lastTime)
    case .decelerating, .animating: motion.velocity(at: lastTime)
    }
  }

  private mutating func report(_ layout: FrameLayout) -> FrameReport {
    let projection = stack.projection
    let geometry = projection.geometry(offset: motion.offset, contentExtent: stack.contentExtent)
    let changes = recorder.endFrame(
      geometry: geometry, visibleLines: stack.visibleLines, retainedLines: stack.retainedLines)
    return FrameReport(
      time: lastTime, phase: phaseMachine.phase, velocity: projection.velocity(velocity), geometry: geometry,
      visibleLines: stack.visibleLines, retainedLines: stack.retainedLines,
      releasedLineCount: changes.releasedLineCount, measuredLineCount: layout.measuredLineCount,
      prefetchedLineCount: layout.prefetchedLineCount, offsetCorrection: layout.correction.points,
      changes: changes.set)
  }

  /// The coordinate of a finger, in points along the axis.
  private func coordinate(of point: CGPoint) -> Double {
    let limit = ScrollLimits.maximumCoordinate
    return min(max(stack.projection.coordinate(of: point), -limit), limit)
  }
}
