// Measures the ratio of two rows, one directly after the other.
import CRunner

/// Measures a ratio again after a run found it over its limit.
///
/// A run measures its rows one after the other, sometimes a minute apart. Meanwhile the load of the machine changes: a
/// few seconds of other work may disturb one row and not the other. Here the two rows take turns, so that both meet the
/// same load.
struct RatioMeasurement {
  let rows: [BenchmarkRow]
  /// Returns the CPU nanoseconds per iteration of a row; `nil` if the user interrupts.
  let time: (BenchmarkRow) -> Double?

  static let turns = 5

  init(rows: [BenchmarkRow], time: @escaping (BenchmarkRow) -> Double?) {
    (self.rows, self.time) = (rows, time)
  }

  /// - Parameter seconds: Wall time for each row in each turn.
  init(rows: [BenchmarkRow], seconds: Double) {
    let timing = TimingPass(
      plan: TimingPlan(seconds: seconds), stampCost: StampCost.measure(), isInterrupted: { runner_is_interrupted() })
    self.init(rows: rows) { row in
      timing.time(row).flatMap { timed in
        OrderedSample(timed.slices.map { Double($0.cpu) / Double(timed.batch) })?.median
      }
    }
  }

  /// Returns the median of the ratios of all turns; `nil` if a row is not among `rows`, or if the user interrupts.
  func ratio(of identifier: String, to base: String) -> Double? {
    guard let row = find(identifier), let base = find(base) else { return nil }
    var ratios: [Double] = []
    for _ in 0..<Self.turns {
      guard let first = time(row), let second = time(base), second > 0 else { return nil }
      ratios.append(first / second)
    }
    return OrderedSample(ratios)?.median
  }

  private func find(_ identifier: String) -> BenchmarkRow? {
    rows.first { $0.identifier == identifier }
  }
}
