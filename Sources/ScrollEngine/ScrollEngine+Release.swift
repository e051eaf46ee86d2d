// The release: the pointer leaves the content, or momentum is handed on to it, and each axis goes on by itself.
import ScrollTypes

extension ScrollEngine {
  /// Lets go of the content at the last time handled.
  ///
  /// Every release comes through here: of touches, of gestures on a trackpad, of pointers that scroll views share, and of
  /// momentum that one of them hands on to another. The velocities of both axes, and the offsets at which they would come to
  /// rest, are known before either of them goes on.
  /// - Parameters:
  ///   - command: What the phases along the stack have said, if anything: one of both is a release.
  ///   - crossCommand: The same across it.
  mutating func release(_ command: MotionCommand?, _ crossCommand: MotionCommand?) {
    if case .release(let velocity)? = command { main.motion.prepareRelease(at: velocity) }
    if case .release(let velocity)? = crossCommand { cross.axis.motion.prepareRelease(at: velocity) }
    if let command { main.goOn(behind: command, at: lastTime) }
    if let crossCommand { cross.axis.goOn(behind: crossCommand, at: lastTime) }
  }
}

extension ScrollAxis {
  /// Goes on as it was prepared, where the command is a release.
  fileprivate mutating func goOn(behind command: MotionCommand, at time: Double) {
    guard command.isRelease else { return carryOut(command, at: time) }
    motion.release(at: time)
    phases.released(moving: motion.isMoving)
  }
}
