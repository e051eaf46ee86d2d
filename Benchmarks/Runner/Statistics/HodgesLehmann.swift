// The Hodges–Lehmann estimate: the middle of all pairwise means, with the interval that belongs to signed ranks.

/// Where a sample is centred, robust against outliers, and almost as sharp as the mean where there are none.
///
/// Hodges and Lehmann, "Estimates of location based on rank tests", Annals of Mathematical Statistics 34, 1963.
struct HodgesLehmann: Sendable, Equatable {
  /// The median of the means of all pairs, each value with itself too.
  let estimate: Double
  /// With at least the confidence asked for; `nil` where the sample is too small for it: 99 % need eight values.
  let interval: ClosedRange<Double>?

  /// O(n² log n) for the means, O(n³) additions for the interval.
  ///
  /// - Parameter sample: Symmetric about its centre, as logarithms of ratios of like with like are.
  init(_ sample: OrderedSample, confidence: Double = 0.99) {
    let values = sample.values
    var means: [Double] = []
    means.reserveCapacity(values.count * (values.count + 1) / 2)
    for first in values.indices {
      for second in first..<values.count { means.append((values[first] + values[second]) / 2) }
    }
    means.sort()
    let middle = means.count / 2
    estimate = means.count.isMultiple(of: 2) ? (means[middle - 1] + means[middle]) / 2 : means[middle]
    // The rank below which the sum of signed ranks stays with half of what the confidence leaves.
    let rank = SignedRankDistribution(count: values.count).quantile((1 - confidence) / 2)
    interval = rank > 0 ? means[rank - 1]...means[means.count - rank] : nil
  }
}
