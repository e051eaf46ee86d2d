// Effects that change the drawing of a view but not its layout: SwiftUI's VisualEffect.
import Foundation

/// A change of a view's drawing that does not change its layout.
///
/// Spelled as SwiftUI spells it; ``append(to:)`` is ours. An effect starts as ``EmptyVisualEffect``; the methods of
/// this protocol add steps to it.
public protocol VisualEffect: Sendable, Animatable {
  /// Appends the steps of the effect to a list, innermost first.
  func append(to list: inout some VisualEffectList)
}

/// The effect that changes nothing. All other effects are built on it.
@frozen
public struct EmptyVisualEffect: VisualEffect, Equatable, BitwiseCopyable {
  /// Creates the effect.
  @inlinable
  public init() {}

  /// Appends nothing.
  @inlinable
  public func append(to list: inout some VisualEffectList) {}
}

/// An effect with one more step around it.
@frozen
public struct AppendedVisualEffect<Base: VisualEffect>: VisualEffect {
  /// The effect inside.
  public var base: Base
  /// The step around it.
  public var operation: VisualEffectOperation

  /// Creates an effect with a step around it. The step is brought within its bounds: see
  /// ``VisualEffectOperation/bounded``.
  @inlinable
  public init(_ base: Base, _ operation: VisualEffectOperation) {
    self.base = base
    self.operation = operation.bounded
  }

  /// Appends the steps of the effect inside, then the step around it.
  @inlinable
  public func append(to list: inout some VisualEffectList) {
    base.append(to: &list)
    list.append(operation)
  }
}

extension AppendedVisualEffect: Equatable where Base: Equatable {}
extension AppendedVisualEffect: BitwiseCopyable where Base: BitwiseCopyable {}

extension AppendedVisualEffect {
  /// The numbers of the effect inside and those of the step.
  @inlinable
  public var animatableData: AnimatablePair<Base.AnimatableData, VisualEffectOperation.Numbers> {
    get { AnimatablePair(base.animatableData, VisualEffectOperation.Numbers(operation.operands)) }
    set {
      base.animatableData = newValue.first
      operation = VisualEffectOperation(operation.kind, newValue.second.values).bounded
    }
  }
}

extension VisualEffectOperation {
  /// The numbers of a step as a vector that can be mixed.
  @frozen
  public struct Numbers: VectorArithmetic, Sendable, BitwiseCopyable {
    /// The numbers.
    public var values: SIMD8<Double>

    /// Creates a vector of a step's numbers.
    @inlinable
    public init(_ values: SIMD8<Double>) { self.values = values }

    /// Eight zeros.
    @inlinable
    public static var zero: Numbers { Numbers(.zero) }
    /// The sums of the numbers.
    @inlinable
    public static func + (first: Numbers, second: Numbers) -> Numbers { Numbers(first.values + second.values) }
    /// The differences of the numbers.
    @inlinable
    public static func - (first: Numbers, second: Numbers) -> Numbers { Numbers(first.values - second.values) }
    /// Multiplies each number.
    @inlinable
    public mutating func scale(by rhs: Double) { values *= rhs }
    /// The sum of the squares of the numbers.
    @inlinable
    public var magnitudeSquared: Double { (values * values).sum() }
  }
}
