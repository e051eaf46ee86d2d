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
        let (along, across) = inner.coordinates(of: point)
        inner.perform(inner.phaseMachine.touchBegan(touch, along: along, across: across, at: inner.lastTime))
        outer.perform(outer.phaseMachine.gestureMayBegin(at: outer.lastTime))
        sharedHand = SharedHand(touch: touch, at: along, time: inner.lastTime)
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
      if sharedHand != nil, !inner.phaseMachine.isUnderHand { dropSharedHand() }
    }
  }

  /// Whether both follow the same hand, one after the other: on one axis, where scrolling is disabled in neither and the outer one
  /// can go anywhere.
  var sharesHands: Bool {
    isOnOneAxis && outer.phaseMachine.isFree && inner.phaseMachine.isFree && outer.motion.bounces
  }

  /// Lets those have the beginning of a hand in the inner one that may follow it without sharing: on two axes both, on one the
  /// inner one, or where scrolling is disabled in that, the outer one.
  mutating func begin(_ event: ScrollEvent.Kind) {
    if !isOnOneAxis || !inner.phaseMachine.isFree { outer.handle(event) }
    inner.handle(event)
  }

  /// Lets both have an event. The one whose hand it is not ignores it, and on two axes each looks at its own.
  mutating func passOn(_ event: ScrollEvent.Kind) {
    outer.handle(event)
    inner.handle(event)
  }

  // MARK: A finger that both share

  private mutating func moveSharedFinger(_ touch: Int, to point: CGPoint) {
    let (along, across) = inner.coordinates(of: point)
    guard inner.phaseMachine.isTracking else { return moveSharedHand(to: along) }
    inner.perform(inner.phaseMachine.touchMoved(touch, along: along, across: across, at: inner.lastTime))
    guard inner.phaseMachine.isUnderHand else { return dropSharedHand() }
    _ = sharedHand?.move(to: along, at: inner.lastTime, within: nil)
    outer.phaseMachine.handRested(at: outer.lastTime)
  }

  private mutating func liftSharedFinger(_ touch: Int, at point: CGPoint) {
    if inner.coordinates(of: point).along != sharedHand?.position { moveSharedFinger(touch, to: point) }
    // It may have gone across, and is no hand any more.
    guard let hand = sharedHand else { return }
    endSharedHand(velocity: inner.phaseMachine.isTracking ? 0 : 0 - hand.tracker.velocity(at: inner.lastTime))
  }

  // MARK: Any hand that both share

  /// Moves a hand that drags, to a coordinate of the inner one's.
  mutating func moveSharedHand(to position: Double) {
    guard sharedHand != nil else { return }
    let limits = outer.phaseMachine.isUnderHand ? inner.motion.dragLimits : nil
    let taken = sharedHand?.move(to: position, at: inner.lastTime, within: limits) ?? position
    inner.perform(inner.phaseMachine.handMoved(to: taken, at: inner.lastTime))
    moveOuter()
  }

  /// Has the outer one follow the part of the way that is its own. It begins with the first part that there is.
  private mutating func moveOuter() {
    guard let hand = sharedHand else { return }
    if outer.phaseMachine.isTracking {
      guard hand.hasHandedOn else { return outer.phaseMachine.handRested(at: outer.lastTime) }
      outer.perform(outer.phaseMachine.gestureBegan())
    }
    outer.perform(outer.phaseMachine.handMoved(to: sign * hand.handedOn, at: outer.lastTime))
  }

  /// The inner one has let go of the hand already.
  private mutating func dropSharedHand() {
    sharedHand = nil
    if outer.phaseMachine.isUnderHand { outer.perform(.release(velocity: 0)) }
  }
}

extension ScrollEngine {
  /// Whether a key moves this scroll view, which may be aiming at its end already.
  fileprivate func follows(_ key: ScrollKey) -> Bool {
    guard phaseMachine.isFree, let goal = goal(of: key) else { return false }
    return motion.range.clamp(goal) != motion.goal
  }
}
