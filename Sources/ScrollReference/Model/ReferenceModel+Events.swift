// What an event does to the reference, and how it lets go of a finger.
import Foundation
import ScrollTypes

extension ReferenceModel {
  /// Handles an event at the present time.
  mutating func handle(_ kind: ScrollEvent.Kind) {
    switch kind {
    case .touchBegan(let location): begin(at: clamped(location.y))
    case .touchMoved(let location): move(to: clamped(location.y))
    case .touchEnded(let location): end(at: clamped(location.y))
    case .touchCancelled: cancel()
    case .scrollTo(let target): jump(to: clamped(target.y))
    }
  }

  private func clamped(_ coordinate: CGFloat) -> Double { min(max(coordinate, -1e9), 1e9) }

  private mutating func begin(at y: Double) {
    if finger != nil { return }
    stopMotion()
    finger = ReferenceFinger(y: y, at: now)
    enter(.tracking, at: now, velocity: 0)
  }

  private mutating func move(to y: Double) {
    guard var touch = finger else { return }
    touch.move(to: y, at: now)
    finger = touch
    if phase == .tracking, abs(y - touch.touchdown) >= 10 {
      drag = ReferenceDrag(from: offset, fingerAt: y, range: range, band: band)
      enter(.interacting, at: now, velocity: -touch.velocity(at: now))
    } else if phase == .interacting, let drag {
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

  private mutating func jump(to y: Double) {
    stopMotion()
    offset = range.clamp(units(y))
    switch phase {
    case .decelerating: enter(.idle, at: now, velocity: 0)
    case .interacting: takeUpDrag()
    case .idle, .tracking, .animating: break
    }
  }

  /// The drag starts anew where finger and content are.
  mutating func takeUpDrag() {
    guard let finger else { return }
    drag = ReferenceDrag(from: offset, fingerAt: finger.newest.y, range: range, band: band)
  }

  /// Leaves the content where the motion has brought it by now.
  private mutating func stopMotion() {
    guard let motion else { return }
    offset = motion.offset(at: now)
    self.motion = nil
  }

  private mutating func release(velocity: Double) {
    finger = nil
    drag = nil
    ties.noteDistance(range.distanceToNearerEnd(from: offset))
    let newMotion: ReferenceMotion
    if range.contains(offset) {
      let fling = ReferenceFling(initialVelocity: velocity, rate: configuration.decelerationRate.rawValue)
      ties.noteLimit(abs(velocity), fling.decay * restDistance, "a release is about as slow as a fling's end")
      newMotion = .fling(from: offset, fling, at: now, range: range)
    } else {
      newMotion = .bounce(from: offset, velocity: velocity, at: now, range: range)
    }
    ties.noteTime(newMotion.end, now, within: tolerance, "a motion is about as short as none")
    if newMotion.end <= now {
      offset = range.clamp(offset)
      enter(.idle, at: now, velocity: 0)
    } else {
      start(newMotion)
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
    guard let motion else { return }
    ties.noteTime(motion.end, time, within: tolerance, "a motion ends about when an event or a frame comes")
    guard motion.isOver(at: time) else { return }
    offset = motion.restingOffset
    self.motion = nil
    // An end can only lie before the last frame if that frame gave the motion a new edge; time does not go back.
    enter(.idle, at: max(motion.end, now), velocity: 0)
  }

}
