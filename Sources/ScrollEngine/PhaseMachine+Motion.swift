// Where the phases of an axis and its motion meet.
import ScrollTypes

extension PhaseMachine {
  /// Has the motion carry out what this machine has said, and hears what only the motion knows.
  mutating func carryOut(_ command: MotionCommand, by motion: inout Motion, at time: Double) {
    motion.apply(command, at: time)
    switch command {
    case .release, .carryOn: released(moving: motion.isMoving)
    case .drive: if !motion.isDriven { released(moving: motion.isMoving) }
    case .animate: animationBegan(moving: motion.isMoving)
    case .hold, .beginDrag, .drag, .beginDriving, .recoil, .jump: break
    }
  }

  /// Lets driven content go that a range which the motion has taken over leaves outside. Only the input knows its velocity.
  mutating func letGoOutsideOfRange(of motion: inout Motion, at time: Double) {
    guard isDriven, !motion.range.contains(motion.offset) else { return }
    motion.apply(leftRange(at: time), at: time)
  }

  /// The velocity of the offset at the last time handled. It changes nothing; see ``ScrollEngine/velocity``.
  func velocity(of motion: inout Motion, at time: Double) -> Double {
    switch phase {
    case .idle, .tracking: 0
    case .interacting: motion.draggedVelocity(trackedVelocity(at: time))
    case .decelerating where isDriven: trackedVelocity(at: time)
    case .decelerating, .animating: motion.velocity(at: time)
    }
  }
}
