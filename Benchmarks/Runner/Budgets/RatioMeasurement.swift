// The ratio of two rows, measured with nothing else between them.
import CRunner

/// Measures a ratio that a run found over its limit once more.
///
/// A run measures its rows one after the other, a minute apart at times, and what else the machine does changes meanwhile: a
/// neighbour's work of a few seconds lies on one row and not on the other. Here the rows take turns, so both meet the
/// same machine.
struct RatioMeasurement {
  let rows: [BenchmarkRow]
  /// Nanoseconds of CPU time for an iteration of a row; `nil` when the user interrupts.
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

  /// The median of the ratios of all turns; `nil` where a row is not among `rows`, or when the user interrupts.
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
