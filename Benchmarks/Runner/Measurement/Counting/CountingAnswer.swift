// What the counting process says about one row, as one line of JSON.
import BenchmarkResults

/// The counts of a row, or the reason why there are none.
struct CountingAnswer: Codable, Sendable, Equatable {
  var identifier: String
  var counts: AllocationCount?
  var checksum: ChecksumText?
  /// Whose blocks were counted.
  var allocator: String?
  /// Why there are no counts.
  var unavailable: String?
  /// What looks wrong with the counts.
  var warning: String?
}
