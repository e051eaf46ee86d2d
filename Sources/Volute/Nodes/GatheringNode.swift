// A node that makes one element of all elements that its content adds to a layout.

/// The top of a subtree with its own layout: a host's root, the content of an overlay, of a geometry reader.
final class GatheringNode<Content: View, L: Layout>: ViewNode, ElementCollecting {
  private var child: TypedNode<Content>?
  private let container: ContainerElement<L>
  /// Called with the element that stands for the content: its only one, the container of several, or nil.
  private let deliver: (LayoutElement?) -> Void

  init(_ content: Content, several layout: L, _ context: NodeContext, deliver: @escaping (LayoutElement?) -> Void) {
    container = ContainerElement(layout, kind: typeName(L.self, without: "Layout"))
    self.deliver = deliver
    super.init(context)
    child = inner.with(innerScope(context.scope)).node(of: content)
    collect()
  }

  private func innerScope(_ scope: EnvironmentScope) -> EnvironmentScope {
    container.isRightToLeft = scope.isRightToLeft
    return scope.inside(stackOf: L.layoutProperties.stackOrientation)
  }

  func update(_ content: Content, _ scope: EnvironmentScope) {
    let inside = scope === self.scope ? child?.scope ?? innerScope(scope) : innerScope(scope)
    enter(scope)
    child?.update(content, inside)
  }

  override func childElementsChanged() { graph.collectLater(self) }

  func collect() {
    let elements = child?.elements ?? []
    guard elements.count > 1 else {
      deliver(elements.first)
      return
    }
    container.setChildren(elements)
    deliver(container)
  }

  override var childNodes: [ViewNode] { child.map { [$0] } ?? [] }
}
