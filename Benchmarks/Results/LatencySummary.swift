// The distribution of single iterations, as stored in a result.

/// Durations of single iterations by the wall clock, in nanoseconds, without the cost of reading the clock.
package struct LatencySummary: Codable, Sendable, Equatable {
  /// The number of iterations in the distribution.
  package var samples: UInt64
  /// The number of iterations left out, because the thread was switched out in the stretch that contains them.
  package var disturbed: UInt64
  package var minNs: UInt64
  package var p50Ns: UInt64
  package var p90Ns: UInt64
  /// Absent with fewer than 100 samples.
  package var p99Ns: UInt64?
  /// Absent with fewer than 1000 samples.
  package var p999Ns: UInt64?
  package var maxNs: UInt64
  /// The histogram: the smallest duration of each bucket, and the number of iterations in it.
  package var buckets: Buckets

  package struct Buckets: Codable, Sendable, Equatable {
    package var fromNs: [UInt64]
    package var counts: [UInt64]

    package init(fromNs: [UInt64], counts: [UInt64]) {
      self.fromNs = fromNs
      self.counts = counts
    }
  }

  /// Creates a distribution without `p99Ns` and `p999Ns`, which need many samples.
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
