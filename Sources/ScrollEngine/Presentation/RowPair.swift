// The frames of two rows at once, one lane per row.
import Foundation

/// The frames of two rows, one lane per row; both may be the same row.
struct RowPair {
  let x: SIMD2<Double>
  let y: SIMD2<Double>
  let width: SIMD2<Double>
  let height: SIMD2<Double>

  @inline(__always)
  init(_ first: CGRect, _ second: CGRect) {
    x = SIMD2(first.origin.x, second.origin.x)
    y = SIMD2(first.origin.y, second.origin.y)
    width = SIMD2(first.size.width, second.size.width)
    height = SIMD2(first.size.height, second.size.height)
  }
}
