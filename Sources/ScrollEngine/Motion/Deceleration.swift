// The curve on which released content slows down.
import Foundation
import ScrollTypes

/// A velocity that shrinks by the same factor every millisecond, and the distance that it covers from position 0.
///
///     x(t) = v(1 − e^(−λt))/λ
///     v(t) = v·e^(−λt)
///     λ = −1000·ln(rate)
///
/// Positions are points from the start; velocities are points per second. Times are seconds since the start and at
/// least 0, an infinite time included. The curve itself never ends: ``duration`` tells when it is near enough to its
/// rest for a ``Fling`` to end there.
///
/// Every result is finite for every finite velocity up to 1e300 pt/s and every rate between 0 and 1. Negating the
/// velocity negates positions and velocities to the bit.
///
/// Source: UIKit's factors per millisecond, read as a continuous decay (ScrollMechanics, Flutter's friction
/// simulation).
public struct Deceleration: Equatable, Sendable, BitwiseCopyable {
  /// The distance from the rest, in points, at which a motion counts as ended.
  ///
  /// Apple documents nothing here; the value is that of ScrollMechanics.
  public static var restThreshold: Double { AnimatedScroll.restThreshold }

  /// The velocity at the start, in points per second.
  public let initialVelocity: Double
  /// λ, the rate of the exponential decay, per second.
  public let decayConstant: Double

  /// Creates the curve of a velocity in points per second.
  public init(velocity: Double, rate: ScrollDecelerationRate) {
    self.initialVelocity = velocity
    self.decayConstant = Self.decayConstant(of: rate)
  }

  /// λ of a rate, per second: 2.002 for `.normal`, 10.05 for `.fast`.
  public static func decayConstant(of rate: ScrollDecelerationRate) -> Double {
    -1000 * log(rate.rawValue)
  }

  /// The position at a time; at an infinite time ``rest``.
  public func position(at time: Double) -> Double {
    // expm1, because 1 − e^(−λt) would lose the digits of a short time.
    initialVelocity * -expm1(-decayConstant * time) / decayConstant
  }

  /// The velocity at a time; at an infinite time 0.
  public func velocity(at time: Double) -> Double {
    initialVelocity * exp(-decayConstant * time)
  }

  /// The position that the curve approaches.
  public var rest: Double { initialVelocity / decayConstant }

  /// The time at which ``restThreshold`` points are left to the rest; 0 if there are no more at the start.
  public var duration: Double {
    let threshold = Self.restThreshold * decayConstant
    guard abs(initialVelocity) > threshold else { return 0 }
    return log(abs(initialVelocity) / threshold) / decayConstant
  }

  /// The time at which a position is reached; nil if it never is: at the rest or beyond it, or behind the start.
  ///
  /// The start itself is reached at 0, whatever the velocity.
  public func time(toReach position: Double) -> Double? {
    guard position != 0 else { return 0 }
    let travelled = decayConstant * position / initialVelocity
    guard travelled > 0, travelled < 1 else { return nil }
    return -log1p(-travelled) / decayConstant
  }

  /// The velocity at a position on the way: it falls in proportion to the distance.
  public func velocity(atPosition position: Double) -> Double {
    initialVelocity - decayConstant * position
  }

  /// The velocity, in points per second, from which content comes to rest after a distance in points.
  public static func velocity(toTravel distance: Double, rate: ScrollDecelerationRate) -> Double {
    decayConstant(of: rate) * distance
  }

  /// The distance in points that a velocity covers if it is lowered and then applied once every millisecond.
  ///
  /// This is the projection shown in WWDC 2018, session 803. It is half a millisecond's travel short of ``rest``, where
  /// a fling really stops. Use it only to agree with code that was written after that session.
  public static func travelInMillisecondSteps(velocity: Double, rate: ScrollDecelerationRate) -> Double {
    velocity / 1000 * rate.rawValue / (1 - rate.rawValue)
  }
}
