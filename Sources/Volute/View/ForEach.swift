// A view for each element of a collection: SwiftUI's ForEach.

/// A view for each element of a collection, known by an id. Spelled as SwiftUI spells it.
///
/// The id is the identity of an element's views: they stay the same when elements are inserted, removed or moved. Of elements
/// with the same id, the first keeps its views through all changes, and the others are told apart by their order.
public nonisolated struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  /// The collection.
  public var data: Data
  /// Makes the view of an element.
  public var content: (Data.Element) -> Content
  let id: (Data.Element) -> ID
}

extension ForEach: View where Content: View {
  /// A collection of views has no body: a container sees each of them.
  public typealias Body = Never

  /// Creates views for elements that a property of theirs identifies.
  public nonisolated init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content, id: { $0[keyPath: id] })
  }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID, Content: View {
  /// Creates views for elements that have an id.
  public nonisolated init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data: data, content: content, id: { $0.id })
  }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
  /// Creates views for numbers. A number is its own id.
  public nonisolated init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.init(data: data, content: content, id: { $0 })
  }
}

extension ForEach: PrimitiveView where Content: View {
  @MainActor
  func makeNode(_ context: NodeContext) -> ViewNode {
    context.isInLazyContent && !hasSeveralRows(Content.self)
      ? LazyForEachNode(self, context) : ForEachNode(self, context)
  }
}
