// The node of a collection of views: a node for each id.

/// The view of one element. It has a body of its own. So a value that the element's closure reads affects this row, and
/// not the view around the collection.
nonisolated struct ForEachRow<Element, Content: View>: View {
  let element: Element
  let content: (Element) -> Content

  var body: Content { content(element) }
}

/// The place of an element in its collection.
struct ElementPlace {
  var index: Int
  /// The number of elements.
  var count: Int
}

/// A node of a collection that has made all of its elements.
@MainActor
protocol ElementPlacing: ViewNode {
  /// The place of the element that has a child node; nil for any other node.
  func place(of child: ViewNode) -> ElementPlace?
}

/// The node of a collection. It finds a row by its id, and by its number among the rows with that id.
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
  TypedNode<ForEach<Data, ID, Content>>, ElementPlacing
{
  private typealias Row = ForEachRow<Data.Element, Content>

  private typealias Key = RowKey<ID>

  private var order: [Key] = []
  private var rows: [Key: TypedNode<Row>] = [:]

  override init(_ view: ForEach<Data, ID, Content>, _ context: NodeContext) {
    super.init(view, context)
    // The nodes around have not read the rows yet.
    _ = updateRows()
  }

  override func update(_ view: ForEach<Data, ID, Content>, _ scope: EnvironmentScope) {
    super.update(view, scope)
    guard updateRows() else { return }
    elementsChanged()
    graph.scrollViews.noteOrder()
  }

  /// Takes over the elements of the collection; true if rows came, went or moved.
  private func updateRows() -> Bool {
    let newOrder = Key.keys(of: view.data.map(view.id))
    var kept: [Key: TypedNode<Row>] = [:]
    for (element, key) in zip(view.data, newOrder) {
      let row = Row(element: element, content: view.content)
      if let node = rows.removeValue(forKey: key) {
        node.update(row, scope)
        kept[key] = node
      } else {
        kept[key] = inner.node(of: row)
      }
    }
    if !rows.isEmpty { for key in order { rows[key]?.tearDown() } }
    rows = kept
    defer { order = newOrder }
    return newOrder != order
  }

  override func collectElements() -> [LayoutElement] {
    order.flatMap { key in
      let elements = rows[key]?.elements ?? []
      // If collections are nested, the innermost one names the view.
      for element in elements where element.rowID == nil { element.rowID = AnyHashable(key.id) }
      return elements
    }
  }
  override var childNodes: [ViewNode] { order.compactMap { rows[$0] } }
  override var passesRowsOn: Bool { true }

  func place(of child: ViewNode) -> ElementPlace? {
    order.firstIndex { rows[$0] === child }.map { ElementPlace(index: $0, count: order.count) }
  }
}
