// Places of views as preferences for the views around them: SwiftUI's anchorPreference.
import Foundation

/// Makes the place of the view a preference for a key.
nonisolated struct AnchorModifier<A, Key: PreferenceKey>: ViewModifier, PrimitiveModifier {
  typealias Body = Never

  let source: Anchor<A>.Source
  /// Changes the preference of the views inside: replaces it by the new value, or combines both.
  let change: (inout Key.Value?, Anchor<A>) -> Void

  @MainActor
  func makeNode<C: View>(_ content: C, _ context: NodeContext) -> ViewNode {
    AnchorNode(ModifiedContent(content: content, modifier: self), context)
  }
}

/// The node of a view whose place is a preference. The first element of the view counts.
final class AnchorNode<Content: View, A, Key: PreferenceKey>:
  PreferenceSource<Content, AnchorModifier<A, Key>>, AnchorReading
{
  private var lastFrame: CGRect?

  override init(_ view: ModifiedContent<Content, AnchorModifier<A, Key>>, _ context: NodeContext) {
    super.init(view, context)
    graph.preferences.add(self)
  }

  override func update(_ next: ModifiedContent<Content, AnchorModifier<A, Key>>, _ scope: EnvironmentScope) {
    super.update(next, scope)
    graph.preferencesChanged()
  }

  override func willTearDown() {
    graph.preferences.remove(self)
    super.willTearDown()
  }

  func hasMoved() -> Bool {
    let frame = elements.first?.frameOnScreen
    defer { lastFrame = frame }
    return frame != lastFrame
  }

  override func preference<Asked: PreferenceKey>(_ key: Asked.Type) -> Asked.Value? {
    guard Asked.self == Key.self else { return super.preference(key) }
    var value = super.preference(Key.self)
    if let frame = elements.first?.frameOnScreen {
      let proxy = GeometryProxy(frame: frame, spaces: CoordinateSpaces(levels: []))
      view.modifier.change(&value, proxy.anchor(view.modifier.source))
    }
    return value.flatMap { $0 as? Asked.Value }
  }
}

extension View {
  /// Sets the preference for a key from the place of the view. It replaces the preferences of views inside.
  public nonisolated func anchorPreference<A, K: PreferenceKey>(
    key: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (Anchor<A>) -> K.Value
  ) -> some View {
    modifier(AnchorModifier<A, K>(source: value) { $0 = transform($1) })
  }

  /// Changes the preference of the view and of the views inside for a key, by the place of the view.
  public nonisolated func transformAnchorPreference<A, K: PreferenceKey>(
    key: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (inout K.Value, Anchor<A>) -> Void
  ) -> some View {
    modifier(
      AnchorModifier<A, K>(source: value) { whole, anchor in
        var known = whole ?? K.defaultValue
        transform(&known, anchor)
        whole = known
      })
  }
}
