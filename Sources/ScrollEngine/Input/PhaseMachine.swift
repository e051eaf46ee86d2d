// The phases of a scroll view as a pure state machine: event in, command out.
import Foundation
import ScrollTypes

/// Knows the phase and the finger, and nothing of motion.
///
/// | state | touchBegan | touchMoved | touchEnded, touchCancelled | scrollTo | with an animation | motionEnded |
/// |---|---|---|---|---|---|---|
/// | idle | tracking, hold | – | – | jump | animate | – |
/// | tracking | – | interacting, begin drag (from 10 pt on) | release | jump | jump | – |
/// | interacting | – | drag | release | jump | jump | – |
/// | decelerating | tracking, hold | – | – | idle, jump | animate | idle |
/// | animating | tracking, hold | – | – | idle, jump | animate | idle |
///
/// A dash is an event without effect. After a release, and where an animation begins, the motion says whether it moves: see
/// ``released(moving:)`` and ``animationBegan(moving:)``.
struct PhaseMachine {
  /// How far a finger must be from where it came down before it drags, in points.
  static let dragSlop = 10.0

  private(set) var phase = ScrollPhase.idle
  private(set) var tracker = VelocityTracker()
  private var touchStart = 0.0

  /// The velocity of the offset under the finger, in points per second.
  func fingerVelocity(at time: Double) -> Double { 0 - tracker.velocity(at: time) }

  /// Whether a finger is down: requests act at once then.
  var isTouched: Bool { phase == .tracking || phase == .interacting }

  mutating func touchBegan(finger: Double, at time: Double) -> MotionCommand? {
    guard !isTouched else { return nil }
    phase = .tracking
    touchStart = finger
    tracker.reset()
    tracker.add(time: time, position: finger)
    return .hold
  }

  mutating func touchMoved(finger: Double, at time: Double) -> MotionCommand? {
    guard isTouched else { return nil }
    tracker.add(time: time, position: finger)
    if phase == .interacting { return .drag(finger: finger) }
    guard abs(finger - touchStart) >= Self.dragSlop else { return nil }
    phase = .interacting
    return .beginDrag(finger: finger)
  }

  /// The caller has passed a last move on already: see ``endsWithMove(finger:)``.
  mutating func touchEnded(at time: Double) -> MotionCommand? {
    guard isTouched else { return nil }
    return .release(velocity: phase == .interacting ? fingerVelocity(at: time) : 0)
  }

  /// Whether a finger lifted at a coordinate has moved there first.
  func endsWithMove(finger: Double) -> Bool { isTouched && finger != tracker.newestPosition }

  mutating func touchCancelled() -> MotionCommand? {
    isTouched ? .release(velocity: 0) : nil
  }

  mutating func scrollTo(offset: ContentUnits, animation: Animation?) -> MotionCommand {
    if isTouched { return .jump(offset: offset) }
    if let animation { return .animate(animation, offset: offset) }
    phase = .idle
    return .jump(offset: offset)
  }

  /// The motion has answered a release.
  mutating func released(moving: Bool) { phase = moving ? .decelerating : .idle }

  /// The motion has answered an animation.
  mutating func animationBegan(moving: Bool) { phase = moving ? .animating : .idle }

  /// The motion has come to its end.
  mutating func motionEnded() {
    precondition(phase == .decelerating || phase == .animating, "a motion ended in phase \(phase)")
    phase = .idle
  }
}
