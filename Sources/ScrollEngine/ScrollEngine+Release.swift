// Releases the content, when the pointer leaves or momentum is handed on: each axis goes on by itself or to a target.
import ScrollTypes

/// A release in a scroll view with targets. It waits until its event has been handled: only code that may ask the
/// client for a target gets the client.
struct WaitingRelease {
  /// The command along the stack, if any. At least one of the two commands is a release.
  var command: MotionCommand?
  /// The command across the stack, if any.
  var crossCommand: MotionCommand?
  /// Whether the pointer that leaves has only tracked.
  var onlyTracks: Bool
  /// Whether the event comes from the user.
  var isOfUser: Bool
}

extension ScrollEngine {
  /// Releases the content: at once, or after the event if a rule decides where it comes to rest. A function of its own,
  /// so that events without a release need not make that choice.
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

  /// After an event: carries out the release that waits.
  @inline(never)
  mutating func carryOutRelease(asking client: borrowing some ScrollClient) {
    guard let release = waitingRelease else { return }
    waitingRelease = nil
    letGo(release, asking: client)
  }

  /// Releases the content at the last time handled. It comes to rest where the rule of the scroll view says, or by
  /// itself if there is no rule. Records the change of phase.
  ///
  /// Every release to a target comes through here: of touches, of gestures on a trackpad, of pointers that scroll views
  /// share, and of momentum that one scroll view hands on to another. The velocities of both axes and their resting
  /// offsets are known before either axis goes on. So the rule can send both elsewhere.
  @inline(never)
  mutating func letGo(_ release: WaitingRelease, asking client: borrowing some ScrollClient) {
    let (command, crossCommand) = (release.command, release.crossCommand)
    // Both axes are read before either changes.
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

  /// Releases the content, which comes to rest by itself. Records the change of phase.
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

  /// Releases the content to the target that the rule names. Returns the line that the target aligns, if any.
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

  /// Takes the pointer away from content that is about to stop where it is. No rule is asked for a target.
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
  /// Prepares the motion after a release. If the velocity does not come from a pointer, the scroll begins at the
  /// present offset.
  fileprivate mutating func prepareRelease(at velocity: Double, _ rate: ScrollDecelerationRate) {
    if !phases.isUnderPointer { motion.noteHandOver() }
    motion.prepareRelease(at: velocity, rate)
  }

  /// Whether a release asks for a target. A pointer that has neither moved nor stopped the content does not ask.
  fileprivate var asksForTarget: Bool {
    mutating get { !phases.isTracking || motion.asksWhenReleased }
  }

  /// Prepares the motion if the command is a release, and returns the question about its target.
  fileprivate mutating func question(
    behind command: MotionCommand?, _ rate: ScrollDecelerationRate
  ) -> TargetQuestion {
    guard case .release(let velocity)? = command else { return restingQuestion }
    prepareRelease(at: velocity, rate)
    return question(velocity: motion.velocityOfRelease(at: velocity), proposal: motion.restOfRelease)
  }

  /// Goes on as prepared, if the command is a release.
  fileprivate mutating func goOn(behind command: MotionCommand, at time: Double) {
    guard command.isRelease else { return carryOut(command, at: time) }
    motion.release(at: time)
    phases.released(moving: motion.isMoving)
  }

  /// Goes on to a target, if the command is a release.
  fileprivate mutating func goOn(
    behind command: MotionCommand, _ question: TargetQuestion, to target: ContentUnits, decay: Double, at time: Double
  ) {
    guard command.isRelease, target != question.proposal else { return goOn(behind: command, at: time) }
    settle(question, to: target, decay: decay, at: time)
    phases.released(moving: motion.isMoving)
  }
}
