// The rows of a scroll view: their lengths for the engine, their places, and which of them have views.
import Foundation
import ScrollEngine

extension ScrollContents {
  /// Returns the length of a view, for the engine. Makes its row, if there is none.
  func extent(of element: StackElement, across: CGFloat) -> CGFloat {
    cell(of: element).map { length(of: $0, across: across) } ?? 0
  }

  /// Returns the length of a view, as the engine accepts it. Reports once for a view that the scroll view cuts it.
  func length(of cell: CellElement, across: CGFloat) -> CGFloat {
    let length = cell.length(across: across)
    guard length > ScrollLimits.maximumLength else { return length > 0 ? length : 0 }
    if !cell.isReportedAsCut {
      cell.isReportedAsCut = true
      views.report(
        "A scroll view cuts a view of \(length) pt at \(ScrollLimits.maximumLength) pt: put its rows into a lazy stack "
          + "that the scroll view reaches")
    }
    return ScrollLimits.maximumLength
  }

  func cell(of element: StackElement) -> CellElement? {
    guard broughtParts.indices.contains(element.section) else { return nil }
    return broughtParts[element.section].group.cell(of: element)
  }

  /// Puts the rows on the screen, and all views that are not lazy, at their places in the last frame.
  func show() {
    guard isAttached, shownFrame != views.frameNumber else { return }
    shownFrame = views.frameNumber
    if !moveShown() { showAnew() }
  }

  /// Moves the shown views to their places in the last frame. False if that frame shows other views or other sizes.
  private func moveShown() -> Bool {
    guard !isShownOld else { return false }
    let isMoved = views.tree.withVisibleElements(in: id) { elements in
      guard elements.count == shown.onScreen.count else { return false }
      for position in elements.indices {
        let (view, shown) = (elements[position], shown.onScreen[position])
        guard view.element == shown.element, view.isPinned == shown.isPinned else { return false }
        if let cell = shown.cell, !cell.move(to: view.frame) { return false }
      }
      return true
    }
    guard isMoved else { return false }
    for view in shown.besideScreen {
      guard let frame = frame(of: view.element), view.cell.move(to: frame) else { return false }
    }
    placeCovers()
    return true
  }

  func frame(of element: StackElement) -> CGRect? {
    views.tree.frame(of: element, in: id, relativeTo: id)
  }

  private func placeCovers() {
    for cover in broughtCovers { cover.place(along: axis) { frame(of: .row(0, section: $0.section)) } }
  }

  private func showAnew() {
    isShownOld = false
    views.noteShownAnew()
    shown = ShownViews()
    var rows: [CellElement] = []
    for view in views.visibleElements(in: id) {
      let cell = cell(of: view.element).flatMap { $0.role == .mark ? nil : $0 }
      let isTarget = cell?.role == .row && broughtParts[view.element.section].layout.isTargetLayout
      shown.onScreen.append(
        ShownViews.OnScreen(element: view.element, isPinned: view.isPinned, isTarget: isTarget, cell: cell))
      guard let cell else { continue }
      cell.place(at: view.frame.origin, ProposedViewSize(view.frame.size))
      if !cell.isEager { rows.append(cell) }
    }
    showEagerViews()
    placeCovers()
    element.show(shown.fromBack(with: broughtCovers))
    updateShownRows(to: rows)
  }

  /// Shows no views, because the engine has refused the scroll view.
  func showNothing() {
    shown = ShownViews()
    element.show([])
    updateShownRows(to: [])
  }

  /// Puts the views that are not lazy at their places in the last frame, on and off the screen.
  private func showEagerViews() {
    let eager = broughtParts.filter(\.isEager)
    let onScreen = eager.isEmpty ? [] : Set(shown.onScreen.compactMap { $0.cell.map(ObjectIdentifier.init) })
    var missing: CGFloat = 0
    for part in eager {
      let element = StackElement.row(0, section: part.group.section)
      guard let cell = part.group.cell(of: element), cell.role != .mark, !onScreen.contains(ObjectIdentifier(cell)),
        var frame = frame(of: element)
      else { continue }
      if containerSize?[axis] == 0 {
        measure(cell, &frame, &missing)
        // Its place depends on more than the frame.
        isShownOld = true
      }
      cell.place(at: frame.origin, ProposedViewSize(frame.size))
      shown.besideScreen.append(ShownViews.BesideScreen(element: element, cell: cell))
    }
  }

  /// Gives a view its own length. The engine measures nothing on a screen without length, so it may have only an
  /// estimate.
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

  /// Notes the rows that have come onto the screen, and those that have left it.
  private func updateShownRows(to rows: [CellElement]) {
    let stayed = Set(rows.map(ObjectIdentifier.init))
    for cell in shownRows where !stayed.contains(ObjectIdentifier(cell)) { views.rowLeft(cell) }
    shownRows = rows
    for cell in rows where !cell.isOnScreen {
      checkLength(of: cell)
      views.rowEntered(cell)
    }
  }

  /// The number of rows of collections that have views.
  var madeRowCount: Int { changes.livingRows.count { $0.segment != nil } }

  /// Compares the length of a row that was away with the length that the engine remembers.
  private func checkLength(of cell: CellElement) {
    if abs(lineLength(around: cell) - cell.frame.size[axis]) > 0.001 {
      changes.cells.append(cell)
      changes.note()
    }
  }

  /// The length of the line of a row. In a grid it is the length of the longest row in the line.
  private func lineLength(around cell: CellElement) -> CGFloat {
    let length = cell.length(across: cell.frame.size[axis.across])
    guard cell.role == .row, let segment = cell.segment, let group = segment.group,
      broughtParts.indices.contains(group.section), length < cell.frame.size[axis]
    else { return length }
    let (row, trackCount) = (segment.start + cell.index, broughtParts[group.section].layout.tracks.count)
    guard trackCount > 1 else { return length }
    let first = row - row % trackCount
    return (first..<min(first + trackCount, group.rowCount)).reduce(length) { longest, row in
      guard let other = group.cell(of: .row(row, section: group.section)) else { return longest }
      return max(longest, other.measured(across: other.frame.size[axis.across]))
    }
  }

  /// Releases the rows that are farther away from the screen than the screen is long.
  func releaseFarRows() {
    guard let length = containerSize?[axis] else { return }
    // These lines are surely near. Lines at the ends are checked one by one.
    let near = views.tree.elements(in: id, between: -length, and: 2 * length)
    var rows: [CellElement] = []
    swap(&rows, &changes.livingRows)
    var count = 0
    for position in rows.indices {
      let cell = rows[position]
      // Most rows are on the screen. A row there whose element has gone leaves the screen with the next frame.
      if !cell.isOnScreen {
        guard let segment = cell.segment, let group = segment.group else { continue }
        let element = group.element(of: cell)
        guard near?.contains(element) == true || isNear(element, length) else {
          segment.release(cell)
          continue
        }
      }
      if position != count { rows.swapAt(position, count) }
      count += 1
    }
    rows.removeLast(rows.count - count)
    swap(&rows, &changes.livingRows)
    // Rows that were made meanwhile.
    changes.livingRows += rows
  }

  /// Whether a row is at most as far away from the screen as the screen is long.
  private func isNear(_ element: StackElement, _ length: CGFloat) -> Bool {
    guard let frame = frame(of: element) else { return false }
    return frame.origin[axis] + frame.size[axis] > -length && frame.origin[axis] < 2 * length
  }
}
