// Finds where a series of figures steps to another level, and leaves noise and single outliers alone.
import Foundation

/// The steps of a series: the division into levels with the least cost.
///
/// The cost of a level is the sum of the distances from its median in units of the noise; each level beyond the first
/// costs ``penalty`` more. The least cost is found exactly, by dynamic programming (Jackson et al., "An algorithm
/// for optimal partitioning of data on an interval", IEEE Signal Processing Letters 12, 2005).
struct StepDetection: Sendable, Equatable {
  /// A change of level.
  struct Step: Sendable, Equatable {
    /// The first value of the new level.
    let index: Int
    /// The medians of the level that ends and of the one that begins.
    let before, after: Double
  }

  /// A level is at least as long, so that an outlier or two are not one.
  static let shortestLevel = 3

  let steps: [Step]

  /// O(n² log n) for n values.
  ///
  /// - Parameters:
  ///   - values: In the order of time, finite. Logarithms where changes are relative.
  ///   - smallestNoise: What is taken for the noise of a series that has less, in the unit of the values.
  init(_ values: [Double], smallestNoise: Double = 1e-9) {
    guard values.count >= 2 * Self.shortestLevel, values.allSatisfy(\.isFinite) else {
      steps = []
      return
    }
    let starts = Self.levelStarts(values, noise: max(Self.noise(of: values), smallestNoise))
    let ends = starts.dropFirst() + [values.count]
    let medians = zip(starts, ends).map { OrderedSample(values[$0..<$1])?.median ?? .nan }
    steps = starts.indices.dropFirst().map { Step(index: starts[$0], before: medians[$0 - 1], after: medians[$0]) }
  }

  /// What each level beyond the first costs. Of series of normal noise without a step, 20 to 200 values long, fewer than
  /// one in a hundred can save 7 by a step (simulated).
  static let penalty = 9.0

  /// The standard deviation of normal noise, from the median distance of neighbours, which steps hardly change.
  static func noise(of values: [Double]) -> Double {
    let distances = zip(values, values.dropFirst()).map { abs($1 - $0) }
    // Φ⁻¹(3/4)·√2
    return (OrderedSample(distances)?.median ?? 0) / 0.953_872_552_417_686
  }

  private static func levelStarts(_ values: [Double], noise: Double) -> [Int] {
    // `least[end]`: the cost of the best division of the first `end` values; `start[end]`: where its last level begins.
    var least = [Double](repeating: .infinity, count: values.count + 1)
    var start = [Int](repeating: 0, count: values.count + 1)
    least[0] = -penalty
    for end in shortestLevel...values.count {
      var level = RunningMedianDistance()
      for first in stride(from: end - 1, through: 0, by: -1) {
        level.insert(values[first])
        guard end - first >= shortestLevel else { continue }
        let cost = least[first] + penalty + level.distance / noise
        if cost < least[end] { (least[end], start[end]) = (cost, first) }
      }
    }
    var starts: [Int] = []
    var end = values.count
    while end > 0 {
      starts.append(start[end])
      end = start[end]
    }
    return starts.reversed()
  }
}

/// The sum of the distances of values from their median, while values are added.
private struct RunningMedianDistance {
  private var sorted: [Double] = []

  /// O(n).
  mutating func insert(_ value: Double) {
    var (lower, upper) = (0, sorted.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if sorted[middle] < value { lower = middle + 1 } else { upper = middle }
    }
    sorted.insert(value, at: lower)
  }

  /// O(n).
  var distance: Double {
    let half = sorted.count / 2
    return sorted.suffix(half).reduce(0, +) - sorted.prefix(half).reduce(0, +)
  }
}
