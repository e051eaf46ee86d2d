// The settings that all null commits of a file have in common.

/// What null commits are made from, and how they are compared.
struct NullCommitSettings: Codable, Sendable, Equatable {
  /// Git's hash of the tree of the revision.
  var tree: String
  var filter: String
  /// The folders of the package whose files are edited; empty for the modules that the benchmarks import.
  var folders: [String]
  /// The number of random layouts; 0 for the linker's own.
  var layouts: Int
  /// The known slowdowns, as additional iterations for each thousand.
  var inject: [Int]
  /// Whether another process keeps one core busy.
  var busy: Bool

  /// Returns the names of the settings that differ, for messages.
  func differences(from other: NullCommitSettings) -> [String] {
    [
      ("--revision", tree == other.tree), ("--filter", filter == other.filter), ("--edit", folders == other.folders),
      ("--layouts", layouts == other.layouts), ("--inject", inject == other.inject), ("--busy", busy == other.busy),
    ].filter { !$0.1 }.map(\.0)
  }
}
