// A weight with a repeated animation.
import Foundation
import ScrollTypes

/// The runs of a repeated animation, prepared for weights. Each run begins from rest, and all have the same length
/// (§J24).
struct WeightRuns {
  private let run: AnimatedRun
  private let delay: Double
  private let length: Double
  private let count: Double
  private let autoreverses: Bool

  private enum AnimatedRun {
    case spring(DampedSpring)
    case curve(ProgressCurve, duration: Double)
  }

  /// A run and its repetition; nil for a single run.
  init(_ run: Animation, _ repetition: Animation.Repetition?) {
    delay = run.startDelay
    count = repetition.map { $0.runCount.map(Double.init) ?? .infinity } ?? 1
    autoreverses = repetition?.autoreverses ?? false
    switch run.motion {
    case .spring(let spring, let velocity):
      let motion = DampedSpring(
        displacement: -1, velocity: velocity * run.speedFactor,
        angularFrequency: 2 * .pi / spring.response.clamped(to: Animation.springResponses) * run.speedFactor,
        dampingRatio: spring.dampingRatio.clamped(to: Animation.springDampingRatios))
      self.run = .spring(motion)
      length = delay + Self.wholeGrains(motion.settlingTime(within: WeightAnimation.rest))
    case .timingCurve(let curve, let time):
      let duration = time / run.speedFactor
      let isOver = duration < AnimatedScroll.shortestCurve
      self.run = .curve(ProgressCurve(curve), duration: isOver ? 0 : duration)
      length = delay + (isOver ? 0 : duration)
    }
  }

  /// Rounds a settling time to whole grains of 2⁻²⁰ s. The last digits depend on rounding, and would add up over the
  /// runs.
  private static func wholeGrains(_ time: Double) -> Double { (time * 0x1p20).rounded() * 0x1p-20 }

  /// The duration of all runs, in seconds; infinite if they repeat forever.
  var duration: Double { length < AnimatedScroll.shortestCurve ? 0 : length * count }

  /// The value and velocity of a motion, and whether its last run is over.
  func sample(_ way: Double, at time: Double) -> (value: Double, velocity: Double, isOver: Bool) {
    guard length >= AnimatedScroll.shortestCurve else { return (way, 0, true) }
    let number = (time / length).rounded(.down)
    guard number < count else { return (way, 0, true) }
    let (progress, speed) = progress(at: time - number * length - delay)
    let leadsBack = autoreverses && number.truncatingRemainder(dividingBy: 2) != 0
    return leadsBack ? (way - way * progress, -way * speed, false) : (way * progress, way * speed, false)
  }

  /// The progress of a run and its velocity, after the delay.
  private func progress(at time: Double) -> (Double, Double) {
    guard time >= 0 else { return (0, 0) }
    switch run {
    case .spring(let spring): return (1 + spring.displacement(at: time), spring.velocity(at: time))
    case .curve(let curve, let duration):
      guard time < duration else { return (1, 0) }
      let part = time / duration
      return (curve.value(at: part), curve.speed(at: part, guess: part) / duration)
    }
  }
}
