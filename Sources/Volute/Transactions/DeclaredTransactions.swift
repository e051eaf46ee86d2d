// Transactions that views change for the scroll views in them: SwiftUI's animation(_:value:) and transaction(_:).

/// A change of the transactions of scroll views in a view, as their environment passes it on.
@MainActor
final class DeclaredTransaction {
  fileprivate var transform: (inout Transaction) -> Void = { _ in }
  /// Whether it changes all transactions, and not only those of an update in which its value has changed.
  fileprivate var isForAll = false
  /// The runs of bodies in which its value has changed since scroll views were brought to the engine.
  private var changes: [Int] = []

  nonisolated init() {}

  /// Whether it changes the transaction of a run.
  func isFor(_ run: Int) -> Bool { isForAll || changes.contains(run) }

  /// Notes that its value changes in the run of bodies now.
  fileprivate func noteChange() {
    changes.removeAll { $0 < WriteBatch.firstRun }
    changes.append(WriteBatch.run)
  }
}

/// Changes the transactions of scroll views: all, or those of an update in which a value changes.
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

/// The node of a view with such a change. It compares the values of two evaluations of the body around.
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
  /// What views around change of transactions, from the outside to the inside.
  var declaredTransactions: [DeclaredTransaction] {
    get { self[DeclaredTransactionsKey.self] }
    set { self[DeclaredTransactionsKey.self] = newValue }
  }
}

extension TransactionValues {
  /// The transaction of a change that was taken up in a run of bodies, as the views around a scroll view have it.
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
  /// The view with an animation for updates in which a value changes. Where such an update scrolls a scroll view in it to a
  /// `scrollPosition`, that scrolls with the animation; nil for at once.
  ///
  /// It comes before the animation of the change itself, and one of a view inside comes before it. A transaction with
  /// `disablesAnimations` leaves it out. Views go to their new places at once.
  ///
  /// - Parameters:
  ///   - animation: How scroll views scroll; nil for at once.
  ///   - value: The value. Those of two evaluations are compared by `==`.
  public nonisolated func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
    modifier(
      TransactionModifier<V>(value: value) { if !$0.disablesAnimations { $0.animation = animation } })
  }

  /// The view with a change of all transactions by which updates have scroll views in it scroll to a `scrollPosition`.
  ///
  /// - Parameter transform: Changes a transaction. It runs when a scroll view is about to scroll, and when its content is edited, for
  ///   `scrollContentOffsetAdjustmentBehavior`; that of a view inside after those around it.
  public nonisolated func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
    modifier(TransactionModifier<Never>(value: nil, transform: transform))
  }

  /// The view with a change of the transactions of updates in which a value changes.
  ///
  /// - Parameters:
  ///   - value: The value. Those of two evaluations are compared by `==`.
  ///   - transform: Changes a transaction, as that of `transaction(_:)`.
  public nonisolated func transaction(
    value: some Equatable, _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    modifier(TransactionModifier(value: value, transform: transform))
  }
}
