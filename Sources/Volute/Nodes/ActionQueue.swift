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

/// The actions of callbacks, in the order in which they run: appearances and changes, then disappearances, then tasks.
///
/// Nodes queue actions while bodies run and while places are read. They run behind the layout of the pass. What they
/// write makes another pass.
@MainActor
final class ActionQueue {
  private let work: WaitingWork
  private var waiting: [any PresenceReading] = []
  private var actions: [() -> Void] = []
  private var endings: [() -> Void] = []
  private var tasks: [() -> Void] = []
  private var postponed: [any ChangeReading] = []
  private var running: [Task<Void, Never>] = []
  /// The number of the update.
  private(set) var frame = 0

  init(_ work: WaitingWork) { self.work = work }

  func readPresence(of node: any PresenceReading) {
    waiting.append(node)
    work.isWaiting = true
  }

  /// Queues the action of an appearance or of a change.
  func add(_ action: @escaping () -> Void) {
    actions.append(action)
    work.isWaiting = true
  }

  /// Queues the action of a disappearance.
  func addEnding(_ action: @escaping () -> Void) {
    endings.append(action)
    work.isWaiting = true
  }

  /// Queues the start of a task.
  func addStart(_ start: @escaping () -> Void) {
    tasks.append(start)
    work.isWaiting = true
  }

  /// Has a node compare once more in the next update.
  func postpone(_ node: any ChangeReading) {
    postponed.append(node)
    work.isWaiting = true
  }

  /// Keeps a task to wait for.
  func note(_ task: Task<Void, Never>) { running.append(task) }

  /// Whether there is something to do for an update.
  var isWaiting: Bool {
    !waiting.isEmpty || !actions.isEmpty || !endings.isEmpty || !tasks.isEmpty || !postponed.isEmpty
  }

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
    let all = actions + endings + tasks
    (actions, endings, tasks) = ([], [], [])
    for action in all { action() }
    return !all.isEmpty
  }

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
