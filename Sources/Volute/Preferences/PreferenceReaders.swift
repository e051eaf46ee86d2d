// Who reads what views say: SwiftUI's onPreferenceChange, overlayPreferenceValue and backgroundPreferenceValue.

/// Has an action for what views inside say.
nonisolated struct PreferenceActionModifier<Key: PreferenceKey>: ViewModifier, PrimitiveModifier
where Key.Value: Equatable {
  typealias Body = Never

  let action: (Key.Value) -> Void

  @MainActor
  func makeNode<C: View>(_ content: C, _ context: NodeContext) -> ViewNode {
    PreferenceActionNode(ModifiedContent(content: content, modifier: self), context)
  }
}

/// The node of a view with such an action.
final class PreferenceActionNode<Content: View, Key: PreferenceKey>:
  PassingNode<Content, PreferenceActionModifier<Key>>, PreferenceReading, ChangeReading
where Key.Value: Equatable {
  private var last: Key.Value?
  private var firings = FiringGuard()

  override init(_ view: ModifiedContent<Content, PreferenceActionModifier<Key>>, _ context: NodeContext) {
    super.init(view, context)
    graph.preferences.add(self)
  }

  override func willTearDown() { graph.preferences.remove(self) }

  /// Has the values collected behind the layout of the next update.
  func compareAgain() { graph.preferencesChanged() }

  func readPreference() -> Bool {
    let value = preference(Key.self) ?? Key.defaultValue
    guard value != last else { return false }
    guard firings.admit("onPreferenceChange(\(Key.self))", in: graph) else {
      graph.actions.postpone(self)
      return false
    }
    last = value
    graph.actions.add { [self] in if isAlive { view.modifier.action(value) } }
    return false
  }
}

/// Has a view in front of another one or behind it, made of what that one and views inside of it say.
nonisolated struct PreferenceViewModifier<Key: PreferenceKey, Secondary: View>: ViewModifier, PrimitiveModifier {
  typealias Body = Never

  let alignment: Alignment
  let isBehind: Bool
  let content: (Key.Value) -> Secondary

  @MainActor
  func makeNode<C: View>(_ content: C, _ context: NodeContext) -> ViewNode {
    PreferenceViewNode(ModifiedContent(content: content, modifier: self), context)
  }
}

/// The view that is made of a value. It has a body of its own, so what the closure reads makes this view depend on it.
nonisolated struct PreferenceContent<Value, Content: View>: View {
  let value: Value
  let content: (Value) -> Content

  var body: Content { content(value) }
}

/// The node of such a view: that of an overlay, whose content has the value of the last layout.
final class PreferenceViewNode<Content: View, Key: PreferenceKey, Secondary: View>:
  TypedNode<ModifiedContent<Content, PreferenceViewModifier<Key, Secondary>>>, PreferenceReading
{
  private typealias Second = PreferenceContent<Key.Value, Secondary>

  private var child: SecondaryNode<Content, Second>?
  private var value = Key.defaultValue

  override init(
    _ view: ModifiedContent<Content, PreferenceViewModifier<Key, Secondary>>, _ context: NodeContext
  ) {
    super.init(view, context)
    child = SecondaryNode(combined, inner)
    graph.preferences.add(self)
  }

  private var combined: ModifiedContent<Content, SecondaryModifier<Second>> {
    let modifier = view.modifier
    return ModifiedContent(
      content: view.content,
      modifier: SecondaryModifier(
        secondary: Second(value: value, content: modifier.content), alignment: modifier.alignment,
        isBehind: modifier.isBehind))
  }

  override func update(
    _ next: ModifiedContent<Content, PreferenceViewModifier<Key, Secondary>>, _ scope: EnvironmentScope
  ) {
    super.update(next, scope)
    child?.update(combined, scope)
  }

  override func willTearDown() { graph.preferences.remove(self) }

  /// What the overlay says itself goes to views around, and not into its own value.
  func readPreference() -> Bool {
    let newValue = child?.primary?.preference(Key.self) ?? Key.defaultValue
    guard !ViewComparison.isSame(value, newValue) else { return false }
    value = newValue
    child?.updateSecondary(combined, scope)
    return true
  }

  override func collectElements() -> [LayoutElement] { child?.elements ?? [] }
  override var childNodes: [ViewNode] { child.map { [$0] } ?? [] }
}

extension View {
  /// The view with an action for what it and views inside say for a key: for the first value, and when it is another
  /// one.
  ///
  /// The action runs behind the layout, at most twice in one update.
  public nonisolated func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
  ) -> some View where K.Value: Equatable {
    modifier(PreferenceActionModifier<K>(action: action))
  }

  /// The view with others in front of it, made of what it and views inside say for a key.
  public nonisolated func overlayPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type = K.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    modifier(PreferenceViewModifier<K, V>(alignment: alignment, isBehind: false, content: transform))
  }

  /// The view with others behind it, made of what it and views inside say for a key.
  public nonisolated func backgroundPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type = K.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    modifier(PreferenceViewModifier<K, V>(alignment: alignment, isBehind: true, content: transform))
  }
}
