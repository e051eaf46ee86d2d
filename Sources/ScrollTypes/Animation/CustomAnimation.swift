// An animation that is written as code: SwiftUI's CustomAnimation, and what it is given.
import Foundation

/// A motion that a program computes by itself.
///
/// Spelled as SwiftUI spells it. ``Animation/init(_:)`` makes an animation of it, and samples it then: scroll views and scroll
/// transitions do not ask it while they move.
public protocol CustomAnimation: Hashable, Sendable {
  /// How far a value has come towards `value` at a time, in seconds since the start; nil once the animation is over.
  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V?
  /// How fast it goes on then, per second; nil where it is taken from the values, as it is without this method.
  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V?
  /// Whether it would go on in the place of an animation under way; false without this method.
  ///
  /// Scroll views and scroll transitions of Volute never ask: an animation that takes over from another one begins anew from
  /// where that one has led, with its velocity. It begins from rest where it is repeated, or the other one still waits; a scroll also
  /// where it is delayed itself.
  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool
}

extension CustomAnimation {
  /// None: what is animated has the velocity that the values tell.
  public func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? { nil }

  /// No.
  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool { false }
}

/// What a custom animation keeps from call to call, and tells of itself. Spelled as SwiftUI spells it.
public struct AnimationContext<Value: VectorArithmetic> {
  /// What the animation keeps.
  public var state: AnimationState<Value>
  /// Whether completions that wait for the animation to be logically complete may run.
  public var isLogicallyComplete = false
  /// The environment: that of no view, in which every value is the default of its key.
  public var environment: EnvironmentValues { EnvironmentValues() }

  /// The context of an animation that begins.
  package init() { state = AnimationState() }

  /// The same, with the state of an animation of other values.
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
    get { values[ObjectIdentifier(key)] as? K.Value ?? key.defaultValue }
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
