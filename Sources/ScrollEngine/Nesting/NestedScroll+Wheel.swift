// A wheel or a trackpad over two nested scroll views.
import Foundation
import ScrollTypes

extension NestedScroll {
  mutating func handle(_ wheel: WheelEvent, in view: NestedView) {
    if wheel.phase != .none {
      gesture(wheel, in: view)
    } else if isUnderHand {
      return
    } else if wheel.momentumPhase == .none {
      turn(wheel, in: view)
    } else if wheel.momentumPhase == .began {
      beginMomentum(wheel, in: view)
    } else if inner.phaseMachine.isDriven {
      driveInner(wheel)
    } else {
      outer.handle(.wheel(wheel))
    }
  }

  // MARK: The fingers on a trackpad

  private mutating func gesture(_ wheel: WheelEvent, in view: NestedView) {
    if wheel.phase == .mayBegin || wheel.phase == .began, !isUnderHand { beginGesture(in: view) }
    if wheel.phase == .mayBegin { return }
    if let hand = sharedHand {
      if hand.touch == nil { moveSharedGesture(wheel) }
      return
    }
    if outer.phaseMachine.isUnderGesture, inner.phaseMachine.isUnderGesture {
      switch wheel.phase {
      case .began, .changed, .stationary: guard decideGesture(wheel) else { return }
      case .none, .mayBegin, .ended, .cancelled: break
      }
    }
    // The gesture has begun already, where it does.
    var rest = wheel
    if rest.phase == .began { rest.phase = .changed }
    passOn(.wheel(rest))
  }

  private mutating func beginGesture(in view: NestedView) {
    gestureView = nil
    let mayBegin = ScrollEvent.Kind.wheel(WheelEvent(delta: .zero, phase: .mayBegin))
    if view == .outer { return outer.handle(mayBegin) }
    if !sharesHands { return begin(mayBegin) }
    sharedHand = SharedHand(touch: nil, at: 0, time: inner.lastTime)
    passOn(mayBegin)
  }

  /// Leaves a gesture to the one along whose axis it sets out; answers whether it does.
  private mutating func decideGesture(_ wheel: WheelEvent) -> Bool {
    let distances = distances(of: wheel)
    guard distances.outer != 0 || distances.inner != 0 else { return false }
    gestureView = isInners(distances) ? .inner : .outer
    if gestureView == .inner {
      outer.perform(outer.phaseMachine.gestureEnded())
    } else {
      inner.perform(inner.phaseMachine.gestureEnded())
    }
    return true
  }

  private func distances(of wheel: WheelEvent) -> (outer: Double, inner: Double) {
    (abs(outer.stack.projection.distance(of: wheel)), abs(inner.stack.projection.distance(of: wheel)))
  }

  /// Whether distances on two axes lead along the inner one's: the larger counts, of equal ones the vertical.
  private func isInners(_ distances: (outer: Double, inner: Double)) -> Bool {
    inner.stack.projection.axis == .vertical ? distances.inner >= distances.outer : distances.inner > distances.outer
  }

  private mutating func moveSharedGesture(_ wheel: WheelEvent) {
    let distance = inner.stack.projection.distance(of: wheel)
    let position = (sharedHand?.position ?? 0) + distance
    switch wheel.phase {
    case .began, .changed, .stationary:
      inner.perform(inner.phaseMachine.gestureBegan())
      moveSharedHand(to: position)
    case .ended:
      if distance != 0, !inner.phaseMachine.isTracking { moveSharedHand(to: position) }
      endSharedHand(velocity: 0)
    case .cancelled:
      endSharedHand(velocity: 0)
    case .none, .mayBegin: break
    }
  }

  // MARK: A wheel

  private mutating func turn(_ wheel: WheelEvent, in view: NestedView) {
    if view == .outer { return outer.handle(.wheel(wheel)) }
    if !sharesHands { return begin(.wheel(wheel)) }
    let rest = restOf(wheel)
    inner.handle(.wheel(wheel))
    guard rest != 0 else { return }
    outer.perform(outer.phaseMachine.wheelTurned(to: outer.motion.offset + (sign > 0 ? rest : -rest)))
  }

  /// What the inner one cannot follow of a distance, in its own direction.
  private func restOf(_ wheel: WheelEvent) -> ContentUnits {
    let step = ContentUnits(points: -inner.stack.projection.distance(of: wheel))
    let (offset, range) = (inner.motion.offset, inner.motion.range)
    return step > 0
      ? max(0, offset + step - max(offset, range.upper)) : min(0, offset + step - min(offset, range.lower))
  }

  // MARK: The system's momentum

  private mutating func beginMomentum(_ wheel: WheelEvent, in view: NestedView) {
    guard !outer.phaseMachine.isDriven, !inner.phaseMachine.isDriven else { return }
    let isInners = view == .inner && inner.phaseMachine.isFree
    if !isOnOneAxis, isInners, outer.phaseMachine.isFree {
      let follower = gestureView ?? (self.isInners(distances(of: wheel)) ? .inner : .outer)
      if follower == .inner { inner.handle(.wheel(wheel)) } else { outer.handle(.wheel(wheel)) }
    } else if !isInners {
      outer.handle(.wheel(wheel))
    } else if !sharesHands {
      inner.handle(.wheel(wheel))
    } else if outer.phaseMachine.phase == .idle, let command = inner.phaseMachine.momentumBegan(at: inner.lastTime) {
      inner.perform(command)
      var rest = wheel
      rest.momentumPhase = .changed
      driveInner(rest)
    }
  }

  /// Moves the inner one by momentum, or hands all that follows of it to the outer one, with what is left of the distance.
  private mutating func driveInner(_ wheel: WheelEvent) {
    let rest = restOf(wheel)
    guard rest != 0, sharesHands, outer.phaseMachine.phase == .idle else { return inner.handle(.wheel(wheel)) }
    let distance = inner.stack.projection.distance(of: wheel)
    let tracker = sign > 0 ? inner.phaseMachine.tracker : inner.phaseMachine.tracker.mirrored
    let edge = rest > 0 ? inner.motion.range.upper : inner.motion.range.lower
    inner.perform(inner.phaseMachine.scrollTo(offset: edge))
    outer.perform(outer.phaseMachine.momentumTakenOver(tracker))
    outer.drive(by: sign * distance, moving: sign > 0 ? rest : -rest)
    if wheel.momentumPhase == .ended { outer.perform(outer.phaseMachine.momentumEnded()) }
  }
}

extension ScrollEngine {
  /// Moves driven content by the rest of a distance of the momentum, which had all of it.
  fileprivate mutating func drive(by distance: Double, moving rest: ContentUnits) {
    guard let position = phaseMachine.tracker.newestPosition else { return }
    phaseMachine.tracker.follow(to: position + distance, at: lastTime)
    perform(.drive(distance: rest.points, velocity: phaseMachine.trackedVelocity(at: lastTime)))
  }
}
