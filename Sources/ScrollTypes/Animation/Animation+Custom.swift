// Animations that are made of code: SwiftUI's Animation.init(_:).

extension Animation {
  /// Creates an animation that moves as a custom one does.
  ///
  /// The custom animation is asked now, and only the first time that one equal to it is: for a way of 1, at every 240th of a second
  /// from 0 on, in order and with one context, until it answers nil, or a number that is not finite, and for
  /// ``SampledCurve/longestDuration`` at most. There it is at its target. Between samples it moves by cubics with the velocities that
  /// the custom animation has, or else with those that the samples beside tell. At time 0 it is at its start. Answers of more than
  /// ``SampledCurve/farthest`` ways count as so many.
  ///
  /// So what it answers must depend on its value, the time and the state in the context alone. Where its context says that it is
  /// logically complete, the animation is so from that sample on.
  ///
  /// - Complexity: O(1) for an animation that is known already, else O(samples).
  public init<A: CustomAnimation>(_ base: A) {
    let curve = SampledCurve(base)
    self = .timingCurve(UnitCurve(sampled: curve), duration: curve.duration)
    logicalDuration = curve.logicalDuration
  }

  /// The course of the custom animation that it moves as; nil for springs, and curves that are given.
  public var sampledCurve: SampledCurve? {
    guard case .timingCurve(let curve, _) = motion, case .sampled(let samples) = curve.shape else { return nil }
    return samples
  }
}
