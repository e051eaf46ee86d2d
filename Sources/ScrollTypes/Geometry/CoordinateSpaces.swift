// The spaces around a view: the scroll view that it is in, and those around that.
import Foundation

/// The spaces around the rows of one scroll view: its own, those of the scroll views around it, the named ones, and the global one.
///
/// All of them are moved against one another and nothing else. A conversion goes once along the chain, and allocates nothing.
public struct CoordinateSpaces: Equatable {
  /// One scroll view of the chain.
  public struct Level: Equatable, Sendable {
    /// Where its container's top left corner is in the container of the next level, or for the last one in the global space.
    public var origin: CGPoint
    /// What it shows of which content.
    public var geometry: ScrollGeometry
    /// The axes along which it scrolls.
    public var axes: Axis.Set
    /// On which sides its leading and trailing insets are.
    public var layoutDirection: LayoutDirection

    /// Creates a level.
    @inlinable
    public init(
      origin: CGPoint, geometry: ScrollGeometry, axes: Axis.Set, layoutDirection: LayoutDirection = .leftToRight
    ) {
      self.origin = origin
      self.geometry = geometry
      self.axes = axes
      self.layoutDirection = layoutDirection
    }

    /// What the insets leave of its container, from the container's top left corner.
    @inlinable
    public var inside: CGRect {
      let (insets, size) = (geometry.contentInsets, geometry.containerSize)
      return CGRect(
        x: layoutDirection == .rightToLeft ? insets.trailing : insets.leading, y: insets.top,
        width: max(0, size.width - insets.leading - insets.trailing),
        height: max(0, size.height - insets.top - insets.bottom))
    }
  }

  /// A rectangle of a scroll view that has a name.
  public struct Name: Equatable {
    /// The name.
    public var name: AnyHashable {
      didSet { text = name.base as? String }
    }
    /// The name where it is text, as nearly all are: erased names take a hundred times as long to compare.
    @usableFromInline private(set) var text: String?
    /// The place of the scroll view in ``CoordinateSpaces/levels``, or their number where the rectangle is around all of them.
    public var level: Int
    /// Whether the rectangle is part of the content, and scrolls with it; otherwise it is part of the frame around it.
    public var isInContent: Bool
    /// The rectangle, in points from the corner of the container, of the content, or of the global space.
    public var frame: CGRect

    /// Creates a named rectangle.
    @inlinable
    public init(_ name: AnyHashable, level: Int, isInContent: Bool = false, frame: CGRect) {
      self.name = name
      text = name.base as? String
      self.level = level
      self.isInContent = isInContent
      self.frame = frame
    }
  }

  /// The scroll views, innermost first.
  public var levels: [Level]
  /// The named rectangles, in any order. Of two with the same name the one at the inner level counts, and of two at one level the
  /// first.
  public var names: [Name]

  /// Creates the spaces of a chain of scroll views.
  @inlinable
  public init(levels: [Level], names: [Name] = []) {
    self.levels = levels
    self.names = names
  }
}
