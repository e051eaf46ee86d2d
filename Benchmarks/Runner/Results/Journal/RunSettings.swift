// The settings of a run. A resumed run must have the same settings.

/// The arguments of a run that its figures depend on.
struct RunSettings: Codable, Sendable, Equatable {
  var filter: String?
  var profile: String
  /// Wall time for the slices of one row.
  var secondsPerBenchmark: Double
  var passes: Set<MeasuringPass>
}
