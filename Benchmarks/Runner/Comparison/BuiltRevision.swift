// What was built from one state of the sources, and what it is known by.

/// The programs of one state of the sources.
struct BuiltRevision: Codable, Sendable, Equatable {
  /// As the user named it.
  var name: String
  /// Absent for the working tree.
  var commit: String?
  var tree: String
  /// Git's hash of all that the programs were built from: sources, toolchain, flags, libraries.
  var key: String
  /// Git's hash of the timing program.
  var program: String
  /// Why there is no counting program; absent where there is one.
  var countingUnavailable: String?
  /// Git's hash of what of the timing program is loaded, in its first random order; absent where it was linked once.
  var loaded: String?
  /// Why the timing program was linked once, though random orders were wanted.
  var layoutsUnavailable: String?
  /// Git's hash of the files that lie beside the programs and that they may read; absent where there are none.
  var resources: String?

  /// Whether both are the same when they run. Programs that differ in their symbols and debug information alone are.
  func runsAs(_ other: BuiltRevision) -> Bool {
    resources == other.resources && (program == other.program || (loaded != nil && loaded == other.loaded))
  }
}
