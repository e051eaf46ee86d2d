// A view with its type erased: SwiftUI's AnyView.

/// A view of any type. Spelled as SwiftUI spells it.
///
/// The view inside keeps its identity while it has the same type. A view of another type is a new one.
public nonisolated struct AnyView: View, PrimitiveView {
  let content: any ErasedView

  /// Creates a view that wraps another view.
  public init<V: View>(_ view: V) { content = ViewBox(view: view) }

  /// Creates a view that wraps another view.
  public init<V: View>(erasing view: V) { self.init(view) }

  @MainActor
  func makeNode(_ context: NodeContext) -> ViewNode { ErasedNode(self, context, content: \.content) }
}

/// The node of a view that contains another view of any type.
final class ErasedNode<Content: View>: TypedNode<Content> {
  private let content: (Content) -> any ErasedView
  private var child: ViewNode?

  init(_ view: Content, _ context: NodeContext, content: @escaping (Content) -> any ErasedView) {
    self.content = content
    super.init(view, context)
    child = content(view).makeNode(inner)
  }

  override func update(_ view: Content, _ scope: EnvironmentScope) {
    super.update(view, scope)
    if let child, content(view).update(child, scope) { return }
    child?.tearDown()
    child = content(view).makeNode(inner)
    elementsChanged()
  }

  override func collectElements() -> [LayoutElement] { child?.elements ?? [] }
  override var childNodes: [ViewNode] { child.map { [$0] } ?? [] }
  override var passesRowsOn: Bool { true }
}
