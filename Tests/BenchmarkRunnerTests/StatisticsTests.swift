// Checks the statistics against figures computed by NumPy and SciPy.
import Foundation
import Testing

@testable import BenchmarkRunner

@Suite("Statistics")
struct StatisticsTests {
  @Test(
    "Median, quantiles, absolute deviation and the 99 % interval agree with SciPy", arguments: Reference.read().samples)
  func sampleFigures(_ expected: Reference.Sample) throws {
    let sample = try #require(OrderedSample(expected.values))
    #expect(abs(sample.median - expected.median) < 1e-12)
    #expect(abs(sample.quantile(0.9) - expected.p90) < 1e-12)
    #expect(abs(sample.quantile(0.25) - expected.p25) < 1e-12)
    #expect(abs(sample.medianAbsoluteDeviation - expected.mad) < 1e-12)
    let interval = MedianInterval(sample)
    #expect(interval.map { [$0.lower, $0.upper] } == expected.interval99)
  }

  @Test("The rank that bounds a median agrees with SciPy's binomial distribution", arguments: Reference.read().ranks)
  func intervalRank(_ expected: Reference.Rank) {
    #expect(MedianInterval.rank(count: expected.count, confidence: expected.confidence) == expected.rank)
  }

  @Test("A sample without numbers, or with one that is not finite, is no sample")
  func emptySample() {
    #expect(OrderedSample([]) == nil)
    #expect(OrderedSample([1, .nan]) == nil)
    #expect(OrderedSample([1, .infinity]) == nil)
  }

  @Test("Quantiles 0 and 1 are the smallest and the largest value")
  func extremeQuantiles() throws {
    let sample = try #require(OrderedSample([3, 1, 2]))
    #expect(sample.quantile(0) == 1)
    #expect(sample.quantile(1) == 3)
  }
}

/// The figures of `Fixtures/statistics.json`, whose `source` names the versions that computed them.
struct Reference: Decodable {
  struct Sample: Decodable, Sendable, CustomTestStringConvertible {
    var name: String
    var values: [Double]
    var median, p90, p25, mad: Double
    var interval99: [Double]?

    var testDescription: String { name }
  }

  struct Rank: Decodable, Sendable {
    var count: Int
    var confidence: Double
    var rank: Int?
  }

  var samples: [Sample]
  var ranks: [Rank]

  static func read() -> Reference {
    let file = Bundle.module.url(forResource: "statistics", withExtension: "json", subdirectory: "Fixtures")!
    let data = try! Data(contentsOf: file)
    return try! JSONDecoder().decode(Reference.self, from: data)
  }
}
