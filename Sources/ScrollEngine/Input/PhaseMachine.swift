// The phases of a scroll view as a pure state machine: event in, command out.
import Foundation
import ScrollTypes

/// Knows the phase, whose pointer scrolls, and how it moves; nothing of motion.
///
/// One pointer scrolls at a time. Of the states, tracking and interacting are those with a pointer; *driven* content is moved by the
/// momentum events of a trackpad and is decelerating to everybody else.
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
/// | gestureMoved, handMoved | – | – | drag | – | – | – |
/// | handRested | – | – (a sample) | – | – | – | – |
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
/// | released | decelerating or idle | decelerating or idle | decelerating or idle | decelerating or idle | decelerating or idle | trap |
/// | animationBegan | animating or idle | trap | trap | animating or idle | animating or idle | animating or idle |
/// | motionEnded | trap | trap | trap | idle | idle | idle |
/// | leftRange | trap | trap | trap | trap | decelerating, recoil | trap |
///
/// Where both axes scroll, each has a machine, and both hear of every event.
///
/// A tree of scroll views releases the pointers that several share, and content to which it hands on a velocity, without an
/// event of the table; a release without a pointer is of the states idle, decelerating and driven.
///
/// A dash is an event that is ignored. Input from any other pointer than the one that scrolls is ignored too, and so are
/// pointers and keys where scrolling is disabled. After some commands only the motion knows whether it moves. It answers
/// release, carry on and drive by ``released(moving:)``, drive only if the content is no longer driven, and animate by
/// ``animationBegan(moving:)``.
struct PhaseMachine {
  /// Whose pointer scrolls.
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

  /// How far a pointer must be from where it came down before it is decided whether it drags, in points. Widely reported of UIKit.
  static let dragSlop = 10.0

  var state = State.idle
  /// The places of the pointer, or those to which momentum would have brought it.
  var tracker = VelocityTracker()
  /// Whether pointers and keys scroll.
  private(set) var isEnabled: Bool
  private let axis: Axis
  /// Whether the touch is let go if it goes across the axis; not where it scrolls along both.
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

  /// Whether a fling or a bounce is under way: what a request can leave its velocity.
  var isMovingByItself: Bool { state == .decelerating }

  /// Whether momentum events move the content.
  var isDriven: Bool { state == .driven }

  /// Whether a pointer scrolls: requests act at once then.
  var isUnderPointer: Bool { pointer != nil }

  /// The velocity of the offset under the pointer, or of driven content, in points per second.
  func trackedVelocity(at time: Double) -> Double { 0 - tracker.velocity(at: time) }

  /// Whether a pointer that comes, or a key, scrolls.
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

  /// Has a pointer scroll from now on.
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
    // Another scroll view may want the pointer; this one wants it no more.
    guard goesAlong || !isLocked else { return .release(velocity: 0) }
    state = .interacting(.touch(touch))
    return .beginDrag(pointer: along)
  }

  /// The caller has passed a last move on already: see ``endsWithMove(along:)``.
  mutating func touchEnded(_ touch: Int, at time: Double) -> MotionCommand? {
    guard pointer == .touch(touch) else { return nil }
    return .release(velocity: phase == .interacting ? trackedVelocity(at: time) : 0)
  }

  /// Whether a pointer lifted at a coordinate has moved there first, if it is the one that scrolls.
  func endsWithMove(along: Double) -> Bool { along != tracker.newestPosition }

  func touchCancelled(_ touch: Int) -> MotionCommand? {
    pointer == .touch(touch) ? .release(velocity: 0) : nil
  }

  /// A key that leads to an offset.
  func keyPressed(goal: ContentUnits) -> MotionCommand? {
    isFree ? .animate(.default, offset: goal) : nil
  }

  /// Has pointers and keys scroll from now on, or scroll no more.
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

  /// The motion has answered that it goes on by itself, or not.
  mutating func released(moving: Bool) {
    precondition(state != .animating, "an animation was released")
    state = moving ? .decelerating : .idle
  }

  /// The motion has answered an animation.
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
