// A point of a rectangle, in parts of its sides.
import Foundation

/// A normalised 2D point: (0, 0) is a rectangle's top-leading corner, (1, 1) its bottom-trailing one.
///
/// Spelled as SwiftUI spells it. Values outside of 0...1 lie outside of the rectangle. Apple does not document the
/// encoding of a point; here it has the keys `x` and `y`.
@frozen
public struct UnitPoint: Hashable, Codable, Sendable, BitwiseCopyable {
  /// The x as a part of the width.
  public var x: CGFloat
  /// The y as a part of the height.
  public var y: CGFloat

  /// Creates the point (0, 0).
  @inlinable
  public init() { self.init(x: 0, y: 0) }

  /// Creates a point.
  @inlinable
  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }

  /// (0, 0).
  public static let zero = UnitPoint()
  /// (0.5, 0.5).
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// (0, 0.5).
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// (1, 0.5).
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// (0.5, 0).
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// (0.5, 1).
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// (0, 0).
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// (1, 0).
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// (0, 1).
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// (1, 1).
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}

extension UnitPoint: Animatable {
  /// The two coordinates.
  @inlinable
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(x, y) }
    set { self = UnitPoint(x: newValue.first, y: newValue.second) }
  }
}
