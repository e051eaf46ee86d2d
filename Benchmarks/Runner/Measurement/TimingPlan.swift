// The time limits of a measurement.

/// The durations of a measurement, in nanoseconds.
struct TimingPlan: Sendable, Equatable {
  /// Wall time for the slices of one row.
  var budget: UInt64
  /// The CPU time that one slice should take. It is long compared with a stamp, and short compared with a scheduler's
  /// quantum.
  var slice: UInt64 = 2_000_000
  /// Wall time after which the warm-up ends even if the cost still changes.
  var warmUpLimit: UInt64 = 200_000_000

  /// Wall time for the distribution of single iterations.
  var latencyBudget: UInt64 { budget / 2 }

  /// With this many slices, a median has a 99 % interval. So they are measured even after the budget is used up.
  static let wantedSlices = 8
  /// If ``wantedSlices`` slices would take more than four times the budget, this many are enough.
  static let neededSlices = 3

  /// - Parameter seconds: Wall time for the slices of one row.
  init(seconds: Double) { budget = UInt64(seconds * 1e9) }

  /// Whether to measure another slice after `count` slices in `elapsed` nanoseconds.
  func continues(after count: Int, elapsed: UInt64) -> Bool {
    if count < Self.neededSlices { return true }
    if count < Self.wantedSlices { return elapsed < 4 * budget }
    // The slices of a body that does nothing stay short, however large the batch is. So their number has a limit.
    return elapsed < budget && UInt64(count) < 2 * (budget / slice + 1)
  }
}

/// The named durations of a run.
enum TimingProfile: String, CaseIterable, Sendable {
  case smoke
  case `default`
  case thorough

  /// All names, separated by commas.
  static let names = allCases.map(\.rawValue).joined(separator: ", ")

  /// Seconds of wall time for the slices of one row.
  var seconds: Double {
    switch self {
    case .smoke: 0.05
    case .default: 0.5
    case .thorough: 2
    }
  }
}
