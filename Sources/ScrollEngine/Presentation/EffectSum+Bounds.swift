// The smallest rectangle around a row as it is drawn.
import Foundation

extension EffectSum {
  /// The bounds of a row with a frame, in the scroll view's space (§Z17 to §Z19).
  @inline(__always)
  func bounds(of frame: CGRect) -> CGRect {
    guard isAffine else { return projectedBounds(of: frame) }
    let side = across * frame.size.width
    let edge = down * frame.size.height
    let none = SIMD2<Double>.zero
    let low = Self.clamped(origin + Self.least(side, none) + Self.least(edge, none))
    let high = Self.clamped(origin + Self.most(side, none) + Self.most(edge, none))
    return CGRect(
      x: frame.origin.x + low.x, y: frame.origin.y + low.y, width: high.x - low.x, height: high.y - low.y)
  }

  // Without the rules for what is no number, which these are not.
  @inline(__always)
  private static func least(_ one: SIMD2<Double>, _ other: SIMD2<Double>) -> SIMD2<Double> {
    one.replacing(with: other, where: other .< one)
  }

  @inline(__always)
  private static func most(_ one: SIMD2<Double>, _ other: SIMD2<Double>) -> SIMD2<Double> {
    one.replacing(with: other, where: other .> one)
  }

  @inline(__always)
  private static func clamped(_ point: SIMD2<Double>) -> SIMD2<Double> {
    least(most(point, SIMD2(repeating: -farthest)), SIMD2(repeating: farthest))
  }

  /// How far from the row anything is drawn, in points.
  private static var farthest: Double { 1e12 }

  @inline(never)
  private func projectedBounds(of frame: CGRect) -> CGRect {
    let (width, height) = (frame.size.width, frame.size.height)
    let sight = Sight(
      corners: [point(0, 0), point(width, 0), point(width, height), point(0, height)])
    guard sight.plane > 0 else { return CGRect(origin: frame.origin, size: .zero) }
    var low = SIMD2(repeating: Double.infinity)
    var high = -low
    func take(_ corner: SIMD4<Double>) {
      let place = Self.clamped(SIMD2(corner.x, corner.y) / corner.z)
      low = Self.least(low, place)
      high = Self.most(high, place)
    }
    for position in 0..<4 {
      let (start, end) = (sight.corners[position], sight.corners[(position + 1) & 3])
      if start.z >= sight.plane { take(start) }
      guard (start.z >= sight.plane) != (end.z >= sight.plane) else { continue }
      let (seen, hidden) = start.z >= sight.plane ? (start, end) : (end, start)
      let part = (seen.z - sight.plane) / (seen.z - hidden.z)
      var crossing = seen + part * (hidden - seen)
      crossing.z = sight.plane
      take(crossing)
    }
    return CGRect(
      x: frame.origin.x + low.x, y: frame.origin.y + low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// The corners of a row before the division, and the divisor from which on they are in sight.
  private struct Sight {
    let corners: InlineArray<4, SIMD4<Double>>
    let plane: Double

    init(corners: InlineArray<4, SIMD4<Double>>) {
      self.corners = corners
      plane = max(max(corners[0].z, corners[1].z), max(corners[2].z, corners[3].z)) / 1024
    }
  }

  /// A point before the division: X, Y and W.
  private func point(_ x: Double, _ y: Double) -> SIMD4<Double> {
    let place = across * x + down * y + origin
    return SIMD4(place.x, place.y, divisor.x * x + divisor.y * y + divisor.z, 0)
  }
}
