// The phases of a scroll view as a pure state machine: event in, command out.
import Foundation
import ScrollTypes

/// Keeps the phase of an axis, the pointer that scrolls, and the way of that pointer. It knows nothing of the content's
/// motion.
///
/// One pointer scrolls at a time. The states tracking and interacting have a pointer. Momentum events of a trackpad
/// move *driven* content, whose public phase is decelerating.
///
/// | event | idle | tracking | interacting | decelerating | driven | animating |
/// |---|---|---|---|---|---|---|
/// | touchBegan, gestureMayBegin | tracking, hold | – | – | tracking, hold | tracking, hold | tracking, hold |
/// | touchMoved by less than the slop | – | – | drag | – | – | – |
/// | touchMoved along the axis | – | interacting, begin drag | drag | – | – | – |
/// | touchMoved across the axis | – | release, or as along where both axes scroll | drag | – | – | – |
/// | touchEnded | – | release | release | – | – | – |
/// | touchCancelled, gestureEnded | – | release | release | – | – | – |
/// | gestureBegan | – | interacting, begin drag | – | – | – | – |
/// | gestureMoved, pointerMoved | – | – | drag | – | – | – |
/// | pointerRested | – | – (a sample) | – | – | – | – |
/// | momentumBegan, momentumTakenOver | driven, begin driving | – | – | – | – | – |
/// | momentumMoved | – | – | – | – | drive | – |
/// | momentumEnded | – | – | – | – | idle, hold | – |
/// | wheelTurned | jump | – | – | idle, jump | idle, jump | idle, jump |
/// | keyPressed | animate | – | – | animate | animate | animate |
/// | enable | – | – | – | – | – | – |
/// | disable | – | release | release | – | idle, hold | – |
/// | scrollTo | jump | jump | jump | idle, jump | idle, jump | idle, jump |
/// | with an animation | animate | jump | jump | animate | animate | animate |
/// | preserving velocity | jump | jump | jump | carry on | idle, jump | idle, jump |
/// | released | by motion | by motion | by motion | by motion | by motion | trap |
/// | animationBegan | animating or idle | trap | trap | animating or idle | animating or idle | animating or idle |
/// | motionEnded | trap | trap | trap | idle | idle | idle |
/// | leftRange | trap | trap | trap | trap | decelerating, recoil | trap |
///
/// If both axes scroll, each has a machine, and both get every event.
///
/// A tree of scroll views also releases content without an event of the table: pointers that several scroll views
/// share, and content to which it hands on a velocity. A release without a pointer occurs in the states idle,
/// decelerating and driven.
///
/// A dash is an event that is ignored. Input from any other pointer than the one that scrolls is ignored too, and so
/// are pointers and keys if scrolling is disabled.
///
/// After some commands only the motion knows whether it moves. It answers release, carry on and drive by
/// ``released(moving:)``, and animate by ``animationBegan(moving:)``. It answers drive only if the content is no longer
/// driven. *By motion* means decelerating if the motion moves, idle if not.
struct PhaseMachine {
  /// The pointers that can scroll.
  enum Pointer: Equatable {
    /// The pointer with this number.
    case touch(Int)
    /// The fingers on a trackpad.
    case gesture
  }

  enum State: Equatable {
    case idle
    case tracking(Pointer)
    case interacting(Pointer)
    case decelerating
    case driven
    case animating
  }

  /// The touch slop: how far, in points, a touch moves before it drags or is let go. Widely reported of UIKit.
  static let dragSlop = 10.0

  var state = State.idle
  /// The places of the pointer, or the places to which momentum would have brought it.
  var tracker = VelocityTracker()
  /// Whether pointers and keys scroll.
  private(set) var isEnabled: Bool
  private let axis: Axis
  /// Whether a touch that goes across the axis is let go; false if the scroll view scrolls along both axes.
  private var isLocked = true
  private var touchStart = (along: 0.0, across: 0.0)

  init(axis: Axis, isEnabled: Bool) {
    self.axis = axis
    self.isEnabled = isEnabled
  }

  var phase: ScrollPhase {
    switch state {
    case .idle: .idle
    case .tracking: .tracking
    case .interacting: .interacting
    case .decelerating, .driven: .decelerating
    case .animating: .animating
    }
  }

  /// Whether a fling or a bounce is under way, whose velocity a request can preserve.
  var isMovingByItself: Bool { state == .decelerating }

