// The probability distributions for tests and intervals.
import Foundation

/// The standard normal distribution.
enum NormalDistribution {
  /// P(Z ≤ z).
  static func probability(below z: Double) -> Double { 0.5 * erfc(-z / 2.0.squareRoot()) }
}

/// Student's t distribution.
enum StudentDistribution {
  /// P(|T| ≥ |t|).
  ///
  /// - Parameter freedom: Degrees of freedom, positive.
  static func twoSidedProbability(of t: Double, freedom: Double) -> Double {
    guard t.isFinite else { return t.isNaN ? .nan : 0 }
    return BetaDistribution.probability(below: freedom / (freedom + t * t), freedom / 2, 0.5)
  }

  /// Returns the t for which P(|T| ≥ t) = `probability`.
  static func twoSidedQuantile(_ probability: Double, freedom: Double) -> Double {
    precondition(probability > 0 && probability <= 1, "a probability is above 0 and at most 1")
    var upper = 1.0
    while twoSidedProbability(of: upper, freedom: freedom) > probability { upper *= 2 }
    return Bisection.root(in: 0...upper) { probability - twoSidedProbability(of: $0, freedom: freedom) }
  }
}

/// The beta distribution.
enum BetaDistribution {
  /// P(X ≤ x), the regularised incomplete beta function. Uses its continued fraction (NIST DLMF 8.17.22), evaluated
  /// with Lentz's method.
  static func probability(below x: Double, _ a: Double, _ b: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    // The fraction converges fast below the mean. Above it, the mirror image converges fast.
    if x > (a + 1) / (a + b + 2) { return 1 - probability(below: 1 - x, b, a) }
    let logOfFront = a * log(x) + b * log1p(-x) - log(a) + logGamma(a + b) - logGamma(a) - logGamma(b)
    return exp(logOfFront) / fraction(x, a, b)
  }

  /// Returns the x with P(X ≤ x) = `probability`.
  static func quantile(_ probability: Double, _ a: Double, _ b: Double) -> Double {
    Bisection.root(in: 0...1) { self.probability(below: $0, a, b) - probability }
  }

  private static func fraction(_ x: Double, _ a: Double, _ b: Double) -> Double {
    let tiny = 1e-300
    var value = 1.0
    var ratio = 1.0
    var inverse = 0.0
    for step in 1...500 {
      let m = Double(step / 2)
      let term =
        step.isMultiple(of: 2)
        ? m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
        : -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
      inverse = 1 + term * inverse
      inverse = 1 / (abs(inverse) < tiny ? tiny : inverse)
      ratio = 1 + term / ratio
      ratio = abs(ratio) < tiny ? tiny : ratio
      value *= ratio * inverse
      if abs(ratio * inverse - 1) < 1e-15 { break }
    }
    return value
  }

  private static func logGamma(_ x: Double) -> Double { lgamma(x) }
}

/// The 95 % interval of Clopper and Pearson for a probability, from a number of trials.
struct BinomialInterval: Codable, Sendable, Equatable {
  let lower: Double
  let upper: Double

  /// - Parameters:
  ///   - hits: Between 0 and `trials`.
  ///   - trials: At least 1.
  init(hits: Int, trials: Int, confidence: Double = 0.95) {
    precondition(trials > 0 && (0...trials).contains(hits), "of some trials none to all are hits")
    let tail = (1 - confidence) / 2
    let (hit, missed) = (Double(hits), Double(trials - hits))
    lower = hits == 0 ? 0 : BetaDistribution.quantile(tail, hit, missed + 1)
    upper = hits == trials ? 1 : BetaDistribution.quantile(1 - tail, hit + 1, missed)
  }
}

/// Finds the zero of a rising function.
enum Bisection {
  /// Returns the zero, exact to the last bit that the interval allows; at most 200 evaluations.
  static func root(in interval: ClosedRange<Double>, of rising: (Double) -> Double) -> Double {
    var (lower, upper) = (interval.lowerBound, interval.upperBound)
    for _ in 0..<200 {
      let middle = lower + (upper - lower) / 2
      if middle == lower || middle == upper { break }
      if rising(middle) < 0 { lower = middle } else { upper = middle }
    }
    return lower + (upper - lower) / 2
  }
}
