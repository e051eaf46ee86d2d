// How far two correct models may be apart.
import Foundation
import ScrollTypes

/// The allowances of a comparison between two models that are both right.
///
/// Positions are rounded to units of 1/3145728 pt (3.2e-7 pt). Two ways of computing the same position differ in the last
/// digits of a double and so, once in a great many times, by one unit after rounding; the few that can add up before the
/// position is taken from exact input again make 1e-6 pt. Where both models round alike they agree to the bit.
///
/// A velocity that an animation takes over is computed from the phase of a spring, which may be a thousand radians and is rounded to
/// four of its last digits: 1e-12 of the spring's highest speed. It shows in the velocity, and in the position by as far as the
/// velocity leads. Springs of a millisecond reach a thousand million points per second, so that this can be more than all else.
///
/// A position that is a unit off and becomes the start of a bounce can grow: the time of its end is a logarithm of it. What
/// differs by no more than the wide allowances may be such a growth, if the offsets have differed before.
struct Tolerance {
  /// The decay of the slowest fling that there may be, and of the quickest, per second.
  private var decays: ClosedRange<Double>
  /// The highest speed there is, in points per second.
  private let highestSpeed = Double(ScrollLimits.maximumSpeed)
  /// What was taken over until now.
  private var inheritance = ReferenceInheritance()
  /// How many times an allowance is what it is between equal starts: positions and speeds, and times.
  private var growth = (position: 1.0, time: 1.0)

  init(_ rate: ScrollDecelerationRate) {
    let decay = -1000 * log(rate.rawValue)
    decays = decay...decay
  }

  /// The allowances where some flings have this rate too.
  func including(_ rate: ScrollDecelerationRate) -> Tolerance {
    let decay = -1000 * log(rate.rawValue)
    var tolerance = self
    tolerance.decays = min(decays.lowerBound, decay)...max(decays.upperBound, decay)
    return tolerance
  }

  /// The allowances between models whose motions have taken over others.
  func after(_ inheritance: ReferenceInheritance) -> Tolerance {
    var tolerance = self
    tolerance.inheritance = inheritance
    return tolerance
  }

  /// The allowances between models whose offsets have differed.
  var widened: Tolerance {
    var wide = self
    wide.growth = (1e3, 1e6)
    return wide
  }

  /// How far offsets may be apart, in points: what the clock can resolve at the highest speed is added.
  func offset(_ offset: Double, at time: Double) -> Double {
    (1e-6 * (1 + abs(offset) / 1e6) + 4 * time.ulp * highestSpeed + 1e-12 * inheritance.way) * growth.position
  }

  /// The same in units.
  func offsetUnits(_ offset: Double, at time: Double) -> Int64 {
    // Late enough, the clock resolves nothing, and the allowance is more than units count.
    units(min(self.offset(offset, at: time), 1e12)) + 2
  }

  /// How far velocities may be apart, in points per second: 1e-6 of the velocity, and what the clock can resolve.
  func velocity(_ velocity: Double, at time: Double) -> Double {
    (1e-6 * (1 + abs(velocity)) + 4 * time.ulp * highestSpeed * (2 * ReferenceBounce.frequency + decays.upperBound)
      + 1e-12 * inheritance.speed) * growth.position
  }

  /// How far the times of ends may be apart, in seconds. They are logarithms divided by the decay.
  func time(_ time: Double) -> Double {
    (1e-9 * (1 + 1 / decays.lowerBound) + 16 * time.ulp) * growth.time
  }
}
