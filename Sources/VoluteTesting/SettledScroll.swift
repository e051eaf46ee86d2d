// A scroll that has come to rest, for properties of the caller.
import Foundation
import ScrollEngine

/// A scroll that a behaviour brought to rest.
///
/// Rectangles are in the space of ``ScrollTarget/rect``: content at rest at its start has the origin (0, 0).
public struct SettledScroll: Sendable {
  /// The part of the content that the scroll view shows at rest, inside its insets.
  public var rect: CGRect
  /// The part that it showed when the gesture began.
  public var originalRect: CGRect
  /// The part that it would show without the behaviour.
  public var proposedRect: CGRect
  /// The velocity of the release, in points per second.
  public var velocity: CGVector
  /// The geometry at rest.
  public var geometry: ScrollGeometry
  /// The configuration of the scroll view at rest. Its sections are those that the scroll view was created with.
  public var configuration: ScrollConfiguration
  /// The views on the screen, with frames relative to the container's top-left corner, insets included.
  public var visibleElements: [VisibleElement]

  /// The content offset, in points, as SwiftUI has it.
  public var offset: CGPoint { geometry.contentOffset }
  /// The size of the content, in points.
  public var contentSize: CGSize { geometry.contentSize }

  /// Returns the view at a point of the container inside its insets; nil if there is none.
  ///
  /// Positions are rounded to 1/3145728 pt, so the point is moved 0.001 pt from the anchor towards the middle. So
  /// `.topLeading` finds the view that begins there, rather than one that ends there.
  ///
  /// - Parameter anchor: `.center` for the middle, `.topLeading` for the top-left corner. x counts from the left.
  public func element(at anchor: UnitPoint) -> VisibleElement? {
    let insets = geometry.contentInsets
    let left = configuration.content.layoutDirection == .rightToLeft ? insets.trailing : insets.leading
    func inside(_ part: CGFloat) -> CGFloat { part < 0.5 ? 0.001 : part > 0.5 ? -0.001 : 0 }
    let point = CGPoint(
      x: left + anchor.x * rect.width + inside(anchor.x), y: insets.top + anchor.y * rect.height + inside(anchor.y))
    // Pinned views come last, and lie above the others.
    return visibleElements.last {
      $0.frame.minX <= point.x && point.x < $0.frame.maxX && $0.frame.minY <= point.y && point.y < $0.frame.maxY
    }
  }
}
