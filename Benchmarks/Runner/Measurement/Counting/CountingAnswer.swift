// The answer of the counting process for one row, as one line of JSON.
import BenchmarkResults

/// The counts of a row, or the reason why there are none.
struct CountingAnswer: Codable, Sendable, Equatable {
  var identifier: String
  var counts: AllocationCount?
  var checksum: ChecksumText?
  /// The allocator whose blocks were counted.
  var allocator: String?
  /// Why there are no counts.
  var unavailable: String?
  /// A reason to doubt the counts.
  var warning: String?
}
