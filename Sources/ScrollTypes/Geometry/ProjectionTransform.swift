// A projection of the plane: SwiftUI's ProjectionTransform.
import Foundation

/// A 3 × 3 matrix that projects the points of a plane.
///
/// A point is a row (x, y, 1). The matrix multiplies it from the right, and the product is divided by its third
/// component. Spelled as SwiftUI spells it.
@frozen
public struct ProjectionTransform: Hashable, Sendable, BitwiseCopyable {
  /// The factor of x in x'.
  public var m11: CGFloat = 1
  /// The factor of x in y'.
  public var m12: CGFloat = 0
  /// The factor of x in the divisor.
  public var m13: CGFloat = 0
  /// The factor of y in x'.
  public var m21: CGFloat = 0
  /// The factor of y in y'.
  public var m22: CGFloat = 1
  /// The factor of y in the divisor.
  public var m23: CGFloat = 0
  /// The number added to x'.
  public var m31: CGFloat = 0
  /// The number added to y'.
  public var m32: CGFloat = 0
  /// The number added to the divisor.
  public var m33: CGFloat = 1

  /// Creates the projection that changes nothing.
  @inlinable
  public init() {}

  /// Creates a projection from an affine transform.
  @inlinable
  public init(_ m: CGAffineTransform) {
    m11 = m.a
    m12 = m.b
    m21 = m.c
    m22 = m.d
    m31 = m.tx
    m32 = m.ty
  }

  /// The projection that changes nothing.
  @inlinable
  public static var identity: ProjectionTransform { ProjectionTransform() }

  /// Whether the projection changes nothing.
  @inlinable
  public var isIdentity: Bool { self == .identity }

  /// Whether parallel lines stay parallel.
  @inlinable
  public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

  /// Returns the projection that applies this projection, then another one.
  @inlinable
  public func concatenating(_ rhs: ProjectionTransform) -> ProjectionTransform {
    var product = ProjectionTransform()
    product.m11 = m11 * rhs.m11 + m12 * rhs.m21 + m13 * rhs.m31
    product.m12 = m11 * rhs.m12 + m12 * rhs.m22 + m13 * rhs.m32
    product.m13 = m11 * rhs.m13 + m12 * rhs.m23 + m13 * rhs.m33
    product.m21 = m21 * rhs.m11 + m22 * rhs.m21 + m23 * rhs.m31
    product.m22 = m21 * rhs.m12 + m22 * rhs.m22 + m23 * rhs.m32
    product.m23 = m21 * rhs.m13 + m22 * rhs.m23 + m23 * rhs.m33
    product.m31 = m31 * rhs.m11 + m32 * rhs.m21 + m33 * rhs.m31
    product.m32 = m31 * rhs.m12 + m32 * rhs.m22 + m33 * rhs.m32
    product.m33 = m31 * rhs.m13 + m32 * rhs.m23 + m33 * rhs.m33
    return product
  }
}
