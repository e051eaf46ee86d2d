// The Hodges–Lehmann estimate: the median of all pairwise means, with the interval of the signed-rank test.

/// The centre of a sample. It is robust against outliers, and almost as sharp as the mean if there are none.
///
/// Hodges and Lehmann, "Estimates of location based on rank tests", Annals of Mathematical Statistics 34, 1963.
struct HodgesLehmann: Sendable, Equatable {
  /// The median of the means of all pairs. Each value also forms a pair with itself.
  let estimate: Double
  /// The interval with at least the requested confidence; `nil` if the sample is too small. 99 % need eight values.
  let interval: ClosedRange<Double>?

  /// O(n² log n) for the means, O(n³) additions for the interval.
  ///
  /// - Parameter sample: A sample that is symmetric about its centre, such as log ratios of equal things.
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
    // The largest rank that the sum of signed ranks falls below with at most half of the error probability.
    let rank = SignedRankDistribution(count: values.count).quantile((1 - confidence) / 2)
    interval = rank > 0 ? means[rank - 1]...means[means.count - rank] : nil
  }
}
