// Makes animations of code: SwiftUI's Animation.init(_:).

extension Animation {
  /// Creates an animation that moves as a custom animation does.
  ///
  /// This call samples the custom animation, unless an equal one has been sampled before. It asks for a way of 1, at
  /// every 240th of a second from 0 on, in order and with one context. Sampling ends at the first answer that is nil or
  /// not finite, and after ``SampledCurve/longestDuration`` at the latest. The animation is at its target there.
  ///
  /// - At time 0 the animation is at its start.
  /// - Between samples it moves by cubics. Their velocities are those that the custom animation answers, or else come
  ///   from the neighbouring samples.
  /// - An answer of more than ``SampledCurve/farthest`` ways counts as that many.
  ///
  /// So the answers must depend only on the value, the time and the state in the context. If the context says at a
  /// sample that the animation is logically complete, it is complete from that sample on.
  ///
  /// - Complexity: O(1) if an equal custom animation has been sampled, else O(samples).
  public init<A: CustomAnimation>(_ base: A) {
    let curve = SampledCurve(base)
    self = .timingCurve(UnitCurve(sampled: curve), duration: curve.duration)
    logicalDuration = curve.logicalDuration
  }

  /// The samples of the custom animation that this animation was made of; nil for springs and other curves.
  public var sampledCurve: SampledCurve? {
    guard case .timingCurve(let curve, _) = motion, case .sampled(let samples) = curve.shape else { return nil }
    return samples
  }
}
