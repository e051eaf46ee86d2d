// What an event does to the reference: the program's wishes, and how motions begin and end.
import Foundation
import ScrollTypes

extension ReferenceModel {
  /// Handles an event at the present time.
  mutating func handle(_ kind: ScrollEvent.Kind) {
    switch kind {
    case .touchBegan(let location, let touch): begin(touch, at: location)
    case .touchMoved(let location, let touch): move(touch, to: location)
    case .touchEnded(let location, let touch): end(touch, at: location)
    case .touchCancelled(let touch): cancel(touch)
    case .wheel(let wheel): turn(wheel)
    case .key(let key): press(key)
    case .scrollDisabled(let isDisabled): disable(isDisabled)
    case .scrollTo(let target, let animation, let preservesVelocity):
      let goal = container.offset(at: target, content: lines.contentLength)
      if let animation, hand == nil {
        animate(animation, to: goal)
      } else if preservesVelocity, animation == nil, let motion {
        let velocity = motion.velocity(at: now)
        stopMotion()
        request = nil
        offset = range.clamp(goal)
        setOff(velocity: velocity)
      } else {
        jump(to: goal)
      }
    case .scrollToView(let element, let anchor, let animation):
      guard let view = content.identity(of: element) else { return }
      let wish = ReferenceRequest(view: view, place: anchor.map { .part(container.part(of: $0)) } ?? .asNearAsVisible)
      if let animation, hand == nil {
        animate(animation, to: wish)
      } else {
        jump(to: offset(at: now))
        request = wish
      }
    case .resize(let size): resize(to: size)
    }
  }

  /// Has the user's hands and keys scroll, or not from now on.
  private mutating func disable(_ isDisabled: Bool) {
    isEnabled = !isDisabled
    guard isDisabled else { return }
    if hand != nil { release(velocity: 0) }
    if momentum != nil {
      momentum = nil
      enter(.idle, at: now, velocity: 0)
    }
  }

  mutating func jump(to target: Int64) {
    stopMotion()
    request = nil
    offset = range.clamp(target)
    switch phase {
    case .decelerating, .animating: enter(.idle, at: now, velocity: 0)
    case .interacting: takeUpDrag()
    case .idle, .tracking: break
    }
  }

  /// Sets out for an offset.
  mutating func animate(_ animation: Animation, to goal: Int64) {
    var inherited = motion?.velocity(at: now)
    if let running = self.animation, !running.isWaiting(at: now) { inherited = running.velocity(at: now) }
    stopMotion()
    request = nil
    var next = ReferenceAnimation(animation, from: offset, to: goal, in: range, at: now, inherited: inherited)
    next.error = error
    ties.noteTime(next.end, now, within: tolerance, "an animation is about as short as none")
    if next.duration > 0 {
      self.animation = next
      enter(.animating, at: now, velocity: next.velocity(at: now))
    } else {
      offset = range.clamp(goal)
      enter(.idle, at: now, velocity: 0)
    }
  }

  /// Sets out for a view, as far as it is known where it stands; without a part that is to stand somewhere, for the end of
  /// the container that it is nearer to, or for nowhere if it is visible.
  private mutating func animate(_ animation: Animation, to wish: ReferenceRequest) {
    let present = offset(at: now)
    var resolved: ReferenceRequest? = wish
    if wish.place == .asNearAsVisible {
      resolved = nearerEnd(for: wish.view, from: present).map { ReferenceRequest(view: wish.view, place: $0) }
    }
    animate(animation, to: target(of: resolved ?? wish, from: present))
    if self.animation == nil { request = resolved ?? wish } else { destination = resolved }
  }

  /// The offset to which the motion, if there is one, has come by a time.
  func offset(at time: Double) -> Int64 { motion?.offset(at: time) ?? animation?.offset(at: time) ?? offset }

  /// The drag starts anew where hand and content are.
  mutating func takeUpDrag() {
    if drag != nil { startDrag() }
  }

  mutating func startDrag() {
    guard let hand else { return }
    let newDrag = ReferenceDrag(from: offset, fingerAt: hand.trail.newest.y, range: range, band: band)
    ties.noteDrag(steepness: newDrag.steepness)
    drag = newDrag
  }

  /// Leaves the content where the motion has brought it by now.
  mutating func stopMotion() {
    destination = nil
    momentum = nil
    if motion == nil && animation == nil { return }
    offset = offset(at: now)
    ties.noteStoppedMotion()
    motion = nil
    animation = nil
  }

  /// Takes the hand away.
  mutating func release(velocity: Double) {
    hand = nil
    drag = nil
    request = nil
    setOff(velocity: velocity)
  }

  /// Content that nothing holds any more goes on with a velocity: §3.4.
  private mutating func setOff(velocity: Double) {
    ties.noteDistance(range.distanceToNearerEnd(from: offset))
    let next: ReferenceMotion
    if range.contains(offset) {
      let fling = ReferenceFling(initialVelocity: velocity, rate: configuration.decelerationRate.rawValue)
      ties.noteLimit(abs(velocity), fling.decay * restDistance, "a release is about as slow as a fling's end")
      next = .fling(from: offset, fling, at: now, range: range, bounces: bounces)
    } else {
      next = bounce(velocity: velocity)
    }
    ties.noteTime(next.end, now, within: tolerance, "a motion is about as short as none")
    if next.end <= now {
      offset = range.clamp(offset)
      enter(.idle, at: now, velocity: 0)
    } else {
      start(next)
      enter(.decelerating, at: now, velocity: next.velocity(at: now))
    }
  }

  /// A bounce from where the content is. Where the axis does not bounce, it only comes back to its edge.
  func bounce(velocity: Double) -> ReferenceMotion {
    .bounce(from: offset, velocity: bounces ? velocity : 0, at: now, range: range)
  }

  mutating func start(_ newMotion: ReferenceMotion) {
    motion = newMotion
    motion?.error = error
    ties.note(newMotion.tie)
  }

  /// A motion that has ended makes the phase idle, with the time of its end.
  mutating func settle(at time: Double) {
    if let momentum {
      let end = momentum.newest.time + WheelEvent.momentumTimeout
      guard time >= end else { return }
      self.momentum = nil
      enter(.idle, at: max(end, now), velocity: 0)
    }
    guard let end = motion?.end ?? animation?.end else { return }
    ties.noteTime(end, time, within: tolerance, "a motion ends about when an event or a frame comes")
    guard time >= end else { return }
    offset = motion?.restingOffset ?? animation?.restingOffset ?? offset
    motion = nil
    animation = nil
    // However much of the way was estimated, the view ends in its exact place.
    request = destination
    destination = nil
    // An end can only lie before the last frame if that frame gave the motion a new edge; time does not go back.
    enter(.idle, at: max(end, now), velocity: 0)
  }
}
