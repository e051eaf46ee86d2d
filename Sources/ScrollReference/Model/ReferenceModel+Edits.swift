// Edits: what they do to the lines, and how the first view on the screen, or an edge, keeps its place there (§6.5, §6.6).
import Foundation
import ScrollTypes

extension ReferenceModel {
  /// Changes the content at once. Time in proportion to the number of rows, for every edit.
  public mutating func apply(_ edits: [ContentEdit]) throws(ContentEditError) {
    try edits.validate(on: content.shape, estimates: configuration.content.estimate.scope)
    beginToKeepToEdge()
    let edgeBefore = keptOffset
    var anchor = anchoredView
    for edit in edits {
      if let held, content.displaced(by: edit).contains(held.view) { letHeldViewGo() }
      let before = anchor.map(top(of:))
      let place = anchor.flatMap { takeOver(from: &anchor, at: $0, standingAt: before, under: edit) }
      let slots = slotsKept(under: edit)
      if case .view(let view, let place) = destination {
        destination = content.heir(of: view, under: edit).map { .view($0, place) }
      }
      content.apply(edit)
      lines.followEstimates(edit)
      lines.arrange(content, tracks: tracks.count, keeping: slots)
      if case .assumeExtent(let extent, let rows, let section) = edit { lines.assume(extent, rows: rows, of: section) }
      if keptEdge == nil, let place, let anchor { main.shift(by: top(of: anchor) - place) }
    }
    followEdge(from: edgeBefore)
    showOnly(anchor)
    adaptToRange()
    isUnsettled = true
  }

  /// Has the view that an edit leaves take over from the anchored one; returns the position in the content that it is to keep: its
  /// own, or that of the other where it is not on the screen itself.
  private mutating func takeOver(
    from anchor: inout ViewIdentity?, at view: ViewIdentity, standingAt before: Int64?, under edit: ContentEdit
  ) -> Int64? {
    anchor = content.survivor(of: view, under: edit)
    guard let next = anchor, next != view, let line = lines.line(of: next) else { return anchor == nil ? nil : before }
    let beginsAbove = isBefore(lines.tops[line], main.offset + main.side.length)
    let endsBelow = isBefore(main.offset, lines.end(line))
    return beginsAbove && endsBelow ? top(of: next) : before
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

  /// The slots of the lines that need not be measured again after an edit, by the first view of each.
  private func slotsKept(under edit: ContentEdit) -> ReferenceSlots {
    var slots = lines.knownSlots
    let moved = isGrid ? firstCellsMoved(by: edit) : [:]
    for line in lines.lines where line.slot != nil && isStale(line, under: edit, firstCellsMoved: moved) {
      slots[line.firstView] = nil
    }
    return slots
  }

  private func isStale(_ line: ReferenceLine, under edit: ContentEdit, firstCellsMoved moved: [Int: Int]) -> Bool {
    switch edit {
    case .invalidateRows(let rows, let section):
      guard line.section == section, case .cells(let cells) = line.part else { return false }
      return cells.overlaps(rows)
    case .invalidateHeaderAndFooter(let section):
      return line.section == section && !line.isRows
    case .insertRows, .removeRows, .moveRows, .transferRows:
      guard let first = moved[line.section], case .cells(let cells) = line.part else { return false }
      return cells.lowerBound / tracks.count >= first / tracks.count
    case .insertSections, .removeSections, .assumeExtent: return false
    }
  }

  private var isGrid: Bool { tracks.count > 1 }

  /// For each section that an edit changes, the first place at which another cell stands after it, or one more, or none any
  /// more.
  private func firstCellsMoved(by edit: ContentEdit) -> [Int: Int] {
    let changed: [Int]
    switch edit {
    case .insertRows(_, _, let section), .removeRows(_, let section), .moveRows(_, _, let section): changed = [section]
    case .transferRows(_, let section, _, let target): changed = [section, target]
    case .invalidateRows, .invalidateHeaderAndFooter, .insertSections, .removeSections, .assumeExtent: return [:]
    }
    var edited = content
    edited.apply(edit)
    var moved: [Int: Int] = [:]
    for section in changed {
      let (old, new) = (content.sections[section].cells, edited.sections[section].cells)
      let common = zip(old, new).prefix { $0 == $1 }.count
      if common < old.count || common < new.count { moved[section] = common }
    }
    return moved
  }
}
