// Animations as custom ones: SwiftUI's Animation.base, and what it computes.
import Foundation
import ScrollTypes

extension Animation {
  /// The custom animation that it was made of, or one that moves as it does.
  ///
  /// A custom animation that is delayed, faster or repeated, or complete at another time, is a part of the one that is answered.
  public var base: any CustomAnimation {
    if let animation = sampledCurve?.animation, Animation(animation) == self { return animation }
    return BuiltInAnimation(animation: self)
  }

  /// How far a value has come towards `value` at a time, in seconds since it was asked for; nil once the animation is over.
  public func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    base.animate(value: value, time: time, context: &context)
  }

  /// How fast it goes on then, per second; nil once it is over, and where a custom animation does not say.
  public func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    base.velocity(value: value, time: time, context: context)
  }

  /// Whether it would go on in the place of an animation under way: what the custom animation answers that it was made of unchanged.
  /// It is false for all others, also for a custom one that is delayed, faster, repeated or complete at another time.
  ///
  /// Scroll views and scroll transitions of Volute do not ask.
  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    base.shouldMerge(previous: previous, value: value, time: time, context: &context)
  }
}

/// An animation as a custom one: a built-in one, or a custom one with changes. It moves as scroll transitions do with it.
private struct BuiltInAnimation: CustomAnimation, CustomStringConvertible {
  let animation: Animation

  var description: String { animation.description }

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    if time >= animation.timeUntilComplete { context.isLogicallyComplete = true }
    return sample(at: time).map { value.scaled(by: $0.value) }
  }

  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    sample(at: time).map { value.scaled(by: $0.velocity) }
  }

  /// Which part of a way it has come, and how fast it goes on; nil once it is over.
  private func sample(at time: Double) -> (value: Double, velocity: Double)? {
    let motion = WeightAnimation(animation)
    guard time >= motion.delay else { return (0, 0) }
    let sample = motion.sample(1, velocity: nil, at: time - motion.delay)
    return sample.isOver ? nil : (sample.value, sample.velocity)
  }
}
