// A view for each element of a collection: SwiftUI's ForEach.

/// A view for each element of a collection. An id identifies each element. Spelled as SwiftUI spells it.
///
/// The id is the identity of an element's views: they stay the same when elements are inserted, removed or moved. Of
/// elements with the same id, the first keeps its views through all changes. The others are distinguished by their
/// order. In a lazy container, the elements that two collections have in common at their start, and then at their end,
/// keep their views before that.
public nonisolated struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  /// The collection.
  public var data: Data
  /// Makes the view of an element.
  public var content: (Data.Element) -> Content
  let id: (Data.Element) -> ID
  /// Compares the ends of two collections, by the ids of their elements.
  let ends: (Data, Data) -> CommonEnds

  @usableFromInline
  init(
    data: Data, content: @escaping (Data.Element) -> Content, id: @escaping (Data.Element) -> ID,
    ends: @escaping (Data, Data) -> CommonEnds
  ) {
    self.data = data
    self.content = content
    self.id = id
    self.ends = ends
  }
}

extension ForEach: View where Content: View {
  /// A collection of views has no body: its container uses each view.
  public typealias Body = Never

  /// Creates views for elements, which a property identifies.
  @inlinable
  public nonisolated init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    // A read by a key path takes some four hundred instructions. An element that is its own id needs none.
    if (\Data.Element.self as PartialKeyPath<Data.Element>) == id {
      self.init(
        data: data, content: content, id: { $0 as! ID }, ends: { CommonEnds(of: $0, and: $1) { $0 as! ID } })
      return
    }
    self.init(
      data: data, content: content, id: { $0[keyPath: id] },
      ends: { CommonEnds(of: $0, and: $1) { $0[keyPath: id] } })
  }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID, Content: View {
  /// Creates views for elements that have an id.
  @inlinable
  public nonisolated init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(
      data: data, content: content, id: { $0.id }, ends: { CommonEnds(of: $0, and: $1) { $0.id } })
  }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
  /// Creates views for numbers. A number is its own id.
  public nonisolated init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.init(data: data, content: content, id: { $0 }, ends: { CommonEnds(of: $0, and: $1) })
  }
}

extension ForEach: PrimitiveView where Content: View {
  @MainActor
  func makeNode(_ context: NodeContext) -> ViewNode {
    context.isInLazyContent && !hasSeveralRows(Content.self)
      ? LazyForEachNode(self, context) : ForEachNode(self, context)
  }
}
