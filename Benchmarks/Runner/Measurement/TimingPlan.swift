// How long each part of a measurement may take.

/// The durations of a measurement, in nanoseconds.
struct TimingPlan: Sendable, Equatable {
  /// Wall time for the slices of one row.
  var budget: UInt64
  /// CPU time that one slice should take: long against a stamp, short against a scheduler's quantum.
  var slice: UInt64 = 2_000_000
  /// Wall time after which warming up ends even where the cost still changes.
  var warmUpLimit: UInt64 = 200_000_000

  /// Wall time for the distribution of single iterations.
  var latencyBudget: UInt64 { budget / 2 }

  /// A median has a 99 % interval from this many slices on, so they are taken even where the budget is used up,
  static let wantedSlices = 8
  /// unless the work is so slow that they would take more than four times the budget; then this many.
  static let neededSlices = 3

  /// - Parameter seconds: Wall time for the slices of one row.
  init(seconds: Double) { budget = UInt64(seconds * 1e9) }

  /// Whether another slice is to be measured after `count` slices in `elapsed` nanoseconds.
  func continues(after count: Int, elapsed: UInt64) -> Bool {
    if count < Self.neededSlices { return true }
    if count < Self.wantedSlices { return elapsed < 4 * budget }
    // Slices of a body that does nothing stay short however large the batch is.
    return elapsed < budget && UInt64(count) < 2 * (budget / slice + 1)
  }
}

/// Named durations.
enum TimingProfile: String, CaseIterable, Sendable {
  case smoke
  case `default`
  case thorough

  /// All of them, with commas.
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
