// Detects when a workload has reached its stable speed.

/// Ends the warm-up when the median of the last five slices differs by less than 2 % from that of the five before.
struct WarmUp: Sendable {
  private static let window = 5
  private static let tolerance = 0.02

  private var costs: [Double] = []

  /// The median cost of the last five slices, in the unit of the recorded costs.
  var latestMedian: Double? { OrderedSample(costs.suffix(Self.window))?.median }

  /// Records the cost of a slice; returns whether the cost is now stable.
  mutating func recordsStability(_ cost: Double) -> Bool {
    costs.append(cost)
    guard costs.count >= 2 * Self.window else { return false }
    let before = OrderedSample(costs.dropLast(Self.window).suffix(Self.window))
    guard let before = before?.median, let latest = latestMedian else { return false }
    return abs(latest - before) <= Self.tolerance * before
  }
}
