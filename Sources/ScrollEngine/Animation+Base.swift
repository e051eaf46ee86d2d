// Presents every animation as a custom animation, as SwiftUI's `Animation.base` does.
import Foundation
import ScrollTypes

extension Animation {
  /// The custom animation that this animation was made of, or one that moves in the same way.
  ///
  /// A custom animation may be delayed, faster, repeated, or complete at another time. The result then includes that
  /// change.
  public var base: any CustomAnimation {
    if let animation = sampledCurve?.animation, Animation(animation) == self { return animation }
    return BuiltInAnimation(animation: self)
  }

  /// Returns the part of `value` that is reached at `time`, in seconds since the animation was asked for; nil once it
  /// is over.
  public func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    base.animate(value: value, time: time, context: &context)
  }

  /// Returns the velocity at `time`, per second; nil once the animation is over, and if a custom animation reports
  /// none.
  public func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    base.velocity(value: value, time: time, context: context)
  }

  /// Returns whether this animation would go on in the place of `previous`, an animation under way.
  ///
  /// An unchanged custom animation answers for itself. All other animations return false, including a custom animation
  /// that is delayed, faster, repeated or complete at another time.
  ///
  /// Scroll views and scroll transitions of Volute do not call this method.
  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    base.shouldMerge(previous: previous, value: value, time: time, context: &context)
  }
}

/// A built-in animation, or a custom one with changes, as a custom animation. It moves as it does in scroll
/// transitions.
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

  /// The part of the way that is done at `time`, and the velocity there; nil once the animation is over.
  private func sample(at time: Double) -> (value: Double, velocity: Double)? {
    let motion = WeightAnimation(animation)
    guard time >= motion.delay else { return (0, 0) }
    let sample = motion.sample(1, velocity: nil, at: time - motion.delay)
    return sample.isOver ? nil : (sample.value, sample.velocity)
  }
}
