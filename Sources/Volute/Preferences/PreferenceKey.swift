// Values that views tell those around them: SwiftUI's PreferenceKey and preference.

/// A key of values that go from views to those around them. Spelled as SwiftUI spells it.
public protocol PreferenceKey {
  /// The type of the values.
  associatedtype Value
  /// The value where no view says one.
  static var defaultValue: Value { get }
  /// Puts the value of a view to those of the views before it, in the order of the tree. It is not asked for a single
  /// value, nor for views that say none.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  /// Nil.
  public static var defaultValue: Value { nil }
}

/// Says a value for a key, in place of what views inside say.
nonisolated struct PreferenceModifier<Key: PreferenceKey>: ViewModifier, PrimitiveModifier {
  typealias Body = Never

  let value: Key.Value

  @MainActor
  func makeNode<C: View>(_ content: C, _ context: NodeContext) -> ViewNode {
    PreferenceNode(ModifiedContent(content: content, modifier: self), context)
  }
}

/// The node of a view that says a value.
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

/// Changes what views inside say for a key.
nonisolated struct PreferenceTransform<Key: PreferenceKey>: ViewModifier, PrimitiveModifier {
  typealias Body = Never

  let transform: (inout Key.Value) -> Void

  @MainActor
  func makeNode<C: View>(_ content: C, _ context: NodeContext) -> ViewNode {
    TransformNode(ModifiedContent(content: content, modifier: self), context)
  }
}

/// The node of a view that changes values.
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
  /// The view with a value for a key, which takes the place of what views inside say.
  public nonisolated func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
    modifier(PreferenceModifier<K>(value: value))
  }

  /// The view with what it and views inside say for a key changed.
  public nonisolated func transformPreference<K: PreferenceKey>(
    _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
  ) -> some View {
    modifier(PreferenceTransform<K>(transform: callback))
  }
}
