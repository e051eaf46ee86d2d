// How content past an edge comes back to it.
import Foundation

/// A critically damped return to an edge, from a displacement past it and with a velocity.
///
///     d(t) = (d + (v + ωd)t)e^(−ωt)
///
/// Displacements are points from the edge: positive past the upper edge, negative past the lower. Times are seconds
/// since the start. The curve crosses the edge at most once, and stays within |d| + |v|/(e·ω) of it. It never ends:
/// ``duration`` tells when a ``Fling`` puts the content on the edge.
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

  /// The last time at which more than ``Deceleration/restThreshold`` points are left to the edge; 0 if there never are
  /// so many.
  public var duration: Double { spring.settlingTime(within: Deceleration.restThreshold) }

  /// Where and when the content turns round; the start if it only comes back or rests.
  public var peak: (displacement: Double, time: Double) {
    let slope = spring.initialVelocity + spring.angularFrequency * spring.initialDisplacement
    let time = spring.initialVelocity / (spring.angularFrequency * slope)
    guard time > 0, time.isFinite else { return (spring.initialDisplacement, 0) }
    return (displacement(at: time), time)
  }
}
