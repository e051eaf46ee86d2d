// The place of an event in a tree of scroll views.
import Foundation

/// The place of an event in a tree of scroll views.
///
/// A pointer that is down stays with the scroll views where it began, whatever the place of its later events.
public enum EventPlace: Equatable, Sendable {
  /// The event decides: a touch that begins is at its location, and any other event is in the root.
  case automatic
  /// The innermost scroll view at a point, in the root's coordinate space in points.
  case point(CGPoint)
  /// A scroll view. If it is not in the tree when the event is handled, the event is dropped and counted.
  case view(ScrollViewID)

  /// Throws if a coordinate is not finite.
  @inlinable
  public func validate() throws(ScrollInputError) {
    if case .point(let point) = self, !(point.x.isFinite && point.y.isFinite) { throw .nonFiniteLocation }
  }
}
