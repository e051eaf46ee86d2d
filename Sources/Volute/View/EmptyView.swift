// No view at all: SwiftUI's EmptyView.

/// An absent view: it takes no place and no spacing. Spelled as SwiftUI spells it.
public nonisolated struct EmptyView: View, PrimitiveView, Sendable {
  /// Creates the view.
  public init() {}

  @MainActor
  func makeNode(_ context: NodeContext) -> ViewNode { TypedNode(self, context) }
}
