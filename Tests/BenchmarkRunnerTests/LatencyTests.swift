// The distribution of single iterations: the histogram against sorting, and the pass on work of known length.
import CRunner
import Testing

@testable import BenchmarkResults
@testable import BenchmarkRunner

@Suite("Latency")
struct LatencyTests {
  @Test("Every value lies in its bucket, and buckets follow one another without a gap")
  func buckets() {
    for bucket in 0..<(58 * 128 - 1) {
      let low = LatencyHistogram.lowerBound(of: bucket), high = LatencyHistogram.upperBound(of: bucket)
      #expect(LatencyHistogram.bucket(of: low) == bucket && LatencyHistogram.bucket(of: high) == bucket)
      #expect(LatencyHistogram.lowerBound(of: bucket + 1) == high + 1)
      #expect(Double(high - low) <= Double(low) / 127 || low == high)
    }
    #expect(LatencyHistogram.bucket(of: .max) == 58 * 128 - 1)
  }

  @Test("Quantiles are those of the sorted values, at most 0.8 % above")
  func quantiles() throws {
    var histogram = LatencyHistogram()
    var state: UInt64 = 7
    let values = (0..<20_000).map { _ -> UInt64 in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      // Spread over nine orders of magnitude.
      return (state >> 20) >> (state >> 58)
    }
    for value in values { histogram.record(value) }
    let sorted = values.sorted()
    for fraction in [0.0, 0.25, 0.5, 0.9, 0.99, 0.999, 1] {
      let exact = sorted[max(Int((fraction * 20_000).rounded(.up)), 1) - 1]
      let found = try #require(histogram.quantile(fraction))
      #expect(found >= exact && Double(found) <= Double(exact) * 1.008, "\(fraction): \(exact) \(found)")
    }
    #expect(histogram.minimum == sorted[0] && histogram.maximum == sorted[19_999])
    #expect(histogram.filledBuckets.reduce(0) { $0 + $1.count } == 20_000)
  }

  @Test("A hundredth is not read from fewer than 100 samples, nor a thousandth from fewer than 1000")
  func fewSamples() throws {
    #expect(LatencySummary(LatencyHistogram(), disturbed: 5) == nil)
    var histogram = LatencyHistogram()
    for value in 1...99 { histogram.record(UInt64(value)) }
    let few = try #require(LatencySummary(histogram, disturbed: 0))
    #expect(few.p50Ns == 50 && few.p90Ns == 90 && few.p99Ns == nil && few.p999Ns == nil && few.maxNs == 99)
    histogram.record(100)
    let more = try #require(LatencySummary(histogram, disturbed: 0))
    #expect(more.p99Ns == 99 && more.p999Ns == nil)
  }

  @Test("One slow iteration in fifty is seen in the slowest hundredth and not in the median")
  func slowIterations() throws {
    let work = SpecificWork(UnevenWork())
    let summary = try #require(LatencyPass(budget: 200_000_000, isInterrupted: { false }).measure(work))
    #expect(summary.samples >= 1_000)
    #expect(summary.p50Ns < 10_000)
    #expect(try #require(summary.p99Ns) >= 20_000)
    #expect(summary.buckets.counts.reduce(0, +) == summary.samples)
  }

  /// Every fiftieth iteration waits for 20 µs.
  private struct UnevenWork: MeasuredWork {
    private(set) var checksum: UInt64 = 0

    mutating func run(iterations: Int) {
      for _ in 0..<iterations {
        checksum &+= 1
        guard checksum.isMultiple(of: 50) else { continue }
        let end = runner_wall_nanoseconds() + 20_100
        while runner_wall_nanoseconds() < end {}
      }
    }
  }
}
