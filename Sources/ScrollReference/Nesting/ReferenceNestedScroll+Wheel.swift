// Wheels, trackpads and keys in the reference's pair of scroll views: §N17 to §N27.
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
      if isUnderPointer { return }
      switch wheel.momentumPhase {
      case .none: turnWheel(wheel, in: view)
      case .began: beginMomentum(wheel, in: view)
      case .changed, .ended: moveByMomentum(wheel)
      }
    }
  }

  // MARK: Gestures

  private mutating func beginGesture(in view: NestedView) {
    if isUnderPointer { return }
    gestureFollower = nil
    let beginning = WheelEvent(delta: CGVector(dx: 0, dy: 0), phase: .mayBegin)
    if view == .outer {
      outer.turn(beginning)
    } else if shares {
      outer.turn(beginning)
      inner.turn(beginning)
      pointer = ReferenceSharedPointer(touch: nil, trail: ReferenceTrail(y: 0, at: now))
    } else {
      concerned { $0.turn(beginning) }
    }
  }

  private mutating func moveGesture(_ wheel: WheelEvent) {
    guard let shared = pointer else {
      if decide(wheel) {
        outer.turn(wheel)
        inner.turn(wheel)
      }
      return
    }
    if shared.touch != nil { return }
    let distance = inner.main.side.distance(of: wheel)
    let isOver = wheel.phase == .ended || wheel.phase == .cancelled
    if !isOver, inner.phase == .tracking { inner.beginDrag() }
    if !isOver || wheel.phase == .ended && inner.phase == .interacting && distance != 0 {
      drag(to: shared.trail.newest.y + distance)
    }
    if isOver { end(velocity: 0) }
  }

  /// Answers whether it is known which of two that track follows, once this event has come.
  private mutating func decide(_ wheel: WheelEvent) -> Bool {
    let bothTrack = [outer, inner].allSatisfy { $0.phase == .tracking && $0.pointer?.touch == nil }
    if !bothTrack || wheel.phase == .ended || wheel.phase == .cancelled { return true }
    let (outers, inners) = (abs(outer.main.side.distance(of: wheel)), abs(inner.main.side.distance(of: wheel)))
    if outers == 0 && inners == 0 { return false }
    if innerIsFollower(outers: outers, inners: inners) {
      outer.release(velocity: 0)
      gestureFollower = .inner
    } else {
      inner.release(velocity: 0)
      gestureFollower = .outer
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
      if rest != 0 { outer.jump(to: outer.main.presentOffset + sign * rest) }
    } else {
      concerned { $0.turn(wheel) }
    }
  }

  /// r: what the inner one cannot follow.
  private mutating func restOfStep(_ wheel: WheelEvent) -> Int64 {
    let step = units(-inner.main.side.distance(of: wheel))
    let offset = inner.main.presentOffset
    let range = inner.main.range
    inner.main.ties.noteDistance(range.distanceToNearerEnd(from: offset + step))
    if step > 0 { return max(0, offset + step - max(offset, range.max)) }
    return min(0, offset + step - min(offset, range.min))
  }

  // MARK: Momentum

  private mutating func beginMomentum(_ wheel: WheelEvent, in view: NestedView) {
    if outer.main.momentum != nil || inner.main.momentum != nil { return }
    if view == .outer || !inner.isEnabled {
      outer.turn(wheel)
    } else if !outer.isEnabled {
      inner.turn(wheel)
    } else if !isOnOneAxis {
      if let gestureFollower {
        if gestureFollower == .inner { inner.turn(wheel) } else { outer.turn(wheel) }
        return
      }
      let distances = (abs(outer.main.side.distance(of: wheel)), abs(inner.main.side.distance(of: wheel)))
      if innerIsFollower(outers: distances.0, inners: distances.1) { inner.turn(wheel) } else { outer.turn(wheel) }
    } else if !shares {
      inner.turn(wheel)
    } else if outer.phase == .idle, inner.phase == .idle {
      inner.forgetViews()
      inner.act { $0.beginMomentum() }
      var first = wheel
      first.momentumPhase = .changed
      moveByMomentum(first)
    }
  }

  private mutating func moveByMomentum(_ wheel: WheelEvent) {
    guard let trail = inner.main.momentum else {
      outer.turn(wheel)
      return
    }
    let rest = restOfStep(wheel)
    guard shares, outer.phase == .idle, rest != 0 else {
      inner.turn(wheel)
      return
    }
    inner.jump(to: rest > 0 ? inner.main.range.max : inner.main.range.min)
    let taken = sign > 0 ? trail : trail.mirrored
    outer.forgetViews()
    outer.act { $0.beginMomentum(as: taken) }
    let (distance, step) = (Double(sign) * inner.main.side.distance(of: wheel), sign * rest)
    outer.act { $0.drive(by: distance, moving: step) }
    if wheel.momentumPhase == .ended { outer.act { $0.endMomentum() } }
  }

  // MARK: Keys

  mutating func press(_ key: ScrollKey, in view: NestedView) {
    if isUnderPointer { return }
    if view == .inner, inner.isEnabled, let goal = inner.main.goal(of: key) {
      let (base, target) = (inner.main.base, inner.main.clamped(goal))
      inner.main.ties.noteDistance(abs(target - base) < 8 ? 0 : .max)
      if target != base {
        inner.press(key)
        return
      }
    }
    outer.press(key)
  }
}
