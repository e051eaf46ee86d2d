// What the program wants to do because of an update: it waits until the layout is done.

/// A node that reads whether its view is there, behind the bodies of a pass.
@MainActor
protocol PresenceReading: AnyObject {
  func readPresence()
  /// Hears that rows of a lazy container inside come or go.
  func countRows(by change: Int)
}

/// A node that compares a value with the one before.
@MainActor
protocol ChangeReading: AnyObject {
  var isAlive: Bool { get }
  /// Looks once more for a change that could not be told in the last update.
  func compareAgain()
}

/// When an action of a pass runs: behind all those of the steps before.
enum ActionStep: Int, CaseIterable {
  case phase, scrollGeometry, position, appearance, visibilityLoss, visibilityGain, targets, geometry, disappearance,
    start
}

/// The actions of callbacks, in the order in which they run: step by step, and in a step as they were queued.
///
/// Nodes queue actions while bodies run and while places are read. They run behind the layout of the pass. What they
/// write makes another pass.
@MainActor
final class ActionQueue {
  private let work: WaitingWork
  private var waiting: [any PresenceReading] = []
  private var queued: [[() -> Void]] = Array(repeating: [], count: ActionStep.allCases.count)
  private var hasActions = false
  private var postponed: [any ChangeReading] = []
  private var running: [Task<Void, Never>] = []
  /// The number of the update.
  private(set) var frame = 0

  init(_ work: WaitingWork) { self.work = work }

  func readPresence(of node: any PresenceReading) {
    waiting.append(node)
    work.isWaiting = true
  }

  /// Queues an action: without a step that of an appearance or of a change of a value.
  func add(at step: ActionStep = .appearance, _ action: @escaping () -> Void) {
    queued[step.rawValue].append(action)
    hasActions = true
    work.isWaiting = true
  }
  /// Queues the action of a disappearance.
  func addEnding(_ action: @escaping () -> Void) { add(at: .disappearance, action) }
  /// Queues the start of a task.
  func addStart(_ start: @escaping () -> Void) { add(at: .start, start) }

  /// Has a node compare once more in the next update.
  func postpone(_ node: any ChangeReading) {
    postponed.append(node)
    work.isWaiting = true
  }

  /// Keeps a task to wait for.
  func note(_ task: Task<Void, Never>) { running.append(task) }

  /// Whether there is something to do for an update.
  var isWaiting: Bool { hasActions || !waiting.isEmpty || !postponed.isEmpty }

  /// Begins an update.
  func beginFrame() {
    frame += 1
    let nodes = postponed
    postponed = []
    for node in nodes where node.isAlive { node.compareAgain() }
  }

  /// Runs what waits; false where nothing does.
  func run() -> Bool {
    let nodes = waiting
    waiting = []
    for node in nodes { node.readPresence() }
    guard hasActions else { return false }
    let all = queued
    for step in queued.indices { queued[step] = [] }
    hasActions = false
    for step in all { for action in step { action() } }
    return true
  }

  var hasRunningTasks: Bool { !running.isEmpty }

  /// The tasks that have not been waited for.
  func takeRunningTasks() -> [Task<Void, Never>] {
    defer { running = [] }
    return running
  }
}

/// How often a callback may run in one update, so that one that changes what it looks at comes to an end.
@MainActor
struct FiringGuard {
  /// How often one callback runs in one update.
  static let limit = 2

  private var frame = 0
  private var count = 0
  private var hasReported = false

  /// Whether a callback may run once more in this update. The first refusal is reported.
  mutating func admit(_ name: String, in graph: ViewGraph) -> Bool {
    if frame != graph.actions.frame { (frame, count) = (graph.actions.frame, 0) }
    count += 1
    if count <= Self.limit { return true }
    if !hasReported {
      graph.report("\(name) tried to run more than \(Self.limit) times in one update; it goes on in the next one")
    }
    hasReported = true
    return false
  }
}
