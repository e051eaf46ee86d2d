// CoreGraphics' affine transform, for platforms without CoreGraphics.
#if canImport(CoreGraphics)
  @_exported import struct CoreGraphics.CGAffineTransform
#else
  import Foundation

  /// An affine transform, spelled as CoreGraphics spells it: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
  @frozen
  public struct CGAffineTransform: Hashable, Sendable, BitwiseCopyable {
    /// The factor of x in x'.
    public var a: CGFloat
    /// The factor of x in y'.
    public var b: CGFloat
    /// The factor of y in x'.
    public var c: CGFloat
    /// The factor of y in y'.
    public var d: CGFloat
    /// The distance added to x', in points.
    public var tx: CGFloat
    /// The distance added to y', in points.
    public var ty: CGFloat

    /// Creates a transform from its six numbers.
    @inlinable
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.tx = tx
      self.ty = ty
    }

    /// Creates a transform from its six numbers.
    @inlinable
    public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
      self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
    }

    /// Creates the transform whose six numbers are zero.
    @inlinable
    public init() { self.init(0, 0, 0, 0, 0, 0) }

    /// Creates a transform that moves.
    @inlinable
    public init(translationX tx: CGFloat, y ty: CGFloat) { self.init(1, 0, 0, 1, tx, ty) }

    /// Creates a transform that scales about the origin.
    @inlinable
    public init(scaleX sx: CGFloat, y sy: CGFloat) { self.init(sx, 0, 0, sy, 0, 0) }

    /// Creates a transform that rotates about the origin by radians, from the x axis towards the y axis.
    public init(rotationAngle angle: CGFloat) {
      let sine = sin(angle)
      let cosine = cos(angle)
      self.init(cosine, sine, -sine, cosine, 0, 0)
    }

    /// The transform that changes nothing.
    @inlinable
    public static var identity: CGAffineTransform { CGAffineTransform(1, 0, 0, 1, 0, 0) }

    /// Whether the transform changes nothing.
    @inlinable
    public var isIdentity: Bool { self == .identity }

    /// Returns the transform that applies this transform, then another one.
    @inlinable
    public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
      CGAffineTransform(
        a * t2.a + b * t2.c, a * t2.b + b * t2.d, c * t2.a + d * t2.c, c * t2.b + d * t2.d,
        tx * t2.a + ty * t2.c + t2.tx, tx * t2.b + ty * t2.d + t2.ty)
    }

    /// Returns the transform that moves, then applies this one.
    @inlinable
    public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
      CGAffineTransform(translationX: tx, y: ty).concatenating(self)
    }

    /// Returns the transform that scales, then applies this one.
    @inlinable
    public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
      CGAffineTransform(scaleX: sx, y: sy).concatenating(self)
    }

    /// Returns the transform that rotates by radians, then applies this one.
    public func rotated(by angle: CGFloat) -> CGAffineTransform {
      CGAffineTransform(rotationAngle: angle).concatenating(self)
    }

    /// Returns the inverse of the transform, or the transform itself if it has no inverse.
    @inlinable
    public func inverted() -> CGAffineTransform {
      let determinant = a * d - b * c
      guard determinant != 0 else { return self }
      return CGAffineTransform(
        d / determinant, -b / determinant, -c / determinant, a / determinant, (c * ty - d * tx) / determinant,
        (b * tx - a * ty) / determinant)
    }
  }

  extension CGPoint {
    /// Returns the point to which the transform moves this point.
    @inlinable
    public func applying(_ t: CGAffineTransform) -> CGPoint {
      CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
    }
  }
#endif
