// Several views that are modified together: SwiftUI's Group.

/// Views without a layout of their own. A container sees each of them, and a modifier applies to each. Spelled as
/// SwiftUI spells it.
public nonisolated struct Group<Content> {
  let content: Content
}

extension Group: View where Content: View {
  /// A group has no body: it is its content.
  public typealias Body = Never

  /// Creates a group of views.
  public nonisolated init(@ViewBuilder content: () -> Content) { self.init(content: content()) }
}

extension Group: PrimitiveView where Content: View {
  @MainActor
  func makeNode(_ context: NodeContext) -> ViewNode { GroupNode(self, context) }
}

/// The node of a group.
final class GroupNode<Content: View>: TypedNode<Group<Content>> {
  private var child: TypedNode<Content>?

  override init(_ view: Group<Content>, _ context: NodeContext) {
    super.init(view, context)
    child = inner.node(of: view.content)
  }

  override func update(_ view: Group<Content>, _ scope: EnvironmentScope) {
    super.update(view, scope)
    child?.update(view.content, scope)
  }

  override func collectElements() -> [LayoutElement] { child?.elements ?? [] }
  override var childNodes: [ViewNode] { child.map { [$0] } ?? [] }
  override var passesRowsOn: Bool { true }
}
