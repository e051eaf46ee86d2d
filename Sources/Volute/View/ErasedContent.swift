// A view of any type, for a container that has found the view.

/// A view with its type erased. It keeps its identity while the view inside has the same type.
nonisolated struct ErasedContent: View, PrimitiveView {
  let content: any ErasedView

  @MainActor
  func makeNode(_ context: NodeContext) -> ViewNode { ErasedNode(self, context, content: \.content) }
}
