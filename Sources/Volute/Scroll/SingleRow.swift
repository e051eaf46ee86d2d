// A view that is not lazy, as a section with one row.

/// A view as the only row of a section.
final class SingleRow: RowSegment {
  let cell: CellElement

  init(_ axis: Axis, role: CellElement.Role = .row) {
    cell = CellElement(role, axis)
    super.init()
    adopt(cell, at: 0)
  }

  /// Takes the view out of the element that it stands in.
  func take(_ element: LayoutElement) {
    if element.parent !== cell {
      cell.container = element.parent
      // The element may have changed meanwhile without notice to the cell.
      if cell.content === element { cell.lookAgain() }
    }
    if cell.content !== element { cell.content = element }
    element.parent = cell
  }

  /// Gives the view back to the element that it stood in. That element has missed changes of the view meanwhile.
  func giveBack(_ element: LayoutElement) {
    guard element.parent === cell else { return }
    element.parent = cell.container
    cell.container?.invalidate()
    cell.container = nil
  }

  override var rowCount: Int { 1 }
  override func cell(at index: Int) -> CellElement { cell }
  override var madeCells: [CellElement] { [cell] }
}

/// A view that is not lazy, in a section of its own.
@MainActor
struct SingleView {
  let element: LayoutElement
  let row: SingleRow
  let group = RowGroup()

  init(_ element: LayoutElement, _ axis: Axis) {
    self.element = element
    row = SingleRow(axis)
  }
}
