// One step of a scroll view from one phase to the next.
import Foundation

/// A change of phase, with the time at which it happened.
public struct ScrollPhaseChange: Equatable, Sendable, BitwiseCopyable {
  /// When the phase changed, in seconds: the time of the event that caused it, or the instant at which a
  /// motion came to its end. It does not depend on when frames were asked for.
  public var time: Double
  /// The phase before.
  public var oldPhase: ScrollPhase
  /// The phase after.
  public var newPhase: ScrollPhase
  /// The velocity of the content offset just after the change, in points per second.
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
