// Wheels, trackpads and keys in the reference's pair of scroll views: §9.2.
import Foundation
import ScrollTypes

extension ReferenceNestedScroll {
  mutating func turn(_ wheel: WheelEvent, in view: NestedView) {
    switch wheel.phase {
    case .mayBegin:
      beginGesture(in: view)
    case .began:
      beginGesture(in: view)
      var first = wheel
      first.phase = .changed
      moveGesture(first)
    case .changed, .stationary, .ended, .cancelled:
      moveGesture(wheel)
    case .none:
      if isUnderHand { return }
      switch wheel.momentumPhase {
      case .none: turnWheel(wheel, in: view)
      case .began: beginMomentum(wheel, in: view)
      case .changed, .ended: moveByMomentum(wheel)
      }
    }
  }

  // MARK: Gestures

  private mutating func beginGesture(in view: NestedView) {
    if isUnderHand { return }
    let isShared = view == .inner && shares
    let beginning = WheelEvent(delta: CGVector(dx: 0, dy: 0), phase: .mayBegin)
    outer.turn(beginning)
    if view == .inner { inner.turn(beginning) }
    if isShared { hand = ReferenceSharedHand(touch: nil, trail: ReferenceTrail(y: 0, at: now)) }
  }

  private mutating func moveGesture(_ wheel: WheelEvent) {
    guard let shared = hand else {
      if decide(wheel) {
        outer.turn(wheel)
        inner.turn(wheel)
      }
      return
    }
    if shared.touch != nil { return }
    let distance = inner.container.distance(of: wheel)
    let isOver = wheel.phase == .ended || wheel.phase == .cancelled
    if !isOver, inner.phase == .tracking { inner.beginPull() }
    if !isOver || wheel.phase == .ended && inner.phase == .interacting && distance != 0 {
      drag(to: shared.trail.newest.y + distance)
    }
    if isOver { end(velocity: 0) }
  }

  /// Answers whether it is known which of two that track follows, once this event has come.
  private mutating func decide(_ wheel: WheelEvent) -> Bool {
    let bothTrack = [outer, inner].allSatisfy { $0.phase == .tracking && $0.hand?.touch == nil }
    if !bothTrack || wheel.phase == .ended || wheel.phase == .cancelled { return true }
    let (outers, inners) = (abs(outer.container.distance(of: wheel)), abs(inner.container.distance(of: wheel)))
    if outers == 0 && inners == 0 { return false }
    if innerIsFollower(outers: outers, inners: inners) {
      outer.release(velocity: 0)
    } else {
      inner.release(velocity: 0)
    }
    return true
  }

  private func innerIsFollower(outers: Double, inners: Double) -> Bool {
    inners > outers || inners == outers && inner.container.axis == .vertical
  }

  // MARK: Wheels

  private mutating func turnWheel(_ wheel: WheelEvent, in view: NestedView) {
    if view == .outer {
      outer.turn(wheel)
    } else if shares {
      let rest = restOfStep(wheel)
      inner.turn(wheel)
      if rest != 0 { outer.jump(to: outer.offset(at: now) + sign * rest) }
    } else if !isOnOneAxis {
      outer.turn(wheel)
      inner.turn(wheel)
    } else if inner.isEnabled {
      inner.turn(wheel)
    } else {
      outer.turn(wheel)
    }
  }

  /// r: what the inner one cannot follow.
  private mutating func restOfStep(_ wheel: WheelEvent) -> Int64 {
    let step = units(-inner.container.distance(of: wheel))
    let offset = inner.offset(at: now)
    let range = inner.range
    inner.ties.noteDistance(range.distanceToNearerEnd(from: offset + step))
    if step > 0 { return max(0, offset + step - max(offset, range.max)) }
    return min(0, offset + step - min(offset, range.min))
  }

  // MARK: Momentum

  private mutating func beginMomentum(_ wheel: WheelEvent, in view: NestedView) {
    if outer.momentum != nil || inner.momentum != nil { return }
    if view == .outer || !inner.isEnabled {
      outer.turn(wheel)
    } else if !outer.isEnabled {
      inner.turn(wheel)
    } else if !isOnOneAxis {
      let distances = (abs(outer.container.distance(of: wheel)), abs(inner.container.distance(of: wheel)))
      if innerIsFollower(outers: distances.0, inners: distances.1) { inner.turn(wheel) } else { outer.turn(wheel) }
    } else if outer.phase == .idle, inner.phase == .idle {
      inner.momentum = ReferenceTrail(y: 0, at: now)
      inner.request = nil
      inner.enter(.decelerating, at: now, velocity: 0)
      var first = wheel
      first.momentumPhase = .changed
      moveByMomentum(first)
    }
  }

  private mutating func moveByMomentum(_ wheel: WheelEvent) {
    guard let trail = inner.momentum else {
      outer.turn(wheel)
      return
    }
    let rest = restOfStep(wheel)
    guard shares, outer.phase == .idle, rest != 0 else {
      inner.turn(wheel)
      return
    }
    inner.jump(to: rest > 0 ? inner.range.max : inner.range.min)
    let taken = sign > 0 ? trail : trail.mirrored
    outer.request = nil
    outer.momentum = taken
    outer.enter(.decelerating, at: now, velocity: -taken.velocity(at: now))
    outer.drive(by: Double(sign) * inner.container.distance(of: wheel), moving: sign * rest)
    if wheel.momentumPhase == .ended, outer.momentum != nil {
      outer.momentum = nil
      outer.enter(.idle, at: now, velocity: 0)
    }
  }

  // MARK: Keys

  mutating func press(_ key: ScrollKey, in view: NestedView) {
    if isUnderHand { return }
    if view == .inner, inner.isEnabled, let goal = inner.goal(of: key) {
      let base = inner.animation.map { inner.range.clamp($0.goal) } ?? inner.offset(at: now)
      inner.ties.noteDistance(abs(inner.range.clamp(goal) - base) < 8 ? 0 : .max)
      if inner.range.clamp(goal) != base {
        inner.press(key)
        return
      }
    }
    outer.press(key)
  }
}
