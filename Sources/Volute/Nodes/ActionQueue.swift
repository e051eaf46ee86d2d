// Queues the actions that the program runs because of an update: they wait until the layout is done.

/// A node that checks whether its view is present, after the bodies of a pass.
@MainActor
protocol PresenceReading: AnyObject {
  func readPresence()
  /// Called when rows of a lazy container inside come or go.
  func countRows(by change: Int)
}

/// A node that compares a value with the last one.
@MainActor
protocol ChangeReading: AnyObject {
  var isAlive: Bool { get }
  /// Looks once more for a change that the last update could not report.
  func compareAgain()
}

/// When an action of a pass runs. The actions of a step run after all actions of the steps before.
enum ActionStep: Int, CaseIterable {
  case phase, scrollGeometry, position, appearance, visibilityLoss, visibilityGain, targets, geometry, disappearance,
    start
}

/// The actions of callbacks, in the order in which they run: step by step, and within a step as they were queued.
///
/// Nodes queue actions while bodies run and while places are read. The actions run after the layout of the pass. Their
/// writes cause another pass.
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

  /// Queues an action. Without a step it is the action of an appearance or of a changed value.
  func add(at step: ActionStep = .appearance, _ action: @escaping () -> Void) {
    queued[step.rawValue].append(action)
    hasActions = true
    work.isWaiting = true
  }
  /// Queues the action of a disappearance.
  func addEnding(_ action: @escaping () -> Void) { add(at: .disappearance, action) }
  /// Queues the start of a task.
  func addStart(_ start: @escaping () -> Void) { add(at: .start, start) }

  /// Makes a node compare once more in the next update.
  func postpone(_ node: any ChangeReading) {
    postponed.append(node)
    work.isWaiting = true
  }

  /// Keeps a running task, so that the host can wait for it.
  func note(_ task: Task<Void, Never>) { running.append(task) }

  /// Whether there is work for an update.
  var isWaiting: Bool { hasActions || !waiting.isEmpty || !postponed.isEmpty }

  /// Begins an update.
  func beginFrame() {
    frame += 1
    let nodes = postponed
    postponed = []
    for node in nodes where node.isAlive { node.compareAgain() }
  }

  /// Runs the waiting actions. False if there are none.
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

  /// Returns the tasks that have not been waited for, and forgets them.
  func takeRunningTasks() -> [Task<Void, Never>] {
    defer { running = [] }
    return running
  }
}

/// Limits how often a callback may run in one update. So a callback that changes its own input comes to an end.
@MainActor
struct FiringGuard {
  /// The most runs of one callback in one update.
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
