// The comparison of one benchmark, as stored in a file.

/// The change of one benchmark between two programs.
struct BenchmarkChange: Codable, Sendable, Equatable {
  var id: String
  /// The verdict on the time alone.
  var verdict: ResultComparison.Verdict
  /// The evidence for a change of time; absent if there is no change, and in some files of older programs.
  var evidence: TimeEvidence?
  /// The verdict on all figures; absent in files of older programs, and if the comparison was interrupted.
  var conclusion: ResultComparison.Verdict?
  /// Explains a verdict that does not follow directly from the figures.
  var reason: String?
  /// Absent if there were too few pairs.
  var estimate: ChangeEstimate?
  /// The p value of all looks together, before Holm's correction. `correctedP` is the value after it.
  var p: Double
  var correctedP: Double
  /// The smallest change of interest. Smaller changes are treated as none.
  var smallestChange: Double
  /// Iterations in a slice. `slicesPerPair` is the number of slices of each side in a pair.
  var batch: Int
  var slicesPerPair: Int
  /// Wall time.
  var seconds: Double
  /// Whether both compute the same. Times of different work are hardly comparable.
  var sameChecksum: Bool?
  /// Whether the workers were pinned to one core.
  var pinned: Bool
  /// The raw values: one for each pair, in the order of measurement.
  var pairs: [PairMeasurement]

  /// Whether a change was found, in either direction. In a comparison of a program with itself, it is a false one.
  var isChange: Bool { verdict.isChange }

  /// Medians over all pairs, in nanoseconds per iteration.
  var baseNs: Double? { OrderedSample(pairs.map(\.baseNs))?.median }
  var candidateNs: Double? { OrderedSample(pairs.map(\.candidateNs))?.median }
}
