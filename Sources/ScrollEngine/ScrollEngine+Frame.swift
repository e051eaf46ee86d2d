// One frame: the steps in their order, and the only place where values pass from stage to stage.
import Foundation
import ScrollTypes

extension ScrollEngine {
  /// Advances to `time` seconds, lays out what is on the screen and tells what changed.
  ///
  /// A time before the last one seen counts as the last one. Rows are asked for their height once, when they come onto
  /// the screen; at most ``ScrollLimits/maximumVisibleRows`` in a layout.
  /// - Throws: ``ScrollInputError/nonFiniteTime``; nothing has changed then.
  /// - Complexity: O(log n + rows on the screen + events due). Allocates nothing but the storage of rows measured.
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

    // 6 and 7: layout. Measuring may leave an idle offset out of range; pulling it back may show more rows to measure.
    if phaseMachine.phase == .idle { _ = motion.clampToRange() }
    var layout = layOut(measuring: rows)
    var passes = 1
    while phaseMachine.phase == .idle, passes < Self.maximumLayoutPasses, motion.clampToRange() {
      let pass = layOut(measuring: rows)
      layout.correction += pass.correction
      layout.measuredRowCount += pass.measuredRowCount
      passes += 1
    }

    // 10: observation.
    return report(layout)
  }

  /// One layout, and two more where an idle offset had to be pulled back into the range.
  static var maximumLayoutPasses: Int { 3 }

  /// Moves on to `time`, or stays where it is before the last time; a motion that has ended by then makes the phase idle.
  private mutating func bringMotion(to time: Double) {
    lastTime = max(lastTime, time)
    guard let end = motion.advance(to: lastTime) else { return }
    let old = phaseMachine.phase
    phaseMachine.motionEnded()
    recorder.phaseChanged(from: old, to: phaseMachine.phase, at: end, velocity: 0)
  }

  private mutating func layOut(measuring rows: borrowing some RowMeasurer) -> RowLayout {
    let layout = stack.layOut(at: motion.offset, measuring: rows)
    motion.shift(by: layout.correction)
    motion.adapt(to: offsetRange, at: lastTime)
    return layout
  }

  private mutating func handle(_ event: ScrollEvent.Kind) {
    switch event {
    case .touchBegan(let point):
      step { machine, time in machine.touchBegan(y: clampedCoordinate(point.y), at: time) }
    case .touchMoved(let point):
      step { machine, time in machine.touchMoved(y: clampedCoordinate(point.y), at: time) }
    case .touchEnded(let point):
      let y = clampedCoordinate(point.y)
      if phaseMachine.endsWithMove(y: y) {
        step { machine, time in machine.touchMoved(y: y, at: time) }
      }
      step { machine, time in machine.touchEnded(at: time) }
    case .touchCancelled:
      step { machine, _ in machine.touchCancelled() }
    case .scrollTo(let point):
      step { machine, _ in machine.scrollTo(offset: clampedCoordinate(point.y)) }
    }
  }

  /// Steps the phase machine, has the motion carry out what it says, and records the change of phase.
  private mutating func step(_ body: (inout PhaseMachine, Double) -> MotionCommand?) {
    let old = phaseMachine.phase
    guard let command = body(&phaseMachine, lastTime) else { return }
    motion.apply(command, at: lastTime)
    if case .release = command { phaseMachine.released(moving: motion.isMoving) }
    recorder.phaseChanged(from: old, to: phaseMachine.phase, at: lastTime, velocity: velocity)
  }

  /// The velocity of the offset at the last time handled.
  private var velocity: Double {
    switch phaseMachine.phase {
    case .idle, .tracking, .animating: 0
    case .interacting: phaseMachine.fingerVelocity(at: lastTime)
    case .decelerating: motion.velocity(at: lastTime)
    }
  }

  private mutating func report(_ layout: RowLayout) -> FrameReport {
    let geometry = ScrollGeometry(
      contentOffset: CGPoint(x: -configuration.contentInsets.leading, y: motion.offset.points),
      contentSize: CGSize(width: contentWidth, height: stack.contentExtent.points),
      contentInsets: configuration.contentInsets, containerSize: configuration.containerSize)
    return FrameReport(
      time: lastTime, phase: phaseMachine.phase, velocity: CGVector(dx: 0, dy: velocity), geometry: geometry,
      visibleRows: stack.visibleRange, measuredRowCount: layout.measuredRowCount,
      offsetCorrection: layout.correction.points,
      changes: recorder.endFrame(geometry: geometry, visibleRows: stack.visibleRange))
  }
}

private func clampedCoordinate(_ coordinate: CGFloat) -> Double {
  Double(min(max(coordinate, -ScrollLimits.maximumCoordinate), ScrollLimits.maximumCoordinate))
}
