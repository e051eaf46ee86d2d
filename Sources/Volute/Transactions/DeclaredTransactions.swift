// Changes by views to the transactions of scroll views in them: SwiftUI's animation(_:value:) and transaction(_:).

/// A change to the transactions of the scroll views in a view. Their environment passes it on.
@MainActor
final class DeclaredTransaction {
  fileprivate var transform: (inout Transaction) -> Void = { _ in }
  /// Whether it changes all transactions, and not only those of an update in which its value has changed.
  fileprivate var isForAll = false
  /// The runs of bodies in which its value has changed since scroll views were last brought to the engine.
  private var changes: [Int] = []

  nonisolated init() {}

  /// Whether it changes the transaction of a run.
  func isFor(_ run: Int) -> Bool { isForAll || changes.contains(run) }

  /// Notes that its value changes in the current run of bodies.
  fileprivate func noteChange() {
    changes.removeAll { $0 < WriteBatch.firstRun }
    changes.append(WriteBatch.run)
  }
}

/// Changes the transactions of scroll views: all of them, or those of an update in which a value changes.
nonisolated struct TransactionModifier<Value: Equatable>: ViewModifier, PrimitiveModifier {
  typealias Body = Never

  /// The value; nil for all transactions.
  let value: Value?
  let transform: (inout Transaction) -> Void

  @MainActor
  func makeNode<C: View>(_ content: C, _ context: NodeContext) -> ViewNode {
    TransactionNode(ModifiedContent(content: content, modifier: self), context)
  }
}

/// The node of a view that changes transactions. It compares the values of two evaluations of the body around.
final class TransactionNode<Content: View, Value: Equatable>: ScopingNode<Content, TransactionModifier<Value>> {
  private let declared = DeclaredTransaction()
  private var last: Value?

  override func change(_ values: inout EnvironmentValues) { values.declaredTransactions.append(declared) }

  override func followModifier() {
    let modifier = view.modifier
    declared.transform = modifier.transform
    declared.isForAll = modifier.value == nil
    if let last, last != modifier.value { declared.noteChange() }
    last = modifier.value
  }
}

private struct DeclaredTransactionsKey: EnvironmentKey { static var defaultValue: [DeclaredTransaction] { [] } }

extension EnvironmentValues {
  /// The changes that views around make to transactions, from the outside to the inside.
  var declaredTransactions: [DeclaredTransaction] {
    get { self[DeclaredTransactionsKey.self] }
    set { self[DeclaredTransactionsKey.self] = newValue }
  }
}

extension TransactionValues {
  /// The transaction of a change that a run of bodies took up, after the changes by the views around a scroll view.
  @MainActor
  func declared(by list: [DeclaredTransaction], in run: Int) -> TransactionValues {
    var transaction = Transaction(self)
    var isOther = false
    for declared in list where declared.isFor(run) {
      declared.transform(&transaction)
      isOther = true
    }
    return isOther ? TransactionValues(transaction) : self
  }
}

extension View {
  /// Sets the animation for updates in which a value changes. If such an update scrolls a scroll view in the view to a
  /// `scrollPosition`, it scrolls with the animation.
  ///
  /// It wins over the animation of the change itself. An animation of a view inside wins over it. A transaction with
  /// `disablesAnimations` ignores it. Views go to their new places at once.
  ///
  /// - Parameters:
  ///   - animation: How scroll views scroll; nil for at once.
  ///   - value: The value. The values of two evaluations are compared by `==`.
  public nonisolated func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
    modifier(
      TransactionModifier<V>(value: value) { if !$0.disablesAnimations { $0.animation = animation } })
  }

  /// Changes all transactions with which updates scroll the scroll views in the view to a `scrollPosition`.
  ///
  /// - Parameter transform: Changes a transaction. It runs when a scroll view is about to scroll. It also runs when its
  ///   content is edited, for `scrollContentOffsetAdjustmentBehavior`. The transform of a view inside runs after those
  ///   around it.
  public nonisolated func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
    modifier(TransactionModifier<Never>(value: nil, transform: transform))
  }

  /// Changes the transactions of updates in which a value changes.
  ///
  /// - Parameters:
  ///   - value: The value. The values of two evaluations are compared by `==`.
  ///   - transform: Changes a transaction, as the transform of `transaction(_:)` does.
  public nonisolated func transaction(
    value: some Equatable, _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    modifier(TransactionModifier(value: value, transform: transform))
  }
}
