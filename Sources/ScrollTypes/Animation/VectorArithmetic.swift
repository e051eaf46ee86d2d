// Values that can be mixed, and types with such a value: SwiftUI's VectorArithmetic and Animatable.
import Foundation

/// A value that can be added to others and scaled. Spelled as SwiftUI spells it.
public protocol VectorArithmetic: AdditiveArithmetic {
  /// Multiplies each component.
  mutating func scale(by rhs: Double)
  /// The sum of the squares of the components.
  var magnitudeSquared: Double { get }
}

extension VectorArithmetic {
  /// Returns the value with each component multiplied.
  @inlinable
  public func scaled(by rhs: Double) -> Self {
    var value = self
    value.scale(by: rhs)
    return value
  }
}

extension Double: VectorArithmetic {
  /// Multiplies the number.
  @inlinable
  public mutating func scale(by rhs: Double) { self *= rhs }
  /// The square.
  @inlinable
  public var magnitudeSquared: Double { self * self }
}

extension CGFloat: VectorArithmetic {
  /// Multiplies the number.
  @inlinable
  public mutating func scale(by rhs: Double) { self *= CGFloat(rhs) }
  /// The square.
  @inlinable
  public var magnitudeSquared: Double { Double(self * self) }
}

/// The data of a type that has nothing to animate. Spelled as SwiftUI spells it.
@frozen
public struct EmptyAnimatableData: VectorArithmetic, Sendable, BitwiseCopyable {
  /// Creates the data.
  @inlinable
  public init() {}
  /// The only value.
  @inlinable
  public static var zero: EmptyAnimatableData { EmptyAnimatableData() }
  /// The only value.
  @inlinable
  public static func + (first: EmptyAnimatableData, second: EmptyAnimatableData) -> EmptyAnimatableData { first }
  /// The only value.
  @inlinable
  public static func - (first: EmptyAnimatableData, second: EmptyAnimatableData) -> EmptyAnimatableData { first }
  /// Changes nothing.
  @inlinable
  public mutating func scale(by rhs: Double) {}
  /// 0.
  @inlinable
  public var magnitudeSquared: Double { 0 }
}

/// Two values as one. Spelled as SwiftUI spells it.
@frozen
public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>: VectorArithmetic {
  /// The first value.
  public var first: First
  /// The second value.
  public var second: Second

  /// Creates a pair.
  @inlinable
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// Two zeros.
  @inlinable
  public static var zero: AnimatablePair { AnimatablePair(.zero, .zero) }
  /// The sums of the components.
  @inlinable
  public static func + (left: AnimatablePair, right: AnimatablePair) -> AnimatablePair {
    AnimatablePair(left.first + right.first, left.second + right.second)
  }
  /// The differences of the components.
  @inlinable
  public static func - (left: AnimatablePair, right: AnimatablePair) -> AnimatablePair {
    AnimatablePair(left.first - right.first, left.second - right.second)
  }
  /// Multiplies both components.
  @inlinable
  public mutating func scale(by rhs: Double) {
    first.scale(by: rhs)
    second.scale(by: rhs)
  }
  /// The sum of the squares of both.
  @inlinable
  public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
}

extension AnimatablePair: Sendable where First: Sendable, Second: Sendable {}

/// A type whose values can be mixed by a part of their data. Spelled as SwiftUI spells it.
public protocol Animatable {
  /// The type of the data that is mixed.
  associatedtype AnimatableData: VectorArithmetic
  /// The data of this value that is mixed.
  var animatableData: AnimatableData { get set }
}

extension Animatable where Self: VectorArithmetic {
  /// The value itself.
  @inlinable
  public var animatableData: Self {
    get { self }
    set { self = newValue }
  }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
  /// The empty data.
  @inlinable
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}
