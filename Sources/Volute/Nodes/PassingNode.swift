// The node of a view with a modifier that adds nothing to a layout: it passes on the elements of its content.

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
  override var passesRowsOn: Bool { true }
}

/// A node that tracks whether its view is present.
///
/// A view is present while it adds something to a layout. Several views under one modifier are present while one of
/// them is. In a lazy container, rows are present while they are on the screen.
class PresenceNode<Content: View, Modifier: ViewModifier>: PassingNode<Content, Modifier>, PresenceReading {
  private(set) final var isPresent = false
  /// The number of present rows, in a lazy container around. It counts the rows that the view is, or has.
  private var rowCount = 0

  override init(_ view: ModifiedContent<Content, Modifier>, _ context: NodeContext) {
    super.init(view, context)
    row?.add(self)
    graph.actions.readPresence(of: self)
  }

  override func childElementsChanged() {
    graph.actions.readPresence(of: self)
    super.childElementsChanged()
  }

  final func readPresence() { setPresence(isAlive && isThere) }

  final func countRows(by change: Int) {
    rowCount += change
    graph.actions.readPresence(of: self)
  }

  private var isThere: Bool {
    guard row?.isThere ?? true else { return false }
    return isInLazyContent ? rowCount > 0 : !elements.isEmpty
  }

  private func setPresence(_ newValue: Bool) {
    guard newValue != isPresent else { return }
    isPresent = newValue
    if newValue { didEnter() } else { didLeave() }
  }

  override func willTearDown() {
    row?.remove(self)
    setPresence(false)
  }

  /// Called when the view has come.
  func didEnter() {}
  /// Called when the view has gone.
  func didLeave() {}
}