  /// Whether momentum events move the content.
  var isDriven: Bool { state == .driven }

  /// Whether a pointer scrolls; requests then act at once.
  var isUnderPointer: Bool { pointer != nil }

  /// The velocity of the offset under the pointer, or of driven content, in points per second.
  func trackedVelocity(at time: Double) -> Double { 0 - tracker.velocity(at: time) }

  /// Whether an arriving pointer, or a key, scrolls.
  var isFree: Bool { isEnabled && pointer == nil }

  var pointer: Pointer? {
    switch state {
    case .tracking(let pointer), .interacting(let pointer): pointer
    case .idle, .decelerating, .driven, .animating: nil
    }
  }

  /// - Parameter isLocked: Whether the touch is let go if it sets out across the axis.
  mutating func touchBegan(
    _ touch: Int, along: Double, across: Double, isLocked: Bool = true, at time: Double
  ) -> MotionCommand? {
    guard isFree else { return nil }
    self.isLocked = isLocked
    touchStart = (along, across)
    return track(.touch(touch), from: along, at: time)
  }

  /// Makes a pointer the one that scrolls.
  mutating func track(_ pointer: Pointer, from position: Double, at time: Double) -> MotionCommand {
    state = .tracking(pointer)
    tracker.reset()
    tracker.follow(to: position, at: time)
    return .hold(pointerCount: 1)
  }

  mutating func touchMoved(_ touch: Int, along: Double, across: Double, at time: Double) -> MotionCommand? {
    guard pointer == .touch(touch) else { return nil }
    tracker.follow(to: along, at: time)
    if phase == .interacting { return .drag(pointer: along) }
    let distance = (along: abs(along - touchStart.along), across: abs(across - touchStart.across))
    guard max(distance.along, distance.across) >= Self.dragSlop else { return nil }
    let goesAlong = axis == .vertical ? distance.along >= distance.across : distance.along > distance.across
    // Another scroll view may want the pointer; this one no longer does.
    guard goesAlong || !isLocked else { return .release(velocity: 0) }
    state = .interacting(.touch(touch))
    return .beginDrag(pointer: along)
  }

  /// The caller has already passed on a last move: see ``endsWithMove(along:)``.
  mutating func touchEnded(_ touch: Int, at time: Double) -> MotionCommand? {
    guard pointer == .touch(touch) else { return nil }
    return .release(velocity: phase == .interacting ? trackedVelocity(at: time) : 0)
  }

  /// Whether a pointer lifted at a coordinate has moved since its last sample. Only meaningful for the pointer that
  /// scrolls.
  func endsWithMove(along: Double) -> Bool { along != tracker.newestPosition }

  func touchCancelled(_ touch: Int) -> MotionCommand? {
    pointer == .touch(touch) ? .release(velocity: 0) : nil
  }

  /// A key that leads to an offset.
  func keyPressed(goal: ContentUnits) -> MotionCommand? {
    isFree ? .animate(.default, offset: goal) : nil
  }

  /// Enables or disables scrolling by pointers and keys.
  mutating func setEnabled(_ isEnabled: Bool) -> MotionCommand? {
    self.isEnabled = isEnabled
    if isEnabled { return nil }
    return isUnderPointer ? .release(velocity: 0) : momentumEnded()
  }

  mutating func scrollTo(
    offset: ContentUnits, animation: Animation? = nil, preservesVelocity: Bool = false
  ) -> MotionCommand {
    if isUnderPointer { return .jump(offset: offset) }
    if let animation { return .animate(animation, offset: offset) }
    if preservesVelocity, isMovingByItself { return .carryOn(offset: offset) }
    state = .idle
    return .jump(offset: offset)
  }

  /// The motion has answered whether content goes on by itself after a release.
  mutating func released(moving: Bool) {
    precondition(state != .animating, "an animation was released")
    state = moving ? .decelerating : .idle
  }

  /// The motion has answered whether an animation moves the content.
  mutating func animationBegan(moving: Bool) {
    precondition(pointer == nil, "an animation began under a pointer")
    state = moving ? .animating : .idle
  }

  /// The motion has come to its end.
  mutating func motionEnded() {
    switch state {
    case .decelerating, .driven, .animating: state = .idle
    case .idle, .tracking, .interacting: preconditionFailure("a motion ended in phase \(phase)")
    }
  }
}
