// The allowances within which two correct models may differ.
import Foundation
import ScrollTypes

/// The allowances of a comparison between two correct models.
///
/// Positions are rounded to units of 1/3145728 pt (3.2e-7 pt). Two ways of computing a position differ in the last
/// digits of a double. Very seldom the rounded positions then differ by one unit. Some such differences can add up
/// before the position is taken from exact input again; 1e-6 pt covers them. Two models that round alike agree to the
/// bit.
///
/// A velocity that an animation takes over is computed from the phase of a spring. The phase may be a thousand radians,
/// and its rounding error is four of its last digits: 1e-12 of the spring's highest speed. The error shows in the
/// velocity. It also shows in the position, scaled by the distance to which the velocity leads. Springs of a
/// millisecond reach a thousand million points per second, so this error can exceed all others.
///
/// A position that is a unit off can start a bounce, and the difference can grow: the time of the end is a logarithm of
/// the position. If the offsets have differed before, differences within the wide allowances may have this cause.
struct Tolerance {
  /// The decays of the slowest and the quickest fling possible, per second.
  private var decays: ClosedRange<Double>
  /// The highest possible speed, in points per second.
  private let highestSpeed = Double(ScrollLimits.maximumSpeed)
  /// The velocities that animations have taken over so far.
  private var inheritance = ReferenceInheritance()
  /// The factors by which allowances exceed those between equal starts: one for positions and speeds, one for times.
  private var growth = (position: 1.0, time: 1.0)

  init(_ rate: ScrollDecelerationRate) {
    let decay = -1000 * log(rate.rawValue)
    decays = decay...decay
  }

  /// The allowances if some flings have this rate too.
  func including(_ rate: ScrollDecelerationRate) -> Tolerance {
    let decay = -1000 * log(rate.rawValue)
    var tolerance = self
    tolerance.decays = min(decays.lowerBound, decay)...max(decays.upperBound, decay)
    return tolerance
  }

  /// The allowances between models whose motions have taken over the velocities of others.
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

  /// The allowance of offsets, in points. It includes the way that the highest speed covers within the clock's
  /// resolution.
  func offset(_ offset: Double, at time: Double) -> Double {
    (1e-6 * (1 + abs(offset) / 1e6) + 4 * time.ulp * highestSpeed + 1e-12 * inheritance.way) * growth.position
  }

  /// The allowance of offsets, in units.
  func offsetUnits(_ offset: Double, at time: Double) -> Int64 {
    // At very late times the clock resolves nothing, and the allowance exceeds what units can count.
    units(min(self.offset(offset, at: time), 1e12)) + 2
  }

  /// The allowance of velocities, in points per second: 1e-6 of the velocity, and what the clock can resolve.
  func velocity(_ velocity: Double, at time: Double) -> Double {
    (1e-6 * (1 + abs(velocity)) + 4 * time.ulp * highestSpeed * (2 * ReferenceBounce.frequency + decays.upperBound)
      + 1e-12 * inheritance.speed) * growth.position
  }

  /// The allowance of the times of ends, in seconds. The times are logarithms divided by the decay.
  func time(_ time: Double) -> Double {
    (1e-9 * (1 + 1 / decays.lowerBound) + 16 * time.ulp) * growth.time
  }
}
