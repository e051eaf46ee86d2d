// One axis of a scroll view by itself: what a tree of scroll views tells it of an event that others have a part in.
import Foundation
import ScrollTypes

/// Which of the two axes of a scroll view.
enum AxisPart: Equatable {
  /// Along the stack.
  case main
  /// Across it.
  case cross
}

extension ScrollEvent.Kind {
  /// Whether the user does it, and not the program.
  var isOfUser: Bool {
    switch self {
    case .touchBegan, .touchMoved, .touchEnded, .touchCancelled, .wheel, .key: true
    case .scrollDisabled, .scrollTo, .scrollToView, .scrollToEdge, .keep, .resize: false
    }
  }
}

extension ScrollEngine {
  /// Which of its axes scrolls along an axis of the screen; nil where none does.
  func part(along axis: Axis) -> AxisPart? {
    if main.projection.axis == axis { return .main }
    return cross.isScrolled ? .cross : nil
  }

  /// Changes one axis in its place, or asks it what it answers there; see ``ScrollEngine/mainVelocity``. An accessor that yields the
  /// axis would take memory for each access.
  @inline(__always)
  mutating func change<Result>(_ part: AxisPart, _ body: (inout ScrollAxis) -> Result) -> Result {
    switch part {
    case .main: body(&main)
    case .cross: body(&cross.axis)
    }
  }

  /// Tells one axis of an event at the last time handled; answers what it says of it, which it is to carry out then.
  @inline(__always)
  mutating func tell(
    _ part: AxisPart, of event: (inout ScrollAxis, _ time: Double) -> MotionCommand?
  ) -> MotionCommand? {
    switch part {
    case .main: event(&main, lastTime)
    case .cross: event(&cross.axis, lastTime)
    }
  }

  /// Has one axis carry out a command that is no release to a target.
  ///
  /// - Parameter isOfUser: Whether it comes from the user.
  @inline(__always)
  mutating func perform(_ command: MotionCommand, on part: AxisPart, isOfUser: Bool) {
    switch part {
    case .main: perform(command, nil, isOfUser: isOfUser)
    case .cross: perform(across: command, isOfUser: isOfUser)
    }
  }

  /// Lets go of axes together, each with a velocity.
  mutating func letGo(
    main velocity: Double?, cross crossVelocity: Double?, isOfUser: Bool, asking client: borrowing some ScrollClient
  ) {
    let scrolls = velocity != nil && !main.phases.isTracking || crossVelocity != nil && !cross.axis.phases.isTracking
    letGo(
      velocity.map { .release(velocity: $0) }, crossVelocity.map { .release(velocity: $0) }, onlyTracks: !scrolls,
      isOfUser: isOfUser, asking: client)
  }

  /// What moves an axis that is driven by the rest of a distance of the momentum, which had all of it.
  mutating func driving(_ part: AxisPart, by distance: Double, moving rest: ContentUnits) -> MotionCommand? {
    tell(part) { axis, time in
      guard let position = axis.phases.tracker.newestPosition else { return nil }
      axis.phases.tracker.follow(to: position + distance, at: time)
      return .drive(distance: rest.points, velocity: axis.phases.trackedVelocity(at: time))
    }
  }

  /// Whether a key moves this scroll view, which may be aiming at its end already.
  mutating func follows(_ key: ScrollKey) -> Bool {
    guard main.phases.isFree else { return false }
    if let goal = goal(of: key), main.motion.range.clamp(goal) != main.motion.goal { return true }
    guard let goal = cross.goal(of: key) else { return false }
    return cross.axis.motion.range.clamp(goal) != cross.axis.motion.goal
  }

  /// Whether a key scrolls this scroll view along an axis of the screen, or would, were it not at its end.
  mutating func hasGoal(of key: ScrollKey, along axis: Axis) -> Bool {
    main.phases.isFree && (main.projection.axis == axis ? goal(of: key) : cross.goal(of: key)) != nil
  }

  /// Whether a pointer scrolls along either axis.
  var isUnderPointer: Bool {
    mutating get { main.phases.isUnderPointer || cross.axis.phases.isUnderPointer }
  }

  /// Whether content moves without an event.
  var movesByItself: Bool {
    mutating get { main.phases.phase.movesByItself || cross.axis.phases.phase.movesByItself }
  }
}
