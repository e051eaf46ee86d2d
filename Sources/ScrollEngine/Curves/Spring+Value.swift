// The value, velocity and force of a spring over time, for animations of numbers.
import Foundation
import ScrollTypes

/// A response is clamped to 1 ns...10⁹ s here, and a damping ratio to 0...10⁹. The lower bound stands for a value that
/// is not a number.
extension Spring {
  /// The value, at a time in seconds, of a number that the spring moves from 0 to `target`.
  public func value(target: Double, initialVelocity: Double = 0, time: TimeInterval) -> Double {
    target + motion(target: target, initialVelocity: initialVelocity).displacement(at: time)
  }

  /// The velocity, per second, at a time, of a number that the spring moves from 0 to `target`.
  public func velocity(target: Double, initialVelocity: Double = 0, time: TimeInterval) -> Double {
    motion(target: target, initialVelocity: initialVelocity).velocity(at: time)
  }

  /// The acceleration that the spring gives to a number at `position` with `velocity` on its way to `target`.
  public func force(target: Double, position: Double, velocity: Double) -> Double {
    stiffness * (target - position) - damping * velocity
  }

  /// The last time at which a number is more than `epsilon` from its target, in seconds; 0 if it never is. Infinite for
  /// an undamped spring that always comes back to more.
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
  /// The nearest number of a range; the lower bound for a value that is not a number.
  func clamped(to range: ClosedRange<Double>) -> Double {
    self > range.lowerBound ? min(self, range.upperBound) : range.lowerBound
  }
}
