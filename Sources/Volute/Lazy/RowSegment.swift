// The rows that one statement adds to a lazy container: a collection, or the views of a single node.
import Foundation
import ScrollEngine

/// Rows that follow one another in a section. A collection makes its rows when they are asked for.
@MainActor
class RowSegment {
  weak var group: RowGroup?
  /// The number of rows of the section that come before.
  var start = 0

  /// How many rows there are.
  var rowCount: Int { 0 }
  /// A row. It is made if there is none.
  func cell(at index: Int) -> CellElement { preconditionFailure("There are no rows") }
  /// The rows that have been made, in their order.
  var madeCells: [CellElement] { [] }
  /// Whether rows are made when they are asked for, and may be released.
  var isCollection: Bool { false }
  /// Releases a row that is off the screen, and the state in it.
  func release(_ cell: CellElement) {}
  /// The row of the element with an id; nil if there is none.
  func index(ofID id: AnyHashable) -> Int? { nil }
  /// Whether a row that has not been made may have an id by `id(_:)`. Only the types of views decide.
  func mayHaveExplicitID(_ id: AnyHashable) -> Bool { false }
  /// The first row with an id by `id(_:)` among the rows that have not been made; nil if none has it. Makes no row.
  func index(ofExplicitID id: AnyHashable) -> Int? { nil }
  /// The type of the ids of elements; nil if there are none.
  var idType: (any Hashable.Type)? { nil }
  /// The id of a row's element; nil for a row of no collection.
  func id(at index: Int) -> AnyHashable? { nil }

  private var edits: [ContentEdit] = []

  final func note(_ new: [ContentEdit]) { edits += new }

  /// Returns the edits of the rows since the last call, for rows of section 0 that begin at 0.
  final func takeEdits() -> [ContentEdit] {
    defer { edits = [] }
    return edits
  }

  /// Gives a new cell its place and its surroundings.
  final func adopt(_ cell: CellElement, at index: Int) {
    cell.segment = self
    cell.index = index
    group?.adopt(cell)
  }
}

/// The views of a node as rows, one for each of its elements. They last as long as the node.
final class ViewRows: RowSegment {
  private let node: ViewNode
  private let axis: Axis
  private var cells: [CellElement] = []
  private var elements: [LayoutElement] = []

  init(_ node: ViewNode, _ axis: Axis) {
    self.node = node
    self.axis = axis
  }

  /// Takes over the elements that the node has now.
  func update() {
    let new = node.elements
    guard !new.elementsEqual(elements, by: ===) else { return }
    var prefix = 0
    while prefix < min(new.count, elements.count), new[prefix] === elements[prefix] { prefix += 1 }
    var suffix = 0
    while suffix < min(new.count, elements.count) - prefix,
      new[new.count - 1 - suffix] === elements[elements.count - 1 - suffix]
    { suffix += 1 }
    let old = prefix..<(elements.count - suffix)
    let fresh = prefix..<(new.count - suffix)
    for (cell, element) in zip(cells[old], elements[old]) {
      cell.segment = nil
      node.unwrapRow(element)
    }
    let made = new[fresh].map { element in
      let cell = CellElement(.row, axis)
      cell.content = node.wrapRow(element)
      cell.node = node
      cell.presence = node.rowOfViews
      cell.actions = node.graph.actions
      return cell
    }
    cells.replaceSubrange(old, with: made)
    elements = new
    for (index, cell) in cells.enumerated() { adopt(cell, at: index) }
    if !old.isEmpty { note([.removeRows(old, section: 0)]) }
    if !fresh.isEmpty { note([.insertRows(count: fresh.count, at: prefix, section: 0)]) }
  }

  override var rowCount: Int { cells.count }
  override func cell(at index: Int) -> CellElement { cells[index] }
  override var madeCells: [CellElement] { cells }
}

extension ViewNode {
  /// Wraps a row of the node in the modifiers around the rows of the lazy container.
  func wrapRow(_ element: LayoutElement) -> LayoutElement {
    var element = element
    var node = parent
    while let current = node, current.passesRowsOn {
      if let wrapping = current as? any RowWrapping { element = wrapping.wrap(element) }
      node = current.parent
    }
    return element
  }

  /// Makes the modifiers around forget a row of the node.
  func unwrapRow(_ element: LayoutElement) {
    var element = element
    var node = parent
    while let current = node, current.passesRowsOn {
      if let wrapping = current as? any RowWrapping {
        let wrapper = wrapping.wrap(element)
        wrapping.unwrap(element)
        element = wrapper
      }
      node = current.parent
    }
  }
}
