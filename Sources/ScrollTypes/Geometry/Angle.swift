// An angle in radians or degrees: SwiftUI's Angle.

/// A geometric angle. Spelled as SwiftUI spells it.
@frozen
public struct Angle: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// The angle in radians.
  public var radians: Double
  /// The angle in degrees.
  @inlinable
  public var degrees: Double {
    get { radians * (180 / .pi) }
    set { radians = newValue * (.pi / 180) }
  }

  /// Creates an angle of 0.
  @inlinable
  public init() { radians = 0 }
  /// Creates an angle from radians.
  @inlinable
  public init(radians: Double) { self.radians = radians }
  /// Creates an angle from degrees.
  @inlinable
  public init(degrees: Double) { radians = degrees * (.pi / 180) }

  /// An angle in radians.
  @inlinable
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
  /// An angle in degrees.
  @inlinable
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
  /// An angle of 0.
  @inlinable
  public static var zero: Angle { Angle() }

  /// Whether the first angle is smaller.
  @inlinable
  public static func < (first: Angle, second: Angle) -> Bool { first.radians < second.radians }
}

extension Angle: VectorArithmetic, Animatable {
  /// The sum of two angles.
  @inlinable
  public static func + (first: Angle, second: Angle) -> Angle { Angle(radians: first.radians + second.radians) }
  /// The difference of two angles.
  @inlinable
  public static func - (first: Angle, second: Angle) -> Angle { Angle(radians: first.radians - second.radians) }
  /// Multiplies the angle.
  @inlinable
  public mutating func scale(by rhs: Double) { radians *= rhs }
  /// The square of the radians.
  @inlinable
  public var magnitudeSquared: Double { radians * radians }
}
