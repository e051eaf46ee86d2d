// Reads the counts of a soak's guided runs for one target, across processes.
import CFuzzer
import Foundation

/// The counts in a census file. All guided runs of one build write to it.
///
/// A feature is an edge of the code, together with a range of how often one input took it: 1, 2, 3, up to 7, 15, 31,
/// 127 or more.
public struct Census: Equatable, Sendable {
  /// Executed inputs, including those of a corpus that is read at the start.
  public var executions: UInt64 = 0
  /// Executed fresh inputs: those that came from a mutation.
  public var fresh: UInt64 = 0
  /// Fresh inputs that were ambiguous.
  public var ambiguous: UInt64 = 0
  /// Frames played, or operations executed.
  public var steps: UInt64 = 0
  /// The number of edges in the code.
  public var edgeCount: UInt64 = 0
  /// The number of edges that were taken.
  public var edges: UInt64 = 0
  /// The number of features that were seen.
  public var features: UInt64 = 0
  /// Features that a fresh input was the first to show.
  public var found: UInt64 = 0
  /// Features that exactly one fresh input has shown.
  public var singles: UInt64 = 0
  /// Features that exactly two fresh inputs have shown.
  public var doubles: UInt64 = 0
  /// The time when a fresh input last showed a new feature; `nil` if none has.
  public var lastFind: Date?

  /// The ambiguous ones among the fresh inputs.
  public var ambiguity: Ambiguity { Ambiguity(count: ambiguous, inputs: fresh) }

  /// Creates a census without counts.
  public init() {}

  /// Reads the counts of a file, even while they are written; `nil` if it is no census.
  public init?(file: URL) {
    var counts = fuzz_census()
    guard unsafe fuzz_read_census(file.path, &counts) else { return nil }
    executions = counts.executions
    fresh = counts.fresh
    ambiguous = counts.ambiguous
    steps = counts.steps
    edgeCount = counts.edge_count
    edges = counts.edges
    features = counts.features
    found = counts.found
    singles = counts.singles
    doubles = counts.doubles
    lastFind = counts.last_find > 0 ? Date(timeIntervalSince1970: counts.last_find) : nil
  }
}
