// Where a projection puts points and rectangles.
import Foundation

extension CGPoint {
  /// The point that the projection puts this one at.
  @inlinable
  public func applying(_ m: ProjectionTransform) -> CGPoint {
    let divisor = m.m13 * x + m.m23 * y + m.m33
    return CGPoint(
      x: (m.m11 * x + m.m21 * y + m.m31) / divisor, y: (m.m12 * x + m.m22 * y + m.m32) / divisor)
  }
}

extension ProjectionTransform {
  /// The least divisor of a point that is drawn. What is nearer to the eye is cut off: it would be drawn at infinity, or from behind.
  public static let leastDivisor: CGFloat = 1 / 1024

  /// The smallest rectangle around all that the projection draws of a rectangle.
  ///
  /// Exact, but for rounding. Where the projection has no part of the rectangle in front of the eye, the result is `CGRect.null`.
  @inlinable
  public func bounds(of rect: CGRect) -> CGRect {
    guard isAffine else { return projectedBounds(of: rect) }
    let (x1, y1) = (m11 * rect.size.width, m12 * rect.size.width)
    let (x2, y2) = (m21 * rect.size.height, m22 * rect.size.height)
    let left = min(x1, 0) + min(x2, 0)
    let top = min(y1, 0) + min(y2, 0)
    return CGRect(
      x: m11 * rect.origin.x + m21 * rect.origin.y + m31 + left,
      y: m12 * rect.origin.x + m22 * rect.origin.y + m32 + top,
      width: max(x1, 0) + max(x2, 0) - left, height: max(y1, 0) + max(y2, 0) - top)
  }

  /// The smallest rectangle around all that is drawn of a view through the projection of its own space.
  ///
  /// - Parameter frame: The view's frame. The result is in the same space, and to the bit the same frame where the projection is
  ///   the identity.
  @inlinable
  public func bounds(ofViewWith frame: CGRect) -> CGRect {
    var bounds = bounds(of: CGRect(x: 0, y: 0, width: frame.size.width, height: frame.size.height))
    bounds.origin.x += frame.origin.x
    bounds.origin.y += frame.origin.y
    return bounds
  }

  /// The bounds of what is drawn of the part of a rectangle in front of the eye.
  ///
  /// That part is a polygon: its corners are those of the rectangle that are in front, and where sides go through the limit.
  @usableFromInline
  func projectedBounds(of rect: CGRect) -> CGRect {
    let corners = (
      homogeneous(rect.minX, rect.minY), homogeneous(rect.maxX, rect.minY), homogeneous(rect.maxX, rect.maxY),
      homogeneous(rect.minX, rect.maxY)
    )
    var extremes = Extremes()
    extremes.take(corners.0, to: corners.1)
    extremes.take(corners.1, to: corners.2)
    extremes.take(corners.2, to: corners.3)
    extremes.take(corners.3, to: corners.0)
    guard extremes.left <= extremes.right else { return .null }
    return CGRect(
      x: extremes.left, y: extremes.top, width: extremes.right - extremes.left,
      height: extremes.bottom - extremes.top)
  }

  /// A point before the division.
  private func homogeneous(_ x: CGFloat, _ y: CGFloat) -> (x: CGFloat, y: CGFloat, divisor: CGFloat) {
    (m11 * x + m21 * y + m31, m12 * x + m22 * y + m32, m13 * x + m23 * y + m33)
  }

  /// The outermost coordinates so far.
  private struct Extremes {
    var left = CGFloat.infinity
    var right = -CGFloat.infinity
    var top = CGFloat.infinity
    var bottom = -CGFloat.infinity

    typealias Point = (x: CGFloat, y: CGFloat, divisor: CGFloat)

    /// Takes the start of a side if it is in front, and the point at the limit if the side goes through it.
    mutating func take(_ start: Point, to end: Point) {
      let limit = ProjectionTransform.leastDivisor
      if start.divisor >= limit { take(start.x / start.divisor, start.y / start.divisor) }
      guard (start.divisor >= limit) != (end.divisor >= limit) else { return }
      let part = (limit - start.divisor) / (end.divisor - start.divisor)
      take((start.x + (end.x - start.x) * part) / limit, (start.y + (end.y - start.y) * part) / limit)
    }

    private mutating func take(_ x: CGFloat, _ y: CGFloat) {
      left = min(left, x)
      right = max(right, x)
      top = min(top, y)
      bottom = max(bottom, y)
    }
  }
}
