// Readers of preferences: SwiftUI's onPreferenceChange, overlayPreferenceValue and backgroundPreferenceValue.

/// Gives a view an action for a preference of the views inside.
nonisolated struct PreferenceActionModifier<Key: PreferenceKey>: ViewModifier, PrimitiveModifier
where Key.Value: Equatable {
  typealias Body = Never

  let action: (Key.Value) -> Void

  @MainActor
  func makeNode<C: View>(_ content: C, _ context: NodeContext) -> ViewNode {
    PreferenceActionNode(ModifiedContent(content: content, modifier: self), context)
  }
}

/// The node of a view with `onPreferenceChange`.
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

  /// Makes the next update collect the values after its layout.
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

/// Puts a view in front of another view or behind it. The view is made from a preference of the other view.
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

/// The view that is made from a value. It has a body of its own. The body runs again when something that the closure
/// read changes.
nonisolated struct PreferenceContent<Value, Content: View>: View {
  let value: Value
  let content: (Value) -> Content

  var body: Content { content(value) }
}

/// The node of a view with `overlayPreferenceValue` or `backgroundPreferenceValue`. It contains the node of an overlay,
/// whose content has the value of the last layout.
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

  /// The overlay's own preferences go to the views around, and not into its own value.
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
  /// Adds an action for the preference of the view and of the views inside for a key. It runs for the first value, and
  /// for each change.
  ///
  /// The action runs after the layout, at most twice in one update.
  public nonisolated func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
  ) -> some View where K.Value: Equatable {
    modifier(PreferenceActionModifier<K>(action: action))
  }

  /// Puts views in front of the view, made from the preference of the view and of the views inside for a key.
  public nonisolated func overlayPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type = K.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    modifier(PreferenceViewModifier<K, V>(alignment: alignment, isBehind: false, content: transform))
  }

  /// Puts views behind the view, made from the preference of the view and of the views inside for a key.
  public nonisolated func backgroundPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type = K.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    modifier(PreferenceViewModifier<K, V>(alignment: alignment, isBehind: true, content: transform))
  }
}
