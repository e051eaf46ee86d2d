// Which of two nested scroll views an event goes to.
import Foundation
import ScrollTypes

extension NestedScroll {
  /// Handles an event at the last time handled, to which the motions have been brought.
  mutating func handle(_ event: ScrollEvent.Kind, in view: NestedView) {
    switch event {
    case .touchBegan(let point, let touch):
      guard !isUnderPointer else { return }
      if view == .outer {
        outer.handle(event)
      } else if sharesPointers {
        inner.perform { $0.touchBegan(touch, at: point, time: $1) }
        outer.perform { $0.phases.gestureMayBegin(at: $1) }
        sharedPointer = SharedPointer(touch: touch, at: inner.main.place(of: point).along, time: inner.lastTime)
      } else {
        begin(event)
      }
    case .touchMoved(let point, let touch):
      if let sharedPointer {
        if sharedPointer.touch == touch { moveSharedTouch(touch, to: point) }
      } else {
        passOn(event)
      }
    case .touchEnded(let point, let touch):
      if let sharedPointer {
        if sharedPointer.touch == touch { liftSharedTouch(touch, at: point) }
      } else {
        passOn(event)
      }
    case .touchCancelled(let touch):
      if let sharedPointer {
        if sharedPointer.touch == touch { endSharedPointer(velocity: 0) }
      } else {
        passOn(event)
      }
    case .wheel(let wheel):
      handle(wheel, in: view)
    case .key(let key):
      guard !isUnderPointer else { return }
      if view == .inner, inner.follows(key) { inner.handle(event) } else { outer.handle(event) }
    case .scrollDisabled, .scrollTo, .scrollToView, .scrollToEdge, .resize:
      if view == .inner { inner.handle(event) } else { outer.handle(event) }
      // The inner one has let the pointer go, and with it does the outer one.
      if sharedPointer != nil, !inner.main.phases.isUnderPointer { dropSharedPointer() }
    }
  }

  /// Whether both follow the same pointer, one after the other: on one axis, where scrolling is disabled in neither and the outer one
  /// can go anywhere.
  var sharesPointers: Bool {
    isOnOneAxis && outer.main.phases.isFree && inner.main.phases.isFree && outer.main.motion.bounces
  }

  /// Lets those have the beginning of a pointer in the inner one that may follow it without sharing: on two axes both, on one the
  /// inner one, or where scrolling is disabled in that, the outer one.
  mutating func begin(_ event: ScrollEvent.Kind) {
    if !isOnOneAxis || !inner.main.phases.isFree { outer.handle(event) }
    inner.handle(event)
  }

  /// Lets both have an event. The one whose hand it is not ignores it, and on two axes each looks at its own.
  mutating func passOn(_ event: ScrollEvent.Kind) {
    outer.handle(event)
    inner.handle(event)
  }

  // MARK: A pointer that both share

  private mutating func moveSharedTouch(_ touch: Int, to point: CGPoint) {
    let along = inner.main.place(of: point).along
    guard inner.main.phases.isTracking else { return moveSharedPointer(to: along) }
    inner.perform { $0.touchMoved(touch, to: point, at: $1) }
    guard inner.main.phases.isUnderPointer else { return dropSharedPointer() }
    _ = sharedPointer?.move(to: along, at: inner.lastTime, within: nil)
    outer.main.phases.pointerRested(at: outer.lastTime)
  }

  private mutating func liftSharedTouch(_ touch: Int, at point: CGPoint) {
    if inner.main.place(of: point).along != sharedPointer?.position { moveSharedTouch(touch, to: point) }
    // It may have gone across, and is no pointer any more.
    guard let pointer = sharedPointer else { return }
    endSharedPointer(velocity: inner.main.phases.isTracking ? 0 : 0 - pointer.tracker.velocity(at: inner.lastTime))
  }

  // MARK: Any pointer that both share

  /// Moves a pointer that drags, to a coordinate of the inner one's.
  mutating func moveSharedPointer(to position: Double) {
    guard sharedPointer != nil else { return }
    let limits = outer.main.phases.isUnderPointer ? inner.main.motion.dragLimits : nil
    let taken = sharedPointer?.move(to: position, at: inner.lastTime, within: limits) ?? position
    inner.perform { $0.phases.pointerMoved(to: taken, at: $1) }
    moveOuter()
  }

  /// Has the outer one follow the part of the way that is its own. It begins with the first part that there is.
  private mutating func moveOuter() {
    guard let pointer = sharedPointer else { return }
    if outer.main.phases.isTracking {
      guard pointer.hasHandedOn else { return outer.main.phases.pointerRested(at: outer.lastTime) }
      outer.perform { axis, _ in axis.phases.gestureBegan() }
    }
    let position = sign * pointer.handedOn
    outer.perform { $0.phases.pointerMoved(to: position, at: $1) }
  }

  /// The inner one has let go of the pointer already.
  private mutating func dropSharedPointer() {
    sharedPointer = nil
    if outer.main.phases.isUnderPointer { outer.perform(.release(velocity: 0)) }
  }
}

extension ScrollEngine {
  /// Whether a key moves this scroll view, which may be aiming at its end already.
  fileprivate func follows(_ key: ScrollKey) -> Bool {
    guard main.phases.isFree, let goal = goal(of: key) else { return false }
    return main.motion.range.clamp(goal) != main.motion.goal
  }
}
