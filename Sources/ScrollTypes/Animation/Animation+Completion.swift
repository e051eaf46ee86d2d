// When an animation counts as complete, though it may go on: SwiftUI's logicallyComplete.
import Foundation

extension Animation {
  /// The same, complete for the program when a number of seconds has passed since it was asked for, or at its end if that is
  /// earlier: completions of `withAnimation` that wait for `logicallyComplete` run then.
  ///
  /// It moves as it did. Of several such times the first counts. A time that is below 0 or not a number counts as 0. A delay and a
  /// speed that are added later change the time as they change the motion.
  public func logicallyComplete(after duration: TimeInterval) -> Animation {
    var animation = self
    animation.logicalDuration = min(logicalDuration, duration > 0 ? duration : 0)
    return animation
  }
}
