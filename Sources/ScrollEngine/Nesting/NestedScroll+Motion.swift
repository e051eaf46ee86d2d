// The pointer-over of momentum at the inner scroll view's edge.
import ScrollTypes

extension NestedScroll {
  /// Brings both motions to a time. A deceleration of the inner one that comes to its edge on the way ends there, and the outer one
  /// goes on from that instant with its velocity.
  mutating func bringMotions(to time: Double) {
    if isOnOneAxis, let arrival = inner.main.motion.arrivalAtEdge, arrival.time <= max(time, inner.lastTime),
      arrival.time != declinedArrival
    {
      handOn(velocity: arrival.velocity, at: arrival.time)
    }
    outer.bringMotion(to: time)
    inner.bringMotion(to: time)
  }

  private mutating func handOn(velocity: Double, at time: Double) {
    outer.bringMotion(to: time)
    inner.bringMotion(to: time)
    guard outer.main.phases.isFree, outer.main.phases.phase != .animating, outer.main.motion.bounces else {
      declinedArrival = time
      return
    }
    let edge = velocity > 0 ? inner.main.motion.range.upper : inner.main.motion.range.lower
    inner.perform { axis, _ in axis.phases.scrollTo(offset: edge) }
    // A bounce that the outer one is in keeps what it has.
    let own = outer.main.phases.phase == .decelerating ? outer.mainVelocity : 0
    outer.perform(.release(velocity: own + sign * velocity))
  }

  /// Lets go of a pointer that both share. The velocity is its own, in the inner one's coordinates; the one that the pointer would have
  /// moved next goes on with it.
  mutating func endSharedPointer(velocity: Double) {
    guard let pointer = sharedPointer else { return }
    sharedPointer = nil
    guard outer.main.phases.isUnderPointer else {
      inner.perform(.release(velocity: velocity))
      return
    }
    let range = inner.main.motion.range
    let offset = inner.main.motion.offset
    // On the way back the outer one returns first, whatever the inner one has been given to scroll meanwhile.
    let leadsBack = pointer.hasHandedOn && pointer.handedOn * velocity > 0
    let isAtEdge = velocity > 0 ? offset >= range.upper : velocity < 0 && offset <= range.lower
    let isOuters = leadsBack || isAtEdge
    inner.perform(.release(velocity: isOuters ? 0 : velocity))
    outer.perform(.release(velocity: isOuters ? sign * velocity : 0))
  }
}
