// One step of a visual effect as a flat value.

/// One step of a visual effect: its kind, and up to eight numbers.
///
/// The type is trivial, so lists of steps lie in flat buffers.
@frozen
public struct VisualEffectOperation: Equatable, Sendable, BitwiseCopyable {
  /// The kind of a step. Each case lists its operands in order.
  @frozen
  public enum Kind: UInt8, CaseIterable, Sendable, BitwiseCopyable {
    /// The opacity.
    case opacity
    /// The factors along x and y, and the anchor's x and y in parts of the view's size.
    case scale
    /// The angle in radians, clockwise on the screen, and the anchor's x and y.
    case rotation
    /// The angle in radians; x, y and z of the axis; x and y of the anchor, and its z in points; the perspective.
    case rotation3D
    /// The distances along x and y in points.
    case offset
    /// The radius in points, and 1 if the result is opaque.
    case blur
    /// The number added to each colour component.
    case brightness
    /// The factor of contrast.
    case contrast
    /// The factor of saturation.
    case saturation
    /// The part of colour that is removed.
    case grayscale
    /// The angle in degrees.
    case hueRotation
    /// The raw value of the ``BlendMode``.
    case blendMode
    /// m11, m12, m13, m21, m22, m23, m31 and m32 of a projection whose m33 is 1.
    case transform
  }

  /// The kind of the step.
  public var kind: Kind
  /// The operands of the step; numbers without a meaning are 0.
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

/// Receives the steps of an effect one by one, innermost first.
public protocol VisualEffectList {
  /// Adds a step around all steps so far.
  mutating func append(_ operation: VisualEffectOperation)
}

extension Array: VisualEffectList where Element == VisualEffectOperation {}
