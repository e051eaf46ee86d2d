// The node of a view with a modifier that adds nothing to a layout: it passes on what its content adds.

/// The node of a view with a modifier that has no element of its own.
class PassingNode<Content: View, Modifier: ViewModifier>: TypedNode<ModifiedContent<Content, Modifier>> {
  private(set) final var child: TypedNode<Content>?

  override init(_ view: ModifiedContent<Content, Modifier>, _ context: NodeContext) {
    super.init(view, context)
    child = inner.node(of: view.content)
  }

  override func update(_ next: ModifiedContent<Content, Modifier>, _ scope: EnvironmentScope) {
    super.update(next, scope)
    child?.update(next.content, scope)
  }

  override func collectElements() -> [LayoutElement] { child?.elements ?? [] }
  override var childNodes: [ViewNode] { child.map { [$0] } ?? [] }
}

/// A node that hears when its view comes to the screen and leaves it.
///
/// A view is there while it adds something to a layout. Several views under one modifier are there while one of them
/// is.
class PresenceNode<Content: View, Modifier: ViewModifier>: PassingNode<Content, Modifier>, PresenceReading {
  private(set) final var isPresent = false

  override init(_ view: ModifiedContent<Content, Modifier>, _ context: NodeContext) {
    super.init(view, context)
    graph.actions.readPresence(of: self)
  }

  override func childElementsChanged() {
    graph.actions.readPresence(of: self)
    super.childElementsChanged()
  }

  final func readPresence() { setPresence(isAlive && !elements.isEmpty) }

  private func setPresence(_ newValue: Bool) {
    guard newValue != isPresent else { return }
    isPresent = newValue
    if newValue { didEnter() } else { didLeave() }
  }

  override func willTearDown() { setPresence(false) }

  /// The view is there.
  func didEnter() {}
  /// The view is gone.
  func didLeave() {}
}
