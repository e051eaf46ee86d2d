// The node of a modifier that changes the environment of its view.

/// The node of a view with another environment inside. It makes the inner environment again when the outer one or the
/// modifier changes.
class ScopingNode<Content: View, Modifier: ViewModifier>: TypedNode<ModifiedContent<Content, Modifier>> {
  private var child: TypedNode<Content>?
  private var innerScope: EnvironmentScope

  override init(_ view: ModifiedContent<Content, Modifier>, _ context: NodeContext) {
    innerScope = context.scope
    super.init(view, context)
    followModifier()
    innerScope = makeScope()
    child = inner.with(innerScope).node(of: view.content)
  }

  // Overridden by each kind of modifier.

  /// Turns the environment around into the environment inside.
  func change(_ values: inout EnvironmentValues) {}
  /// Whether another modifier in the same place changes the environment in the same way.
  func isSameChange(_ next: Modifier) -> Bool { true }
  /// Takes over the modifier as it is now, before its content is made or updated.
  func followModifier() {}

  private func makeScope() -> EnvironmentScope {
    var values = scope.values
    change(&values)
    return EnvironmentScope(values, stackOrientation: scope.stackOrientation)
  }

  final override func update(_ next: ModifiedContent<Content, Modifier>, _ scope: EnvironmentScope) {
    let isKept = scope === self.scope && isSameChange(next.modifier)
    super.update(next, scope)
    followModifier()
    if !isKept { innerScope = makeScope() }
    child?.update(next.content, innerScope)
  }

  final override func collectElements() -> [LayoutElement] { child?.elements ?? [] }
  final override var childNodes: [ViewNode] { child.map { [$0] } ?? [] }
  final override var passesRowsOn: Bool { true }
}
