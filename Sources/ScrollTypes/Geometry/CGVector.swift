// CoreGraphics' two-dimensional vector, for platforms without CoreGraphics.
#if canImport(CoreGraphics)
  @_exported import struct CoreGraphics.CGVector
#else
  import Foundation

  /// A two-dimensional vector, spelled as CoreGraphics spells it.
  ///
  /// As a velocity its components are in points per second; positive means that the content offset grows.
  public struct CGVector: Equatable, Hashable, Sendable {
    /// The horizontal component.
    public var dx: CGFloat
    /// The vertical component.
    public var dy: CGFloat

    /// Creates a vector from its components.
    @inlinable
    public init(dx: CGFloat, dy: CGFloat) {
      self.dx = dx
      self.dy = dy
    }

    /// The vector of length zero.
    @inlinable
    public static var zero: CGVector { CGVector(dx: 0, dy: 0) }
  }
#endif
