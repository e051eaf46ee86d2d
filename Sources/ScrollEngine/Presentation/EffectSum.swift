// The sum of effect operations: one transform, one opacity, and one filter of each kind.
import Foundation
import ScrollTypes

/// A sum of operations, innermost first (§Z14, §Z20).
struct EffectSum: Equatable, BitwiseCopyable {
  /// The rows of the matrix without their third columns: the images of (1, 0), (0, 1) and the origin.
  var across = SIMD2(1.0, 0)
  var down = SIMD2(0.0, 1)
  var origin = SIMD2(0.0, 0)
  /// The third columns: the factors of x and y in the divisor, and its constant.
  var divisor = SIMD4(0.0, 0, 1, 0)
  /// Whether any operation moves points.
  var hasTransform = false
  var opacity = 1.0
  var filters = FilterSum()

  init() {}

  /// Applies an operation around the earlier ones. Its operands are within their bounds.
  mutating func append(_ operation: VisualEffectOperation, size: SIMD2<Double>) {
    let operands = operation.operands
    switch operation.kind {
    case .opacity: opacity *= operands[0]
    case .scale: scale(by: operands.lowHalf.lowHalf, about: operands.lowHalf.highHalf * size)
    case .rotation: rotate(by: operands[0], about: SIMD2(operands[1], operands[2]) * size)
    case .offset: move(by: operands.lowHalf.lowHalf)
    case .rotation3D: append(Self.turned(by: operands, size: size))
    case .transform:
      var transform = EffectSum()
      transform.across = SIMD2(operands[0], operands[1])
      transform.down = SIMD2(operands[3], operands[4])
      transform.origin = SIMD2(operands[6], operands[7])
      transform.divisor = SIMD4(operands[2], operands[5], 1, 0)
      append(transform)
    default: filters.append(operation)
    }
  }

  @inline(__always)
  mutating func move(by distance: SIMD2<Double>) {
    hasTransform = true
    if isAffine {
      origin += distance
    } else {
      across += distance * divisor.x
      down += distance * divisor.y
      origin += distance * divisor.z
    }
  }

  @inline(__always)
  mutating func scale(by factors: SIMD2<Double>, about anchor: SIMD2<Double>) {
    across *= factors
    down *= factors
    origin *= factors
    move(by: anchor - factors * anchor)
  }

  @inline(__always)
  mutating func rotate(by angle: Double, about anchor: SIMD2<Double>) {
    let swing = Swing(at: angle)
    let turn = SIMD2(-swing.sine, swing.sine)
    across = across * swing.cosine + SIMD2(across.y, across.x) * turn
    down = down * swing.cosine + SIMD2(down.y, down.x) * turn
    origin = origin * swing.cosine + SIMD2(origin.y, origin.x) * turn
    move(by: anchor - (anchor * swing.cosine + SIMD2(anchor.y, anchor.x) * turn))
  }

  /// Whether parallel lines stay parallel.
  @inline(__always)
  var isAffine: Bool { divisor.x == 0 && divisor.y == 0 && divisor.z == 1 }

  /// Applies the transform of another sum around this one.
  mutating func append(_ other: EffectSum) {
    hasTransform = true
    let (a, b, c, d) = (other.across, other.down, other.origin, other.divisor)
    let (first, second, third, w) = (across, down, origin, divisor)
    across = first.x * a + first.y * b + w.x * c
    down = second.x * a + second.y * b + w.y * c
    origin = third.x * a + third.y * b + w.z * c
    divisor = SIMD4(
      first.x * d.x + first.y * d.y + w.x * d.z, second.x * d.x + second.y * d.y + w.y * d.z,
      third.x * d.x + third.y * d.y + w.z * d.z, 0)
  }

  /// Applies another sum around this one, with opacity and filters.
  mutating func take(_ other: EffectSum) {
    if other.hasTransform { append(other) }
    opacity *= other.opacity
    filters.take(other.filters)
  }

  /// A rotation about an axis in space, seen from a point in front of the anchor (§Z12, §Z13).
  private static func turned(by operands: SIMD8<Double>, size: SIMD2<Double>) -> EffectSum {
    var sum = EffectSum()
    sum.hasTransform = true
    let axis = SIMD3(operands[1], operands[2], operands[3])
    let length = (axis * axis).sum().squareRoot()
    guard length > 0 else { return sum }
    let n = axis / length
    let swing = Swing(at: operands[0])
    let (c, s) = (swing.cosine, swing.sine)
    let k = 1 - c
    // The columns of the rotation matrix for x and y, and the one for z.
    let first = SIMD3(c + k * n.x * n.x, k * n.x * n.y + s * n.z, k * n.x * n.z - s * n.y)
    let second = SIMD3(k * n.x * n.y - s * n.z, c + k * n.y * n.y, k * n.y * n.z + s * n.x)
    let third = SIMD3(k * n.x * n.z + s * n.y, k * n.y * n.z - s * n.x, c + k * n.z * n.z)
    let anchor = SIMD2(operands[4], operands[5]) * size
    let moved = -(first * anchor.x + second * anchor.y + third * operands[6])
    let side = max(size.x, size.y)
    let f = side > 0 ? operands[7] / side : 0
    sum.divisor = SIMD4(-f * first.z, -f * second.z, 1 - f * moved.z, 0)
    sum.across = SIMD2(first.x, first.y) + anchor * sum.divisor.x
    sum.down = SIMD2(second.x, second.y) + anchor * sum.divisor.y
    sum.origin = SIMD2(moved.x, moved.y) + anchor * sum.divisor.z
    return sum
  }

  /// Mirrors the sum for a row of the given width, from left-to-right to right-to-left (§Z15).
  @inline(__always)
  mutating func mirror(width: Double) {
    // A flip before the matrix changes the row of x and the translation; a flip after it changes the columns.
    origin += across * width
    across = -across
    divisor.z += divisor.x * width
    divisor.x = -divisor.x
    across.x = divisor.x * width - across.x
    down.x = divisor.y * width - down.x
    origin.x = divisor.z * width - origin.x
  }

  /// Resets the transform to the identity if any of its numbers is not finite (§Z16).
  @inline(__always)
  mutating func settle() {
    let check = (across + down + origin) * 0
    let rest = divisor * 0
    if check.x + check.y + rest.x + rest.y + rest.z != 0 {
      (across, down, origin, divisor) = (SIMD2(1, 0), SIMD2(0, 1), SIMD2(0, 0), SIMD4(0, 0, 1, 0))
    }
  }

  @inline(__always)
  var transform: ProjectionTransform {
    var transform = ProjectionTransform()
    transform.m11 = across.x
    transform.m12 = across.y
    transform.m13 = divisor.x
    transform.m21 = down.x
    transform.m22 = down.y
    transform.m23 = divisor.y
    transform.m31 = origin.x
    transform.m32 = origin.y
    transform.m33 = divisor.z
    return transform
  }
}
