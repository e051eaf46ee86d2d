// A damped spring as the exponential of its matrix: one form for every damping.
import Foundation

/// A unit mass on a spring, by its distance from rest.
struct ReferenceSpring: Equatable {
  /// The distance from rest at time 0.
  let displacement: Double
  /// The velocity at time 0.
  let initialVelocity: Double
  /// The natural frequency, per second.
  let frequency: Double
  /// The damping as a part of the critical one.
  let damping: Double

  /// Where it is and how fast. With s = ωt the pair (x, v/ω) follows the matrix (0, 1; −1, −2ζ).
  func state(after time: Double) -> (displacement: Double, velocity: Double) {
    let matrix = Matrix(0, 1, -1, -2 * damping).exponential(frequency * time)
    let start = initialVelocity / frequency
    return (
      matrix.a * displacement + matrix.b * start, (matrix.c * displacement + matrix.d * start) * frequency
    )
  }

  /// A bound of the time after which it stays within `restDistance`.
  var duration: Double {
    let decay = damping * frequency
    let split = frequency * sqrt(abs(1 - damping * damping))
    // The root of the characteristic equation that decays more slowly; their product is ω².
    let slow = damping > 1 ? frequency * frequency / (decay + split) : decay
    let start = abs(displacement)
    let slope = abs(initialVelocity + decay * displacement)
    var bound = 0.0
    if start > 0 { bound = max(bound, (log(start) - log(restDistance / 2)) / slow) }
    if slope > 0 { bound = max(bound, 2 * (log(4 * slope / slow) - 1 - log(restDistance)) / slow) }
    if split == 0 { return bound }
    let amplitude =
      damping < 1 ? sqrt(start * start + slope * slope / (split * split)) : start + slope / (2 * split)
    return max(0, min(bound, (log(amplitude) - log(restDistance)) / slow))
  }
}

/// A matrix of two rows and two columns, row by row.
private struct Matrix {
  var a, b, c, d: Double

  init(_ a: Double, _ b: Double, _ c: Double, _ d: Double) { (self.a, self.b, self.c, self.d) = (a, b, c, d) }

  static func * (one: Matrix, other: Matrix) -> Matrix {
    Matrix(
      one.a * other.a + one.b * other.c, one.a * other.b + one.b * other.d,
      one.c * other.a + one.d * other.c, one.c * other.b + one.d * other.d)
  }

  /// exp(s·self): the series for so small a part of s that it ends soon, squared as often as s was halved.
  func exponential(_ s: Double) -> Matrix {
    let size = s * (1 + abs(d))
    let halvings = size > 0.25 ? min(Int(log2(size).rounded(.up)) + 2, 1000) : 0
    let part = s * pow(2, -Double(halvings))
    let step = Matrix(a * part, b * part, c * part, d * part)
    var (sum, term) = (Matrix(1, 0, 0, 1), Matrix(1, 0, 0, 1))
    for order in 1...16 {
      term = term * step
      let share = 1 / Double(order)
      term = Matrix(term.a * share, term.b * share, term.c * share, term.d * share)
      sum = Matrix(sum.a + term.a, sum.b + term.b, sum.c + term.c, sum.d + term.d)
    }
    for _ in 0..<halvings { sum = sum * sum }
    return sum
  }
}
