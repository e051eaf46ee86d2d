// Where in a tree of scroll views an event happens.
import Foundation

/// The place of an event in a tree of scroll views.
///
/// A pointer that is down stays with the scroll views with which it began, whatever the place of its later events.
public enum EventPlace: Equatable, Sendable {
  /// Wherever the event itself is: a touch that begins is at its location, any other event in the root.
  case automatic
  /// The innermost scroll view at a point, in the root's coordinate space in points.
  case point(CGPoint)
  /// In a scroll view. The event is dropped, and counted, where that is not in the tree when it is handled.
  case view(ScrollViewID)

  /// Throws where a coordinate is not finite.
  @inlinable
  public func validate() throws(ScrollInputError) {
    if case .point(let point) = self, !(point.x.isFinite && point.y.isFinite) { throw .nonFiniteLocation }
  }
}
