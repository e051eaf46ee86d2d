// The questions that a host may ask between frames: phase, geometry, velocity, waiting events, need of another frame.
import Foundation
import ScrollTypes

extension ScrollEngine {
  /// The phase at the last time handled.
  public var phase: ScrollPhase {
    @inline(__always) get {
      let phase = main.phases.phase
      return phase == .idle && cross.isScrolled ? cross.axis.phases.phase : phase
    }
  }

  /// The geometry at the last time handled, with the content as it is known now. An edit counts at once, an event once
  /// a frame has handled it.
  public var geometry: ScrollGeometry {
    @inline(__always) get {
      var geometry = main.projection.geometry(offset: main.motion.offset, contentExtent: stack.contentExtent)
      if cross.isScrolled { cross.complete(&geometry) }
      return geometry
    }
  }

  /// The content offset to which an animation of the program or of a key leads, or else the present one.
  var contentOffsetAhead: CGPoint {
    var offset = main.projection.geometry(offset: main.motion.goal, contentExtent: stack.contentExtent).contentOffset
    guard cross.isScrolled else { return offset }
    switch cross.axis.projection.axis {
    case .horizontal: offset.x = cross.placeAhead
    case .vertical: offset.y = cross.placeAhead
    }
    return offset
  }

  /// The velocity of the content offset at the last time handled, in points per second; zero while idle or tracking.
  public var velocity: CGVector {
    // This copies the axes. The hot path reads them in place; see ``ScrollEngine/mainVelocity``.
    var (main, cross) = (main, cross)
    var velocity = main.projection.velocity(main.velocity(at: lastTime))
    if cross.isScrolled { cross.complete(&velocity, at: lastTime) }
    return velocity
  }

  /// Whether another frame may show a change, even if no other event is queued.
  ///
  ///     if !engine.needsFrame { displayLink.isPaused = true }   // and resume it after `enqueue` and `apply`
  ///
  /// False once a frame has found nothing left to do: nothing moves, no event waits, no line was measured on the screen
  /// or ahead of it, and one layout pass was enough. A waiting event counts even if its time is in the future;
  /// ``nextEventTime`` tells how long a host may sleep.
  public var needsFrame: Bool {
    if isUnfinished || pendingEvents.count > 0 { return true }
    if main.phases.phase.movesByItself || cross.axis.phases.phase.movesByItself { return true }
    // The velocity under a resting pointer falls to zero without an event.
    let velocity = velocity
    return velocity.dx != 0 || velocity.dy != 0
  }

  /// The time of the event that is handled next, in seconds; nil if no event waits.
  public var nextEventTime: Double? { pendingEvents.first?.time }

  /// Drops all events that no frame has handled yet. Returns how many there were.
  ///
  /// Use it when an event far in the future blocks the queue, or when the host goes back to an earlier state. If the
  /// end of a pointer is among the dropped events, the pointer stays down: queue a `touchCancelled` for it.
  @discardableResult
  public mutating func discardPendingEvents() -> Int {
    let count = pendingEvents.count
    while pendingEvents.popFirst() != nil {}
    return count
  }
}

extension ScrollPhase {
  /// Whether content moves without an event.
  var movesByItself: Bool { self == .decelerating || self == .animating }
}
