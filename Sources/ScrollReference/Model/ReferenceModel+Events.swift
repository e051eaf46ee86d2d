// What an event does to the reference, and how it lets go of a finger.
import Foundation
import ScrollTypes

extension ReferenceModel {
  /// Handles an event at the present time.
  mutating func handle(_ kind: ScrollEvent.Kind) {
    switch kind {
    case .touchBegan(let location): begin(at: container.place(of: location))
    case .touchMoved(let location): move(to: container.place(of: location))
    case .touchEnded(let location): end(at: container.place(of: location))
    case .touchCancelled: cancel()
    case .scrollTo(let target, let animation):
      let goal = container.offset(at: target, content: lines.contentLength)
      if let animation, finger == nil { animate(animation, to: goal) } else { jump(to: goal) }
    case .scrollToView(let element, let anchor, let animation):
      guard let view = content.identity(of: element) else { return }
      let wish = ReferenceRequest(view: view, place: anchor.map { .part(container.part(of: $0)) } ?? .asNearAsVisible)
      if let animation, finger == nil {
        animate(animation, to: wish)
      } else {
        jump(to: offset(at: now))
        request = wish
      }
    case .resize(let size): resize(to: size)
    }
  }

  private mutating func begin(at y: Double) {
    if finger != nil { return }
    stopMotion()
    request = nil
    finger = ReferenceFinger(y: y, at: now)
    enter(.tracking, at: now, velocity: 0)
  }

  private mutating func move(to y: Double) {
    guard var touch = finger else { return }
    touch.move(to: y, at: now)
    finger = touch
    if phase == .tracking, abs(y - touch.touchdown) >= 10 {
      request = nil
      startDrag()
      enter(.interacting, at: now, velocity: -touch.velocity(at: now))
    } else if phase == .interacting, let drag {
      request = nil
      offset = drag.offset(fingerAt: y)
    }
  }

  private mutating func end(at y: Double) {
    guard let touch = finger else { return }
    if y != touch.newest.y { move(to: y) }
    release(velocity: phase == .interacting ? -finger!.velocity(at: now) : 0)
  }

  private mutating func cancel() {
    if finger == nil { return }
    release(velocity: 0)
  }

  private mutating func jump(to target: Int64) {
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
  private mutating func animate(_ animation: Animation, to goal: Int64) {
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

  /// The drag starts anew where finger and content are.
  mutating func takeUpDrag() {
    if drag != nil { startDrag() }
  }

  private mutating func startDrag() {
    guard let finger else { return }
    let newDrag = ReferenceDrag(from: offset, fingerAt: finger.newest.y, range: range, band: band)
    ties.noteDrag(steepness: newDrag.steepness)
    drag = newDrag
  }

  /// Leaves the content where the motion has brought it by now.
  private mutating func stopMotion() {
    destination = nil
    if motion == nil && animation == nil { return }
    offset = offset(at: now)
    ties.noteStoppedMotion()
    motion = nil
    animation = nil
  }

  private mutating func release(velocity: Double) {
    finger = nil
    drag = nil
    request = nil
    ties.noteDistance(range.distanceToNearerEnd(from: offset))
    let next: ReferenceMotion
    if range.contains(offset) {
      let fling = ReferenceFling(initialVelocity: velocity, rate: configuration.decelerationRate.rawValue)
      ties.noteLimit(abs(velocity), fling.decay * restDistance, "a release is about as slow as a fling's end")
      next = .fling(from: offset, fling, at: now, range: range)
    } else {
      next = .bounce(from: offset, velocity: velocity, at: now, range: range)
    }
    ties.noteTime(next.end, now, within: tolerance, "a motion is about as short as none")
    if next.end <= now {
      offset = range.clamp(offset)
      enter(.idle, at: now, velocity: 0)
    } else {
      start(next)
      enter(.decelerating, at: now, velocity: velocity)
    }
  }

  mutating func start(_ newMotion: ReferenceMotion) {
    motion = newMotion
    motion?.error = error
    ties.note(newMotion.tie)
  }

  /// A motion that has ended makes the phase idle, with the time of its end.
  mutating func settle(at time: Double) {
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
