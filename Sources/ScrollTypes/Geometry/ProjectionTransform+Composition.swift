// Composes and inverts projections.
import Foundation

extension ProjectionTransform {
  /// Adds a move by distances in points, after this projection.
  @inlinable
  mutating func move(by x: CGFloat, _ y: CGFloat) {
    m11 += x * m13
    m21 += x * m23
    m31 += x * m33
    m12 += y * m13
    m22 += y * m23
    m32 += y * m33
  }

  /// Adds a scale by factors about a point, after this projection.
  @inlinable
  mutating func scale(by x: CGFloat, _ y: CGFloat, about anchorX: CGFloat, _ anchorY: CGFloat) {
    m11 *= x
    m21 *= x
    m31 *= x
    m12 *= y
    m22 *= y
    m32 *= y
    move(by: anchorX * (1 - x), anchorY * (1 - y))
  }

  /// Adds a rotation about a point by an angle in radians, clockwise on the screen, after this projection.
  @inlinable
  mutating func turn(by angle: CGFloat, about anchorX: CGFloat, _ anchorY: CGFloat) {
    let (sine, cosine) = (sin(angle), cos(angle))
    (m11, m12) = (m11 * cosine - m12 * sine, m11 * sine + m12 * cosine)
    (m21, m22) = (m21 * cosine - m22 * sine, m21 * sine + m22 * cosine)
    (m31, m32) = (m31 * cosine - m32 * sine, m31 * sine + m32 * cosine)
    move(by: anchorX - anchorX * cosine + anchorY * sine, anchorY - anchorX * sine - anchorY * cosine)
  }

  /// Returns the projection about a point: moves the point to (0, 0), projects, and moves it back.
  func about(_ x: CGFloat, _ y: CGFloat) -> ProjectionTransform {
    var transform = self
    transform.m31 -= x * m11 + y * m21
    transform.m32 -= x * m12 + y * m22
    transform.m33 -= x * m13 + y * m23
    transform.move(by: x, y)
    return transform
  }

  /// Returns the projection mirrored left to right within a width, in points.
  @inlinable
  public func mirrored(inWidth width: CGFloat) -> ProjectionTransform {
    let mirror = ProjectionTransform(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: width, ty: 0))
    return isIdentity ? self : mirror.concatenating(self).concatenating(mirror)
  }

  /// Whether all nine numbers are finite.
  @inlinable
  public var isFinite: Bool {
    let sum = m11 * 0 + m12 * 0 + m13 * 0 + m21 * 0 + m22 * 0 + m23 * 0 + m31 * 0 + m32 * 0 + m33 * 0
    return sum == 0
  }

  /// Inverts the projection. A projection without an inverse stays as it is.
  ///
  /// - Returns: Whether there is an inverse.
  @discardableResult
  public mutating func invert() -> Bool {
    let (c11, c21, c31) = (m22 * m33 - m23 * m32, m23 * m31 - m21 * m33, m21 * m32 - m22 * m31)
    let determinant = m11 * c11 + m12 * c21 + m13 * c31
    guard determinant != 0, determinant.isFinite else { return false }
    var inverse = ProjectionTransform()
    inverse.m11 = c11 / determinant
    inverse.m12 = (m13 * m32 - m12 * m33) / determinant
    inverse.m13 = (m12 * m23 - m13 * m22) / determinant
    inverse.m21 = c21 / determinant
    inverse.m22 = (m11 * m33 - m13 * m31) / determinant
    inverse.m23 = (m13 * m21 - m11 * m23) / determinant
    inverse.m31 = c31 / determinant
    inverse.m32 = (m12 * m31 - m11 * m32) / determinant
    inverse.m33 = (m11 * m22 - m12 * m21) / determinant
    self = inverse
    return true
  }

  /// Returns the inverse of the projection, or the projection itself if it has no inverse.
  public func inverted() -> ProjectionTransform {
    var inverse = self
    inverse.invert()
    return inverse
  }
}
