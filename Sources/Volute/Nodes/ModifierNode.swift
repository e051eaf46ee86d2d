// The node of a view with a modifier of the program: runs the modifier's body, in which the content stands.

/// The modifier with its content, as a view whose body is the modifier's.
nonisolated struct ModifierBody<Modifier: ViewModifier>: View, PropertyOwning {
  let modifier: Modifier
  let content: any ErasedView

  var propertyOwner: Any { modifier }

  @MainActor
  var body: Modifier.Body { modifier.body(content: _ViewModifier_Content(content: content)) }
}

/// The node of a view with a modifier of the program.
final class ModifierNode<Content: View, Modifier: ViewModifier>: TypedNode<ModifiedContent<Content, Modifier>> {
  private var child: TypedNode<ModifierBody<Modifier>>?

  override init(_ view: ModifiedContent<Content, Modifier>, _ context: NodeContext) {
    super.init(view, context)
    child = inner.node(of: Self.body(of: view))
  }

  private static func body(of view: ModifiedContent<Content, Modifier>) -> ModifierBody<Modifier> {
    ModifierBody(modifier: view.modifier, content: ViewBox(view: view.content))
  }

  override func update(_ view: ModifiedContent<Content, Modifier>, _ scope: EnvironmentScope) {
    super.update(view, scope)
    child?.update(Self.body(of: view), scope)
  }

  override func collectElements() -> [LayoutElement] { child?.elements ?? [] }
  override var childNodes: [ViewNode] { child.map { [$0] } ?? [] }
  override var passesRowsOn: Bool { true }
}
