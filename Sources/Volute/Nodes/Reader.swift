// Records what the body of a node reads, and makes the body run again when that changes.
import Observation

/// The body of one node, as the sources that it reads know it.
@MainActor
final class Reader {
  weak var node: (any Evaluable)?
  private unowned let graph: ViewGraph
  private var sources: [any StateSource] = []

  init(_ graph: ViewGraph) { self.graph = graph }

  /// Runs code and records what it reads, in an access list of its own. The body runs again when a model that it read
  /// changes.
  func read<Value>(_ code: () -> Value) -> Value {
    let outer = ViewGraph.reader
    ViewGraph.reader = self
    defer { ViewGraph.reader = outer }
    return withObservationTracking(code) { [weak self] in
      MainActor.assumeIsolated { self?.invalidate() }
    }
  }

  /// Makes the body run again in the next update.
  func invalidate() {
    if let node, node.isAlive { graph.markDirty(node) }
  }

  /// Makes the body run again when the batches of the update have run, unless it runs before that.
  func runAgain() {
    if let node { graph.runAgain(node) }
  }

  /// Remembers a source that the body reads. The source forgets the body when the body runs again.
  func add(_ source: any StateSource) { sources.append(source) }

  /// Forgets all sources that the body read.
  func forget() {
    for source in sources { source.remove(self) }
    sources = []
  }

  func report(_ problem: String) { graph.report(problem) }
}
