// The programs built from one state of the sources, and the hashes that identify them.

/// The programs of one state of the sources.
struct BuiltRevision: Codable, Sendable, Equatable {
  /// The name that the user gave.
  var name: String
  /// Absent for the working tree.
  var commit: String?
  var tree: String
  /// Git's hash of all inputs of the build: sources, toolchain, flags, libraries.
  var key: String
  /// Git's hash of the timing program.
  var program: String
  /// Why there is no counting program; absent if there is one.
  var countingUnavailable: String?
  /// Git's hash of the loaded parts of the timing program in its first random order; absent if it was linked only once.
  var loaded: String?
  /// Why the timing program was linked only once although random orders were requested.
  var layoutsUnavailable: String?
  /// Git's hash of the resource files beside the programs, which the programs may read; absent if there are none.
  var resources: String?

  /// Whether both revisions run the same code. Programs that differ only in symbols and debug information do.
  func runsAs(_ other: BuiltRevision) -> Bool {
    resources == other.resources && (program == other.program || (loaded != nil && loaded == other.loaded))
  }
}
