// The rows of a scroll view: what the engine asks of them, where they stand, which have views.
import Foundation
import ScrollEngine

extension ScrollContents {
  /// How long a view is, for the engine. Its row is made, if it has not been.
  func extent(of element: StackElement, across: CGFloat) -> CGFloat {
    cell(of: element)?.length(across: across) ?? 0
  }

  func cell(of element: StackElement) -> CellElement? {
    guard broughtParts.indices.contains(element.section) else { return nil }
    return broughtParts[element.section].group.cell(of: element)
  }

  /// What is in front of what.
  private enum Layer: Int { case content, pinned, front }

  /// Puts the rows on the screen, and all views that are not lazy, where the last frame has them.
  func show() {
    guard isAttached, shownFrame != views.frameNumber else { return }
    shownFrame = views.frameNumber
    var cells: [(cell: LayoutElement, section: Int, layer: Layer)] = []
    var rows: [CellElement] = []
    for view in views.visibleElements(in: id) {
      guard let cell = cell(of: view.element), cell.role != .mark else { continue }
      cell.place(at: view.frame.origin, ProposedViewSize(view.frame.size))
      cells.append((cell, view.element.section, view.isPinned ? .pinned : .content))
      if !cell.isEager { rows.append(cell) }
    }
    let eager = broughtParts.filter(\.isEager)
    let shown = eager.isEmpty ? [] : Set(cells.map { ObjectIdentifier($0.cell) })
    var missing: CGFloat = 0
    for part in eager {
      let element = StackElement.row(0, section: part.group.section)
      guard let cell = part.group.cell(of: element), cell.role != .mark, !shown.contains(ObjectIdentifier(cell)),
        var frame = views.tree.frame(of: element, in: id, relativeTo: id)
      else { continue }
      if containerSize?[axis] == 0 { measure(cell, &frame, &missing) }
      cell.place(at: frame.origin, ProposedViewSize(frame.size))
      cells.append((cell, part.group.section, .content))
    }
    for cover in broughtCovers {
      cover.place(along: axis) { group in
        views.tree.frame(of: .row(0, section: group.section), in: id, relativeTo: id)
      }
      let (section, isInFront) = (cover.start.section, cover.element.isInFront)
      cells.append((cover.element, isInFront ? cover.end.section : section, isInFront ? .front : .content))
    }
    let order = cells.enumerated().sorted { first, second in
      let (left, right) = (first.element, second.element)
      if left.layer != right.layer { return left.layer.rawValue < right.layer.rawValue }
      return (left.section, first.offset) < (right.section, second.offset)
    }
    element.show(order.map(\.element.cell))
    updateShownRows(to: rows)
  }

  /// Gives a view the length that it has. The engine measures nothing on a screen without length: there it may know an
  /// estimate alone.
  ///
  /// - Parameter missing: By how much the views before are longer than the engine has them.
  private func measure(_ cell: CellElement, _ frame: inout CGRect, _ missing: inout CGFloat) {
    let length = cell.measured(across: frame.size[axis.across])
    let more = length - frame.size[axis]
    frame.size[axis] = length
    let isMirrored = axis == .horizontal && isRightToLeft
    frame.origin[axis] += isMirrored ? -missing - more : missing
    missing += more
  }

  /// Notes which rows have come onto the screen, and which have left it.
  private func updateShownRows(to rows: [CellElement]) {
    let stayed = Set(rows.map(ObjectIdentifier.init))
    for cell in shownRows where !stayed.contains(ObjectIdentifier(cell)) { views.rowLeft(cell) }
    shownRows = rows
    for cell in rows where !cell.isOnScreen {
      checkLength(of: cell)
      views.rowEntered(cell)
    }
  }

  /// How many rows of collections have views.
  var madeRowCount: Int { changes.livingRows.count { $0.isMade } }

  /// A row that was away may be of another length than the engine remembers.
  private func checkLength(of cell: CellElement) {
    cell.noteMeasured()
    let length = cell.measured(across: cell.frame.size[axis.across])
    let isInGrid = cell.role == .row && !tracks(around: cell).isEmpty
    let difference = length - cell.frame.size[axis]
    if difference > 0.001 || (!isInGrid && difference < -0.001) {
      changes.cells.append(cell)
      changes.note()
    }
  }

  /// The tracks of the grid that a row is in; none in a stack.
  private func tracks(around cell: CellElement) -> [GridItem] {
    guard let section = cell.segment?.group?.section, broughtParts.indices.contains(section) else { return [] }
    return broughtParts[section].layout.tracks
  }

  /// Lets go of the rows that are farther away from the screen than the screen is long.
  func releaseFarRows() {
    guard let length = containerSize?[axis] else { return }
    changes.livingRows.removeAll { cell in
      guard cell.isMade, let segment = cell.segment, let group = segment.group else { return true }
      if cell.isOnScreen { return false }
      if let frame = views.tree.frame(of: group.element(of: cell), in: id, relativeTo: id),
        frame.origin[axis] + frame.size[axis] > -length, frame.origin[axis] < 2 * length
      {
        return false
      }
      segment.release(cell)
      return true
    }
  }
}

extension CellElement {
  /// Whether the row is one of those that its collection has made.
  @MainActor
  var isMade: Bool { segment?.madeCell(at: index) === self }
}
