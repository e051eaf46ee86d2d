// Yuen's trimmed t test for one sample of differences. Outliers at either end do not decide it.
import Foundation

/// The test of "the trimmed mean is 0", and the standard error that it uses.
///
/// A fifth of the values is cut off at each end. The variance is that of the winsorised sample, in which cut-off values
/// are replaced by the nearest remaining value. Tukey and McLaughlin 1963; Yuen, "The two-sample trimmed t for unequal
/// population variances", Biometrika 61, 1974.
struct TrimmedTest: Sendable, Equatable {
  /// The share of values cut off at each end.
  static let trimmed = 0.2
  /// The smallest number of values. Fewer leave too few degrees of freedom.
  static let neededValues = 5

  let mean: Double
  /// The standard error of ``mean``; 0 if all values are equal.
  let error: Double
  let freedom: Double
  let t: Double
  /// The two-sided p value.
  let p: Double

  /// Takes O(n log n); `nil` for fewer than ``neededValues`` values.
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
    // The standard error of the mean of the remaining values, from the winsorised variance.
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
