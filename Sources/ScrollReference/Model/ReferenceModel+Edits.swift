// Edits and sizes: what they do to the lines, and how the first view on the screen keeps its place there (§6.5).
import Foundation
import ScrollTypes

extension ReferenceModel {
  /// Changes the content at once. Time in proportion to the number of rows, for every edit.
  public mutating func apply(_ edits: [ContentEdit]) throws(ContentEditError) {
    try edits.validate(on: content.shape, estimates: configuration.content.estimate.scope)
    var anchor = anchoredView
    for edit in edits {
      if let view = anchor { anchor = content.survivor(of: view, under: edit) }
      let before = anchor.map(top(of:))
      let slots = slotsKept(under: edit)
      content.apply(edit)
      lines.followEstimates(edit)
      lines.arrange(content, tracks: tracks.count, keeping: slots)
      if case .assumeExtent(let extent, let rows, let section) = edit { lines.assume(extent, rows: rows, of: section) }
      if let before, let anchor { main.shift(by: top(of: anchor) - before) }
    }
    showOnly(anchor)
    if let view = destination?.view, lines.line(of: view) == nil { destination = nil }
    adaptToRange()
  }

  /// Gives the container another size.
  mutating func resize(to size: CGSize) {
    if size == configuration.containerSize { return }
    act { $0.offset = $0.presentOffset }
    let offered = container.offered
    configuration.containerSize = size
    container = ReferenceContainer(configuration)
    crossExtents = ReferenceCrossExtents()
    if container.offered != offered {
      let anchor = anchoredView
      let before = anchor.map(top(of:))
      tracks = ReferenceTrack.tracks(of: configuration.content, offered: container.offered)
      lines.arrange(content, tracks: tracks.count, keeping: ReferenceSlots(mostViews: 0))
      if let before, let anchor { main.shift(by: top(of: anchor) - before) }
      showOnly(anchor)
    }
    adaptToRange()
    cross?.adaptToRange()
    act { $0.takeUpDrag() }
  }

  /// The first view of the first line on the screen.
  private var anchoredView: ViewIdentity? { visible.first.flatMap { lines.lines[$0].firstView } }

  private func top(of view: ViewIdentity) -> Int64 { lines.tops[lines.line(of: view)!] }

  private mutating func showOnly(_ view: ViewIdentity?) {
    let line = view.flatMap { lines.line(of: $0) }
    visible = line.map { $0..<$0 + 1 } ?? 0..<0
    pinned = ReferencePins()
    crossExtents = ReferenceCrossExtents()
  }

  /// The slots of the lines that need not be measured again after an edit, by the first view of each.
  private func slotsKept(under edit: ContentEdit) -> ReferenceSlots {
    var slots = lines.knownSlots
    let moved = isGrid ? firstCellMoved(by: edit) : nil
    for line in lines.lines where line.slot != nil && isStale(line, under: edit, firstCellMoved: moved) {
      slots[line.firstView] = nil
    }
    return slots
  }

  private func isStale(_ line: ReferenceLine, under edit: ContentEdit, firstCellMoved: Int?) -> Bool {
    switch edit {
    case .invalidateRows(let rows, let section):
      guard line.section == section, case .cells(let cells) = line.part else { return false }
      return cells.overlaps(rows)
    case .invalidateHeaderAndFooter(let section):
      return line.section == section && !line.isRows
    case .insertRows(_, _, let section), .removeRows(_, let section), .moveRows(_, _, let section):
      guard let moved = firstCellMoved, line.section == section, case .cells(let cells) = line.part else {
        return false
      }
      return cells.lowerBound / tracks.count >= moved / tracks.count
    case .insertSections, .removeSections, .assumeExtent: return false
    }
  }

  private var isGrid: Bool { tracks.count > 1 }

  /// The first place of a section at which another cell stands after an edit, or one more, or none any more.
  private func firstCellMoved(by edit: ContentEdit) -> Int? {
    let section: Int
    switch edit {
    case .insertRows(_, _, let edited), .removeRows(_, let edited), .moveRows(_, _, let edited): section = edited
    case .invalidateRows, .invalidateHeaderAndFooter, .insertSections, .removeSections, .assumeExtent: return nil
    }
    var edited = content
    edited.apply(edit)
    let (old, new) = (content.sections[section].cells, edited.sections[section].cells)
    let common = zip(old, new).prefix { $0 == $1 }.count
    return common == old.count && common == new.count ? nil : common
  }
}
