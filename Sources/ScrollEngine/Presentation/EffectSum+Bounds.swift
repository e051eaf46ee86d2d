// Computes the smallest rectangle around a row as it is drawn.
import Foundation

extension EffectSum {
  /// The bounds of a row with the given frame, in the scroll view's container (§Z17 to §Z19).
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

  // Minimum and maximum without the rules for NaN: these numbers are never NaN.
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

  /// The largest distance from the row at which anything is drawn, in points.
  private static var farthest: Double { 1e12 }

  @inline(never)
  private func projectedBounds(of frame: CGRect) -> CGRect {
    let (width, height): (Double, Double) = (frame.size.width, frame.size.height)
    // The corners in their order around the frame, before the perspective division.
    let corners = (x: SIMD4(0, width, width, 0), y: SIMD4(0, 0, height, height))
    let x = corners.x * across.x + corners.y * down.x + origin.x
    let y = corners.x * across.y + corners.y * down.y + origin.y
    let w = corners.x * divisor.x + corners.y * divisor.y + divisor.z
    let plane = w.max() / 1024
    guard plane > 0 else { return CGRect(origin: frame.origin, size: .zero) }
    var low = SIMD2(repeating: Double.infinity)
    var high = -low
    func take(_ point: SIMD2<Double>, _ divisor: Double) {
      let place = Self.clamped(point / divisor)
      low = Self.least(low, place)
      high = Self.most(high, place)
    }
    for start in 0..<4 {
      let end = (start + 1) & 3
      if w[start] >= plane { take(SIMD2(x[start], y[start]), w[start]) }
      guard (w[start] >= plane) != (w[end] >= plane) else { continue }
      let (seen, hidden) = w[start] >= plane ? (start, end) : (end, start)
      let part = (w[seen] - plane) / (w[seen] - w[hidden])
      let corner = SIMD2(x[seen], y[seen])
      take(corner + part * (SIMD2(x[hidden], y[hidden]) - corner), plane)
    }
    return CGRect(
      x: frame.origin.x + low.x, y: frame.origin.y + low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
