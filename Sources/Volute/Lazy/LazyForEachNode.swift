// The node of a collection in a lazy container: it makes the views of an element when its row is asked for.
import ScrollEngine

/// The node of a collection whose rows are made one by one.
final class LazyForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
  TypedNode<ForEach<Data, ID, Content>>
{
  private var rows: ForEachRows<Data, ID, Content>?

  override init(_ view: ForEach<Data, ID, Content>, _ context: NodeContext) {
    super.init(view, context)
    rows = ForEachRows(self)
  }

  override func update(_ view: ForEach<Data, ID, Content>, _ scope: EnvironmentScope) {
    let old = self.view
    super.update(view, scope)
    guard rows?.update(from: old) == true else { return }
    elementsChanged()
    graph.scrollViews.noteOrder()
  }

  override func collectRows(_ collector: RowCollector) {
    guard let rows else { return }
    rows.axis = collector.axis
    collector.add(rows)
  }

  override var childNodes: [ViewNode] { rows?.nodes ?? [] }
}

/// The rows of a collection. A row has a node from when it is first asked for until it is released or its element goes.
final class ForEachRows<Data: RandomAccessCollection, ID: Hashable, Content: View>: RowSegment {
  private typealias Row = ForEachRow<Data.Element, Content>
  private typealias Stacked<L: Layout> = GatheringNode<Row, L>

  /// A row that has been made.
  private struct Made {
    let cell: CellElement
    let node: ViewNode
    let shown: Shown
    let update: (Row, EnvironmentScope) -> Void
  }

  /// The element of a row, without the modifiers around the collection.
  private final class Shown {
    var element: LayoutElement?
  }

  private unowned let node: LazyForEachNode<Data, ID, Content>
  var axis = Axis.vertical
  /// The rows that have been made, by their indices.
  private var made: [Int: Made] = [:]
  /// The indices of the rows that have been made, in order. Beside the dictionary, because a search in an array of rows
  /// would retain each row that it compares.
  private var indices: [Int] = []
  private var count: Int

  init(_ node: LazyForEachNode<Data, ID, Content>) {
    self.node = node
    count = node.view.data.count
  }

  override var rowCount: Int { count }
  override var isCollection: Bool { true }
  var nodes: [ViewNode] { inOrder(\.node) }
  override var madeCells: [CellElement] { inOrder(\.cell) }

  private func inOrder<Part>(_ part: (Made) -> Part) -> [Part] {
    var parts: [Part] = []
    parts.reserveCapacity(indices.count)
    for index in indices {
      if let row = made[index] { parts.append(part(row)) }
    }
    return parts
  }

  /// The position in `indices` of an index, or of the first one behind it.
  private func position(of index: Int) -> Int {
    var (low, high) = (0, indices.count)
    while low < high {
      let middle = (low + high) / 2
      if indices[middle] < index { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func row(at index: Int) -> Row {
    let data = node.view.data
    return Row(element: data[data.index(data.startIndex, offsetBy: index)], content: node.view.content)
  }

  override func cell(at index: Int) -> CellElement {
    if let known = made[index] { return known.cell }
    let cell = CellElement(.row, axis)
    let row =
      axis == .vertical
      ? make(index, cell, in: VStackLayout()) : make(index, cell, in: HStackLayout())
    made[index] = row
    indices.insert(index, at: position(of: index))
    adopt(cell, at: index)
    return cell
  }

  private func make<L: Layout>(_ index: Int, _ cell: CellElement, in layout: L) -> Made {
    let shown = Shown()
    let presence = RowPresence(inside: node.row)
    cell.presence = presence
    cell.actions = node.graph.actions
    var context = node.inner
    context.row = presence
    node.graph.preferencesChanged()
    let row = Stacked<L>(row(at: index), several: layout, context) { [weak node] element in
      if let last = shown.element, last !== element { node?.unwrapRow(last) }
      shown.element = element
      cell.content = element.flatMap { node?.wrapRow($0) }
    }
    cell.node = row
    return Made(cell: cell, node: row, shown: shown, update: { row.update($0, $1) })
  }

  override func release(_ cell: CellElement) {
    guard let row = made.removeValue(forKey: cell.index) else { return }
    indices.remove(at: position(of: cell.index))
    end(row)
  }

  private func end(_ row: Made) {
    row.cell.segment = nil
    if let element = row.shown.element { node.unwrapRow(element) }
    row.node.tearDown()
    node.graph.preferencesChanged()
  }

  /// Takes over another collection; true if rows came, went or moved.
  func update(from old: ForEach<Data, ID, Content>) -> Bool {
    let data = node.view.data
    var hasChanged = false
    if !shareStorage(old.data, data) {
      let changes = RowChanges(from: old.data, to: data, id: node.view.id, ends: node.view.ends(old.data, data))
      hasChanged = !changes.edits.isEmpty
      if hasChanged {
        note(changes.edits)
        count = data.count
        followRows(changes)
      }
    }
    for index in indices { made[index]?.update(row(at: index), node.scope) }
    return hasChanged
  }

  private func followRows(_ changes: RowChanges) {
    let (old, oldIndices) = (made, indices)
    (made, indices) = ([:], [])
    for index in oldIndices {
      guard let row = old[index] else { continue }
      if let place = changes.place(of: index) {
        made[place] = row
        row.cell.index = place
        indices.append(place)
      } else {
        end(row)
      }
    }
    indices.sort()
  }

  override func id(at index: Int) -> AnyHashable? {
    let data = node.view.data
    guard index < data.count else { return nil }
    return AnyHashable(node.view.id(data[data.index(data.startIndex, offsetBy: index)]))
  }

  override var idType: (any Hashable.Type)? { ID.self }

  override func index(ofID id: AnyHashable) -> Int? {
    guard let id = id.base as? ID else { return nil }
    let data = node.view.data
    if let row = id as? Int, let numbers = data as? Range<Int>, ID.self == Int.self {
      return numbers.contains(row) ? row - numbers.lowerBound : nil
    }
    return data.firstIndex { node.view.id($0) == id }.map { data.distance(from: data.startIndex, to: $0) }
  }

  override func mayHaveExplicitID(_ id: AnyHashable) -> Bool {
    guard mayHoldID(id, Content.self) else { return false }
    guard Content.self is any SeveralViews.Type, let first = node.view.data.first else { return true }
    return (node.view.content(first) as? any SeveralViews)?.mayHaveInside(id) ?? true
  }

  override func index(ofExplicitID id: AnyHashable) -> Int? {
    guard mayHaveExplicitID(id) else { return nil }
    let content = node.view.content
    // Nothing is remembered: values that the closure reads may have changed since the last lookup without any notice.
    for (index, element) in node.view.data.enumerated() where made[index] == nil {
      if holdsID(id, content(element)) { return index }
    }
    return nil
  }
}

/// Whether two collections are arrays with one storage, and so have the same elements. Most updates change something
/// else.
private func shareStorage<C: Collection>(_ first: C, _ second: C) -> Bool {
  guard let first = first as? [C.Element], let second = second as? [C.Element] else { return false }
  return first.span.isIdentical(to: second.span)
}
