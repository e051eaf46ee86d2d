// What a spring does over time, for whoever animates numbers with it.
import Foundation
import ScrollTypes

/// A response counts as within 1 ns...10⁹ s here, a damping ratio as within 0...10⁹, and not a number as the lower bound.
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

  /// The last time at which a number is more than `epsilon` from its target, in seconds; 0 where it never is, and infinite for a
  /// spring without damping that always comes back to more.
  public func settlingDuration(target: Double, initialVelocity: Double = 0, epsilon: Double) -> TimeInterval {
    motion(target: target, initialVelocity: initialVelocity).settlingTime(within: epsilon)
  }

  private func motion(target: Double, initialVelocity: Double) -> DampedSpring {
    DampedSpring(
      displacement: -target, velocity: initialVelocity,
      angularFrequency: 2 * .pi / response.clamped(to: 1e-9...1e9), dampingRatio: dampingRatio.clamped(to: 0...1e9))
  }
}

extension Double {
  /// The nearest number of a range; its lower bound for what is not a number.
  func clamped(to range: ClosedRange<Double>) -> Double {
    self > range.lowerBound ? min(self, range.upperBound) : range.lowerBound
  }
}
