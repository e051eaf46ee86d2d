// Sets when an animation counts as complete, even if it still moves: SwiftUI's logicallyComplete.
import Foundation

extension Animation {
  /// Returns the animation, logically complete when `duration` seconds have passed since it was asked for, or earlier
  /// if it is complete by itself.
  ///
  /// Completions of `withAnimation` that wait for `logicallyComplete` then run. By itself, a spring that runs once is
  /// complete when its duration has passed. Any other animation is complete at its end.
  ///
  /// The motion stays the same. If the modifier is used several times, the earliest time counts. A negative time or NaN
  /// counts as 0.
  ///
  /// A delay or speed that is added later changes the time as it changes the motion. Where the motion has reached a
  /// bound (``speedFactors``, ``longestTime``), the time still changes.
  public func logicallyComplete(after duration: TimeInterval) -> Animation {
    var animation = self
    animation.logicalDuration = min(logicalDuration, duration > 0 ? duration : 0)
    return animation
  }

  /// When the animation is logically complete, in seconds since it was asked for; infinite if that is at its end.
  ///
  /// A spring that runs once is complete when its duration has passed, however long its tail is, or at
  /// ``logicalDuration`` if that is earlier.
  package var timeUntilComplete: TimeInterval {
    guard repetition == nil, case .spring(let spring, _) = motion else { return logicalDuration }
    let bounds = Self.springResponses
    let duration = spring.duration > bounds.lowerBound ? min(spring.duration, bounds.upperBound) : bounds.lowerBound
    return min(logicalDuration, startDelay + duration / speedFactor)
  }
}
