// The size of a scroll view's content and its place in the container: SwiftUI's ScrollGeometry.
import Foundation

/// The geometry of a scroll view.
///
/// It has the members of SwiftUI's type of the same name (iOS 18). All lengths are in points; the axes point right and
/// down. With lazy content, `contentSize` and `contentOffset` depend on estimates of rows that are not measured yet. So
/// they may change without a scroll.
public struct ScrollGeometry: Equatable, Sendable {
  /// The position of the container's top-left corner in the content.
  ///
  /// The offset is not clamped: at rest at the top it is `-contentInsets.top`, and it goes past either end while rubber
  /// banding.
  public var contentOffset: CGPoint
  /// The size of the content, without insets.
  public var contentSize: CGSize
  /// The distance between the content and the edges of the container at rest.
  public var contentInsets: EdgeInsets
  /// The size of the scroll view, insets included.
  public var containerSize: CGSize

  /// The part of the content's coordinate space that is on the screen, including parts under insets: the same as
  /// ``bounds``.
  ///
  /// Apple says that insets distinguish the two, but not how; see the choices in `Documentation/Behaviour`.
  @inlinable
  public var visibleRect: CGRect { bounds }

  /// The container's rectangle in the content's coordinate space.
  @inlinable
  public var bounds: CGRect { CGRect(origin: contentOffset, size: containerSize) }

  /// Creates a geometry.
  public init(contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets, containerSize: CGSize) {
    self.contentOffset = contentOffset
    self.contentSize = contentSize
    self.contentInsets = contentInsets
    self.containerSize = containerSize
  }
}

extension ScrollGeometry: CustomDebugStringConvertible {
  /// The geometry on one line.
  public var debugDescription: String {
    "ScrollGeometry(offset \(contentOffset.x), \(contentOffset.y); content \(contentSize.width) x \(contentSize.height); "
      + "container \(containerSize.width) x \(containerSize.height))"
  }
}
