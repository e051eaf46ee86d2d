// Values that views pass to the views around them: SwiftUI's PreferenceKey and preference.

/// A key of values that views pass to the views around them. Spelled as SwiftUI spells it.
public protocol PreferenceKey {
  /// The type of the values.
  associatedtype Value
  /// The value where no view sets one.
  static var defaultValue: Value { get }
  /// Combines the value of a view with the value of the views before it, in the order of the tree. It is not called for
  /// a single value, and not for views that set none.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  /// Nil.
  public static var defaultValue: Value { nil }
}

/// Sets the preference for a key, in place of the preferences of views inside.
nonisolated struct PreferenceModifier<Key: PreferenceKey>: ViewModifier, PrimitiveModifier {
  typealias Body = Never

  let value: Key.Value

  @MainActor
  func makeNode<C: View>(_ content: C, _ context: NodeContext) -> ViewNode {
    PreferenceNode(ModifiedContent(content: content, modifier: self), context)
  }
}

/// The node of a view that sets a preference.
final class PreferenceNode<Content: View, Key: PreferenceKey>: PreferenceSource<Content, PreferenceModifier<Key>> {
  override func update(_ next: ModifiedContent<Content, PreferenceModifier<Key>>, _ scope: EnvironmentScope) {
    if !ViewComparison.isSame(view.modifier.value, next.modifier.value) { graph.preferencesChanged() }
    super.update(next, scope)
  }

  override func preference<Asked: PreferenceKey>(_ key: Asked.Type) -> Asked.Value? {
    if Asked.self == Key.self, let value = view.modifier.value as? Asked.Value { return value }
    return super.preference(key)
  }
}

/// Changes the preference of the views inside for a key.
nonisolated struct PreferenceTransform<Key: PreferenceKey>: ViewModifier, PrimitiveModifier {
  typealias Body = Never

  let transform: (inout Key.Value) -> Void

  @MainActor
  func makeNode<C: View>(_ content: C, _ context: NodeContext) -> ViewNode {
    TransformNode(ModifiedContent(content: content, modifier: self), context)
  }
}

/// The node of a view that changes a preference.
final class TransformNode<Content: View, Key: PreferenceKey>: PreferenceSource<Content, PreferenceTransform<Key>> {
  override func update(_ next: ModifiedContent<Content, PreferenceTransform<Key>>, _ scope: EnvironmentScope) {
    super.update(next, scope)
    graph.preferencesChanged()
  }

  override func preference<Asked: PreferenceKey>(_ key: Asked.Type) -> Asked.Value? {
    guard Asked.self == Key.self else { return super.preference(key) }
    var value = super.preference(Key.self) ?? Key.defaultValue
    view.modifier.transform(&value)
    return value as? Asked.Value
  }
}

extension View {
  /// Sets the preference for a key. It replaces the preferences of views inside.
  public nonisolated func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
    modifier(PreferenceModifier<K>(value: value))
  }

  /// Changes the preference of the view and of the views inside for a key.
  public nonisolated func transformPreference<K: PreferenceKey>(
    _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
  ) -> some View {
    modifier(PreferenceTransform<K>(transform: callback))
  }
}
