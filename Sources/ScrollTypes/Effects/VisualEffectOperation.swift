// One step of a visual effect as a flat value.

/// One step of a visual effect: what it does, and up to eight numbers.
///
/// Trivial, so that lists of them stand in flat buffers.
@frozen
public struct VisualEffectOperation: Equatable, Sendable, BitwiseCopyable {
  /// What a step does, and what its operands are, in order.
  @frozen
  public enum Kind: UInt8, CaseIterable, Sendable, BitwiseCopyable {
    /// The opacity.
    case opacity
    /// The factors along x and y, and x and y of the anchor in parts of the view's size.
    case scale
    /// The angle in radians, clockwise on the screen, and x and y of the anchor.
    case rotation
    /// The angle in radians, x, y and z of the axis, x and y of the anchor, its z in points, and the perspective.
    case rotation3D
    /// The distances along x and y in points.
    case offset
    /// The radius in points, and 1 where the result is opaque.
    case blur
    /// What is added to each colour component.
    case brightness
    /// The factor of contrast.
    case contrast
    /// The factor of saturation.
    case saturation
    /// The part that is grey.
    case grayscale
    /// The angle in degrees.
    case hueRotation
    /// The raw value of the ``BlendMode``.
    case blendMode
    /// m11, m12, m13, m21, m22, m23, m31 and m32 of a projection whose m33 is 1.
    case transform
  }

  /// What the step does.
  public var kind: Kind
  /// Its numbers; those without a meaning are 0.
  public var operands: SIMD8<Double>

  /// Creates a step.
  @inlinable
  public init(_ kind: Kind, _ operands: SIMD8<Double>) {
    self.kind = kind
    self.operands = operands
  }

  /// Creates a step of up to four numbers.
  @inlinable
  public init(_ kind: Kind, _ first: Double, _ second: Double = 0, _ third: Double = 0, _ fourth: Double = 0) {
    self.init(kind, SIMD8(first, second, third, fourth, 0, 0, 0, 0))
  }
}

/// What takes the steps of an effect, one after the other, innermost first.
public protocol VisualEffectList {
  /// Takes a step.
  mutating func append(_ operation: VisualEffectOperation)
}

extension Array: VisualEffectList where Element == VisualEffectOperation {}
