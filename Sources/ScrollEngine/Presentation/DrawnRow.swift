// One row with the usual effects: its transform and its bounds, one lane per axis.
import Foundation
import ScrollTypes

/// The transform and bounds that a transition with the usual effects gives a row.
///
/// The lanes are x and y, in the order of a transform and a rectangle, so they can be written without reordering.
struct DrawnRow {
  /// The images of the vectors (1, 0) and (0, 1), and of the origin.
  let across: SIMD2<Double>
  let down: SIMD2<Double>
  let origin: SIMD2<Double>
  /// The corner of the bounds, relative to the corner of the row's frame (§Z17).
  private let corner: SIMD2<Double>
  private let size: SIMD2<Double>

  /// - Parameters:
  ///   - end: The values that the row's side adds to those of the identity phase.
  ///   - weight: The weight of that side.
  ///   - along: The cosine and sine of the row's angle.
  ///   - aside: The cosine and sine of that angle plus a quarter turn.
  ///   - frame: The size of the row.
  @inline(__always)
  init(
    _ mix: QuickMix, _ end: QuickEnd, _ weight: Double, along: SIMD2<Double>, aside: SIMD2<Double>,
    of frame: SIMD2<Double>
  ) {
    let scale = mix.scale + end.scale * weight
    let offset = mix.offset + end.offset * weight
    across = along * scale.x
    // Added to 0, so that no number is -0.
    down = aside * scale.y + SIMD2<Double>.zero
    let anchor = mix.scaleAnchor * frame
    let pivot = mix.rotationAnchor * frame
    let from = anchor - scale * anchor - pivot
    // Equal to along × x + aside × y, but computed with products of both lanes. Otherwise the compiler would split
    // `from`.
    let turned = from * SIMD2(along.y, aside.x)
    origin = pivot + (from * along.x + SIMD2(turned.y, turned.x)) + offset
    let side = across * frame.x
    let edge = down * frame.y
    corner = origin + Self.below(side) + Self.below(edge)
    size = Self.magnitude(side) + Self.magnitude(edge)
  }

  /// The distance of its origin, and the size of its bounds: two numbers to be added. Neither is finite if a number of
  /// the row is not.
  @inline(__always)
  var reach: SIMD2<Double> { Self.magnitude(origin) + size }

  /// The bounds of the row, for the origin of its frame.
  @inline(__always)
  func bounds(from start: CGPoint) -> CGRect {
    let corner = SIMD2<Double>(start.x, start.y) + corner
    return CGRect(x: corner.x, y: corner.y, width: size.x, height: size.y)
  }

  /// The number if it is below 0, else 0.
  @inline(__always)
  private static func below(_ number: SIMD2<Double>) -> SIMD2<Double> {
    number.lesser(.zero)
  }

  @inline(__always)
  private static func magnitude(_ number: SIMD2<Double>) -> SIMD2<Double> { SIMD2(abs(number.x), abs(number.y)) }
}

extension ProjectionTransform {
  /// Copies a row's numbers into a transform without perspective.
  @inline(__always)
  mutating func take(_ row: DrawnRow) {
    (m11, m12) = (row.across.x, row.across.y)
    (m21, m22) = (row.down.x, row.down.y)
    (m31, m32) = (row.origin.x, row.origin.y)
  }
}
