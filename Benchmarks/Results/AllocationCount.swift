// Exact counts of one row: allocations, frees, retains and releases.

/// The allocations and reference counts of a fixed number of iterations.
///
/// If jemalloc counts, bytes are size classes: the size of the block that the allocator returns, at least the requested
/// size. If the program counts its own calls of malloc, bytes are the requested sizes.
package struct AllocationCount: Codable, Sendable, Equatable {
  /// Counted iterations of all batches together.
  package var iterations: Int
  /// Allocations in all counted iterations.
  package var allocations: UInt64
  /// Bytes allocated in all counted iterations.
  package var bytes: UInt64
  /// Blocks freed in all counted iterations; absent in results of version 0.1.
  package var frees: UInt64?
  /// Calls of reference counting; absent if the counting program is linked without hooks, and in results of version
  /// 0.1.
  package var references: ReferenceCount?
  /// Whether all counted batches have equal counts.
  package var deterministic: Bool
  /// The names of the counts that differ between batches; absent if all are equal, and in older results.
  package var varying: [String]?

  /// Whether one count is equal in all batches. Older results only know whether all counts are equal.
  package func isSteady(_ name: String) -> Bool { deterministic || varying.map { !$0.contains(name) } ?? false }

  /// Allocations per iteration; a whole number if every iteration allocates the same.
  package var allocationsPerIteration: Double { perIteration(allocations) }

  /// Bytes per iteration.
  package var bytesPerIteration: Double { perIteration(bytes) }

  /// Frees per iteration.
  package var freesPerIteration: Double? { frees.map(perIteration) }

  /// Retains per iteration.
  package var retainsPerIteration: Double? { references.map { perIteration($0.retains) } }

  /// Releases per iteration.
  package var releasesPerIteration: Double? { references.map { perIteration($0.releases) } }

  private func perIteration(_ total: UInt64) -> Double { Double(total) / Double(iterations) }

  private enum CodingKeys: String, CodingKey {
    case iterations, deterministic, varying, allocationsPerIteration, bytesPerIteration
    case freesPerIteration, objectsPerIteration, retainsPerIteration, releasesPerIteration
    case allocations = "allocationsTotal"
    case bytes = "bytesTotal"
    case frees = "freesTotal"
    case objects = "objectsTotal"
    case retains = "retainsTotal"
    case releases = "releasesTotal"
  }

  package init(
    iterations: Int, allocations: UInt64, bytes: UInt64, frees: UInt64? = nil, references: ReferenceCount? = nil,
    deterministic: Bool, varying: [String]? = nil
  ) {
    self.iterations = iterations
    self.allocations = allocations
    self.bytes = bytes
    self.frees = frees
    self.references = references
    self.deterministic = deterministic
    self.varying = varying
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    iterations = try values.decode(Int.self, forKey: .iterations)
    allocations = try values.decode(UInt64.self, forKey: .allocations)
    bytes = try values.decode(UInt64.self, forKey: .bytes)
    frees = try values.decodeIfPresent(UInt64.self, forKey: .frees)
    if let retains = try values.decodeIfPresent(UInt64.self, forKey: .retains) {
      references = ReferenceCount(
        objects: try values.decode(UInt64.self, forKey: .objects), retains: retains,
        releases: try values.decode(UInt64.self, forKey: .releases))
    }
    deterministic = try values.decode(Bool.self, forKey: .deterministic)
    varying = try values.decodeIfPresent([String].self, forKey: .varying)
    guard iterations > 0 else {
      throw DecodingError.dataCorruptedError(forKey: .iterations, in: values, debugDescription: "is not positive")
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(iterations, forKey: .iterations)
    try values.encode(deterministic, forKey: .deterministic)
    try values.encodeIfPresent(varying, forKey: .varying)
    try values.encode(allocations, forKey: .allocations)
    try values.encode(bytes, forKey: .bytes)
    try values.encodeIfPresent(frees, forKey: .frees)
    try values.encodeIfPresent(references?.objects, forKey: .objects)
    try values.encodeIfPresent(references?.retains, forKey: .retains)
    try values.encodeIfPresent(references?.releases, forKey: .releases)
    // Derived figures, for other tools that read the file.
    try values.encode(allocationsPerIteration, forKey: .allocationsPerIteration)
    try values.encode(bytesPerIteration, forKey: .bytesPerIteration)
    try values.encodeIfPresent(freesPerIteration, forKey: .freesPerIteration)
    try values.encodeIfPresent(references.map { perIteration($0.objects) }, forKey: .objectsPerIteration)
    try values.encodeIfPresent(retainsPerIteration, forKey: .retainsPerIteration)
    try values.encodeIfPresent(releasesPerIteration, forKey: .releasesPerIteration)
  }
}

/// Calls of the Swift runtime's reference counting in all counted iterations.
///
/// A retain of n counts n. Calls inside the runtime's own implementation file are not counted.
package struct ReferenceCount: Sendable, Equatable {
  /// Objects allocated on the heap.
  package var objects: UInt64
  package var retains: UInt64
  package var releases: UInt64

  package init(objects: UInt64, retains: UInt64, releases: UInt64) {
    self.objects = objects
    self.retains = retains
    self.releases = releases
  }
}
