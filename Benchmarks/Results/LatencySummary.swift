// The distribution of single iterations as it stands in a result.

/// How long single iterations took by the wall clock, in nanoseconds, without the cost of reading the clock.
package struct LatencySummary: Codable, Sendable, Equatable {
  /// Iterations in the distribution.
  package var samples: UInt64
  /// Iterations left out, because the thread was switched out in the stretch that they were part of.
  package var disturbed: UInt64
  package var minNs: UInt64
  package var p50Ns: UInt64
  package var p90Ns: UInt64
  /// Absent below 100 samples: fewer have no hundredth.
  package var p99Ns: UInt64?
  /// Absent below 1000 samples.
  package var p999Ns: UInt64?
  package var maxNs: UInt64
  /// The histogram: the smallest duration of each bucket, and how many iterations fell into it.
  package var buckets: Buckets

  package struct Buckets: Codable, Sendable, Equatable {
    package var fromNs: [UInt64]
    package var counts: [UInt64]

    package init(fromNs: [UInt64], counts: [UInt64]) {
      self.fromNs = fromNs
      self.counts = counts
    }
  }

  /// A distribution without the quantiles that need many samples.
  package init(
    samples: UInt64, disturbed: UInt64, minNs: UInt64, p50Ns: UInt64, p90Ns: UInt64, maxNs: UInt64, buckets: Buckets
  ) {
    self.samples = samples
    self.disturbed = disturbed
    self.minNs = minNs
    self.p50Ns = p50Ns
    self.p90Ns = p90Ns
    self.maxNs = maxNs
    self.buckets = buckets
  }
}
