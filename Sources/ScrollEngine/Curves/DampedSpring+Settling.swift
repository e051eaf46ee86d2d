// How long a spring takes to come to rest.
import Foundation

extension DampedSpring {
  /// The last time at which the displacement is more than `threshold`, which is above 0 (the moment at which it becomes that); 0
  /// where it is never more, and infinite for a swing without damping that always comes back to more.
  ///
  /// Between its extrema the curve is monotone. From the last extremum that reaches the threshold on (or from the start) it goes
  /// through the threshold once more, and that time is found inside a bracket.
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

  /// The last extremum, or the start, from which the curve goes down to a threshold, and a time by which it has.
  private func lastDescent(to threshold: Double) -> (start: Double, end: Double) {
    let bound = settlingBound(within: threshold)
    guard let first = firstExtremum else { return (0, bound) }
    let height = abs(displacement(at: first))
    guard height > threshold else { return (0, min(first, bound)) }
    guard dampingRatio < 1 else { return (first, bound) }
    // Each extremum is lower than the one before by the same factor. The last digits are decided by the curve itself.
    let period = Double.pi / splitFrequency
    var count = (log(height / threshold) / (dampingRatio * angularFrequency * period)).rounded(.down)
    if abs(displacement(at: first + (count + 1) * period)) > threshold { count += 1 }
    if count > 0, abs(displacement(at: first + count * period)) <= threshold { count -= 1 }
    // Of so many swings nobody sees the last one: their times have no digits for it.
    if count > 0x1p40 { return (first + count * period, first + count * period) }
    let start = first + count * period
    return (start, min(start + period, max(bound, start)))
  }

  /// When the curve turns round first after its start; nil where it never does.
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

  /// When a curve that goes down from `start` on, seen from its side, passes the threshold. Newton's method on the logarithm, which
  /// is nearly straight, inside a bracket that is halved where it would leave it.
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

  /// A time from which on the displacement stays within a threshold: a bound, not the least.
  ///
  /// Each of the two solutions that the curve is made of is bounded by a decay. For ζ < 1 that is the swing's envelope or,
  /// nearer to ζ = 1 where that has no bound, what the critically damped spring has; for ζ > 1 the slower of the two decays.
  /// Source: the derivations in ScrollMechanics' article for ζ < 1 and ζ = 1.
  func settlingBound(within threshold: Double) -> Double {
    let start = abs(initialDisplacement)
    let decay = dampingRatio * angularFrequency
    let slope = abs(initialVelocity + decay * initialDisplacement)
    let slower = dampingRatio > 1 ? angularFrequency * angularFrequency / (decay + splitFrequency) : decay
    // The two terms of (x + s·t)e^(−rt) are at most half the threshold each from then on. ln 0 is −∞ and loses against the 0.
    let still = log(2 * start / threshold) / slower
    let moving = 2 * log(4 * slope / (Self.eulersNumber * slower * threshold)) / slower
    let both = max(0, still, moving)
    guard splitFrequency > 0 else { return both }
    // A swing's amplitude, or what cosh and sinh of the split come to with the faster decay taken out.
    let amplitude =
      dampingRatio < 1 ? hypot(start, slope / splitFrequency) : start + slope / (2 * splitFrequency)
    return max(0, min(both, log(amplitude / threshold) / slower))
  }

  private static let eulersNumber = 2.718281828459045
}
