// A wheel or a trackpad over two nested scroll views.
import Foundation
import ScrollTypes

extension NestedScroll {
  mutating func handle(_ wheel: WheelEvent, in view: NestedView) {
    if wheel.phase != .none {
      gesture(wheel, in: view)
    } else if isUnderPointer {
      return
    } else if wheel.momentumPhase == .none {
      turn(wheel, in: view)
    } else if wheel.momentumPhase == .began {
      beginMomentum(wheel, in: view)
    } else if inner.main.phases.isDriven {
      driveInner(wheel)
    } else {
      outer.handle(.wheel(wheel))
    }
  }

  // MARK: The fingers on a trackpad

  private mutating func gesture(_ wheel: WheelEvent, in view: NestedView) {
    if wheel.phase == .mayBegin || wheel.phase == .began, !isUnderPointer { beginGesture(in: view) }
    if wheel.phase == .mayBegin { return }
    if let pointer = sharedPointer {
      if pointer.touch == nil { moveSharedGesture(wheel) }
      return
    }
    if outer.main.phases.isUnderGesture, inner.main.phases.isUnderGesture {
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
    if !sharesPointers { return begin(mayBegin) }
    sharedPointer = SharedPointer(touch: nil, at: 0, time: inner.lastTime)
    passOn(mayBegin)
  }

  /// Leaves a gesture to the one along whose axis it sets out; answers whether it does.
  private mutating func decideGesture(_ wheel: WheelEvent) -> Bool {
    let distances = distances(of: wheel)
    guard distances.outer != 0 || distances.inner != 0 else { return false }
    gestureView = isInners(distances) ? .inner : .outer
    if gestureView == .inner {
      outer.perform { axis, _ in axis.phases.gestureEnded() }
    } else {
      inner.perform { axis, _ in axis.phases.gestureEnded() }
    }
    return true
  }

  private mutating func distances(of wheel: WheelEvent) -> (outer: Double, inner: Double) {
    (abs(outer.main.distance(of: wheel)), abs(inner.main.distance(of: wheel)))
  }

  /// Whether distances on two axes lead along the inner one's: the larger counts, of equal ones the vertical.
  private func isInners(_ distances: (outer: Double, inner: Double)) -> Bool {
    inner.main.projection.axis == .vertical ? distances.inner >= distances.outer : distances.inner > distances.outer
  }

  private mutating func moveSharedGesture(_ wheel: WheelEvent) {
    let distance = inner.main.distance(of: wheel)
    let position = (sharedPointer?.position ?? 0) + distance
    switch wheel.phase {
    case .began, .changed, .stationary:
      inner.perform { axis, _ in axis.phases.gestureBegan() }
      moveSharedPointer(to: position)
    case .ended:
      if distance != 0, !inner.main.phases.isTracking { moveSharedPointer(to: position) }
      endSharedPointer(velocity: 0)
    case .cancelled:
      endSharedPointer(velocity: 0)
    case .none, .mayBegin: break
    }
  }

  // MARK: A wheel

  private mutating func turn(_ wheel: WheelEvent, in view: NestedView) {
    if view == .outer { return outer.handle(.wheel(wheel)) }
    if !sharesPointers { return begin(.wheel(wheel)) }
    let rest = restOf(wheel)
    inner.handle(.wheel(wheel))
    guard rest != 0 else { return }
    let step = sign > 0 ? rest : -rest
    outer.perform { axis, _ in axis.phases.wheelTurned(to: axis.motion.offset + step) }
  }

  /// What the inner one cannot follow of a distance, in its own direction.
  private mutating func restOf(_ wheel: WheelEvent) -> ContentUnits {
    let step = ContentUnits(points: -inner.main.distance(of: wheel))
    let (offset, range) = (inner.main.motion.offset, inner.main.motion.range)
    return step > 0
      ? max(0, offset + step - max(offset, range.upper)) : min(0, offset + step - min(offset, range.lower))
  }

  // MARK: The system's momentum

  private mutating func beginMomentum(_ wheel: WheelEvent, in view: NestedView) {
    guard !outer.main.phases.isDriven, !inner.main.phases.isDriven else { return }
    let isInners = view == .inner && inner.main.phases.isFree
    if !isOnOneAxis, isInners, outer.main.phases.isFree {
      let follower = gestureView ?? (self.isInners(distances(of: wheel)) ? .inner : .outer)
      if follower == .inner { inner.handle(.wheel(wheel)) } else { outer.handle(.wheel(wheel)) }
    } else if !isInners {
      outer.handle(.wheel(wheel))
    } else if !sharesPointers {
      inner.handle(.wheel(wheel))
    } else if outer.main.phases.phase == .idle, let command = inner.main.phases.momentumBegan(at: inner.lastTime) {
      inner.perform(command)
      var rest = wheel
      rest.momentumPhase = .changed
      driveInner(rest)
    }
  }

  /// Moves the inner one by momentum, or pointers all that follows of it to the outer one, with what is left of the distance.
  private mutating func driveInner(_ wheel: WheelEvent) {
    let rest = restOf(wheel)
    guard rest != 0, sharesPointers, outer.main.phases.phase == .idle else { return inner.handle(.wheel(wheel)) }
    let distance = inner.main.distance(of: wheel)
    let tracker = sign > 0 ? inner.main.phases.tracker : inner.main.phases.tracker.mirrored
    let edge = rest > 0 ? inner.main.motion.range.upper : inner.main.motion.range.lower
    inner.perform { axis, _ in axis.phases.scrollTo(offset: edge) }
    outer.perform { axis, _ in axis.phases.momentumTakenOver(tracker) }
    outer.drive(by: sign * distance, moving: sign > 0 ? rest : -rest)
    if wheel.momentumPhase == .ended { outer.perform { axis, _ in axis.phases.momentumEnded() } }
  }
}

extension ScrollEngine {
  /// Moves driven content by the rest of a distance of the momentum, which had all of it.
  fileprivate mutating func drive(by distance: Double, moving rest: ContentUnits) {
    guard let position = main.phases.tracker.newestPosition else { return }
    main.phases.tracker.follow(to: position + distance, at: lastTime)
    perform(.drive(distance: rest.points, velocity: main.phases.trackedVelocity(at: lastTime)))
  }
}
