// No view at all: SwiftUI's EmptyView.

/// A view that is not there: it takes no place and no spacing. Spelled as SwiftUI spells it.
public nonisolated struct EmptyView: View, PrimitiveView, Sendable {
  /// Creates the view.
  public init() {}

  @MainActor
  func makeNode(_ context: NodeContext) -> ViewNode { TypedNode(self, context) }
}
