// A confidence interval of the median that makes no assumption about the distribution.
import Foundation

/// Two order statistics that enclose the median with a stated confidence.
///
/// The number of values below the median is binomial with p = 1/2, whatever the distribution. So the k-th smallest and
/// the k-th largest value enclose the median with confidence 1 - 2 P(B < k). See H. A. David and H. N. Nagaraja, "Order
/// Statistics", 3rd ed., 2003, section 7.1.
struct MedianInterval: Sendable, Equatable {
  let lower: Double
  let upper: Double

  /// Creates the narrowest symmetric interval with at least the given confidence; `nil` if the sample is too small. 99
  /// % need eight values.
  init?(_ sample: OrderedSample, confidence: Double = 0.99) {
    let count = sample.values.count
    guard let rank = Self.rank(count: count, confidence: confidence) else { return nil }
    lower = sample.values[rank - 1]
    upper = sample.values[count - rank]
  }

  /// Returns the largest k, counted from 1, with 2 P(B(count, 1/2) < k) ≤ 1 - confidence. O(count).
  static func rank(count: Int, confidence: Double) -> Int? {
    let allowed = (1 - confidence) / 2
    var below = 0.0
    var rank = 0
    // Uses logarithms, because 0.5 to the power of a few thousand is below the smallest Double.
    let logOfAll = Double(count) * log(0.5)
    var logOfChoices = 0.0
    while rank < count / 2 {
      below += exp(logOfChoices + logOfAll)
      if below > allowed { break }
      logOfChoices += log(Double(count - rank)) - log(Double(rank + 1))
      rank += 1
    }
    return rank > 0 ? rank : nil
  }
}
