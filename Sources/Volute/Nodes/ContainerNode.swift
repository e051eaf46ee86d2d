// The node of a view that arranges other views by a layout.

/// A view that arranges its content by a layout.
@MainActor
protocol ContainerView: PrimitiveView {
  associatedtype Arrangement: Layout
  associatedtype Content: View
  var layout: Arrangement { get }
  var content: Content { get }
  /// The name of the view in the tree of a host.
  static var kind: String { get }
}

extension ContainerView {
  static var kind: String { typeName(Self.self) }
  func makeNode(_ context: NodeContext) -> ViewNode { ContainerNode(self, context) }
}

/// The node of a container: one element, whose children are the elements of the content.
final class ContainerNode<V: ContainerView>: TypedNode<V>, ElementCollecting {
  private let element: ContainerElement<V.Arrangement>
  private var child: TypedNode<V.Content>?
  private var innerScope: EnvironmentScope

  override init(_ view: V, _ context: NodeContext) {
    element = ContainerElement(view.layout, kind: V.kind)
    innerScope = context.scope.inside(stackOf: view.layout.orientation)
    super.init(view, context)
    element.isRightToLeft = context.scope.isRightToLeft
    child = inner.with(innerScope).node(of: view.content)
    collect()
  }

  override func update(_ next: V, _ scope: EnvironmentScope) {
    if scope !== self.scope || next.layout.orientation != innerScope.stackOrientation {
      innerScope = scope.inside(stackOf: next.layout.orientation)
      element.isRightToLeft = scope.isRightToLeft
    }
    if !view.layout.isSameLayout(as: next.layout) { element.update(next.layout) }
    super.update(next, scope)
    child?.update(next.content, innerScope)
  }

  override func childElementsChanged() { graph.collectLater(self) }
  func collect() { element.setChildren(child?.elements ?? []) }

  override func collectElements() -> [LayoutElement] { [element] }
  override var childNodes: [ViewNode] { child.map { [$0] } ?? [] }
}

/// The name of a type without its generic arguments, and without an ending that names its purpose.
func typeName(_ type: Any.Type, without ending: String = "") -> String {
  let name = String(describing: type).prefix { $0 != "<" }
  return String(name.hasSuffix(ending) ? name.dropLast(ending.count) : name)
}
