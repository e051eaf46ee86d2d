// Which of two nested scroll views an event goes to.
import Foundation
import ScrollTypes

extension NestedScroll {
  /// Handles an event at the last time handled, to which the motions have been brought.
  mutating func handle(_ event: ScrollEvent.Kind, in view: NestedView) {
    switch event {
    case .touchBegan(let point, let touch):
      guard !isUnderHand else { return }
      if view == .outer {
        outer.handle(event)
      } else if sharesHands {
        inner.perform { $0.touchBegan(touch, at: point, time: $1) }
        outer.perform { $0.phases.gestureMayBegin(at: $1) }
        sharedHand = SharedHand(touch: touch, at: inner.main.place(of: point).along, time: inner.lastTime)
      } else {
        begin(event)
      }
    case .touchMoved(let point, let touch):
      if let sharedHand {
        if sharedHand.touch == touch { moveSharedFinger(touch, to: point) }
      } else {
        passOn(event)
      }
    case .touchEnded(let point, let touch):
      if let sharedHand {
        if sharedHand.touch == touch { liftSharedFinger(touch, at: point) }
      } else {
        passOn(event)
      }
    case .touchCancelled(let touch):
      if let sharedHand {
        if sharedHand.touch == touch { endSharedHand(velocity: 0) }
      } else {
        passOn(event)
      }
    case .wheel(let wheel):
      handle(wheel, in: view)
    case .key(let key):
      guard !isUnderHand else { return }
      if view == .inner, inner.follows(key) { inner.handle(event) } else { outer.handle(event) }
    case .scrollDisabled, .scrollTo, .scrollToView, .scrollToEdge, .resize:
      if view == .inner { inner.handle(event) } else { outer.handle(event) }
      // The inner one has let the hand go, and with it does the outer one.
      if sharedHand != nil, !inner.main.phases.isUnderHand { dropSharedHand() }
    }
  }

  /// Whether both follow the same hand, one after the other: on one axis, where scrolling is disabled in neither and the outer one
  /// can go anywhere.
  var sharesHands: Bool {
    isOnOneAxis && outer.main.phases.isFree && inner.main.phases.isFree && outer.main.motion.bounces
  }

  /// Lets those have the beginning of a hand in the inner one that may follow it without sharing: on two axes both, on one the
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

  // MARK: A finger that both share

  private mutating func moveSharedFinger(_ touch: Int, to point: CGPoint) {
    let along = inner.main.place(of: point).along
    guard inner.main.phases.isTracking else { return moveSharedHand(to: along) }
    inner.perform { $0.touchMoved(touch, to: point, at: $1) }
    guard inner.main.phases.isUnderHand else { return dropSharedHand() }
    _ = sharedHand?.move(to: along, at: inner.lastTime, within: nil)
    outer.main.phases.handRested(at: outer.lastTime)
  }

  private mutating func liftSharedFinger(_ touch: Int, at point: CGPoint) {
    if inner.main.place(of: point).along != sharedHand?.position { moveSharedFinger(touch, to: point) }
    // It may have gone across, and is no hand any more.
    guard let hand = sharedHand else { return }
    endSharedHand(velocity: inner.main.phases.isTracking ? 0 : 0 - hand.tracker.velocity(at: inner.lastTime))
  }

  // MARK: Any hand that both share

  /// Moves a hand that drags, to a coordinate of the inner one's.
  mutating func moveSharedHand(to position: Double) {
    guard sharedHand != nil else { return }
    let limits = outer.main.phases.isUnderHand ? inner.main.motion.dragLimits : nil
    let taken = sharedHand?.move(to: position, at: inner.lastTime, within: limits) ?? position
    inner.perform { $0.phases.handMoved(to: taken, at: $1) }
    moveOuter()
  }

  /// Has the outer one follow the part of the way that is its own. It begins with the first part that there is.
  private mutating func moveOuter() {
    guard let hand = sharedHand else { return }
    if outer.main.phases.isTracking {
      guard hand.hasHandedOn else { return outer.main.phases.handRested(at: outer.lastTime) }
      outer.perform { axis, _ in axis.phases.gestureBegan() }
    }
    let position = sign * hand.handedOn
    outer.perform { $0.phases.handMoved(to: position, at: $1) }
  }

  /// The inner one has let go of the hand already.
  private mutating func dropSharedHand() {
    sharedHand = nil
    if outer.main.phases.isUnderHand { outer.perform(.release(velocity: 0)) }
  }
}

extension ScrollEngine {
  /// Whether a key moves this scroll view, which may be aiming at its end already.
  fileprivate func follows(_ key: ScrollKey) -> Bool {
    guard main.phases.isFree, let goal = goal(of: key) else { return false }
    return main.motion.range.clamp(goal) != main.motion.goal
  }
}
