// The geometry of a view, for code that draws it: SwiftUI's GeometryProxy.
import Foundation

/// The size of a view and its place in the spaces around it.
///
/// Spelled as SwiftUI spells it; the initialiser, ``frame`` and ``spaces`` are ours.
public struct GeometryProxy {
  /// The view's frame in the space of its scroll view's container, in points.
  public var frame: CGRect
  /// The spaces around the view.
  public var spaces: CoordinateSpaces
  /// The safe area at the view's edges, in points: how far `ignoresSafeArea` could extend each edge. An edge that does
  /// not touch the safe area has 0. Rows have none: their scroll view has the safe area as insets.
  public var safeAreaInsets: EdgeInsets

  /// Creates a proxy.
  @inlinable
  public init(frame: CGRect, spaces: CoordinateSpaces, safeAreaInsets: EdgeInsets = EdgeInsets()) {
    self.frame = frame
    self.spaces = spaces
    self.safeAreaInsets = safeAreaInsets
  }

  /// The size of the view.
  @inlinable
  public var size: CGSize { frame.size }

  /// Returns the view's frame in a space. A space that does not exist counts as the global one. The space of a scroll
  /// view begins inside its insets.
  @inlinable
  public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
    spaces.convert(
      CGRect(origin: .zero, size: frame.size), from: .local, to: coordinateSpace, local: frame.origin)
  }

  /// Returns the rectangle of a space, in the view's own space; nil if the space does not exist. The rectangle of a
  /// scroll view is without its insets.
  @inlinable
  public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
    spaces.bounds(of: coordinateSpace, local: frame.origin)
  }
}
