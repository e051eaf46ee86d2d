// Rows taken out from under the screen, and those that a transaction puts in instead: behaviour.md §6.5.
import ScrollTypes

/// Where rows were taken out, as rows are numbered after the edits so far.
struct ReferenceGap {
  var section: Int
  var index: Int
  /// How many of the rows that were taken out came before the one that was highest on the screen.
  var rank: Int
  /// Where that began on the screen.
  let place: Int64

  /// The gap that an edit leaves, if it takes out a row.
  init?(of row: ViewIdentity, in content: ReferenceContent, leftBy edit: ContentEdit, at place: Int64) {
    guard case .removeRows(let rows, let section) = edit else { return nil }
    guard let rank = content.sections[section].cells[rows].firstIndex(of: row) else { return nil }
    (self.section, index, self.rank, self.place) = (section, rows.lowerBound, rank - rows.lowerBound, place)
  }

  func isFilled(by edit: ContentEdit) -> Bool {
    if case .insertRows(let count, index, section) = edit { count > 0 } else { false }
  }

  /// The same after an edit; nil where that leaves nothing to be filled.
  func followed(through edit: ContentEdit) -> ReferenceGap? {
    var gap = self
    switch edit {
    case .insertRows(let count, let at, let edited):
      if edited == section, at < index { gap.index += count }
    case .removeRows(let rows, let edited):
      if edited != section || rows.isEmpty || rows.lowerBound > index { return self }
      // What lies between its first row and the gap is taken out with it, or before it.
      let before = min(rows.upperBound, index) - rows.lowerBound
      gap.index -= before
      if rows.upperBound >= index { gap.rank += before }
    case .moveRows(let rows, let to, let edited):
      if edited == section, !rows.isEmpty, rows.lowerBound != to { return nil }
    case .transferRows(let rows, let from, let to, let into):
      let movesNothing = rows.isEmpty || (from == into && rows.lowerBound == to)
      if !movesNothing, from == section || into == section { return nil }
    case .insertSections(let new, let at): if at <= section { gap.section += new.count }
    case .removeSections(let removed):
      if removed.contains(section) { return nil }
      if removed.upperBound <= section { gap.section -= removed.count }
    case .invalidateRows, .invalidateHeaderAndFooter, .assumeExtent: break
    }
    return gap
  }
}
