// One change of a scroll view's phase.
import Foundation

/// A change of phase, with the time at which it happened.
public struct ScrollPhaseChange: Equatable, Sendable {
  /// The time of the change, in seconds.
  ///
  /// It is the time of the event that caused the change, or the instant at which a motion ended. If rows that were
  /// measured move that end to before the last time handled, it is the last time handled.
  ///
  /// With accurate estimates the time does not depend on when frames are made. Otherwise frames decide when rows are
  /// measured, and so where the edges of the content are.
  public var time: Double
  /// The phase before.
  public var oldPhase: ScrollPhase
  /// The phase after.
  public var newPhase: ScrollPhase
  /// The geometry and the velocity of the content at that time.
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
