// What a wheel or a trackpad does to the reference: §3.1.1.
import Foundation
import ScrollTypes

extension ReferenceModel {
  mutating func turn(_ wheel: WheelEvent) {
    let isFingerDown = hand.map { $0.touch != nil } ?? false
    if !isEnabled || isFingerDown { return }
    let distance = container.distance(of: wheel)
    switch wheel.phase {
    case .mayBegin: beginGesture()
    case .began:
      beginGesture()
      drag(by: distance)
    case .changed, .stationary:
      if hand != nil { drag(by: distance) }
    case .ended, .cancelled:
      if hand == nil { return }
      if wheel.phase == .ended, phase == .interacting, distance != 0 { drag(by: distance) }
      release(velocity: 0)
    case .none:
      if hand != nil { return }
      if wheel.momentumPhase == .none {
        if distance != 0 { jump(to: offset(at: now) + units(-distance)) }
      } else {
        drive(wheel.momentumPhase, by: distance)
      }
    }
  }

  private mutating func beginGesture() {
    if hand == nil { take(ReferenceHand(touch: nil, at: 0, across: 0, time: now)) }
  }

  /// The gesture goes on by a distance; with it the drag begins, if it has not.
  private mutating func drag(by distance: Double) {
    guard var gesture = hand else { return }
    request = nil
    if phase == .tracking {
      startDrag()
      enter(.interacting, at: now, velocity: -gesture.trail.velocity(at: now))
    }
    let y = gesture.trail.newest.y + distance
    gesture.trail.move(to: y, at: now)
    hand = gesture
    if let drag { offset = drag.offset(fingerAt: y) }
  }

  // MARK: Momentum

  private mutating func drive(_ step: WheelEvent.MomentumPhase, by distance: Double) {
    if step == .began {
      guard phase == .idle else { return }
      momentum = ReferenceTrail(y: 0, at: now)
      enter(.decelerating, at: now, velocity: 0)
    }
    guard momentum != nil else { return }
    request = nil
    drive(by: distance, moving: units(-distance))
    if step == .ended, momentum != nil {
      momentum = nil
      enter(.idle, at: now, velocity: 0)
    }
  }

  /// The momentum goes on by a distance, of which the content moves by what it is given.
  mutating func drive(by distance: Double, moving step: Int64) {
    guard var trail = momentum else { return }
    trail.move(to: trail.newest.y + distance, at: now)
    momentum = trail
    offset += step
    ties.noteDistance(range.distanceToNearerEnd(from: offset))
    if range.contains(offset) { return }
    offset = range.clamp(offset)
    momentum = nil
    // It comes from inside, so the bounce begins on the edge itself.
    let next = ReferenceMotion.bounce(from: offset, velocity: -trail.velocity(at: now), at: now, range: range)
    ties.noteTime(next.end, now, within: tolerance, "a bounce is about as short as none")
    if bounces, next.end > now { start(next) } else { enter(.idle, at: now, velocity: 0) }
  }

  /// The range has moved away from content that momentum drives: it goes back by itself.
  mutating func letMomentumGo() {
    guard let trail = momentum else { return }
    momentum = nil
    start(bounce(velocity: -trail.velocity(at: now)))
  }
}
