// Estimates a change from the pairs measured so far.
import Foundation

/// The estimated change of a benchmark. Changes are relative: 0.02 is 2 % more time.
struct ChangeEstimate: Codable, Sendable, Equatable {
  /// The Hodges–Lehmann estimate over pairs of processes.
  var change: Double
  /// The 99 % confidence interval, as lower and upper bound; absent with fewer than eight pairs.
  var interval99: [Double]?
  /// The larger of the two p values below: a verdict needs both tests. Yuen's test alone is wrong in one of ten
  /// comparisons if pairs fall into two groups. Of ten values, mostly of one group, it trims the other group away and
  /// so loses the spread. Wilcoxon's test is valid for any symmetric spread, but ignores how far the values are from 0.
  var p: Double
  /// Yuen's two-sided p value, for this number of pairs alone.
  var yuenP: Double
  var wilcoxonP: Double
  /// The smallest change that nine of ten comparisons like this one would find.
  var detectable: Double

  /// - Parameters:
  ///   - logRatios: One value for each pair.
  ///   - level: The p value below which a look rejects "no change".
  ///   - floor: The smallest change of interest.
  /// - Returns: `nil` if there are too few pairs.
  init?(logRatios: [Double], level: Double, floor: Double) {
    guard let sample = OrderedSample(logRatios), let test = TrimmedTest(sample) else { return nil }
    let center = HodgesLehmann(sample)
    change = expm1(center.estimate)
    interval99 = center.interval.map { [expm1($0.lowerBound), expm1($0.upperBound)] }
    yuenP = test.p
    // If all values are 0, there is no change.
    wilcoxonP = SignedRankTest(logRatios)?.p ?? 1
    p = max(yuenP, wilcoxonP)
    // A change is found if it is significant and its estimate is beyond the floor. Each condition must be met in nine
    // of ten cases.
    let reach = StudentDistribution.twoSidedQuantile(0.2, freedom: test.freedom) * test.error
    let significant = StudentDistribution.twoSidedQuantile(level, freedom: test.freedom) * test.error + reach
    detectable = expm1(max(significant, floor + reach))
  }
}
