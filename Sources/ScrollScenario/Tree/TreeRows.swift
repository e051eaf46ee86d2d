// The client of a scenario's tree: which scroll views are where, how they begin, and how long their rows are.
import Foundation
import ScrollTypes

/// Answers a tree's questions as a scenario has it, with the rows of each scroll view as edits have left them.
///
/// Each model has a client of its own: rows begin anew when a model asks for a configuration, which it does as a scroll view
/// joins. It is not shared between threads.
public final class TreeRows: ScrollTreeClient {
  /// What the root and the branches are.
  private let scenario: TreeScenario
  /// The branches in the scroll views of each branch; at 0 those in the root.
  private let children: [[Int]]
  /// Whether an expectation asks how often a behaviour was asked.
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

  /// The path of a scroll view that was asked for or attached; nil for others.
  public func path(of view: ScrollViewID) -> TreePath? { paths[view] }

  /// The rows of a scroll view, which begin as the scenario has them.
  public func rows(of view: ScrollViewID) -> ScenarioRows {
    if let known = rows[view] { return known }
    begin(view)
    return rows[view] ?? ScenarioRows(.constant(0), sections: [])
  }

  /// How many times the rows of a scroll view have begun: another one is in its place if this has grown.
  public func beginningCount(of view: ScrollViewID) -> Int { beginnings[view, default: 0] }

  /// The scroll view in a view: of the first branch that stands in it.
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

  /// How an inner scroll view begins; its rows are as they came from then on.
  public func configuration(of view: ScrollViewID) -> ScrollConfiguration {
    begin(view)
    return view.branch.map { scenario.branches[$0].answeredConfiguration } ?? scenario.configuration
  }

  /// Notes that a scroll view was attached; its rows are as they came.
  public func attach(_ path: TreePath) {
    let id = path.id
    paths[id] = path
    begin(id)
  }

  /// Takes part in a transaction; where it cannot be applied, nothing has changed.
  public func apply(_ edits: [ContentEdit], to view: ScrollViewID) throws(ContentEditError) {
    var changed = rows(of: view)
    // Let go, so that the arrays are changed in their place.
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
