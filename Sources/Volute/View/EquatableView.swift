// Views that are updated only if `==` finds a change: SwiftUI's EquatableView.

/// A view that takes over its content's next value only if `==` finds that it differs from the last one. Spelled as
/// SwiftUI spells it.
public nonisolated struct EquatableView<Content: Equatable & View>: View, PrimitiveView {
  /// The view.
  public var content: Content

  /// Creates a view from a view that can be compared.
  public init(content: Content) { self.content = content }

  @MainActor
  func makeNode(_ context: NodeContext) -> ViewNode { EquatableNode(self, context) }
}

/// The node of an equatable view.
final class EquatableNode<Content: Equatable & View>: TypedNode<EquatableView<Content>> {
  private var child: TypedNode<Content>?

  override init(_ view: EquatableView<Content>, _ context: NodeContext) {
    super.init(view, context)
    child = inner.node(of: view.content)
  }

  override func update(_ next: EquatableView<Content>, _ scope: EnvironmentScope) {
    let isSame = view.content == next.content
    if isSame, scope === self.scope { return }
    super.update(isSame ? view : next, scope)
    child?.update(view.content, scope)
  }

  override func collectElements() -> [LayoutElement] { child?.elements ?? [] }
  override var childNodes: [ViewNode] { child.map { [$0] } ?? [] }
  override var passesRowsOn: Bool { true }
}

extension View where Self: Equatable {
  /// Returns a view that is updated only if `==` finds that it differs from the last value.
  public nonisolated func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
