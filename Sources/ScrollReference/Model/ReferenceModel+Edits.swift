// Edits: their effect on the lines, and how the anchored view or an edge keeps its place on the screen (§E5, §E31).
import Foundation
import ScrollTypes

extension ReferenceModel {
  /// Applies edits to the content at once. Each edit takes time in proportion to the number of rows.
  public mutating func apply(_ edits: [ContentEdit]) throws(ContentEditError) {
    try apply(edits, besides: ReferenceCrowd())
  }

  /// Applies edits where other scroll views use a part of the views and sections that are allowed.
  mutating func apply(_ edits: [ContentEdit], besides others: ReferenceCrowd) throws(ContentEditError) {
    try validate(edits, besides: others)
    main.ties.beginEdits()
    cross?.ties.beginEdits()
    let wasToAsk = isToAskBehindOtherSize
    if !wasToAsk { main.rangeBeforeEdits = main.range }
    beginToKeepToEdge()
    let (edgeBefore, excessBefore) = (keptOffset, main.excess)
    var anchor = anchoredView
    // The offset that the content would have without sticky edges.
    var offset = main.offset
    var gap: ReferenceGap?
    let staysInPlace = startIsOnScreen
    for (number, edit) in edits.enumerated() {
      loseKeptView(by: edit)
      if let held, content.displaced(by: edit).contains(held.view) { letHeldViewGo() }
      let (replacement, placeOfGap) = (gap?.replacement(under: edit), gap?.place)
      gap = gap?.followed(through: edit, of: content)
      let heir = anchor.flatMap { findHeir(of: $0, at: offset, under: edit) }
      if let view = anchor, gap == nil, heir?.isOnScreen != true {
        gap = ReferenceGap(leftBy: edit, of: content, at: view, standingAt: top(of: view) - offset)
      }
      let slots = slotsKept(under: edit)
      if case .view(let view, let place) = destination {
        destination = content.heir(of: view, under: edit).map { .view($0, place) }
      }
      content.apply(edit)
      lines.followSections(edit)
      lines.arrange(content, keeping: slots)
      if case .assumeExtent(let extent, let rows, let section) = edit { lines.assume(extent, rows: rows, of: section) }
      if number == edits.count - 1 { fitRooms() }
      anchor = heir?.view
      var start = heir?.start
      if let replacement, let placeOfGap {
        anchor = content.sections[replacement.section].cells[replacement.row]
        start = offset + placeOfGap
      }
      guard let start, let anchor else { continue }
      offset += top(of: anchor) - start
      keptDistance &+= top(of: anchor) - start
      if keptEdge == nil, !staysInPlace {
        main.shift(by: top(of: anchor) - start)
        offset = main.offset
      }
    }
    followEdge(from: edgeBefore)
    showOnly(anchor)
    main.drawNear(from: excessBefore)
    adaptToRange()
    if !wasToAsk, !isToAskBehindOtherSize { main.rangeBeforeEdits = nil }
    isUnsettled = true
    if edits.isEmpty { return }
    forgetPages()
    isEditedSinceFrame = true
    makeKeptDue()
  }

  /// The view that takes over from the anchored view under an edit: that view itself, or its successor.
  private mutating func findHeir(
    of view: ViewIdentity, at offset: Int64, under edit: ContentEdit
  ) -> ReferenceHeir? {
    guard let next = content.survivor(of: view, under: edit), let line = lines.line(of: next) else { return nil }
    if next == view { return ReferenceHeir(view: view, start: top(of: view), isOnScreen: true) }
    let beginsAbove = isBefore(lines.tops[line], offset + main.side.length)
    let endsBelow = isBefore(offset, lines.end(line))
    let isOnScreen = beginsAbove && endsBelow
    return ReferenceHeir(view: next, start: top(of: isOnScreen ? next : view), isOnScreen: isOnScreen)
  }

  /// The first view of the first line on the screen.
  var anchoredView: ViewIdentity? { visible.first.flatMap { lines.lines[$0].firstView } }

  func top(of view: ViewIdentity) -> Int64 { lines.tops[lines.line(of: view)!] }

  mutating func showOnly(_ view: ViewIdentity?) {
    let line = view.flatMap { lines.line(of: $0) }
    visible = line.map { $0..<$0 + 1 } ?? 0..<0
    pinned = ReferencePins()
    crossExtents = ReferenceCrossExtents()
  }

  /// The slots of lines after an edit, measured or assumed, by the first view of each line.
  private func slotsKept(under edit: ContentEdit) -> ReferenceSlots {
    var slots = lines.knownSlots
    for line in lines.lines where line.isInvalidated(by: edit) { slots[line.firstView] = line.slot?.invalidated }
    if case .transferRows(let rows, let section, _, let target) = edit,
      content.sections[section].layout != content.sections[target].layout
    {
      // Another layout gives them other lengths: §S14.
      for view in content.sections[section].cells[rows] { slots[view] = nil }
    }
    // In a grid, lines stay in place and cells move between lines. All old slots are dropped first, because a line can
    // then begin with a cell from another section.
    let moved = linesWithOtherCells(after: edit)
    for (line, _) in moved { slots[line.firstView] = nil }
    for case (let line, let first?) in moved { slots[first] = line.slot?.invalidated }
    return slots
  }

  /// The lines of grids from the first cell that changes its place in its section, each with its first view after the
  /// edit. That view is nil for a line that no longer exists.
  private func linesWithOtherCells(after edit: ContentEdit) -> [(line: ReferenceLine, first: ViewIdentity?)] {
    let sections: Set<Int>
    switch edit {
    case .insertRows(_, _, let section), .removeRows(_, let section), .moveRows(_, _, let section): sections = [section]
    case .transferRows(_, let section, _, let target): sections = [section, target]
    case .invalidateRows, .invalidateHeaderAndFooter, .insertSections, .removeSections, .assumeExtent: return []
    }
    var edited = content
    edited.apply(edit)
    var moved: [(ReferenceLine, ViewIdentity?)] = []
    for section in sections.sorted() {
      let trackCount = lines.layout(ofSection: section).tracks.count
      if trackCount == 1 { continue }
      let (old, new) = (content.sections[section].cells, edited.sections[section].cells)
      let stay = zip(old, new).prefix { $0 == $1 }.count
      // The first cell that changes its place may be removed, or new.
      if stay == old.count && stay == new.count { continue }
      for line in lines.lines where line.section == section {
        guard case .cells(let cells) = line.part, cells.lowerBound / trackCount >= stay / trackCount else {
          continue
        }
        moved.append((line, new.indices.contains(cells.lowerBound) ? new[cells.lowerBound] : nil))
      }
    }
    return moved
  }
}

/// The view that takes over from the anchored view, and a position that it keeps in the content.
///
/// A view on the screen keeps its own position. Any other view takes the position of the anchored view.
private struct ReferenceHeir {
  let view: ViewIdentity
  /// The kept position, before the edit.
  let start: Int64
  let isOnScreen: Bool
}

extension ReferenceLine {
  /// Whether an edit invalidates the line.
  fileprivate func isInvalidated(by edit: ContentEdit) -> Bool {
    switch (edit, part) {
    case (.invalidateRows(let rows, let edited), .cells(let cells)): section == edited && cells.overlaps(rows)
    case (.invalidateHeaderAndFooter(let edited), .header), (.invalidateHeaderAndFooter(let edited), .footer):
      section == edited
    default: false
    }
  }
}
