// The comparison of one benchmark as it is written down.

/// What became of one benchmark between two programs.
struct BenchmarkChange: Codable, Sendable, Equatable {
  var id: String
  /// Of the time alone.
  var verdict: ResultComparison.Verdict
  /// What a change of time rests on; absent where there is none, where only the time is known, and from older programs.
  var evidence: TimeEvidence?
  /// What all that is known comes to; absent from older programs and where the comparison was interrupted.
  var conclusion: ResultComparison.Verdict?
  /// Why the verdict is not simply read off the figures.
  var reason: String?
  /// Absent where there were too few pairs.
  var estimate: ChangeEstimate?
  /// Of all looks together, before and after Holm's correction.
  var p: Double
  var correctedP: Double
  /// Changes below it are none.
  var smallestChange: Double
  /// Iterations of a slice, and slices of each side in a pair.
  var batch: Int
  var slicesPerPair: Int
  /// Wall time.
  var seconds: Double
  /// Whether both compute the same; the times of different work say little.
  var sameChecksum: Bool?
  /// Whether the workers stayed on one core.
  var pinned: Bool
  /// Raw: one value a pair, in the order of measurement.
  var pairs: [PairMeasurement]

  /// Whether a change was found, in whichever direction: of a program against itself, a false one.
  var isChange: Bool { verdict.isChange }

  /// Medians over pairs, in nanoseconds per iteration.
  var baseNs: Double? { OrderedSample(pairs.map(\.baseNs))?.median }
  var candidateNs: Double? { OrderedSample(pairs.map(\.candidateNs))?.median }
}
