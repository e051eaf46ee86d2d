// Views that Volute implements itself: each one makes its own node.

/// A view without a body. It makes its own node.
@MainActor
protocol PrimitiveView: View where Body == Never {
  /// A node for the view. It is a `TypedNode` of this type.
  func makeNode(_ context: NodeContext) -> ViewNode
}

/// A view with its type erased. It can make its node, and give a node the next value.
@MainActor
protocol ErasedView {
  func makeNode(_ context: NodeContext) -> ViewNode
  /// Gives a node the view as its next value; false if the node is of another type.
  func update(_ node: ViewNode, _ scope: EnvironmentScope) -> Bool
  /// Whether a view of its type may have an id.
  nonisolated func mayHave(_ id: AnyHashable) -> Bool
  /// Whether the value of the view tells that the view has a given id.
  nonisolated func has(_ id: AnyHashable) -> Bool
}

/// A view as an ``ErasedView``.
nonisolated struct ViewBox<Content: View>: ErasedView {
  var view: Content

  @MainActor
  func makeNode(_ context: NodeContext) -> ViewNode { context.node(of: view) }

  @MainActor
  func update(_ node: ViewNode, _ scope: EnvironmentScope) -> Bool {
    guard let node = node as? TypedNode<Content> else { return false }
    node.update(view, scope)
    return true
  }

  func mayHave(_ id: AnyHashable) -> Bool { mayHoldID(id, Content.self) }
  func has(_ id: AnyHashable) -> Bool { holdsID(id, view) }
}
