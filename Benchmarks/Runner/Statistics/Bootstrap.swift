// The bootstrap interval that is corrected for bias and for skewness (BCa).
import Foundation

/// An interval for any statistic of a sample, from the sample alone.
///
/// B. Efron, "Better bootstrap confidence intervals", Journal of the American Statistical Association 82, 1987.
enum Bootstrap {
  /// - Parameters:
  ///   - resamples: How often the sample is drawn anew; 2000 give two digits of a 99 % interval.
  ///   - statistic: Is handed samples of the same size in ascending order.
  /// - Returns: `nil` where the sample has fewer than two different values.
  /// - Complexity: O(resamples × n log n) and as many calls of `statistic`.
  static func interval(
    of sample: OrderedSample, confidence: Double = 0.99, resamples: Int = 2_000, seed: UInt64,
    statistic: (OrderedSample) -> Double
  ) -> ClosedRange<Double>? {
    var generator = SeededGenerator(seed: seed)
    let drawn = (0..<resamples).compactMap { _ in
      OrderedSample(sample.values.map { _ in sample.values.randomElement(using: &generator)! }).map(statistic)
    }
    return interval(of: sample, confidence: confidence, drawn: drawn, statistic: statistic)
  }

  /// The interval from statistics of samples that have been drawn already.
  static func interval(
    of sample: OrderedSample, confidence: Double, drawn: [Double], statistic: (OrderedSample) -> Double
  ) -> ClosedRange<Double>? {
    guard sample.values.count > 1, sample.values[0] < sample.values[sample.values.count - 1] else { return nil }
    guard let drawn = OrderedSample(drawn) else { return nil }
    let observed = statistic(sample)
    // Ties count half.
    let below = drawn.values.reduce(0.0) { $0 + ($1 < observed ? 1 : $1 == observed ? 0.5 : 0) }
    let bias = NormalDistribution.quantile(below / Double(drawn.values.count))
    let acceleration = acceleration(of: sample, statistic)
    func level(_ tail: Double) -> Double {
      let shifted = bias + NormalDistribution.quantile(tail)
      let level = NormalDistribution.probability(below: bias + shifted / (1 - acceleration * shifted))
      return level.isNaN ? tail : level
    }
    let tail = (1 - confidence) / 2
    let bounds = [drawn.quantile(level(tail)), drawn.quantile(level(1 - tail))]
    return min(bounds[0], bounds[1])...max(bounds[0], bounds[1])
  }

  /// From the skewness of what leaving out one value changes.
  private static func acceleration(of sample: OrderedSample, _ statistic: (OrderedSample) -> Double) -> Double {
    let without = sample.values.indices.compactMap { left in
      OrderedSample(sample.values.indices.lazy.filter { $0 != left }.map { sample.values[$0] }).map(statistic)
    }
    let mean = without.reduce(0, +) / Double(without.count)
    let cubes = without.reduce(0) { $0 + pow(mean - $1, 3) }
    let squares = without.reduce(0) { $0 + pow(mean - $1, 2) }
    return squares > 0 ? cubes / (6 * pow(squares, 1.5)) : 0
  }
}
