// An inner scroll view, which stands in a view of another one.
import Foundation

/// A scroll view in a view of another scroll view, and the place of its container in that view.
public struct InnerScrollView: Equatable, Sendable {
  /// The id of the scroll view.
  public var id: ScrollViewID
  /// The top-left corner of the scroll view's container, from the top-left corner of the view's frame, in points.
  public var origin: CGPoint

  /// Creates an inner scroll view.
  @inlinable
  public init(_ id: ScrollViewID, origin: CGPoint = .zero) {
    self.id = id
    self.origin = origin
  }
}

/// The state that is kept of an inner scroll view once its view has left the lines that are worth keeping.
public enum InnerScrollRetention: Equatable, Sendable, CaseIterable {
  /// The place: the first view on its screen, and where that view stands. The scroll view is created anew at that place
  /// when its view returns. A scroll view at rest at its start leaves no place.
  ///
  /// The place is an index, and does not follow edits that the client makes meanwhile. If rows change in scroll views
  /// that are away, use ``kept``.
  case restored
  /// The whole state, measured lengths included. While the scroll view is away, it takes edits and updates, but no
  /// events. If sizes change meanwhile, give it its new size by an update too.
  case kept
  /// No state: the scroll view begins at its start when its view returns.
  case dropped
}
