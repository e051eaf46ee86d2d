// Computes how long a spring takes to come to rest.
import Foundation

extension DampedSpring {
  /// The time from which on the displacement stays within `threshold`, which is above 0; 0 if it is never more.
  /// Infinite for an undamped swing that always comes back to more.
  ///
  /// The curve is monotone between its extrema. After the last extremum above the threshold (or the start) it crosses
  /// the threshold once more. That time is found inside a bracket.
  /// - Complexity: O(1), some ten samples of the curve; meant for the start of a motion.
  public func settlingTime(within threshold: Double) -> Double {
    guard dampingRatio > 0 else {
      return hypot(initialDisplacement, initialVelocity / angularFrequency) <= threshold ? 0 : .infinity
    }
    if initialDisplacement == 0, initialVelocity == 0 { return 0 }
    let (start, end) = lastDescent(to: threshold)
    guard start < end else { return start }
    let displacement = displacement(at: start)
    guard abs(displacement) > threshold else { return 0 }
    return time(ofDescentTo: threshold, onSideOf: displacement, from: start, through: end)
  }

  /// The last extremum, or the start, from which the curve falls to a threshold, and a time by which it has fallen.
  private func lastDescent(to threshold: Double) -> (start: Double, end: Double) {
    let bound = settlingBound(within: threshold)
    guard let first = firstExtremum else { return (0, bound) }
    let height = abs(displacement(at: first))
    guard height > threshold else { return (0, min(first, bound)) }
    guard dampingRatio < 1 else { return (first, bound) }
    // Each extremum is lower than the one before by the same factor. The curve itself decides cases within rounding
    // errors.
    let period = Double.pi / splitFrequency
    var count = (log(height / threshold) / (dampingRatio * angularFrequency * period)).rounded(.down)
    if abs(displacement(at: first + (count + 1) * period)) > threshold { count += 1 }
    if count > 0, abs(displacement(at: first + count * period)) <= threshold { count -= 1 }
    // After so many swings a time has no digits left to tell the last swing.
    if count > 0x1p40 { return (first + count * period, first + count * period) }
    let start = first + count * period
    return (start, min(start + period, max(bound, start)))
  }

  /// When the curve first turns round after its start; nil if it never does.
  private var firstExtremum: Double? {
    let pull = angularFrequency * (dampingRatio * initialVelocity + angularFrequency * initialDisplacement)
    if dampingRatio < 1 {
      let angle = atan2(initialVelocity * splitFrequency, pull)
      return (angle > 0 ? angle : angle + .pi) / splitFrequency
    }
    let time = initialVelocity / pull
    if dampingRatio == 1 { return time > 0 && time.isFinite ? time : nil }
    let part = splitFrequency * time
    return part > 0 && part < 1 ? atanh(part) / splitFrequency : nil
  }

  /// When a curve that falls from `start` on, seen from its side, passes the threshold. Newton's method on the
  /// logarithm, which is nearly straight, in a bracket, which is halved if a step would leave it.
  private func time(
    ofDescentTo threshold: Double, onSideOf side: Double, from start: Double, through end: Double
  ) -> Double {
    var (low, high) = (start, end)
    var time = low + (high - low) / 2
    for _ in 0..<80 {
      let (displacement, velocity) = state(at: time)
      let height = side > 0 ? displacement : -displacement
      let slope = side > 0 ? velocity : -velocity
      if height > threshold { low = time } else { high = time }
      var next = time - log(height / threshold) * height / slope
      if !(next > low && next < high) { next = low + (high - low) / 2 }
      if abs(next - time) <= 0x1p-50 * time { return next }
      time = next
    }
    return time
  }

  /// A time from which on the displacement stays within a threshold. It is a bound, not the earliest such time.
  ///
  /// The curve is made of two solutions, and a decay bounds each of them. For ζ < 1 it is the swing's envelope. The
  /// envelope has no bound near ζ = 1, where the decay of the critically damped spring is used. For ζ > 1 it is the
  /// slower of the two decays. Source: the derivations in ScrollMechanics' article for ζ < 1 and ζ = 1.
  func settlingBound(within threshold: Double) -> Double {
    let start = abs(initialDisplacement)
    let decay = dampingRatio * angularFrequency
    let slope = abs(initialVelocity + decay * initialDisplacement)
    let slower = dampingRatio > 1 ? angularFrequency * angularFrequency / (decay + splitFrequency) : decay
    // From then on, each of the two terms of (x + s·t)e^(−rt) is at most half the threshold. ln 0 is −∞, below the 0.
    let still = log(2 * start / threshold) / slower
    let moving = 2 * log(4 * slope / (Self.eulersNumber * slower * threshold)) / slower
    let both = max(0, still, moving)
    guard splitFrequency > 0 else { return both }
    // A swing's amplitude or, for ζ > 1, a bound of the factor before the slower decay.
    let amplitude =
      dampingRatio < 1 ? hypot(start, slope / splitFrequency) : start + slope / (2 * splitFrequency)
    return max(0, min(both, log(amplitude / threshold) / slower))
  }

  private static let eulersNumber = 2.718281828459045
}
