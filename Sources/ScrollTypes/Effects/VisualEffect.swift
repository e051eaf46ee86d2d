// What changes how a view is drawn and never its layout: SwiftUI's VisualEffect.
import Foundation

/// Visual effects change how a view is drawn without a change of its layout.
///
/// Spelled as SwiftUI spells it; ``append(to:)`` is ours. An effect is made from ``EmptyVisualEffect`` by the functions below.
public protocol VisualEffect: Sendable, Animatable {
  /// Sends the steps of the effect in order, innermost first.
  func append(to list: inout some VisualEffectList)
}

/// The effect that changes nothing: what others are made from.
@frozen
public struct EmptyVisualEffect: VisualEffect, BitwiseCopyable {
  /// Creates the effect.
  @inlinable
  public init() {}

  /// Sends nothing.
  @inlinable
  public func append(to list: inout some VisualEffectList) {}
}

/// An effect and one more step around it.
@frozen
public struct AppendedVisualEffect<Base: VisualEffect>: VisualEffect {
  /// The effect inside.
  public var base: Base
  /// The step around it.
  public var operation: VisualEffectOperation

  /// Creates an effect.
  @inlinable
  public init(_ base: Base, _ operation: VisualEffectOperation) {
    self.base = base
    self.operation = operation
  }

  /// Sends the steps of the effect inside, then the one around it.
  @inlinable
  public func append(to list: inout some VisualEffectList) {
    base.append(to: &list)
    list.append(operation)
  }
}

extension AppendedVisualEffect: Equatable where Base: Equatable {}
extension AppendedVisualEffect: BitwiseCopyable where Base: BitwiseCopyable {}
