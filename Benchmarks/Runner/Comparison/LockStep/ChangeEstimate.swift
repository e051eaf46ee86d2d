// What the pairs measured so far say about a change.
import Foundation

/// The estimated change of a benchmark. Changes are relative: 0.02 is 2 % more time.
struct ChangeEstimate: Codable, Sendable, Equatable {
  /// Hodges and Lehmann's, over pairs of processes.
  var change: Double
  /// Lower and upper bound with 99 % confidence; absent for fewer than eight pairs.
  var interval99: [Double]?
  /// The larger of the two below: verdicts rest on both. Yuen's test alone is wrong in one of ten comparisons where pairs
  /// fall into two groups (ten values, mostly of one group: the other is trimmed away, and with it the spread); Wilcoxon's
  /// holds for any symmetric spread, and alone knows nothing of how far the values are from 0.
  var p: Double
  /// Two-sided, for this number of pairs alone.
  var yuenP: Double
  var wilcoxonP: Double
  /// The smallest change that nine of ten such comparisons would find.
  var detectable: Double

  /// - Parameters:
  ///   - logRatios: One a pair.
  ///   - level: The p below which a look rejects.
  ///   - floor: The smallest change of interest.
  /// - Returns: `nil` for too few pairs.
  init?(logRatios: [Double], level: Double, floor: Double) {
    guard let sample = OrderedSample(logRatios), let test = TrimmedTest(sample) else { return nil }
    let center = HodgesLehmann(sample)
    change = expm1(center.estimate)
    interval99 = center.interval.map { [expm1($0.lowerBound), expm1($0.upperBound)] }
    yuenP = test.p
    // Without any value that differs from 0 there is no change.
    wilcoxonP = SignedRankTest(logRatios)?.p ?? 1
    p = max(yuenP, wilcoxonP)
    // To be found, a change must be significant and its estimate beyond the floor, each in nine of ten cases.
    let reach = StudentDistribution.twoSidedQuantile(0.2, freedom: test.freedom) * test.error
    let significant = StudentDistribution.twoSidedQuantile(level, freedom: test.freedom) * test.error + reach
    detectable = expm1(max(significant, floor + reach))
  }
}
