// Projects points and the bounds of rectangles.
import Foundation

extension CGPoint {
  /// Returns the point to which the projection moves this point.
  @inlinable
  public func applying(_ m: ProjectionTransform) -> CGPoint {
    let divisor = m.m13 * x + m.m23 * y + m.m33
    return CGPoint(
      x: (m.m11 * x + m.m21 * y + m.m31) / divisor, y: (m.m12 * x + m.m22 * y + m.m32) / divisor)
  }
}

extension ProjectionTransform {
  /// Returns the smallest rectangle around the projection of a rectangle, exact except for rounding.
  ///
  /// Parts nearer to the eye than 1/1024 of the distance of the farthest corner are cut off. They would be drawn at
  /// infinity, or from behind. If nothing is left, the result is empty, at the origin of `rect`. Coordinates are
  /// clamped to ±10¹².
  @inlinable
  public func bounds(of rect: CGRect) -> CGRect {
    guard isAffine else { return projectedBounds(of: rect) }
    let (x1, y1) = (m11 * rect.size.width, m12 * rect.size.width)
    let (x2, y2) = (m21 * rect.size.height, m22 * rect.size.height)
    let x = m11 * rect.origin.x + m21 * rect.origin.y + m31
    let y = m12 * rect.origin.x + m22 * rect.origin.y + m32
    let left = Self.clamped(x + (min(x1, 0) + min(x2, 0)))
    let top = Self.clamped(y + (min(y1, 0) + min(y2, 0)))
    return CGRect(
      x: left, y: top, width: Self.clamped(x + (max(x1, 0) + max(x2, 0))) - left,
      height: Self.clamped(y + (max(y1, 0) + max(y2, 0))) - top)
  }

  /// Returns the smallest rectangle around a view that is drawn through a projection of its own space.
  ///
  /// - Parameter frame: The view's frame. The result is in the same space. If the projection is the identity, the
  ///   result is the frame, to the bit.
  @inlinable
  public func bounds(ofViewWith frame: CGRect) -> CGRect {
    var bounds = bounds(of: CGRect(x: 0, y: 0, width: frame.size.width, height: frame.size.height))
    bounds.origin.x += frame.origin.x
    bounds.origin.y += frame.origin.y
    return bounds
  }

  /// Returns a coordinate within ±10¹².
  @inlinable
  static func clamped(_ coordinate: CGFloat) -> CGFloat { min(max(coordinate, -1e12), 1e12) }

  /// Returns the bounds of the projected part of a rectangle in front of the eye.
  ///
  /// That part is a polygon. Its corners are the corners of the rectangle in front of the eye, and the points where
  /// sides meet the plane of sight.
  @usableFromInline
  func projectedBounds(of rect: CGRect) -> CGRect {
    let corners = (
      homogeneous(rect.minX, rect.minY), homogeneous(rect.maxX, rect.minY), homogeneous(rect.maxX, rect.maxY),
      homogeneous(rect.minX, rect.maxY)
    )
    let farthest = max(max(corners.0.divisor, corners.1.divisor), max(corners.2.divisor, corners.3.divisor))
    guard farthest > 0 else { return CGRect(origin: rect.origin, size: .zero) }
    var outline = Outline(planeOfSight: farthest / 1024)
    outline.take(corners.0, to: corners.1)
    outline.take(corners.1, to: corners.2)
    outline.take(corners.2, to: corners.3)
    outline.take(corners.3, to: corners.0)
    return CGRect(
      x: outline.left, y: outline.top, width: outline.right - outline.left, height: outline.bottom - outline.top)
  }

  /// Returns a point before the division.
  private func homogeneous(_ x: CGFloat, _ y: CGFloat) -> Outline.Point {
    (m11 * x + m21 * y + m31, m12 * x + m22 * y + m32, m13 * x + m23 * y + m33)
  }

  /// The bounds of the corners so far.
  private struct Outline {
    typealias Point = (x: CGFloat, y: CGFloat, divisor: CGFloat)

    /// The least divisor of a point that is drawn.
    let planeOfSight: CGFloat
    var left = CGFloat.infinity
    var right = -CGFloat.infinity
    var top = CGFloat.infinity
    var bottom = -CGFloat.infinity

    init(planeOfSight: CGFloat) { self.planeOfSight = planeOfSight }

    /// Adds the start of a side if it is in front, and the point where the side meets the plane of sight.
    mutating func take(_ start: Point, to end: Point) {
      if start.divisor >= planeOfSight { take(start.x, start.y, start.divisor) }
      guard (start.divisor >= planeOfSight) != (end.divisor >= planeOfSight) else { return }
      let part = (start.divisor - planeOfSight) / (start.divisor - end.divisor)
      take(start.x + part * (end.x - start.x), start.y + part * (end.y - start.y), planeOfSight)
    }

    private mutating func take(_ x: CGFloat, _ y: CGFloat, _ divisor: CGFloat) {
      let (x, y) = (clamped(x / divisor), clamped(y / divisor))
      left = min(left, x)
      right = max(right, x)
      top = min(top, y)
      bottom = max(bottom, y)
    }
  }
}
