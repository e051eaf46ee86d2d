// What guided runs of a soak have counted of one target, across processes.
import CFuzzer
import Foundation

/// The counts in a census file, which the runs of one build write.
///
/// A feature is an edge of the code that one input took about so many times: 1, 2, 3, up to 7, 15, 31, 127 or more.
public struct Census: Equatable, Sendable {
  /// Inputs executed, those of a corpus that is read in among them.
  public var executions: UInt64 = 0
  /// Fresh inputs executed: those that came from a mutation.
  public var fresh: UInt64 = 0
  /// Fresh inputs that were ambiguous.
  public var ambiguous: UInt64 = 0
  /// Frames played, or operations executed.
  public var steps: UInt64 = 0
  /// Edges of the code that there are.
  public var edgeCount: UInt64 = 0
  /// Edges that were taken.
  public var edges: UInt64 = 0
  /// Features that were seen.
  public var features: UInt64 = 0
  /// Features that fresh inputs were the first to show.
  public var found: UInt64 = 0
  /// Features that exactly one fresh input has shown.
  public var singles: UInt64 = 0
  /// Features that exactly two fresh inputs have shown.
  public var doubles: UInt64 = 0
  /// When a fresh input last showed a new feature; nil before.
  public var lastFind: Date?

  /// How many of the fresh inputs were ambiguous.
  public var ambiguity: Ambiguity { Ambiguity(count: ambiguous, inputs: fresh) }

  /// A census before anything is counted.
  public init() {}

  /// Reads the counts of a file, also while they are written; nil where it is no census.
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
