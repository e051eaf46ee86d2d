// One step of a scroll view from one phase to the next.
import Foundation

/// A change of phase, with the time at which it happened.
public struct ScrollPhaseChange: Equatable, Sendable, BitwiseCopyable {
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
  /// The velocity just after the change, in points per second along the scroll axis: positive where the content's end comes
  /// nearer. Vertically that is the velocity of `contentOffset.y`, horizontally that of `contentOffset.x`, and with
  /// ``LayoutDirection/rightToLeft`` its negative; ``FrameReport/velocity`` is the offset's itself. 0 for idle and tracking.
  public var velocity: CGFloat

  /// Creates a change of phase.
  @inlinable
  public init(time: Double, oldPhase: ScrollPhase, newPhase: ScrollPhase, velocity: CGFloat) {
    self.time = time
    self.oldPhase = oldPhase
    self.newPhase = newPhase
    self.velocity = velocity
  }
}
