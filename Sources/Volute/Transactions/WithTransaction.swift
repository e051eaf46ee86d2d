// Changes that belong together: SwiftUI's withTransaction and withAnimation.

/// What a transaction says, as a value that may go anywhere.
struct TransactionValues: Equatable, Sendable {
  var animation: Animation?
  var scrollTargetAnchor: UnitPoint?
  var preservesVelocity = false
  /// Whether scroll views keep their content offsets when their content changes, and not what they show.
  var keepsOffsets = false
  /// Whether animations that views declare are left out.
  var disablesAnimations = false
  /// What runs once everything that is changed has come to its end.
  var completions: [AnimationCompletion] = []

  init() {}

  init(_ transaction: Transaction) {
    animation = transaction.animation
    scrollTargetAnchor = transaction.scrollTargetAnchor
    preservesVelocity = transaction.scrollPositionUpdatePreservesVelocity
    keepsOffsets = transaction.scrollContentOffsetAdjustmentBehavior == .disabled
    disablesAnimations = transaction.disablesAnimations
    completions = transaction.completions
  }

  /// The values in which another transaction says what it says, and these where it says nothing.
  func overridden(by other: TransactionValues) -> TransactionValues {
    var values = self
    if let animation = other.animation { values.animation = animation }
    if let anchor = other.scrollTargetAnchor { values.scrollTargetAnchor = anchor }
    values.preservesVelocity = preservesVelocity || other.preservesVelocity
    values.keepsOffsets = keepsOffsets || other.keepsOffsets
    values.disablesAnimations = disablesAnimations || other.disablesAnimations
    values.completions += other.completions
    return values
  }

  /// Runs the completions of changes of which nothing has heard.
  @MainActor
  fileprivate func runUntakenCompletions() {
    for completion in completions where !completion.isTaken { completion.run() }
  }
}

extension Transaction {
  /// The transaction that says what values say.
  init(_ values: TransactionValues) {
    self.init(animation: values.animation)
    scrollTargetAnchor = values.scrollTargetAnchor
    scrollPositionUpdatePreservesVelocity = values.preservesVelocity
    disablesAnimations = values.disablesAnimations
    scrollContentOffsetAdjustmentBehavior = values.keepsOffsets ? .disabled : .automatic
    completions = values.completions
  }
}

/// The changes between two updates, in batches: those one after another that have one transaction. Each batch has an
/// update of its own, in which bodies see the states as they were behind that batch.
@MainActor
enum WriteBatch {
  /// The transaction of the code that runs.
  fileprivate(set) static var transaction = TransactionValues()
  /// The transaction of the batch whose update runs.
  static var updating = TransactionValues()
  /// The transaction of the batch that is open; nil where none is.
  private static var open: TransactionValues?
  /// The number of the last batch.
  private(set) static var last = 0
  /// The last batch for which an update has run.
  static var updated = 0
  /// The batch whose update runs; nil between updates.
  static var visible: Int? {
    didSet { run += 1 }
  }
  /// The number of the run of bodies: that of a batch, or those between two batches.
  private(set) static var run = 0
  /// The first run since changes were brought to the engine.
  private(set) static var firstRun = 0

  /// Begins a run, as changes have been brought to the engine.
  static func endRuns() {
    run += 1
    firstRun = run
  }

  /// The number of the batch of a change that is made now.
  static func noteChange() -> Int {
    if open != transaction {
      open = transaction
      last += 1
    }
    return last
  }

  /// Ends the open batch: what is changed from now on belongs to another one.
  static func close() { open = nil }

  fileprivate static func enter(_ values: TransactionValues) -> TransactionValues {
    defer { transaction = values }
    return transaction
  }
}

/// The versions of a state's value: that behind each batch for which an update has not run.
struct StateVersions<Value> {
  private var versions: [(batch: Int, value: Value)]

  init(_ value: Value) { versions = [(0, value)] }

  /// The last value.
  var last: Value { versions[versions.count - 1].value }

  /// The value behind a batch; the last one for nil.
  func value(behind batch: Int?) -> Value {
    guard let batch, versions.count > 1 else { return last }
    return versions.last { $0.batch <= batch }?.value ?? versions[0].value
  }

  /// Keeps the value of a batch, and forgets those that no update will ask for.
  mutating func append(_ value: Value, batch: Int, updated: Int) {
    while versions.count > 1, versions[1].batch <= updated { versions.removeFirst() }
    if versions[versions.count - 1].batch == batch { versions.removeLast() }
    versions.append((batch, value))
  }
}

/// Makes changes with a transaction. They are one update, apart from changes with other transactions.
///
/// The views of Volute go to their new places at once, whatever the transaction says. Scroll views scroll as it says.
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  let values = TransactionValues(transaction)
  let result = try withValues(values, body)
  MainActor.assumeIsolated { values.runUntakenCompletions() }
  return result
}

/// Makes a change with the values of a binding, in which the code that makes the change may say something else.
func withBinding(_ values: TransactionValues, _ body: () -> Void) {
  withValues(MainActor.assumeIsolated { values.overridden(by: WriteBatch.transaction) }, body)
  MainActor.assumeIsolated { values.runUntakenCompletions() }
}

private func withValues<Result>(_ values: TransactionValues, _ body: () throws -> Result) rethrows -> Result {
  let outer = MainActor.assumeIsolated { WriteBatch.enter(values) }
  defer { MainActor.assumeIsolated { _ = WriteBatch.enter(outer) } }
  return try body()
}

/// Makes changes with a transaction in which one value is set.
public func withTransaction<R, V>(
  _ keyPath: WritableKeyPath<Transaction, V>, _ value: V, _ body: () throws -> R
) rethrows -> R {
  var transaction = Transaction()
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}

/// Makes changes with an animation. They are one update; the views of Volute go to their new places at once, and scroll views scroll
/// there with the animation.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try withTransaction(Transaction(animation: animation), body)
}

/// Makes changes with an animation, and runs the completion when the scroll views have come to rest that are scrolled with it.
///
/// It runs once, with the actions of the update or frame in which that is known, and before `withAnimation` returns where nothing
/// hears of the changes. Views go to their new places at once, so nothing is waited for where no scroll view is scrolled.
///
/// With ``AnimationCompletionCriteria/logicallyComplete`` a spring that runs once is waited for until its duration has passed. Where
/// `logicallyComplete(after:)`, or the context of a custom animation, says that an animation is complete earlier, it is waited for
/// until then, also if it is repeated without an end.
///
/// A scroll that takes over with an animation of its own leaves that time as it is; with ``AnimationCompletionCriteria/removed`` the
/// completion waits for it as well. What would go on without an end is logically complete when it is taken over. A touch, a wheel, a
/// key, or a request without an animation ends the wait, and so does a scroll view that goes.
public func withAnimation<Result>(
  _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
  var transaction = Transaction(animation: animation)
  transaction.addAnimationCompletion(criteria: completionCriteria, completion)
  return try withTransaction(transaction, body)
}
