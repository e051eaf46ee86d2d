// An animation that a program writes as code: SwiftUI's CustomAnimation, its context and its state.
import Foundation

/// A motion that a program computes by itself.
///
/// Spelled as SwiftUI spells it. ``Animation/init(_:)`` samples it and makes an animation of the samples. Scroll views
/// and scroll transitions do not call it while they move.
public protocol CustomAnimation: Hashable, Sendable {
  /// Returns how far a value has come towards `value` at a time, in seconds since the start; nil once the animation is
  /// over.
  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V?
  /// Returns the velocity at a time, per second; nil if it is to be computed from the values. The default is nil.
  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V?
  /// Returns whether this animation would continue in the place of a running one. The default is false.
  ///
  /// Scroll views and scroll transitions of Volute never call it. An animation that takes over from another one begins
  /// where that one is, with its velocity.
  ///
  /// It begins from rest in these cases:
  /// - it is repeated;
  /// - the other animation still waits;
  /// - it has a delay, and moves a scroll view.
  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool
}

extension CustomAnimation {
  /// Nil: the velocity is computed from the values.
  public func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? { nil }

  /// False: the animation begins anew.
  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool { false }
}

/// The state that a custom animation keeps from call to call, and whether it is logically complete. Spelled as SwiftUI
/// spells it.
public struct AnimationContext<Value: VectorArithmetic> {
  /// The values that the animation keeps.
  public var state: AnimationState<Value>
  /// Whether the animation is logically complete. Completions that wait for that may then run.
  public var isLogicallyComplete = false
  /// The environment. It belongs to no view: every value is the default of its key.
  public var environment: EnvironmentValues { EnvironmentValues() }

  /// Creates the context of an animation that begins.
  package init() { state = AnimationState() }

  /// Returns the context with another state, for an animation of other values.
  public func withState<T: VectorArithmetic>(_ state: AnimationState<T>) -> AnimationContext<T> {
    var context = AnimationContext<T>()
    context.state = state
    context.isLogicallyComplete = isLogicallyComplete
    return context
  }
}

@available(*, unavailable)
extension AnimationContext: Sendable {}

/// The values that a custom animation keeps, each for a key. Spelled as SwiftUI spells it.
public struct AnimationState<Value: VectorArithmetic> {
  private var values: [ObjectIdentifier: Any] = [:]

  /// Creates a state in which every value is the default of its key.
  public init() {}

  /// The value of a key.
  public subscript<K: AnimationStateKey>(key: K.Type) -> K.Value {
    get {
      // Without the guard, a missing value would be cast to a nil of an optional `K.Value`.
      guard let value = values[ObjectIdentifier(key)] else { return key.defaultValue }
      return value as? K.Value ?? key.defaultValue
    }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

@available(*, unavailable)
extension AnimationState: Sendable {}

/// A value that a custom animation keeps. Spelled as SwiftUI spells it.
public protocol AnimationStateKey {
  /// The type of the value.
  associatedtype Value
  /// The value before one is set.
  static var defaultValue: Value { get }
}
