// A sample in ascending order, with its quantiles.

/// Numbers in ascending order. Never empty.
struct OrderedSample: Sendable {
  let values: [Double]

  /// Sorts the values in O(n log n); `nil` if there are none, or if one is not finite.
  init?(_ values: some Sequence<Double>) {
    let sorted = values.sorted()
    guard !sorted.isEmpty, sorted.allSatisfy(\.isFinite) else { return nil }
    self.values = sorted
  }

  var minimum: Double { values[0] }

  var median: Double { quantile(0.5) }

  /// Returns the quantile by linear interpolation between the closest ranks (Hyndman and Fan's type 7, NumPy's
  /// default).
  func quantile(_ fraction: Double) -> Double {
    precondition((0...1).contains(fraction), "a quantile is between 0 and 1")
    let position = fraction * Double(values.count - 1)
    let lower = Int(position)
    guard lower + 1 < values.count else { return values[values.count - 1] }
    return values[lower] + (values[lower + 1] - values[lower]) * (position - Double(lower))
  }

  /// The median of the distances from the median, not scaled to a standard deviation.
  var medianAbsoluteDeviation: Double {
    let center = median
    guard let distances = OrderedSample(values.map { abs($0 - center) }) else { return 0 }
    return distances.median
  }
}
