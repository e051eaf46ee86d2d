// The phase machine's events for a pointer that scroll views share; the table of PhaseMachine has these events too.
import ScrollTypes

/// The scroll view in which the pointer is treats it like any other pointer. The scroll view around it treats it as a
/// gesture, which tracks until a part of the way is left for it. Each gets coordinates that count only its own part of
/// the way.
extension PhaseMachine {
  /// Whether there is a pointer that does not scroll yet.
  var isTracking: Bool { if case .tracking = state { true } else { false } }

  /// The pointer moves while other scroll views use its way. Only the record of its speed changes.
  mutating func pointerRested(at time: Double) {
    guard isTracking, let position = tracker.newestPosition else { return }
    tracker.follow(to: position, at: time)
  }

  /// The pointer that drags has moved to a coordinate.
  mutating func pointerMoved(to position: Double, at time: Double) -> MotionCommand? {
    guard case .interacting = state else { return nil }
    tracker.follow(to: position, at: time)
    return .drag(pointer: position)
  }
}
