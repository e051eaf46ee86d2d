// The geometry and velocity at a change of phase: SwiftUI's ScrollPhaseChangeContext.
import Foundation

/// The geometry and the velocity of the content when the phase changed.
///
/// It has the members of SwiftUI's type of the same name (iOS 18).
public struct ScrollPhaseChangeContext: Equatable, Sendable {
  /// The geometry at the time of the change, with the content length that was known then.
  public var geometry: ScrollGeometry
  /// The velocity of the content offset just after the change, in points per second; zero for idle and tracking. It is
  /// never nil in Volute.
  public var velocity: CGVector?

  /// Creates a context.
  @inlinable
  public init(geometry: ScrollGeometry, velocity: CGVector?) {
    self.geometry = geometry
    self.velocity = velocity
  }
}
