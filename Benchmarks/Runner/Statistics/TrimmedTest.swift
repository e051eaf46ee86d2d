// Yuen's trimmed t test for one sample of differences: outliers at both ends do not decide it.
import Foundation

/// The test of "the trimmed mean is 0", and the spread that it rests on.
///
/// A fifth of the values is cut off at each end; the variance is that of the sample in which they are pulled in to the
/// nearest value that stays. Tukey and McLaughlin 1963; Yuen, "The two-sample trimmed t for unequal population
/// variances", Biometrika 61, 1974.
struct TrimmedTest: Sendable, Equatable {
  /// The share that is cut off at each end.
  static let trimmed = 0.2
  /// Fewer values leave no degree of freedom worth speaking of.
  static let neededValues = 5

  let mean: Double
  /// The standard error of ``mean``; 0 where all values are equal.
  let error: Double
  let freedom: Double
  let t: Double
  /// Two-sided.
  let p: Double

  /// O(n log n). `nil` for fewer than ``neededValues`` values.
  init?(_ sample: OrderedSample) {
    let values = sample.values
    guard values.count >= Self.neededValues else { return nil }
    let cut = Int(Self.trimmed * Double(values.count))
    let kept = values[cut..<(values.count - cut)]
    mean = Self.trimmedMean(of: sample)
    let winsorised = values.map { min(max($0, values[cut]), values[values.count - cut - 1]) }
    let center = winsorised.reduce(0, +) / Double(values.count)
    let squares = winsorised.reduce(0) { $0 + ($1 - center) * ($1 - center) }
    freedom = Double(kept.count - 1)
    // The winsorised variance, as seen by a mean of the values that stay.
    error = (squares / (Double(kept.count) * freedom)).squareRoot()
    t = error > 0 ? mean / error : (mean == 0 ? 0 : .infinity * mean)
    p = error > 0 || mean != 0 ? StudentDistribution.twoSidedProbability(of: t, freedom: freedom) : 1
  }

  static func trimmedMean(of sample: OrderedSample) -> Double {
    let cut = Int(trimmed * Double(sample.values.count))
    let kept = sample.values.dropFirst(cut).dropLast(cut)
    return kept.reduce(0, +) / Double(kept.count)
  }
}
