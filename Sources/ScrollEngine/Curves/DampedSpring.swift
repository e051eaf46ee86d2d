// The motion of a damped spring in closed form.
import Foundation

/// The motion of a unit mass on a damped spring, by its displacement from rest.
///
/// Solves x″ = −ω²x − 2ζωx′ for all three classes of damping. Displacements are points; velocities are points per
/// second. Times are seconds since the start and at least 0. A time may be infinite if there is damping. Results are
/// finite for initial values up to 1e300. Negating both initial values negates the results to the bit.
///
/// Source: the textbook solution, in a form that loses no digits as ζ comes near 1 from either side.
public struct DampedSpring: Equatable, Sendable, BitwiseCopyable {
  /// The displacement at the start, in points.
  public let initialDisplacement: Double
  /// The velocity at the start, in points per second.
  public let initialVelocity: Double
  /// ω, the angular frequency without damping, in radians per second.
  public let angularFrequency: Double
  /// ζ, the damping as a part of critical damping: 0 swings for ever, less than 1 swings and fades, 1 and more does not
  /// swing.
  public let dampingRatio: Double
  /// ω·√|1 − ζ²|: the angular frequency of the swing, or half the difference of the two decays of an overdamped spring.
  let splitFrequency: Double
  /// The reciprocal of `splitFrequency`: a processor multiplies three times as fast as it divides.
  private let splitTime: Double

  /// Creates the motion of a spring with angular frequency √(stiffness/mass). Traps unless the frequency is above 0
  /// and the ratio at least 0.
  public init(displacement: Double, velocity: Double, angularFrequency: Double, dampingRatio: Double) {
    precondition(angularFrequency > 0 && dampingRatio >= 0, "a spring has stiffness, and no negative damping")
    self.initialDisplacement = displacement
    self.initialVelocity = velocity
    self.angularFrequency = angularFrequency
    self.dampingRatio = dampingRatio
    splitFrequency = angularFrequency * abs((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
    splitTime = 1 / splitFrequency
  }

  /// A spring that does not move.
  static var resting: DampedSpring {
    DampedSpring(displacement: 0, velocity: 0, angularFrequency: 1, dampingRatio: 1)
  }

  /// The displacement and the velocity at a finite time.
  func state(at time: Double) -> (displacement: Double, velocity: Double) {
    let (decay, even, odd) = basis(at: time)
    let slope = initialVelocity + dampingRatio * angularFrequency * initialDisplacement
    let pull = angularFrequency * (dampingRatio * initialVelocity + angularFrequency * initialDisplacement)
    return ((initialDisplacement * even + slope * odd) * decay, (initialVelocity * even - pull * odd) * decay)
  }

  /// The displacement at a time; at an infinite time 0.
  public func displacement(at time: Double) -> Double {
    let (decay, even, odd) = basis(at: time)
    guard decay > 0 else { return 0 }
    let slope = initialVelocity + dampingRatio * angularFrequency * initialDisplacement
    return (initialDisplacement * even + slope * odd) * decay
  }

  /// The velocity at a time; at an infinite time 0.
  public func velocity(at time: Double) -> Double {
    let (decay, even, odd) = basis(at: time)
    guard decay > 0 else { return 0 }
    let pull = angularFrequency * (dampingRatio * initialVelocity + angularFrequency * initialDisplacement)
    return (initialVelocity * even - pull * odd) * decay
  }

  /// The two solutions that start with (value 1, slope 0) and (value 0, slope 1), with the common decay divided out.
  private func basis(at time: Double) -> (decay: Double, even: Double, odd: Double) {
    if dampingRatio == 1 {
      return (exp(-angularFrequency * time), 1, time)
    }
    if dampingRatio < 1 {
      let swing = Swing(at: splitFrequency * time)
      return (exp(-dampingRatio * angularFrequency * time), swing.cosine, swing.sine * splitTime)
    }
    // cosh and sinh with the slower decay divided out cannot overflow. expm1 keeps sinh's digits near ζ = 1.
    let slowerDecay = angularFrequency * angularFrequency / (dampingRatio * angularFrequency + splitFrequency)
    let exponent = -2 * splitFrequency * time
    return (exp(-slowerDecay * time), (1 + exp(exponent)) / 2, -expm1(exponent) / 2 * splitTime)
  }
}
