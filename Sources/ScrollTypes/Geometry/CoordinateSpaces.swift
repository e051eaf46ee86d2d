// The spaces around a view: those of its scroll view, and of the scroll views around that one.
import Foundation

/// The spaces around the rows of one scroll view: its own, those of the scroll views around it, the named ones, and the
/// global one.
///
/// The spaces differ only by their origins. A conversion walks the chain once, and allocates nothing.
public struct CoordinateSpaces: Equatable {
  /// One scroll view of the chain.
  public struct Level: Equatable, Sendable {
    /// The top-left corner of the level's container in the container of the next level. For the last level, it is in
    /// the global space.
    public var origin: CGPoint
    /// The geometry of the scroll view.
    public var geometry: ScrollGeometry
    /// The axes along which the scroll view scrolls.
    public var axes: Axis.Set
    /// The layout direction, which decides on which sides the leading and trailing insets are.
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

    /// The container without its insets, from the container's top-left corner.
    @inlinable
    public var inside: CGRect {
      let (insets, size) = (geometry.contentInsets, geometry.containerSize)
      return CGRect(
        x: layoutDirection == .rightToLeft ? insets.trailing : insets.leading, y: insets.top,
        width: max(0, size.width - insets.leading - insets.trailing),
        height: max(0, size.height - insets.top - insets.bottom))
    }
  }

  /// A rectangle with a name, in the container or the content of a scroll view.
  public struct Name: Equatable {
    /// The name.
    public var name: AnyHashable {
      didSet { text = name.base as? String }
    }
    /// The name if it is a string, as most names are. Erased names take a hundred times as long to compare.
    @usableFromInline private(set) var text: String?
    /// The index of the scroll view in ``CoordinateSpaces/levels``, or the number of levels if the rectangle is around
    /// all of them.
    public var level: Int
    /// Whether the rectangle is part of the content, and scrolls with it. Otherwise it is part of the frame around the
    /// content.
    public var isInContent: Bool
    /// The rectangle, in points from the corner of the container, the content or the global space.
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
  /// The named rectangles, in any order. If two have the same name, the one at the inner level counts; at the same
  /// level, the first.
  public var names: [Name]

  /// Creates the spaces of a chain of scroll views.
  @inlinable
  public init(levels: [Level], names: [Name] = []) {
    self.levels = levels
    self.names = names
  }
}
