// The distances by which content is inset from the four edges of its container.
import Foundation

/// The inset distances for the sides of a rectangle, in points.
///
/// Spelled as SwiftUI spells it; `+` is ours. Source: Apple's `EdgeInsets`.
@frozen
public struct EdgeInsets: Equatable, Sendable {
  /// The distance from the top edge, in points.
  public var top: CGFloat
  /// The distance from the leading edge, in points.
  public var leading: CGFloat
  /// The distance from the bottom edge, in points.
  public var bottom: CGFloat
  /// The distance from the trailing edge, in points.
  public var trailing: CGFloat

  /// Creates insets from four distances.
  @inlinable
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Creates insets of zero on every side.
  @inlinable
  public init() {
    self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
  }

  /// The sums of the insets on each side.
  @inlinable
  public static func + (first: EdgeInsets, second: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: first.top + second.top, leading: first.leading + second.leading, bottom: first.bottom + second.bottom,
      trailing: first.trailing + second.trailing)
  }

  /// Throws if a distance is not valid, and names it.
  func validate(_ name: @autoclosure () -> String) throws(ScrollConfigurationError) {
    try checkLength(top, name() + ".top")
    try checkLength(leading, name() + ".leading")
    try checkLength(bottom, name() + ".bottom")
    try checkLength(trailing, name() + ".trailing")
  }
}
