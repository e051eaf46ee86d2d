// Wilcoxon's signed-rank test: a test of symmetry about 0 that uses only the order of the distances.
import Foundation

/// The signed-rank test of one sample of differences. Zeros are left out, as in Wilcoxon's original test.
struct SignedRankTest: Sendable, Equatable {
  /// The sum of the ranks of the positive values.
  let positiveRanks: Double
  /// The two-sided p value. It is exact for at most ``largestExactCount`` values without ties and zeros. Otherwise it
  /// comes from the normal distribution, with the correction for ties.
  let p: Double

  /// The largest sample with an exact p value, the same limit as in SciPy.
  static let largestExactCount = 50

  /// Takes O(n log n), and O(n³) steps if it is exact; `nil` if no value differs from 0.
  init?(_ values: [Double]) {
    let ordered = values.filter { $0 != 0 }.sorted { abs($0) < abs($1) }
    guard !ordered.isEmpty, values.allSatisfy(\.isFinite) else { return nil }
    var positive = 0.0
    var ties = 0.0
    var first = 0
    while first < ordered.count {
      let next = ordered[first...].firstIndex { abs($0) != abs(ordered[first]) } ?? ordered.count
      let rank = Double(first + 1 + next) / 2
      positive += rank * Double(ordered[first..<next].count { $0 > 0 })
      let length = Double(next - first)
      ties += length * (length * length - 1)
      first = next
    }
    positiveRanks = positive
    let count = ordered.count
    let all = Double(count) * Double(count + 1) / 2
    if ties == 0, count == values.count, count <= Self.largestExactCount {
      let smaller = Int(min(positive, all - positive))
      p = min(1, 2 * SignedRankDistribution(count: count).probability(atMost: smaller))
    } else {
      let variance = Double(count) * Double(count + 1) * Double(2 * count + 1) / 24 - ties / 48
      let z = (positive - all / 2) / variance.squareRoot()
      p = variance > 0 ? min(1, 2 * NormalDistribution.probability(below: -abs(z))) : 1
    }
  }
}

/// The distribution of the sum of positive ranks, if each sign is equally likely.
struct SignedRankDistribution: Sendable {
  private let cumulated: [Double]

  /// O(count³).
  init(count: Int) {
    var chances = [1.0]
    for rank in 1...max(count, 1) where count > 0 {
      var next = [Double](repeating: 0, count: chances.count + rank)
      for (sum, chance) in chances.enumerated() {
        next[sum] += chance / 2
        next[sum + rank] += chance / 2
      }
      chances = next
    }
    var total = 0.0
    cumulated = chances.map { chance in
      total += chance
      return total
    }
  }

  func probability(atMost sum: Int) -> Double {
    sum < 0 ? 0 : cumulated[min(sum, cumulated.count - 1)]
  }

  /// Returns the smallest sum whose cumulative probability is at least `probability`.
  func quantile(_ probability: Double) -> Int {
    cumulated.firstIndex { $0 >= probability } ?? cumulated.count - 1
  }
}
