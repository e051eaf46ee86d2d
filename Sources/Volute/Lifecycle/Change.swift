// Actions for a value that changes: SwiftUI's onChange.

/// Gives a view an action that runs when a value changes.
nonisolated struct ChangeModifier<Value: Equatable>: ViewModifier, PrimitiveModifier {
  typealias Body = Never

  let value: Value
  let isInitial: Bool
  let action: (Value, Value) -> Void

  @MainActor
  func makeNode<C: View>(_ content: C, _ context: NodeContext) -> ViewNode {
    ChangeNode(ModifiedContent(content: content, modifier: self), context)
  }
}

/// The node of a view with `onChange`. It compares the values of two evaluations of the body around.
final class ChangeNode<Content: View, Value: Equatable>: PresenceNode<Content, ChangeModifier<Value>>, ChangeReading {
  /// The value that the next value is compared with.
  private var last: Value
  private var firings = FiringGuard()

  override init(_ view: ModifiedContent<Content, ChangeModifier<Value>>, _ context: NodeContext) {
    last = view.modifier.value
    super.init(view, context)
  }

  override func update(_ next: ModifiedContent<Content, ChangeModifier<Value>>, _ scope: EnvironmentScope) {
    super.update(next, scope)
    compareAgain()
  }

  func compareAgain() {
    let modifier = view.modifier
    guard modifier.value != last else { return }
    guard firings.admit("onChange(of: \(Value.self))", in: graph) else {
      graph.actions.postpone(self)
      return
    }
    let old = last
    last = modifier.value
    graph.actions.add { [self] in if isAlive { modifier.action(old, modifier.value) } }
  }

  override func didEnter() {
    let modifier = view.modifier
    if modifier.isInitial { graph.actions.add { modifier.action(modifier.value, modifier.value) } }
  }
}

extension View {
  /// Adds an action that runs when a value changes. It gets the old value and the new one.
  ///
  /// - Parameters:
  ///   - value: The value. The values of two evaluations are compared by `==`. A value in between is not seen.
  ///   - initial: Whether the action also runs when the view appears, with the same value twice.
  ///   - action: Runs after the layout with the new value, at most twice in one update. A third change waits for the
  ///     next one.
  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, isInitial: initial, action: action))
  }

  /// Adds an action that runs when a value changes.
  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    onChange(of: value, initial: initial) { _, _ in action() }
  }
}
