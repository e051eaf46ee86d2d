// The phase machine's events for a wheel and a trackpad; the table of PhaseMachine has these events too.
import ScrollTypes

/// A gesture is the pointer of the fingers on a trackpad. It has no coordinates, only distances, which are added up
/// from 0. The same is true of the momentum that the system sends after the gesture.
extension PhaseMachine {
  /// Whether the pointer is a gesture on a trackpad, or a pointer that another scroll view has first.
  var isUnderGesture: Bool { pointer == .gesture }

  mutating func gestureMayBegin(at time: Double) -> MotionCommand? {
    isFree ? track(.gesture, from: 0, at: time) : nil
  }

  /// The gesture moves. It needs no slop, because the system has waited for that.
  mutating func gestureBegan() -> MotionCommand? {
    guard state == .tracking(.gesture) else { return nil }
    state = .interacting(.gesture)
    return .beginDrag(pointer: position)
  }

  mutating func gestureMoved(by distance: Double, at time: Double) -> MotionCommand? {
    isUnderGesture ? pointerMoved(to: position + distance, at: time) : nil
  }

  /// The gesture has ended. The release usually has no velocity: the system sends the momentum itself.
  ///
  /// - Parameter keepsVelocity: Whether the content goes on with the velocity of the gesture, because it does not
  ///   follow the system's momentum.
  func gestureEnded(keepsVelocity: Bool, at time: Double) -> MotionCommand? {
    guard isUnderGesture else { return nil }
    return .release(velocity: keepsVelocity && phase == .interacting ? trackedVelocity(at: time) : 0)
  }

  mutating func momentumBegan(at time: Double) -> MotionCommand? {
    var tracker = VelocityTracker()
    tracker.follow(to: 0, at: time)
    return momentumTakenOver(tracker)
  }

  /// Takes over system momentum, new or from another scroll view that cannot follow it any more.
  mutating func momentumTakenOver(_ tracker: VelocityTracker) -> MotionCommand? {
    guard isFree, state == .idle else { return nil }
    state = .driven
    self.tracker = tracker
    return .beginDriving
  }

  mutating func momentumMoved(by distance: Double, at time: Double) -> MotionCommand? {
    guard isDriven else { return nil }
    tracker.follow(to: position + distance, at: time)
    return .drive(distance: -distance, velocity: trackedVelocity(at: time))
  }

  mutating func momentumEnded() -> MotionCommand? {
    guard isDriven else { return nil }
    state = .idle
    return .hold(pointerCount: 0)
  }

  /// A changed range has left driven content outside. The content comes back with its present velocity.
  mutating func leftRange(at time: Double) -> MotionCommand {
    precondition(isDriven, "content that is not driven left the range in phase \(phase)")
    state = .decelerating
    return .recoil(velocity: trackedVelocity(at: time))
  }

  /// A wheel without phases asks for an offset.
  mutating func wheelTurned(to offset: ContentUnits) -> MotionCommand? {
    isFree ? scrollTo(offset: offset) : nil
  }

  private var position: Double { tracker.newestPosition ?? 0 }
}
