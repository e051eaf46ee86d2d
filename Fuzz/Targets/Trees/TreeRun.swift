// Plays a tree while its scenario is made, to know its present scroll views and when it rests.
import Foundation
import ScrollEngine
import ScrollScenario
import ScrollTypes

/// Plays steps on the engine as they are made, so that records can name the scroll views in the tree.
struct TreeRun: ~Copyable {
  /// A scroll view in the tree, and its place on the screen.
  struct View {
    var path: TreePath
    /// The frame of its container in the root's coordinates.
    var frame: CGRect
  }

  private let scenario: TreeScenario
  private var tree: ScrollTree
  private let rows: TreeRows
  /// The number of frames of all scroll views together.
  private(set) var memberFrameCount = 0
  /// The members after the last frame in which some joined or left. `gone` has those that have left since the start.
  private var present: [ScrollViewID] = [.root]
  private var gone: [ScrollViewID] = []

  init(_ scenario: TreeScenario) {
    self.scenario = scenario
    do { tree = try ScrollTree(scenario.configuration, retention: scenario.retention) } catch {
      preconditionFailure("every code of a root is valid: \(error)")
    }
    rows = TreeRows(scenario)
  }

  /// The number of scroll views.
  var memberCount: Int { tree.memberCount }

  /// Whether another frame may show a change.
  var needsFrame: Bool { tree.needsFrame }

  /// Returns the sections of a scroll view after the edits so far.
  func sections(of path: TreePath) -> [StackSection] { rows.rows(of: path.id).sections }

  /// Returns the present configuration of a scroll view; its initial one if it is not in the tree.
  func configuration(of path: TreePath) -> ScrollConfiguration {
    tree.configuration(of: path.id) ?? scenario.configuration(of: path)
  }

  /// Returns a scroll view of the tree, by its position modulo their number.
  func view(at position: Int) -> View {
    let member = tree.member(at: position % tree.memberCount)
    guard let path = rows.path(of: member.id), member.id != .root else {
      return View(path: .root, frame: CGRect(origin: .zero, size: scenario.configuration.containerSize))
    }
    let origin = tree.origin(of: member.id, relativeTo: .root) ?? .zero
    return View(path: path, frame: CGRect(origin: origin, size: configuration(of: path).containerSize))
  }

  /// Returns a side stack of the tree, by its position modulo their number; `nil` if there is none.
  func sideStack(at position: Int) -> View? {
    let places = (0..<tree.memberCount).filter { place in
      guard let last = rows.path(of: tree.member(at: place).id)?.steps.last else { return false }
      return scenario.branches[last.branch].hosts.isBeside
    }
    return places.isEmpty ? nil : view(at: places[position % places.count])
  }

  /// Plays a step. Steps that the engine refuses are left to the oracles.
  mutating func play(_ step: TreeScenario.Step) {
    switch step {
    case .event(let event, let place): try? tree.enqueue(event, at: place.eventPlace)
    case .edit(let edits, let path):
      do {
        try tree.apply(edits, to: path.id)
        try rows.apply(edits, to: path.id)
      } catch { return }
    case .update(let new, let path): try? tree.update(to: new, of: path.id)
    case .attach(let path):
      guard let last = path.steps.last, let parent = path.parent else { return }
      let branch = scenario.branches[last.branch]
      do {
        try tree.attach(path.id, branch, to: parent.id)
        rows.attach(path)
      } catch { return }
    case .detach(let path): try? tree.detach(path.id)
    case .forget(let path): tree.forget(path.id)
    case .frame(let time):
      guard let report = try? tree.frame(at: time, asking: rows) else { return }
      memberFrameCount += report.memberCount
      if report.joinedCount + report.leftCount > 0 { noteDeparted() }
    case .expect: break
    }
  }

  /// Returns a scroll view that has left the tree and may be back, by its number modulo their number; `nil` if there is
  /// none.
  func departed(_ number: Int) -> TreePath? {
    gone.isEmpty ? nil : rows.path(of: gone[number % gone.count])
  }

  private mutating func noteDeparted() {
    for id in present where tree.member(id) == nil && !gone.contains(id) { gone.append(id) }
    present = (0..<tree.memberCount).map { tree.member(at: $0).id }
  }
}
