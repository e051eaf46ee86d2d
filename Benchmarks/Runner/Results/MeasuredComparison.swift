// What a lock-step comparison of two revisions found for one row.

/// The cost of one row at a revision as a multiple of that at another, measured side by side.
struct MeasuredComparison: Codable, Sendable, Equatable {
  /// The row.
  var id: String
  /// The revision that is compared with, as a commit or in words.
  var base: String
  /// The revision that is judged.
  var candidate: String
  /// Pairs of processes that were measured.
  var pairs: Int
  /// CPU time of the candidate as a multiple of the base's.
  var estimate: Double
  /// Lower and upper bound of the multiple with 99 % confidence.
  var ci99: [Double]?
  /// The chance of such a difference between equal programs.
  var p: Double?
  /// `p` corrected for the number of rows (Holm).
  var pHolm: Double?
  /// The smallest change that would have been seen, as a share: 0.01 is one per cent.
  var smallestDetectable: Double?
  var verdict: ResultComparison.Verdict
  /// Why the verdict is not simply read off the figures.
  var reason: String?
  /// The multiple in each pair, in the order measured.
  var pairRatios: [Double]?
}

/// How far the machine and the measurement can be trusted.
struct MeasurementQuality: Codable, Sendable, Equatable {
  /// A program compared with itself in the same minutes; a verdict other than no change says that the machine is too noisy.
  var aaControl: MeasuredComparison?
  /// How often the measuring thread had to give way, in a second of measured time.
  var involuntarySwitchesPerSecond: Double?
  /// The share of processor time that the hypervisor gave to others.
  var stealPercent: Double?
  var warnings: [String]?
}
