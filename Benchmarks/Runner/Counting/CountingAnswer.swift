// What the counting process says about one row, as one line of JSON.

/// The counts of a row, or the reason why there are none.
struct CountingAnswer: Codable, Sendable, Equatable {
  var identifier: String
  var counts: AllocationCount?
  var checksum: ChecksumText?
  /// The version of jemalloc that counted.
  var allocator: String?
  /// Why there are no counts.
  var unavailable: String?

  init(
    identifier: String, counts: AllocationCount? = nil, checksum: ChecksumText? = nil, allocator: String? = nil,
    unavailable: String? = nil
  ) {
    self.identifier = identifier
    self.counts = counts
    self.checksum = checksum
    self.allocator = allocator
    self.unavailable = unavailable
  }
}
