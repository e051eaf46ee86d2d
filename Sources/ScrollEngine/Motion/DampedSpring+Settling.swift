// How long a spring takes to come to rest.
import Foundation

extension DampedSpring {
  /// A time from which on the displacement stays within `threshold`, which is above 0: a bound, not the least; 0 where it
  /// never leaves it.
  ///
  /// Each of the two solutions that the curve is made of is bounded by a decay. For ζ < 1 that is the swing's envelope or,
  /// nearer to ζ = 1 where that has no bound, what the critically damped spring has; for ζ > 1 the slower of the two decays.
  /// Source: the derivations in ScrollMechanics' article for ζ < 1 and ζ = 1.
  public func settlingTime(within threshold: Double) -> Double {
    let start = abs(initialDisplacement)
    let decay = dampingRatio * angularFrequency
    let slope = abs(initialVelocity + decay * initialDisplacement)
    let split = angularFrequency * abs((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
    let slower = dampingRatio > 1 ? angularFrequency * angularFrequency / (decay + split) : decay
    // The two terms of (x + s·t)e^(−rt) are at most half the threshold each from then on. ln 0 is −∞ and loses against the 0.
    let still = log(2 * start / threshold) / slower
    let moving = 2 * log(4 * slope / (Self.eulersNumber * slower * threshold)) / slower
    let both = max(0, still, moving)
    guard split > 0 else { return both }
    // A swing's amplitude, or what cosh and sinh of the split come to with the faster decay taken out.
    let amplitude = dampingRatio < 1 ? hypot(start, slope / split) : start + slope / (2 * split)
    return max(0, min(both, log(amplitude / threshold) / slower))
  }

  private static let eulersNumber = 2.718281828459045
}
