// When a workload has become as fast as it gets.

/// Decides when warming up is over: the median of the last five slices differs from that of the five before by less
/// than 2 %.
struct WarmUp: Sendable {
  private static let window = 5
  private static let tolerance = 0.02

  private var costs: [Double] = []

  /// The median of the last slices, in the unit in which they were recorded.
  var latestMedian: Double? { OrderedSample(costs.suffix(Self.window))?.median }

  /// Records a slice and says whether the cost is stable.
  mutating func recordsStability(_ cost: Double) -> Bool {
    costs.append(cost)
    guard costs.count >= 2 * Self.window else { return false }
    let before = OrderedSample(costs.dropLast(Self.window).suffix(Self.window))
    guard let before = before?.median, let latest = latestMedian else { return false }
    return abs(latest - before) <= Self.tolerance * before
  }
}
