// One row with the usual effects: its transform and its bounds, a lane for each axis.
import Foundation
import ScrollTypes

/// What a transition with the usual effects makes of a row's place and size.
///
/// Its lanes are x and y, in the order in which a transform and a rectangle have them, so that they are written as they are.
struct DrawnRow {
  /// Where (1, 0), (0, 1) and the origin lead.
  let across: SIMD2<Double>
  let down: SIMD2<Double>
  let origin: SIMD2<Double>
  /// The bounds from the corner of the row's frame (§Z17).
  private let corner: SIMD2<Double>
  private let size: SIMD2<Double>

  /// - Parameters:
  ///   - end: What the side of the row adds to the numbers of the identity phase.
  ///   - weight: The weight of that side.
  ///   - along: Cosine and sine of the row's angle.
  ///   - aside: The same a quarter of a turn on.
  ///   - frame: The size of the row.
  @inline(__always)
  init(
    _ mix: QuickMix, _ end: QuickEnd, _ weight: Double, along: SIMD2<Double>, aside: SIMD2<Double>,
    of frame: SIMD2<Double>
  ) {
    let scale = mix.scale + end.scale * weight
    let offset = mix.offset + end.offset * weight
    across = along * scale.x
    // Added to 0, so that none is -0.
    down = aside * scale.y + SIMD2<Double>.zero
    let anchor = mix.scaleAnchor * frame
    let pivot = mix.rotationAnchor * frame
    let from = anchor - scale * anchor - pivot
    // The same as along × x + aside × y, by products of both lanes: else the compiler would take `from` apart.
    let turned = from * SIMD2(along.y, aside.x)
    origin = pivot + (from * along.x + SIMD2(turned.y, turned.x)) + offset
    let side = across * frame.x
    let edge = down * frame.y
    corner = origin + Self.below(side) + Self.below(edge)
    size = Self.magnitude(side) + Self.magnitude(edge)
  }

  /// How far its origin and its bounds lead: two numbers to be added. Neither is finite where any number of the row is not.
  @inline(__always)
  var reach: SIMD2<Double> { Self.magnitude(origin) + size }

  /// The bounds of the row where its frame has an origin.
  @inline(__always)
  func bounds(from start: CGPoint) -> CGRect {
    let corner = SIMD2<Double>(start.x, start.y) + corner
    return CGRect(x: corner.x, y: corner.y, width: size.x, height: size.y)
  }

  /// The number where it is below 0, else 0.
  @inline(__always)
  private static func below(_ number: SIMD2<Double>) -> SIMD2<Double> {
    number.lesser(.zero)
  }

  @inline(__always)
  private static func magnitude(_ number: SIMD2<Double>) -> SIMD2<Double> { SIMD2(abs(number.x), abs(number.y)) }
}

extension ProjectionTransform {
  /// Has a row's numbers put into a transform without perspective.
  @inline(__always)
  mutating func take(_ row: DrawnRow) {
    (m11, m12) = (row.across.x, row.across.y)
    (m21, m22) = (row.down.x, row.down.y)
    (m31, m32) = (row.origin.x, row.origin.y)
  }
}
