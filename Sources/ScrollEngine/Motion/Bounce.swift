// How content past an edge comes back to it.
import Foundation

/// A critically damped return to an edge from a displacement past it, with a velocity.
///
/// d(t) = (d + (v + ωd)t)e^(−ωt). Displacements are points from the edge, positive past the upper edge and negative past the
/// lower; times are seconds since the start. The curve crosses the edge at most once, and stays within
/// |d| + |v|/(e·ω) of it. It never ends: ``duration`` tells when a ``Fling`` may put it on the edge.
///
/// Source: ScrollMechanics' bounce; GTK's overshoot is the same curve.
public struct Bounce: Equatable, Sendable, BitwiseCopyable {
  /// ω, in radians per second.
  public static let angularFrequency = 10.0

  /// The spring that pulls the content back.
  public let spring: DampedSpring

  /// Creates a bounce.
  public init(displacement: Double, velocity: Double) {
    spring = DampedSpring(
      displacement: displacement, velocity: velocity, angularFrequency: Self.angularFrequency, dampingRatio: 1)
  }

  /// The displacement from the edge at a time; at an infinite time 0.
  public func displacement(at time: Double) -> Double { spring.displacement(at: time) }

  /// The velocity at a time; at an infinite time 0.
  public func velocity(at time: Double) -> Double { spring.velocity(at: time) }

  /// A time from which on fewer than ``Deceleration/restThreshold`` points are left to the edge: a bound, not the least.
  ///
  /// Each of the curve's two terms is at most half the threshold from then on. Source: the derivation in ScrollMechanics'
  /// article. 0 where both terms are small from the start.
  public var duration: Double {
    let frequency = spring.angularFrequency
    let threshold = Deceleration.restThreshold
    let slope = spring.initialVelocity + frequency * spring.initialDisplacement
    // The logarithm of 0 is −∞, which loses against the 0.
    let still = log(2 * abs(spring.initialDisplacement) / threshold) / frequency
    let moving = 2 * log(4 * abs(slope) / (Self.eulersNumber * frequency * threshold)) / frequency
    return max(0, still, moving)
  }

  /// Where and when the content turns round; the start where it only comes back or rests.
  public var peak: (displacement: Double, time: Double) {
    let slope = spring.initialVelocity + spring.angularFrequency * spring.initialDisplacement
    let time = spring.initialVelocity / (spring.angularFrequency * slope)
    guard time > 0, time.isFinite else { return (spring.initialDisplacement, 0) }
    return (displacement(at: time), time)
  }

  private static let eulersNumber = 2.718281828459045
}
