// Summarises a histogram for a result.
import BenchmarkResults

extension LatencySummary {
  /// Creates the summary of a histogram; `nil` if it is empty.
  init?(_ histogram: LatencyHistogram, disturbed: UInt64) {
    guard let median = histogram.quantile(0.5), let p90 = histogram.quantile(0.9) else { return nil }
    let filled = histogram.filledBuckets
    self.init(
      samples: histogram.total, disturbed: disturbed, minNs: histogram.minimum, p50Ns: median, p90Ns: p90,
      maxNs: histogram.maximum,
      buckets: Buckets(fromNs: filled.map(\.lowerBound), counts: filled.map(\.count)))
    p99Ns = samples >= 100 ? histogram.quantile(0.99) : nil
    p999Ns = samples >= 1_000 ? histogram.quantile(0.999) : nil
  }
}
