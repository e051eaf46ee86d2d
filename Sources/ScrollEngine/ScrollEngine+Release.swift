// The release: the pointer leaves the content, or momentum is handed on to it, and each axis goes on by itself or to a target.
import ScrollTypes

/// A release that an event has brought to a scroll view with targets. It waits until the event has been handled, so that only those
/// who may ask the client for a target are given the client.
struct WaitingRelease {
  /// What the phases along the stack have said, if anything: one of both is a release.
  var command: MotionCommand?
  /// The same across it.
  var crossCommand: MotionCommand?
  /// Whether a pointer leaves that has only tracked.
  var onlyTracks: Bool
  /// Whether the event comes from the user.
  var isOfUser: Bool
}

extension ScrollEngine {
  /// Lets go of the content: at once, or behind the event where a rule says where that leads. Apart, so that events which release
  /// nothing do not look for either.
  @inline(never)
  mutating func release(
    _ command: MotionCommand?, _ crossCommand: MotionCommand?, onlyTracks: Bool, isOfUser: Bool
  ) {
    if hasTargets {
      waitingRelease = WaitingRelease(
        command: command, crossCommand: crossCommand, onlyTracks: onlyTracks, isOfUser: isOfUser)
    } else {
      letGoAnywhere(command, crossCommand, onlyTracks: onlyTracks, isOfUser: isOfUser)
    }
  }

  /// Behind an event: lets go of what it has released.
  @inline(never)
  mutating func carryOutRelease(asking client: borrowing some ScrollClient) {
    guard let release = waitingRelease else { return }
    waitingRelease = nil
    letGo(release, asking: client)
  }

  /// Lets go of the content at the last time handled: wherever it comes to rest, or where the rule of the scroll view says, if it
  /// has one. Records the change of phase.
  ///
  /// Every release to a target comes through here: of touches, of gestures on a trackpad, of pointers that scroll views share, and
  /// of momentum that one of them hands on to another. The velocities of both axes, and the offsets at which they would come to
  /// rest, are known before either of them goes on. So the rule can send them elsewhere.
  @inline(never)
  mutating func letGo(_ release: WaitingRelease, asking client: borrowing some ScrollClient) {
    let (command, crossCommand) = (release.command, release.crossCommand)
    // Both are looked at before either changes.
    let asks = command?.isRelease == true && main.asksForTarget
    guard hasTargets, asks || crossCommand?.isRelease == true && cross.axis.asksForTarget else {
      return letGoAnywhere(command, crossCommand, onlyTracks: release.onlyTracks, isOfUser: release.isOfUser)
    }
    let moved = movingAxes
    let aligned = releaseToTarget(command, crossCommand, asking: client)
    dropPlaces(onlyTracks: release.onlyTracks, whileMoving: moved, isOfUser: release.isOfUser)
    if let aligned { lead(to: aligned) }
    recordPhase(at: lastTime)
  }

  /// Lets go of the content, which comes to rest wherever it does. Records the change of phase.
  mutating func letGoAnywhere(
    _ command: MotionCommand?, _ crossCommand: MotionCommand?, onlyTracks: Bool, isOfUser: Bool
  ) {
    let moved = movingAxes
    if case .release(let velocity)? = command { main.prepareRelease(at: velocity, main.motion.rate) }
    if case .release(let velocity)? = crossCommand {
      cross.axis.prepareRelease(at: velocity, cross.axis.motion.rate)
    }
    if let command { main.goOn(behind: command, at: lastTime) }
    if let crossCommand { cross.axis.goOn(behind: crossCommand, at: lastTime) }
    dropPlaces(onlyTracks: onlyTracks, whileMoving: moved, isOfUser: isOfUser)
    recordPhase(at: lastTime)
  }

  /// Lets go of the content, which comes to rest where the rule says.
  @inline(never)
  private mutating func releaseToTarget(
    _ command: MotionCommand?, _ crossCommand: MotionCommand?, asking client: borrowing some ScrollClient
  ) -> AlignedLine? {
    let isLimited = limitsScrolls(asking: client)
    let rate = isLimited ? .fast : configuration.decelerationRate
    let question = main.question(behind: command, rate)
    let crossQuestion = cross.isScrolled ? cross.axis.question(behind: crossCommand, rate) : nil
    let answer = answer(question, crossQuestion, asking: client)
    let decay = decayOfSettling(isLimited: isLimited)
    if let command { main.goOn(behind: command, question, to: answer.main, decay: decay, at: lastTime) }
    if let crossCommand, let crossQuestion, let target = answer.cross {
      cross.axis.goOn(behind: crossCommand, crossQuestion, to: target, decay: decay, at: lastTime)
    }
    return command?.isRelease == true && answer.main != question.proposal ? answer.aligned : nil
  }

  /// Takes a pointer away from content that is about to stop where it is. No rule is asked where else.
  mutating func dropPointer() {
    let isUnderPointer = main.phases.isUnderPointer
    let isCrossUnderPointer = cross.axis.phases.isUnderPointer
    guard isUnderPointer || isCrossUnderPointer else { return }
    letGoAnywhere(
      isUnderPointer ? .release(velocity: 0) : nil, isCrossUnderPointer ? .release(velocity: 0) : nil,
      onlyTracks: main.phases.phase == .tracking, isOfUser: false)
  }
}

extension ScrollAxis {
  /// Lays down how the content goes on that is let go. Velocity that does not come from a pointer begins where the content is.
  fileprivate mutating func prepareRelease(at velocity: Double, _ rate: ScrollDecelerationRate) {
    if !phases.isUnderPointer { motion.noteHandOver() }
    motion.prepareRelease(at: velocity, rate)
  }

  /// Whether a release asks where it is to end: not if a pointer leaves that has neither moved the content nor stopped it.
  fileprivate var asksForTarget: Bool {
    mutating get { !phases.isTracking || motion.asksWhenReleased }
  }

  /// Lays down how the content goes on, where the command is a release, and what that asks.
  fileprivate mutating func question(
    behind command: MotionCommand?, _ rate: ScrollDecelerationRate
  ) -> TargetQuestion {
    guard case .release(let velocity)? = command else { return restingQuestion }
    prepareRelease(at: velocity, rate)
    return question(velocity: motion.velocityOfRelease(at: velocity), proposal: motion.restOfRelease)
  }

  /// Goes on as it was prepared, where the command is a release.
  fileprivate mutating func goOn(behind command: MotionCommand, at time: Double) {
    guard command.isRelease else { return carryOut(command, at: time) }
    motion.release(at: time)
    phases.released(moving: motion.isMoving)
  }

  /// Goes on to a target, where the command is a release.
  fileprivate mutating func goOn(
    behind command: MotionCommand, _ question: TargetQuestion, to target: ContentUnits, decay: Double, at time: Double
  ) {
    guard command.isRelease, target != question.proposal else { return goOn(behind: command, at: time) }
    settle(question, to: target, decay: decay, at: time)
    phases.released(moving: motion.isMoving)
  }
}
