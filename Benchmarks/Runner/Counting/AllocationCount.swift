// How much one row allocates, exactly.

/// Allocations and bytes of a fixed number of iterations.
///
/// Bytes are jemalloc's size classes: what the allocator hands out, at least what was asked for.
struct AllocationCount: Codable, Sendable, Equatable {
  /// Iterations that were counted, all batches together.
  var iterations: Int
  /// Allocations in all counted iterations.
  var allocations: UInt64
  /// Bytes allocated in all counted iterations.
  var bytes: UInt64
  /// Whether every counted batch allocated the same.
  var deterministic: Bool

  /// Allocations per iteration; a whole number where every iteration allocates the same.
  var allocationsPerIteration: Double { Double(allocations) / Double(iterations) }

  /// Bytes per iteration.
  var bytesPerIteration: Double { Double(bytes) / Double(iterations) }

  private enum CodingKeys: String, CodingKey {
    case iterations, deterministic, allocationsPerIteration, bytesPerIteration
    case allocations = "allocationsTotal"
    case bytes = "bytesTotal"
  }

  init(iterations: Int, allocations: UInt64, bytes: UInt64, deterministic: Bool) {
    self.iterations = iterations
    self.allocations = allocations
    self.bytes = bytes
    self.deterministic = deterministic
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    iterations = try values.decode(Int.self, forKey: .iterations)
    allocations = try values.decode(UInt64.self, forKey: .allocations)
    bytes = try values.decode(UInt64.self, forKey: .bytes)
    deterministic = try values.decode(Bool.self, forKey: .deterministic)
    guard iterations > 0 else {
      throw DecodingError.dataCorruptedError(forKey: .iterations, in: values, debugDescription: "is not positive")
    }
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(iterations, forKey: .iterations)
    try values.encode(allocations, forKey: .allocations)
    try values.encode(bytes, forKey: .bytes)
    try values.encode(deterministic, forKey: .deterministic)
    // Derived, for those who read the file with other tools.
    try values.encode(allocationsPerIteration, forKey: .allocationsPerIteration)
    try values.encode(bytesPerIteration, forKey: .bytesPerIteration)
  }
}
