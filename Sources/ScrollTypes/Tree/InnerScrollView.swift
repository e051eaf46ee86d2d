// A scroll view in a view of another one.
import Foundation

/// What stands in a view of a scroll view: another scroll view, and where in the view its container is.
public struct InnerScrollView: Equatable, Sendable {
  /// Which scroll view it is.
  public var id: ScrollViewID
  /// The top-left corner of its container, from the top-left corner of the view's frame, in points.
  public var origin: CGPoint

  /// Creates an inner scroll view.
  @inlinable
  public init(_ id: ScrollViewID, origin: CGPoint = .zero) {
    self.id = id
    self.origin = origin
  }
}

/// What is left of an inner scroll view once its view has left the lines that are worth keeping.
public enum InnerScrollRetention: Equatable, Sendable, CaseIterable {
  /// Its place: the first view on its screen, and where that stands. It is created anew when its view returns, at that place.
  /// A scroll view that rests at its start leaves nothing.
  ///
  /// The place is an index, which edits that the client makes meanwhile cannot follow. Where rows come and go in scroll views that
  /// are away, use ``kept``.
  case restored
  /// All of it, measured lengths included. It takes edits and updates while it is away, and no events. Give it its new size by an
  /// update too, where sizes change meanwhile.
  case kept
  /// Nothing: it begins at its start when its view returns.
  case dropped
}
