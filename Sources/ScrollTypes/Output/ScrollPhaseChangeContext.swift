// How things stood when the phase changed: SwiftUI's ScrollPhaseChangeContext.
import Foundation

/// Where the content stood, and how fast it moved, when the phase changed.
///
/// Member for member SwiftUI's type of the same name (iOS 18).
public struct ScrollPhaseChangeContext: Equatable, Sendable {
  /// The geometry at the time of the change, with the content as long as it was known then.
  public var geometry: ScrollGeometry
  /// The velocity of the content offset just after the change, in points per second; zero for idle and tracking. Volute always
  /// knows it.
  public var velocity: CGVector?

  /// Creates a context.
  @inlinable
  public init(geometry: ScrollGeometry, velocity: CGVector?) {
    self.geometry = geometry
    self.velocity = velocity
  }
}
