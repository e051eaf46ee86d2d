// What the phase machine makes of a pointer whose way scroll views share; the table of PhaseMachine has these events too.
import ScrollTypes

/// The scroll view in which the pointer is knows it as any other; the one around it knows it as a gesture, which tracks until a part
/// of the way is left for it. Both are told where the part of the way that is theirs has led.
extension PhaseMachine {
  /// Whether there is a pointer that does not scroll yet.
  var isTracking: Bool { if case .tracking = state { true } else { false } }

  /// The pointer goes on while others have its way; nothing changes but what is known of its speed.
  mutating func pointerRested(at time: Double) {
    guard isTracking, let position = tracker.newestPosition else { return }
    tracker.follow(to: position, at: time)
  }

  /// The pointer that drags has come to a coordinate.
  mutating func pointerMoved(to position: Double, at time: Double) -> MotionCommand? {
    guard case .interacting = state else { return nil }
    tracker.follow(to: position, at: time)
    return .drag(pointer: position)
  }
}
