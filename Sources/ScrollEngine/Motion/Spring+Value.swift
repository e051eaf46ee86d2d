// What a spring does over time, for whoever animates numbers with it.
import Foundation
import ScrollTypes

extension Spring {
  /// The value at a time in seconds of a number that a spring takes from 0 to a target.
  public func value(target: Double, initialVelocity: Double = 0, time: TimeInterval) -> Double {
    target + motion(target: target, initialVelocity: initialVelocity).displacement(at: time)
  }

  /// The velocity, per second, at a time of a number that a spring takes from 0 to a target.
  public func velocity(target: Double, initialVelocity: Double = 0, time: TimeInterval) -> Double {
    motion(target: target, initialVelocity: initialVelocity).velocity(at: time)
  }

  /// The acceleration that the spring gives to a number with a velocity, which it leads to a target.
  public func force(target: Double, position: Double, velocity: Double) -> Double {
    stiffness * (target - position) - damping * velocity
  }

  /// A time after which a number stays within `epsilon` of its target: a bound, not the least.
  public func settlingDuration(target: Double, initialVelocity: Double = 0, epsilon: Double) -> TimeInterval {
    motion(target: target, initialVelocity: initialVelocity).settlingTime(within: epsilon)
  }

  private func motion(target: Double, initialVelocity: Double) -> DampedSpring {
    DampedSpring(
      displacement: -target, velocity: initialVelocity, angularFrequency: angularFrequency, dampingRatio: dampingRatio)
  }
}
