// What operations come to that keep parallels parallel, and change no colours.
import Foundation
import ScrollTypes

/// As `EffectSum`, without a perspective and without filters.
struct PlainSum {
  /// Where (1, 0), (0, 1) and the origin lead.
  private var across = SIMD2(1.0, 0)
  private var down = SIMD2(0.0, 1)
  private var origin = SIMD2(0.0, 0)
  var opacity = 1.0

  @inline(__always)
  init() {}

  @inline(__always)
  init(_ transform: ProjectionTransform) {
    across = SIMD2<Double>(transform.m11, transform.m12)
    down = SIMD2<Double>(transform.m21, transform.m22)
    origin = SIMD2<Double>(transform.m31, transform.m32)
  }

  /// What a quick mix comes to for a row of a size: the same as its operations one after the other.
  ///
  /// - Parameters:
  ///   - end: What the side of the row adds to the numbers of the identity phase.
  ///   - weight: The weight of that side.
  @inline(__always)
  init(_ mix: QuickMix, _ end: QuickEnd, _ weight: Double, size: SIMD2<Double>) {
    let start = mix.identity
    opacity = start.opacity + end.opacity * weight
    let scale = start.scale + end.scale * weight
    let anchor = mix.scaleAnchor * size
    origin = anchor - scale * anchor
    if mix.hasRotation {
      let turn = Swing.turn(by: start.angle + end.angle * weight)
      let cross = SIMD2<Double>(-turn.y, turn.x)
      across = turn * scale.x
      down = cross * scale.y
      let pivot = mix.rotationAnchor * size
      let from = origin - pivot
      origin = pivot + (turn * from.x + cross * from.y)
    } else {
      across = SIMD2<Double>(scale.x, 0)
      down = SIMD2<Double>(0, scale.y)
    }
    origin += start.offset + end.offset * weight
  }

  /// Takes an operation around those before, of which the first four operands are enough.
  @inline(__always)
  mutating func append(
    _ kind: VisualEffectOperation.Kind, _ low: SIMD2<Double>, _ high: SIMD2<Double>, size: SIMD2<Double>
  ) {
    switch kind {
    case .opacity: opacity *= low.x
    case .scale: scale(by: low, about: high * size)
    case .rotation: rotate(by: low.x, about: SIMD2(low.y, high.x) * size)
    default: move(by: low)
    }
  }

  @inline(__always)
  private mutating func move(by distance: SIMD2<Double>) { origin += distance }

  @inline(__always)
  private mutating func scale(by factors: SIMD2<Double>, about anchor: SIMD2<Double>) {
    across *= factors
    down *= factors
    origin = origin * factors + (anchor - factors * anchor)
  }

  @inline(__always)
  private mutating func rotate(by angle: Double, about anchor: SIMD2<Double>) {
    let point = Swing.turn(by: angle)
    let turn = SIMD2(-point.y, point.y)
    across = across * point.x + SIMD2(across.y, across.x) * turn
    down = down * point.x + SIMD2(down.y, down.x) * turn
    let moved = anchor * point.x + SIMD2(anchor.y, anchor.x) * turn
    origin = origin * point.x + SIMD2(origin.y, origin.x) * turn + (anchor - moved)
  }

  /// Bounds the opacity, and is the identity where a number is not finite (§Z16).
  @inline(__always)
  mutating func settle() {
    opacity = opacity > 0 ? (opacity < 1 ? opacity : 1) : 0
    let check = (across + down + origin) * 0
    if check.x + check.y != 0 { (across, down, origin) = (SIMD2(1, 0), SIMD2(0, 1), SIMD2(0, 0)) }
  }

  @inline(__always)
  var transform: ProjectionTransform {
    var transform = ProjectionTransform()
    transform.m11 = across.x
    transform.m12 = across.y
    transform.m21 = down.x
    transform.m22 = down.y
    transform.m31 = origin.x
    transform.m32 = origin.y
    return transform
  }

  /// The bounds of a row with a frame (§Z17).
  @inline(__always)
  func bounds(of frame: CGRect) -> CGRect {
    let side = across * frame.size.width
    let edge = down * frame.size.height
    let none = SIMD2<Double>.zero
    let low = bounded(
      origin + side.replacing(with: none, where: side .> none) + edge.replacing(with: none, where: edge .> none))
    let high = bounded(
      origin + side.replacing(with: none, where: side .< none) + edge.replacing(with: none, where: edge .< none))
    return CGRect(
      x: frame.origin.x + low.x, y: frame.origin.y + low.y, width: high.x - low.x, height: high.y - low.y)
  }

  @inline(__always)
  private func bounded(_ point: SIMD2<Double>) -> SIMD2<Double> {
    if abs(point.x) <= 1e12, abs(point.y) <= 1e12 { return point }
    return point.clamped(lowerBound: SIMD2(repeating: -1e12), upperBound: SIMD2(repeating: 1e12))
  }
}
