// A damped spring, by the exponential of its matrix: one form for every damping.
import Foundation
import ScrollTypes

/// A unit mass on a spring, by its distance from its rest position.
struct ReferenceSpring: Equatable {
  /// The distance from rest at time 0.
  let displacement: Double
  /// The velocity at time 0.
  let initialVelocity: Double
  /// The natural frequency, per second.
  let frequency: Double
  /// The damping ratio: 1 is critical damping.
  let damping: Double

  /// The position and the velocity after a time. With s = ωt the pair (x, v/ω) follows the matrix (0, 1; −1, −2ζ).
  func state(after time: Double) -> (displacement: Double, velocity: Double) {
    // With strong damping, squaring the matrix would lose the slower of the two rates.
    if damping > 2 { return creep(after: time) }
    let matrix = Matrix(0, 1, -1, -2 * damping).exponential(frequency * time)
    let start = initialVelocity / frequency
    return (
      matrix.a * displacement + matrix.b * start, (matrix.c * displacement + matrix.d * start) * frequency
    )
  }

  /// The sum of two decays whose rates lie far apart.
  private func creep(after time: Double) -> (displacement: Double, velocity: Double) {
    let sum = damping + sqrt(damping * damping - 1)
    let (slow, fast) = (frequency / sum, frequency * sum)
    let lasting = (initialVelocity + fast * displacement) / (fast - slow) * exp(-slow * time)
    let passing = (initialVelocity + slow * displacement) / (slow - fast) * exp(-fast * time)
    return (lasting + passing, -slow * lasting - fast * passing)
  }

  /// The last time at which `restDistance` or more remains.
  var settling: ReferenceSettling {
    ReferenceSettling(
      displacement: displacement, initialVelocity: initialVelocity, frequency: frequency, damping: damping)
  }
}

extension Spring {
  /// The response and the damping ratio that scrolling uses.
  var responseInScrolling: Double { Self.bounded(response, Animation.springResponses) }
  var dampingInScrolling: Double { Self.bounded(dampingRatio, Animation.springDampingRatios) }

  /// A parameter, clamped to its bounds. NaN counts as the lower bound.
  private static func bounded(_ value: Double, _ bounds: ClosedRange<Double>) -> Double {
    value > bounds.lowerBound ? min(value, bounds.upperBound) : bounds.lowerBound
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

  /// exp(s·self). The series is computed for s halved often enough that it ends soon; its sum is squared as often.
  func exponential(_ s: Double) -> Matrix {
    let size = s * (1 + abs(d))
    let halvings = size > 0.25 ? Int(min(log2(size).rounded(.up), 998)) + 2 : 0
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
