// Several views one after another: SwiftUI's TupleView.

/// The statements of a builder, in their order. Spelled as SwiftUI spells it; only a builder makes one.
public nonisolated struct TupleView<T>: View, PrimitiveView {
  /// The views.
  public var value: T
  let children: [any ErasedView]

  init(_ value: T, children: [any ErasedView]) {
    self.value = value
    self.children = children
  }

  @MainActor
  func makeNode(_ context: NodeContext) -> ViewNode { TupleNode(self, context) }
}

/// The node of a tuple. It keeps one child for each statement.
final class TupleNode<T>: TypedNode<TupleView<T>> {
  private var children: [ViewNode] = []

  override init(_ view: TupleView<T>, _ context: NodeContext) {
    super.init(view, context)
    children = view.children.map { $0.makeNode(inner) }
  }

  override func update(_ view: TupleView<T>, _ scope: EnvironmentScope) {
    super.update(view, scope)
    for (child, node) in zip(view.children, children) { _ = child.update(node, scope) }
  }

  override func collectElements() -> [LayoutElement] { children.flatMap(\.elements) }
  override var childNodes: [ViewNode] { children }
  override var passesRowsOn: Bool { true }
}
