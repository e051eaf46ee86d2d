// Who knows how tall a row is.
import Foundation

/// Measures rows for a lazy stack.
///
/// A stack asks once a row, when the row first comes onto the screen.
public protocol RowMeasurer {
  /// The height of a row in points, at the width that the stack offers it.
  ///
  /// A result that is not a number or below zero counts as zero; one above ``ScrollLimits/maximumLength`` counts
  /// as that. The height is then rounded to 1/3145728 pt, which keeps whole, half and third points exact.
  func extent(ofRow row: Int, width: CGFloat) -> CGFloat
}
