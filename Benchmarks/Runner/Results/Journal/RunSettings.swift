// What decides which rows a run measures and how: what a run that is resumed has to agree with.

/// The arguments of a run, as far as its figures depend on them.
struct RunSettings: Codable, Sendable, Equatable {
  var filter: String?
  var profile: String
  /// Wall time for the slices of one row.
  var secondsPerBenchmark: Double
  var passes: Set<MeasuringPass>
}
