// Who knows how large the views of a stack are.
import Foundation

/// Measures the views of a lazy stack or grid.
///
/// A stack asks for a view's extent once, when the view first comes onto the screen or shortly before, and again only
/// after the view was invalidated.
public protocol RowMeasurer {
  /// The length of a view along the scroll axis, in points, for the length that it is offered across it.
  ///
  /// A result that is not a number or below zero counts as zero; one above ``ScrollLimits/maximumLength`` counts
  /// as that. It is then rounded to 1/3145728 pt, which keeps whole, half and third points exact.
  func extent(of element: StackElement, crossExtent: CGFloat) -> CGFloat

  /// The length of a view across the scroll axis, in points; asked when the view comes onto the screen,
  /// and again of what is on the screen after an edit or a resize.
  ///
  /// Unless you say otherwise, a view takes all that it is offered. A result that is not finite or below zero counts as
  /// zero.
  func crossExtent(of element: StackElement, offered: CGFloat) -> CGFloat
}

extension RowMeasurer {
  /// All that is offered.
  @inlinable
  public func crossExtent(of element: StackElement, offered: CGFloat) -> CGFloat { offered }
}
