// The distribution of single iterations as it stands in a result.

/// How long single iterations took by the wall clock, in nanoseconds, without the cost of reading the clock.
struct LatencySummary: Codable, Sendable, Equatable {
  /// Iterations in the distribution.
  var samples: UInt64
  /// Iterations left out, because the thread was switched out in the stretch that they were part of.
  var disturbed: UInt64
  var minNs: UInt64
  var p50Ns: UInt64
  var p90Ns: UInt64
  /// Absent below 100 samples: fewer have no hundredth.
  var p99Ns: UInt64?
  /// Absent below 1000 samples.
  var p999Ns: UInt64?
  var maxNs: UInt64
  /// The histogram: the smallest duration of each bucket, and how many iterations fell into it.
  var buckets: Buckets

  struct Buckets: Codable, Sendable, Equatable {
    var fromNs: [UInt64]
    var counts: [UInt64]
  }

  /// `nil` for an empty histogram.
  init?(_ histogram: LatencyHistogram, disturbed: UInt64) {
    guard let median = histogram.quantile(0.5), let p90 = histogram.quantile(0.9) else { return nil }
    samples = histogram.total
    self.disturbed = disturbed
    minNs = histogram.minimum
    p50Ns = median
    p90Ns = p90
    p99Ns = samples >= 100 ? histogram.quantile(0.99) : nil
    p999Ns = samples >= 1_000 ? histogram.quantile(0.999) : nil
    maxNs = histogram.maximum
    let filled = histogram.filledBuckets
    buckets = Buckets(fromNs: filled.map(\.lowerBound), counts: filled.map(\.count))
  }
}
