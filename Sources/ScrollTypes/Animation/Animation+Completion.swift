// When an animation counts as complete, though it may go on: SwiftUI's logicallyComplete.
import Foundation

extension Animation {
  /// The same, complete for the program when a number of seconds has passed since it was asked for, or earlier if it is so by
  /// itself: completions of `withAnimation` that wait for `logicallyComplete` run then. By itself a spring that runs once is complete
  /// when its duration has passed, and any other animation at its end.
  ///
  /// It moves as it did. Of several such times the first counts. A time that is below 0 or not a number counts as 0. A delay and a
  /// speed that are added later change the time as they change the motion. They change it further where the motion is at a bound:
  /// of ``speedFactors``, or ``longestTime``.
  public func logicallyComplete(after duration: TimeInterval) -> Animation {
    var animation = self
    animation.logicalDuration = min(logicalDuration, duration > 0 ? duration : 0)
    return animation
  }

  /// When it is complete for the program, in seconds since it was asked for: a spring that runs once when its duration has passed, as
  /// long as its tail may be, or when it says so if that is earlier. Infinite for its end.
  package var timeUntilComplete: TimeInterval {
    guard repetition == nil, case .spring(let spring, _) = motion else { return logicalDuration }
    let bounds = Self.springResponses
    let duration = spring.duration > bounds.lowerBound ? min(spring.duration, bounds.upperBound) : bounds.lowerBound
    return min(logicalDuration, startDelay + duration / speedFactor)
  }
}
