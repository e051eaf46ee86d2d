// One step of a scroll view from one phase to the next.
import Foundation

/// A change of phase, with the time at which it happened.
public struct ScrollPhaseChange: Equatable, Sendable {
  /// When the phase changed, in seconds: the time of the event that caused it, or the instant at which a
  /// motion came to its end, or the last time handled where rows that were measured put the end before that.
  ///
  /// It does not depend on when frames were asked for, as long as rows are as long as estimated: what is measured when, and
  /// with it the edges of the content, follows the frames.
  public var time: Double
  /// The phase before.
  public var oldPhase: ScrollPhase
  /// The phase after.
  public var newPhase: ScrollPhase
  /// Where the content stood then, and how fast it moved.
  public var context: ScrollPhaseChangeContext

  /// Creates a change of phase.
  @inlinable
  public init(time: Double, oldPhase: ScrollPhase, newPhase: ScrollPhase, context: ScrollPhaseChangeContext) {
    self.time = time
    self.oldPhase = oldPhase
    self.newPhase = newPhase
    self.context = context
  }
}
