// Computes how long an animation takes if nothing interrupts it.
import Foundation
import ScrollTypes

extension Animation {
  /// When the animation ends, in seconds since it was asked for; infinite if it never ends.
  ///
  /// A curve takes the same time for any distance. A spring does not: the time is that of a scroll transition, whose
  /// distance is 1.
  package var timeUntilOver: TimeInterval {
    (repetition == nil ? 0 : startDelay) + WeightRuns(singleRun, repetition).duration
  }
}
