// Two rows at once: what a transition with the usual effects makes of both, a lane for each.
import Foundation
import ScrollTypes

/// The frames of two rows, a lane for each; both may be the same row.
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

/// What two rows are drawn with, a lane for each: their opacities, and where (1, 0), (0, 1) and the origin lead.
struct DrawnPair {
  let opacity: SIMD2<Double>
  let across: (x: SIMD2<Double>, y: SIMD2<Double>)
  let down: (x: SIMD2<Double>, y: SIMD2<Double>)
  let origin: (x: SIMD2<Double>, y: SIMD2<Double>)
  /// The bounds of the rows from the corners of their frames (§Z17).
  let corner: (x: SIMD2<Double>, y: SIMD2<Double>)
  let size: (width: SIMD2<Double>, height: SIMD2<Double>)

  /// - Parameters:
  ///   - ends: What the sides of the rows add to the numbers of the identity phase.
  ///   - weight: The weights of these sides.
  @inline(__always)
  init(_ mix: QuickMix, _ ends: (QuickEnd, QuickEnd), _ weight: SIMD2<Double>, of rows: RowPair) {
    opacity = mix.opacity + SIMD2<Double>(ends.0.opacity, ends.1.opacity) * weight
    let scaleX = mix.scale.x + SIMD2<Double>(ends.0.scale.x, ends.1.scale.x) * weight
    let scaleY = mix.scale.y + SIMD2<Double>(ends.0.scale.y, ends.1.scale.y) * weight
    var (cosine, sine) = (SIMD2<Double>(repeating: 1), SIMD2<Double>.zero)
    if mix.hasRotation {
      (cosine, sine) = Swing.turns(by: mix.angle + SIMD2<Double>(ends.0.angle, ends.1.angle) * weight)
    }
    across = (cosine * scaleX, sine * scaleX)
    // Taken off from 0, so that none is -0.
    down = (0 - sine * scaleY, cosine * scaleY)
    let anchor = (x: mix.scaleAnchor.x * rows.width, y: mix.scaleAnchor.y * rows.height)
    let pivot = (x: mix.rotationAnchor.x * rows.width, y: mix.rotationAnchor.y * rows.height)
    let fromX = anchor.x - scaleX * anchor.x - pivot.x
    let fromY = anchor.y - scaleY * anchor.y - pivot.y
    let offsetX = mix.offset.x + SIMD2<Double>(ends.0.offset.x, ends.1.offset.x) * weight
    let offsetY = mix.offset.y + SIMD2<Double>(ends.0.offset.y, ends.1.offset.y) * weight
    let originX = pivot.x + (cosine * fromX - sine * fromY) + offsetX
    let originY = pivot.y + (sine * fromX + cosine * fromY) + offsetY
    origin = (originX, originY)
    let (sideX, sideY) = (across.x * rows.width, across.y * rows.width)
    let (edgeX, edgeY) = (down.x * rows.height, down.y * rows.height)
    corner = (originX + Self.below(sideX) + Self.below(edgeX), originY + Self.below(sideY) + Self.below(edgeY))
    size = (Self.magnitude(sideX) + Self.magnitude(edgeX), Self.magnitude(sideY) + Self.magnitude(edgeY))
  }

  /// In which lanes all numbers are finite, and the bounds within what they are clamped to (§Z16, §Z17).
  @inline(__always)
  var isNear: SIMDMask<SIMD2<Int64>> {
    let reach = Self.magnitude(origin.x) + Self.magnitude(origin.y) + size.width + size.height
    return reach .<= 1e12
  }

  @inline(__always)
  func transform(of lane: Int) -> ProjectionTransform {
    var transform = ProjectionTransform()
    transform.m11 = across.x[lane]
    transform.m12 = across.y[lane]
    transform.m21 = down.x[lane]
    transform.m22 = down.y[lane]
    transform.m31 = origin.x[lane]
    transform.m32 = origin.y[lane]
    return transform
  }

  /// The bounds of rows of which the frames have an origin.
  @inline(__always)
  func bounds(of rows: RowPair, lane: Int) -> CGRect {
    CGRect(
      x: (rows.x + corner.x)[lane], y: (rows.y + corner.y)[lane], width: size.width[lane],
      height: size.height[lane])
  }

  /// The number where it is below 0, else 0.
  @inline(__always)
  private static func below(_ number: SIMD2<Double>) -> SIMD2<Double> {
    let none = SIMD2<Double>.zero
    return none.replacing(with: number, where: number .< none)
  }

  @inline(__always)
  private static func magnitude(_ number: SIMD2<Double>) -> SIMD2<Double> { SIMD2(abs(number.x), abs(number.y)) }
}
