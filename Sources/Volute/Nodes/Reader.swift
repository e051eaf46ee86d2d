// What the body of a node reads, and how it hears that this has changed.
import Observation

/// The body of one node, as what it reads knows it.
@MainActor
final class Reader {
  weak var node: (any Evaluable)?
  private unowned let graph: ViewGraph
  private var sources: [any StateSource] = []

  init(_ graph: ViewGraph) { self.graph = graph }

  /// Runs code that notes what it reads, in an access list of its own. The body runs again when a model changes that it read.
  func read<Value>(_ code: () -> Value) -> Value {
    let outer = ViewGraph.reader
    ViewGraph.reader = self
    defer { ViewGraph.reader = outer }
    return withObservationTracking(code) { [weak self] in
      MainActor.assumeIsolated { self?.invalidate() }
    }
  }

  /// Has the body run again in the next update.
  func invalidate() {
    if let node, node.isAlive { graph.markDirty(node) }
  }

  /// Remembers what the body reads, to be forgotten there when it runs again.
  func add(_ source: any StateSource) { sources.append(source) }

  /// Forgets what the body read.
  func forget() {
    for source in sources { source.remove(self) }
    sources = []
  }

  func report(_ problem: String) { graph.report(problem) }
}
