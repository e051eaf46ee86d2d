// The client of a tree scenario: knows its scroll views, their first configurations, and the lengths of their rows.
import Foundation
import ScrollTypes

/// Answers a tree's questions by a scenario, with the rows of each scroll view after all edits so far.
///
/// Each model needs its own client. When a scroll view joins, its model asks for a configuration, and the rows start
/// again. The client is not shared between threads.
public final class TreeRows: ScrollTreeClient {
  /// The scenario, with the root and the branches.
  private let scenario: TreeScenario
  /// The branches in the scroll views of each branch, at the branch's index + 1; at 0 those in the root.
  private let children: [[Int]]
  /// Whether an expectation needs the number of calls of a behaviour.
  private let countsTargetCalls: Bool
  private var rows: [ScrollViewID: ScenarioRows] = [:]
  private var beginnings: [ScrollViewID: Int] = [:]
  private var paths: [ScrollViewID: TreePath] = [.root: .root]

  /// Creates the client of a scenario before its first step.
  public init(_ scenario: TreeScenario) {
    self.scenario = scenario
    var children = [[Int]](repeating: [], count: scenario.branches.count + 1)
    for (index, branch) in scenario.branches.enumerated() where !branch.hosts.isAttached {
      children[branch.parent.map { $0 + 1 } ?? 0].append(index)
    }
    self.children = children
    countsTargetCalls = scenario.steps.contains { step in
      if case .expect(let expectation) = step { expectation.fields.targetCallCount != nil } else { false }
    }
    begin(.root)
  }

  /// The path of a scroll view; nil for one that was neither asked for nor attached.
  public func path(of view: ScrollViewID) -> TreePath? { paths[view] }

  /// The rows of a scroll view; at first those of the scenario.
  public func rows(of view: ScrollViewID) -> ScenarioRows {
    if let known = rows[view] { return known }
    begin(view)
    return rows[view] ?? ScenarioRows(.constant(0), sections: [])
  }

  /// How many times the rows of a scroll view have started. If the number has grown, another scroll view is in its
  /// place.
  public func beginningCount(of view: ScrollViewID) -> Int { beginnings[view, default: 0] }

  /// The scroll view in a view, which belongs to the first branch that stands there.
  public func scrollView(in element: StackElement, of view: ScrollViewID) -> InnerScrollView? {
    let candidates = children[view.branch.map { $0 + 1 } ?? 0]
    guard !candidates.isEmpty, let key = rows(of: view).key(of: element), let path = paths[view],
      let branch = candidates.first(where: { scenario.branches[$0].hosts.include(key) })
    else { return nil }
    let inner = path.appending(branch, .view(key))
    let id = inner.id
    paths[id] = inner
    return InnerScrollView(id, origin: scenario.branches[branch].origin)
  }

  /// The first configuration of an inner scroll view; its rows start again as in the scenario.
  public func configuration(of view: ScrollViewID) -> ScrollConfiguration {
    begin(view)
    return view.branch.map { scenario.branches[$0].answeredConfiguration } ?? scenario.configuration
  }

  /// Records that a scroll view was attached; its rows start as in the scenario.
  public func attach(_ path: TreePath) {
    let id = path.id
    paths[id] = path
    begin(id)
  }

  /// Applies a transaction; if any edit is refused, nothing changes.
  public func apply(_ edits: [ContentEdit], to view: ScrollViewID) throws(ContentEditError) {
    var changed = rows(of: view)
    // Releases the second reference, so that the arrays are changed in place.
    let before = rows.removeValue(forKey: view)
    do {
      try changed.apply(edits)
      rows[view] = changed
    } catch {
      rows[view] = before
      throw error
    }
  }

  private func begin(_ view: ScrollViewID) {
    let branch = view.branch.map { scenario.branches[$0] }
    var begun = ScenarioRows(
      branch?.rows ?? scenario.rows, sections: (branch?.configuration ?? scenario.configuration).content.sections)
    if countsTargetCalls { begun.targetCalls = TargetCalls() }
    rows[view] = begun
    beginnings[view, default: 0] += 1
  }
}
