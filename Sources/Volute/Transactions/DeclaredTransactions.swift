// Transactions that views change for the scroll views in them: SwiftUI's animation(_:value:) and transaction(_:).

/// A change of the transactions of scroll views in a view, as their environment passes it on.
@MainActor
final class DeclaredTransaction {
  fileprivate var transform: (inout Transaction) -> Void = { _ in }
  /// Whether it changes all transactions, and not only those of an update in which its value has changed.
  fileprivate var isForAll = false
  /// The run of bodies in which its value has changed last.
  fileprivate var changed = -1

  nonisolated init() {}

  /// Whether it changes the transaction of a run.
  func isFor(_ run: Int) -> Bool { isForAll || changed == run }
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
    if let last, last != modifier.value { declared.changed = WriteBatch.run }
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
    guard isOther else { return self }
    var values = TransactionValues(transaction)
    values.completion = completion
    return values
  }
}

extension View {
  /// The view with an animation for updates in which a value changes. Scroll views in it that such an update has scroll to a
  /// `scrollPosition` do so with the animation; nil for at once.
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
  /// - Parameter transform: Changes a transaction. It runs when a scroll view is about to scroll, that of a view inside behind those
  ///   around it.
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
