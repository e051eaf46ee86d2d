// Lets a tree of scroll views address one axis of a scroll view, for events that several scroll views share.
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
  /// Whether the event comes from the user, not from the program.
  var isOfUser: Bool {
    switch self {
    case .touchBegan, .touchMoved, .touchEnded, .touchCancelled, .wheel, .key: true
    case .scrollDisabled, .scrollTo, .scrollToView, .scrollToEdge, .keep, .resize: false
    }
  }
}

extension ScrollEngine {
  /// The axis of this scroll view that scrolls along an axis of the screen; nil if there is none.
  func part(along axis: Axis) -> AxisPart? {
    if main.projection.axis == axis { return .main }
    return cross.isScrolled ? .cross : nil
  }

  /// Changes or reads one axis in place; see ``ScrollEngine/mainVelocity``. An accessor that yields the axis would take
  /// memory for each access.
  @inline(__always)
  mutating func change<Result>(_ part: AxisPart, _ body: (inout ScrollAxis) -> Result) -> Result {
    switch part {
    case .main: body(&main)
    case .cross: body(&cross.axis)
    }
  }

  /// Passes an event at the last time handled to one axis, and has the axis carry out the resulting command.
  ///
  /// - Parameter isOfUser: Whether the event comes from the user.
  /// - Returns: The velocity of a release to a target, which the caller has to carry out; nil if there is none.
  @inline(__always)
  mutating func perform(
    on part: AxisPart, isOfUser: Bool, _ event: (inout ScrollAxis, _ time: Double) -> MotionCommand?
  ) -> Double? {
    switch part {
    case .main:
      let command = event(&main, lastTime)
      if case .release(let velocity)? = command, hasTargets { return velocity }
      perform(command, nil, isOfUser: isOfUser)
    case .cross:
      let command = event(&cross.axis, lastTime)
      if case .release(let velocity)? = command, hasTargets { return velocity }
      perform(across: command, isOfUser: isOfUser)
    }
    return nil
  }

  /// Releases axes together, each with its velocity.
  mutating func letGo(
    main velocity: Double?, cross crossVelocity: Double?, isOfUser: Bool, asking client: borrowing some ScrollClient
  ) {
    let scrolls = velocity != nil && !main.phases.isTracking || crossVelocity != nil && !cross.axis.phases.isTracking
    let release = WaitingRelease(
      command: velocity.map { .release(velocity: $0) }, crossCommand: crossVelocity.map { .release(velocity: $0) },
      onlyTracks: !scrolls, isOfUser: isOfUser)
    letGo(release, asking: client)
  }

  /// Whether a key gives this scroll view a new goal: not if the scroll view already aims at its end.
  mutating func follows(_ key: ScrollKey) -> Bool {
    guard main.phases.isFree else { return false }
    if let goal = goal(of: key), main.motion.range.clamp(goal) != main.motion.goal { return true }
    guard let goal = cross.goal(of: key) else { return false }
    return cross.axis.motion.range.clamp(goal) != cross.axis.motion.goal
  }

  /// Whether a key scrolls this scroll view along an axis of the screen, or would do so if it were not at its end.
  mutating func hasGoal(of key: ScrollKey, along axis: Axis) -> Bool {
    main.phases.isFree && (main.projection.axis == axis ? goal(of: key) : cross.goal(of: key)) != nil
  }

  /// Whether a pointer scrolls along either axis.
  var isUnderPointer: Bool {
    mutating get { main.phases.isUnderPointer || cross.axis.phases.isUnderPointer }
  }

  /// Whether there is no content, the user cannot scroll, and nothing has happened since the last frame.
  var restsEmpty: Bool {
    @inline(__always) mutating get {
      stack.lineCount == 0 && !main.phases.isEnabled && !isUnfinished && recorder.isQuiet
        && main.phases.phase == .idle && cross.axis.phases.phase == .idle
        && due.isSubset(of: .opening) && request == nil && destination == nil
    }
  }

  /// Whether content moves without an event.
  var movesByItself: Bool {
    mutating get { main.phases.phase.movesByItself || cross.axis.phases.phase.movesByItself }
  }
}

extension ScrollAxis {
  /// Returns the command that drives this axis by `rest`, which is left for it of a momentum step of `distance`.
  mutating func driven(by distance: Double, moving rest: ContentUnits, at time: Double) -> MotionCommand? {
    guard let position = phases.tracker.newestPosition else { return nil }
    phases.tracker.follow(to: position + distance, at: time)
    return .drive(distance: rest.points, velocity: phases.trackedVelocity(at: time))
  }
}
