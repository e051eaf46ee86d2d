// Changes that belong together: SwiftUI's withTransaction and withAnimation.

/// The values of a transaction, in a form that is `Sendable`.
struct TransactionValues: Equatable, Sendable {
  var animation: Animation?
  var scrollTargetAnchor: UnitPoint?
  var preservesVelocity = false
  /// Whether scroll views keep their content offsets when their content changes, instead of the views that they show.
  var keepsOffsets = false
  /// Whether animations that views declare are ignored.
  var disablesAnimations = false
  /// The completions, which run when everything that is changed has come to its end.
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

  /// Returns these values, overridden by those that another transaction sets.
  ///
  /// - Parameter setsAnimation: Whether the other one sets its animation, nil included.
  func overridden(by other: TransactionValues, setsAnimation: Bool) -> TransactionValues {
    var values = self
    if setsAnimation { values.animation = other.animation }
    if let anchor = other.scrollTargetAnchor { values.scrollTargetAnchor = anchor }
    values.preservesVelocity = preservesVelocity || other.preservesVelocity
    values.keepsOffsets = keepsOffsets || other.keepsOffsets
    values.disablesAnimations = disablesAnimations || other.disablesAnimations
    values.completions += other.completions
    return values
  }

  /// Runs the completions of changes that nothing has taken up.
  @MainActor
  fileprivate func runUntakenCompletions() {
    for completion in completions where !completion.isTaken { completion.run() }
  }
}

extension Transaction {
  /// Creates a transaction from values.
  init(_ values: TransactionValues) {
    self.init()
    if let animation = values.animation { self.animation = animation }
    scrollTargetAnchor = values.scrollTargetAnchor
    scrollPositionUpdatePreservesVelocity = values.preservesVelocity
    disablesAnimations = values.disablesAnimations
    scrollContentOffsetAdjustmentBehavior = values.keepsOffsets ? .disabled : .automatic
    completions = values.completions
  }
}

/// The changes between two updates, in batches. A batch is a series of changes with one transaction. Each batch has an
/// update of its own, in which bodies see the states as they were after that batch.
@MainActor
enum WriteBatch {
  /// The transaction of the running code.
  fileprivate(set) static var transaction = TransactionValues()
  /// Whether the transaction of the running code sets its animation, nil included. It does not distinguish batches.
  fileprivate static var setsAnimation = false
  /// The transaction of the batch whose update runs.
  static var updating = TransactionValues()
  /// The transaction of the open batch; nil if none is open.
  private static var open: TransactionValues?
  /// The number of the last batch.
  private(set) static var last = 0
  /// The last batch for which an update has run.
  static var updated = 0
  /// The batch whose update runs; nil between updates.
  static var visible: Int? {
    didSet { run += 1 }
  }
  /// The number of the run of bodies: the run of a batch, or the run between two batches.
  private(set) static var run = 0
  /// The first run since changes were brought to the engine.
  private(set) static var firstRun = 0

  /// Begins a new run, because changes have been brought to the engine.
  static func endRuns() {
    run += 1
    firstRun = run
  }

  /// Returns the number of the batch for a change that is made now.
  static func noteChange() -> Int {
    if open != transaction {
      open = transaction
      last += 1
    }
    return last
  }

  /// Ends the open batch. Later changes belong to another batch.
  static func close() { open = nil }

  /// Begins code with a transaction. Returns the one before.
  fileprivate static func enter(
    _ values: TransactionValues, setsAnimation sets: Bool
  ) -> (values: TransactionValues, setsAnimation: Bool) {
    defer { (transaction, setsAnimation) = (values, sets) }
    return (transaction, setsAnimation)
  }
}

/// The versions of a state's value: one after each batch whose update has not run.
struct StateVersions<Value> {
  private var versions: [(batch: Int, value: Value)]

  init(_ value: Value) { versions = [(0, value)] }

  /// The last value.
  var last: Value { versions[versions.count - 1].value }

  /// Whether a later batch than this one has changed the value.
  func hasChanged(behind batch: Int) -> Bool { versions[versions.count - 1].batch > batch }

  /// The value after a batch; the last value for nil.
  func value(behind batch: Int?) -> Value {
    guard let batch, versions.count > 1 else { return last }
    return versions.last { $0.batch <= batch }?.value ?? versions[0].value
  }

  /// Adds the value of a batch, and drops the versions that no update will ask for.
  mutating func append(_ value: Value, batch: Int, updated: Int) {
    while versions.count > 1, versions[1].batch <= updated { versions.removeFirst() }
    if versions[versions.count - 1].batch == batch { versions.removeLast() }
    versions.append((batch, value))
  }
}

/// Makes changes with a transaction. They are one update, separate from changes with other transactions.
///
/// The views of Volute go to their new places at once, whatever the transaction. Scroll views scroll with the
/// transaction.
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  let values = TransactionValues(transaction)
  let result = try withValues(values, setsAnimation: transaction.setsAnimation, body)
  MainActor.assumeIsolated { values.runUntakenCompletions() }
  return result
}

/// Makes a change with the values of a binding. The code that makes the change may override them.
func withBinding(_ values: TransactionValues, _ body: () -> Void) {
  let (both, setsAnimation) = MainActor.assumeIsolated {
    let setsAnimation = WriteBatch.setsAnimation
    return (values.overridden(by: WriteBatch.transaction, setsAnimation: setsAnimation), setsAnimation)
  }
  withValues(both, setsAnimation: setsAnimation || values.animation != nil, body)
  MainActor.assumeIsolated { values.runUntakenCompletions() }
}

private func withValues<Result>(
  _ values: TransactionValues, setsAnimation: Bool, _ body: () throws -> Result
) rethrows -> Result {
  let outer = MainActor.assumeIsolated { WriteBatch.enter(values, setsAnimation: setsAnimation) }
  defer { MainActor.assumeIsolated { _ = WriteBatch.enter(outer.values, setsAnimation: outer.setsAnimation) } }
  return try body()
}

/// Makes changes with a transaction that has one value set.
public func withTransaction<R, V>(
  _ keyPath: WritableKeyPath<Transaction, V>, _ value: V, _ body: () throws -> R
) rethrows -> R {
  var transaction = Transaction()
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}

/// Makes changes with an animation. They are one update. The views of Volute go to their new places at once. Scroll
/// views scroll there with the animation.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try withTransaction(Transaction(animation: animation), body)
}

/// Makes changes with an animation. Runs a completion when the scroll views that scroll with it have come to rest.
///
/// The completion runs once, with the actions of the update or frame in which the wait ends. If nothing takes up the
/// changes, it runs before `withAnimation` returns. Views go to their new places at once, so the completion waits for
/// nothing if no scroll view scrolls.
///
/// With ``AnimationCompletionCriteria/logicallyComplete``, the completion waits for a spring that runs once until its
/// duration has passed. `logicallyComplete(after:)`, or the context of a custom animation, may set an earlier time.
/// Then the completion waits until that time, even if the animation repeats without an end.
///
/// Another scroll with an animation may take over. It does not change that time. With
/// ``AnimationCompletionCriteria/removed`` the completion waits for the other scroll, too. An animation without an end
/// is logically complete when another scroll takes over. A touch, a wheel, a key, or a request without an animation
/// ends the wait. A scroll view that goes also ends it.
public func withAnimation<Result>(
  _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
  var transaction = Transaction(animation: animation)
  transaction.addAnimationCompletion(criteria: completionCriteria, completion)
  return try withTransaction(transaction, body)
}
