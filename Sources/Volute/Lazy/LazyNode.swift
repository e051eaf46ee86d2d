// The node of a lazy container: it knows its sections, and makes no row itself.

/// A view that makes its rows when they are needed.
@MainActor
protocol LazyView: PrimitiveView {
  associatedtype Content: View
  var arrangement: LazyArrangement { get }
  var content: Content { get }
}

extension LazyView {
  func makeNode(_ context: NodeContext) -> ViewNode { LazyNode(self, context) }
}

/// The node of a lazy container.
final class LazyNode<V: LazyView>: TypedNode<V>, ElementCollecting {
  private let content: LazyContent
  private let collector: RowCollector
  private var child: TypedNode<V.Content>?
  private var innerScope: EnvironmentScope

  override init(_ view: V, _ context: NodeContext) {
    content = LazyContent(view.arrangement, kind: typeName(V.self))
    collector = RowCollector(view.arrangement.axis, owner: content)
    innerScope = context.scope.inside(stackOf: view.arrangement.axis)
    super.init(view, context)
    content.isRightToLeft = context.scope.isRightToLeft
    var context = inner.with(innerScope)
    context.isInLazyContent = true
    child = context.node(of: view.content)
    collect()
  }

  override func update(_ next: V, _ scope: EnvironmentScope) {
    if scope !== self.scope {
      innerScope = scope.inside(stackOf: next.arrangement.axis)
      content.isRightToLeft = scope.isRightToLeft
    }
    content.arrangement = next.arrangement
    super.update(next, scope)
    child?.update(next.content, innerScope)
  }

  override func childElementsChanged() { graph.collectLater(self) }
  func collect() { if let child { content.update(collector.collect(child)) } }

  override func willTearDown() { content.setOwner(nil) }
  override func collectElements() -> [LayoutElement] { [content.element] }
  override var childNodes: [ViewNode] { child.map { [$0] } ?? [] }
}
