// A view of any type, as a container that has found it shows it.

/// A view whose type is forgotten. It keeps its identity while the view inside has the same type.
nonisolated struct ErasedContent: View, PrimitiveView {
  let content: any ErasedView

  @MainActor
  func makeNode(_ context: NodeContext) -> ViewNode { ErasedNode(self, context, content: \.content) }
}
