// Checks tests, intervals, corrections, steps and fits against figures computed by SciPy and NumPy.
import Foundation
import Testing

@testable import BenchmarkResults
@testable import BenchmarkRunner

@Suite("Inference")
struct InferenceTests {
  static let figures = InferenceFigures.read()

  @Test("Yuen's test, signed ranks and the Hodges–Lehmann interval agree with SciPy", arguments: figures.samples)
  func samples(_ expected: InferenceFigures.Sample) throws {
    let sample = try #require(OrderedSample(expected.values))
    let test = try #require(TrimmedTest(sample))
    #expect(Self.agree(test.mean, expected.trimmedMean))
    #expect(Self.agree(test.t, expected.t))
    #expect(Self.agree(test.p, expected.yuenP))
    #expect(Self.agree(try #require(SignedRankTest(expected.values)).p, expected.wilcoxonP))
    let center = HodgesLehmann(sample)
    #expect(Self.agree(center.estimate, expected.hodgesLehmann))
    let bounds = center.interval.map { [$0.lowerBound, $0.upperBound] }
    #expect((bounds == nil) == (expected.hodgesLehmannInterval == nil))
    for (own, theirs) in zip(bounds ?? [], expected.hodgesLehmannInterval ?? []) { #expect(Self.agree(own, theirs)) }
  }

  @Test("Holm's correction agrees with the procedure step by step")
  func holm() {
    for (own, theirs) in zip(Holm.corrected(Self.figures.holm.p), Self.figures.holm.corrected) {
      #expect(Self.agree(own, theirs))
    }
    #expect(Holm.corrected([]) == [])
  }

  @Test("Steps are where trying every division finds them", arguments: figures.steps)
  func steps(_ expected: InferenceFigures.Series) {
    #expect(StepDetection(expected.values).steps.map(\.index) == expected.starts)
  }

  @Test("A step names the levels before and after, and too short a series has none")
  func levels() {
    let series = [1.0, 1.01, 0.99, 1.0, 1.02, 1.2, 1.21, 1.19, 1.2, 1.22]
    #expect(StepDetection(series).steps == [.init(index: 5, before: 1.0, after: 1.2)])
    #expect(StepDetection([1, 1, 1, 2, 2]).steps == [])
    #expect(StepDetection([]).steps == [])
    #expect(StepDetection([1, 1, 1, 1, .nan, 2, 2, 2]).steps == [])
  }

  @Test(
    "Coefficient and error of every growth agree with SciPy, and the true growth fits best",
    arguments: figures.complexity)
  func complexity(_ expected: InferenceFigures.Growth) throws {
    for fit in expected.fits {
      let model = try #require(GrowthModel(rawValue: fit.model))
      let own = ComplexityFit.fit(model, expected.sizes, expected.costs)
      #expect(Self.agree(own.coefficient, fit.coefficient))
      #expect(Self.agree(own.relativeError, fit.relativeError))
    }
    #expect(ComplexityFit.best(sizes: expected.sizes, costs: expected.costs)?.model.rawValue == expected.truth)
  }

  @Test("No growth is fitted to two sizes, or to costs that are not positive")
  func noFit() {
    #expect(ComplexityFit.best(sizes: [1, 2], costs: [1, 2]) == nil)
    #expect(ComplexityFit.best(sizes: [1, 2, 2], costs: [1, 2, 2]) == nil)
    #expect(ComplexityFit.best(sizes: [1, 2, 4], costs: [1, 0, 4]) == nil)
    #expect(ComplexityFit.best(sizes: [0, 2, 4], costs: [1, 2, 4]) == nil)
  }

  @Test("Student's, the normal and the binomial distribution agree with SciPy, and quantiles invert them")
  func distributions() {
    let figures = Self.figures.distributions
    for expected in figures.student {
      let p = StudentDistribution.twoSidedProbability(of: expected.t, freedom: expected.freedom)
      #expect(Self.agree(p, expected.p), "t \(expected.t), freedom \(expected.freedom)")
      guard expected.p > 1e-12 else { continue }
      let t = StudentDistribution.twoSidedQuantile(p, freedom: expected.freedom)
      #expect(abs(t - expected.t) < 1e-8 * max(expected.t, 1))
    }
    for expected in figures.normal {
      #expect(Self.agree(NormalDistribution.probability(below: expected.z), expected.below))
    }
    for expected in figures.binomial {
      let interval = BinomialInterval(hits: expected.hits, trials: expected.trials)
      #expect(Self.agree(interval.lower, expected.interval[0]) && Self.agree(interval.upper, expected.interval[1]))
    }
  }

  @Test("Samples without a spread, or of one value, give no number that is not one")
  func degenerate() throws {
    let equal = try #require(OrderedSample([Double](repeating: 0, count: 10)))
    #expect(TrimmedTest(equal)?.p == 1)
    #expect(SignedRankTest(equal.values) == nil)
    #expect(HodgesLehmann(equal).interval == 0...0)
    let one = try #require(OrderedSample([0.5]))
    #expect(TrimmedTest(one) == nil)
    #expect(HodgesLehmann(one) == HodgesLehmann(one) && HodgesLehmann(one).interval == nil)
    let same = try #require(OrderedSample([Double](repeating: 0.1, count: 10)))
    #expect(try #require(TrimmedTest(same)).p < 1e-12)
  }

  @Test("Of a sample of seven no order statistic has 99 % confidence, of eight the extremes have")
  func smallestInterval() throws {
    let seven = try #require(OrderedSample([1, 2, 3, 4, 5, 6, 7]))
    let eight = try #require(OrderedSample([1, 2, 3, 4, 5, 6, 7, 8]))
    #expect(HodgesLehmann(seven).interval == nil)
    #expect(HodgesLehmann(eight).interval == 1...8)
  }

  private static func agree(_ own: Double, _ theirs: Double) -> Bool {
    abs(own - theirs) <= 1e-9 * max(abs(theirs), 1e-3)
  }
}

/// The figures of `Fixtures/inference.json`, which `inference.py` beside it computes.
struct InferenceFigures: Decodable {
  struct Sample: Decodable, Sendable, CustomTestStringConvertible {
    var name: String
    var values: [Double]
    var trimmedMean, t, yuenP, wilcoxonP, hodgesLehmann: Double
    var hodgesLehmannInterval: [Double]?

    var testDescription: String { name }
  }

  struct Corrected: Decodable {
    var p, corrected: [Double]
  }

  struct Series: Decodable, Sendable, CustomTestStringConvertible {
    var name: String
    var values: [Double]
    var starts: [Int]

    var testDescription: String { name }
  }

  struct Growth: Decodable, Sendable, CustomTestStringConvertible {
    struct Fit: Decodable, Sendable {
      var model: String
      var coefficient, relativeError: Double
    }

    var truth: String
    var sizes, costs: [Double]
    var fits: [Fit]

    var testDescription: String { truth }
  }

  struct Distributions: Decodable {
    struct Student: Decodable { var t, freedom, p: Double }
    struct Normal: Decodable { var z, below: Double }
    struct Binomial: Decodable {
      var hits, trials: Int
      var interval: [Double]
    }

    var student: [Student]
    var normal: [Normal]
    var binomial: [Binomial]
  }

  var samples: [Sample]
  var holm: Corrected
  var steps: [Series]
  var complexity: [Growth]
  var distributions: Distributions

  static func read() -> InferenceFigures {
    let file = Bundle.module.url(forResource: "inference", withExtension: "json", subdirectory: "Fixtures")!
    return try! JSONDecoder().decode(InferenceFigures.self, from: try! Data(contentsOf: file))
  }
}
