// The state that the nodes of one host share: bodies that must run again, and containers with other children.

/// The bookkeeping of a tree of nodes. It knows which bodies read something that changed. An update runs only these
/// bodies.
@MainActor
final class ViewGraph {
  /// The reader of the running body, which records what the body reads; nil between bodies.
  static var reader: Reader?

  /// The bodies that must run for changes of one transaction.
  private struct Batch {
    let number: Int
    let transaction: TransactionValues
    var nodes: [ObjectIdentifier: any Evaluable] = [:]
  }

  /// The most rounds of bodies in one update. The rest waits for the next update.
  static let roundLimit = 8

  /// The bodies that must run, by the batch of changes that makes them run.
  private var batches: [Batch] = []
  /// The bodies of the running batch that are still to run.
  private var dirty: [ObjectIdentifier: any Evaluable] = [:]
  /// The bodies whose last run read a value that a later batch has changed.
  private var behind: [ObjectIdentifier: any Evaluable] = [:]
  /// The containers with other children, in the order in which they learned of that.
  private var containers: [any ElementCollecting] = []
  /// Gives the tree a new environment of the window; nil if it has not changed.
  private var scopeChange: (() -> Void)?
  /// The problems that were reported, in order.
  private(set) var diagnostics: [String] = []
  /// The number of bodies that have run.
  private(set) var evaluations = 0

  private var serials = 0
  private var placeReaders: [any PlaceReading] = [] {
    didSet { hasPlaceReaders = !placeReaders.isEmpty }
  }
  private var hasPlaceReaders = false
  /// Whether bodies, containers or actions wait for an update.
  let work = WaitingWork()
  /// The actions of callbacks.
  let actions: ActionQueue
  /// The readers of preferences.
  let preferences = PreferenceGraph()
  let scrollViews = ScrollViews()
  let proxyRequests: ProxyRequests
  let focus: Focus
  /// The callbacks that follow scroll views and views in them.
  let followers: ScrollFollowers

  init() {
    actions = ActionQueue(work)
    proxyRequests = ProxyRequests(work)
    focus = Focus(work)
    followers = ScrollFollowers(scrollViews, actions)
    scrollViews.completions = AnimationCompletions(actions)
    scrollViews.report = { [unowned self] in report($0) }
    scrollViews.frameMade = { [unowned followers] in followers.noteFrame() }
  }

  var isDirty: Bool { !batches.isEmpty || !containers.isEmpty || scopeChange != nil }

  func markDirty(_ node: any Evaluable) {
    let batch = WriteBatch.noteChange()
    if batches.last?.number != batch { batches.append(Batch(number: batch, transaction: WriteBatch.transaction)) }
    batches[batches.count - 1].nodes[ObjectIdentifier(node)] = node
    for completion in WriteBatch.transaction.completions { scrollViews.completions.note(completion) }
    work.isWaiting = true
  }

  /// Makes the next update give the tree a new environment of the window, as a part of its last batch.
  func changeScope(_ change: @escaping () -> Void) {
    scopeChange = change
    work.isWaiting = true
  }

  func clean(_ node: any Evaluable) {
    dirty[ObjectIdentifier(node)] = nil
    if !behind.isEmpty { behind[ObjectIdentifier(node)] = nil }
  }

  /// Makes a body run again after the waiting batches, unless one of them runs it.
  func runAgain(_ node: any Evaluable) { behind[ObjectIdentifier(node)] = node }

  func collectLater(_ container: any ElementCollecting) {
    if !container.isCollectedLater {
      container.isCollectedLater = true
      containers.append(container)
    }
    work.isWaiting = true
  }

  func countEvaluation() { evaluations += 1 }

  /// The number of a new node.
  func makeSerial() -> Int {
    serials += 1
    return serials
  }

  func report(_ problem: String) { diagnostics.append(problem) }

  /// Runs the bodies that read something that changed, from the root downwards, and gives containers their children.
  func update() {
    var rounds = 0
    if batches.isEmpty { takeScopeChange() }
    while !batches.isEmpty {
      guard rounds < Self.roundLimit else {
        report("Bodies change what they read: \(batches.map(\.nodes.count).reduce(0, +)) left for the next update")
        break
      }
      rounds += 1
      WriteBatch.close()
      let waiting = batches
      batches = []
      for (index, batch) in waiting.enumerated() {
        run(batch, isLast: index == waiting.count - 1)
        WriteBatch.updated = batch.number
      }
      for node in behind.values { markDirty(node) }
      behind = [:]
    }
    while !containers.isEmpty {
      let waiting = containers
      containers = []
      for container in waiting { container.isCollectedLater = false }
      for container in waiting where container.isAlive { container.collect() }
    }
  }
}

extension ViewGraph {
  /// Whether any node waits for layouts, to know its place or preferences.
  var readsPlaces: Bool { hasPlaceReaders || preferences.isWaiting }

  /// Notes at the end of an update whether work is left for the next one.
  func noteWork() {
    work.isWaiting = isDirty || actions.isWaiting || proxyRequests.isWaiting || focus.mustReveal
  }

  /// Runs the bodies of a batch. They see the states as they were after the batch.
  private func run(_ batch: Batch, isLast: Bool) {
    WriteBatch.visible = batch.number
    WriteBatch.updating = batch.transaction
    scrollViews.transactions.append((batch.transaction, run: WriteBatch.run))
    defer {
      WriteBatch.visible = nil
      WriteBatch.updating = TransactionValues()
    }
    dirty = batch.nodes
    if isLast { takeScopeChange() }
    // A body above may have given a node below its next value, or ended it. Then that node needs no run of its own.
    for node in batch.nodes.values.sorted(by: { ($0.depth, $0.serial) < ($1.depth, $1.serial) })
    where dirty[ObjectIdentifier(node)] != nil {
      if node.isAlive { node.evaluate() } else { clean(node) }
    }
  }

  private func takeScopeChange() {
    let change = scopeChange
    scopeChange = nil
    change?()
  }

  func addPlaceReader(_ node: any PlaceReading) { placeReaders.append(node) }
  func removePlaceReader(_ node: any PlaceReading) { placeReaders.removeAll { $0 === node } }

  /// Tells place readers that scroll views are about to take over the layout. True if something has changed because of
  /// that.
  func readPlacesAhead() -> Bool {
    guard hasPlaceReaders else { return false }
    var hasChanged = false
    followers.beginRound()
    for node in placeReaders where node.isAlive && node.readPlaceAhead() { hasChanged = true }
    return hasChanged
  }

  /// Tells place readers that a layout is done. True if something has changed because of that.
  func readPlaces() -> Bool {
    var hasChanged = false
    followers.beginRound()
    for node in placeReaders where node.isAlive && node.readPlace() { hasChanged = true }
    return preferences.read() || hasChanged
  }
}

/// Whether anything waits for the next update of a host. It is one flag, because every frame reads it.
@MainActor
final class WaitingWork {
  var isWaiting = false
}

/// A node with a body.
@MainActor
protocol Evaluable: AnyObject {
  var depth: Int { get }
  /// The order in which nodes were made.
  var serial: Int { get }
  var isAlive: Bool { get }
  /// Runs the body and passes the result on.
  func evaluate()
}

/// A node whose element has children of its own.
@MainActor
protocol ElementCollecting: ViewNode {
  /// Gives the element its current children.
  func collect()
}
