// How long an animation takes by itself, whatever takes over from it.
import Foundation
import ScrollTypes

extension Animation {
  /// When it has come to its end, in seconds since it was asked for; infinite where it has none.
  ///
  /// A curve takes as long for any way. Springs do not: the time is that of a scroll transition, whose way is 1.
  package var timeUntilOver: TimeInterval {
    (repetition == nil ? 0 : startDelay) + WeightRuns(singleRun, repetition).duration
  }
}
