// What a host may ask between frames: where the content stands, whether another frame is needed, what waits.
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

  /// The geometry at the last time handled, with the content as it is known now: edits count at once, events once a frame has
  /// handled them.
  public var geometry: ScrollGeometry {
    @inline(__always) get {
      var geometry = main.projection.geometry(offset: main.motion.offset, contentExtent: stack.contentExtent)
      if cross.isScrolled { cross.complete(&geometry) }
      return geometry
    }
  }

  /// The content offset to which an animation leads that the program or a key has asked for, or else the present one.
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
    // The hot path asks in place; see ``ScrollEngine/mainVelocity``.
    var (main, cross) = (main, cross)
    var velocity = main.projection.velocity(main.velocity(at: lastTime))
    if cross.isScrolled { cross.complete(&velocity, at: lastTime) }
    return velocity
  }

  /// Whether another frame may show anything else than the last one did, without an event that is yet to be queued.
  ///
  ///     if !engine.needsFrame { displayLink.isPaused = true }   // and on again behind `enqueue` and `apply`
  ///
  /// False once a frame has found nothing left to do: nothing moves, no event waits, nothing was measured, on the screen or
  /// ahead of it, and one layout was enough. An event that waits for a time in the future counts; ``nextEventTime`` tells how long a host may sleep.
  public var needsFrame: Bool {
    if isUnfinished || pendingEvents.count > 0 { return true }
    if main.phases.phase.movesByItself || cross.axis.phases.phase.movesByItself { return true }
    // The velocity of a pointer that rests goes to zero without an event.
    let velocity = velocity
    return velocity.dx != 0 || velocity.dy != 0
  }

  /// The time of the event that is handled next, in seconds; nil where none waits.
  public var nextEventTime: Double? { pendingEvents.first?.time }

  /// Drops all events that no frame has handled yet; answers how many there were.
  ///
  /// For a queue that is held back by an event far in the future, and for a host that goes back to an earlier state. A pointer whose
  /// end is among them stays where it is: queue a `touchCancelled` for it.
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
