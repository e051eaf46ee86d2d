// Where a view stands, for code that draws it: SwiftUI's GeometryProxy.
import Foundation

/// The size of a view and its place in the spaces around it. Spelled as SwiftUI spells it; the initialiser, ``frame`` and
/// ``spaces`` are ours.
public struct GeometryProxy {
  /// The view's frame in the space of its scroll view's container, in points.
  public var frame: CGRect
  /// The spaces around the view.
  public var spaces: CoordinateSpaces
  /// The safe area at the view's edges, in points: how much farther each of them could reach by `ignoresSafeArea`. An edge that does
  /// not touch the safe area has none. It is zero for rows, whose scroll view has it as insets.
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

  /// The view's frame in a space; in the global one where there is no such space. The space of a scroll view begins within its insets.
  @inlinable
  public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
    spaces.convert(
      CGRect(origin: .zero, size: frame.size), from: .local, to: coordinateSpace, local: frame.origin)
  }

  /// The rectangle of a space, in the view's own space; nil where there is no such space. That of a scroll view is without its insets.
  @inlinable
  public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
    spaces.bounds(of: coordinateSpace, local: frame.origin)
  }
}
