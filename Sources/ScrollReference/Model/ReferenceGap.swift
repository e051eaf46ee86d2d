// The gap that rows leave in a transaction until it inserts others there: §E10 to §E13.
import ScrollTypes

/// The place of a removed first view of the screen that has no successor on the screen.
struct ReferenceGap {
  private var section: Int
  /// The index at which inserted rows fill the gap.
  private var index: Int
  /// The number of removed rows that came before the view.
  private var rowsBefore: Int
  /// The distance from the container's start to the top of the view, in units.
  let place: Int64

  /// Creates the gap of an edit that removes the row `view`, perhaps with others; nil for any other edit.
  init?(leftBy edit: ContentEdit, of content: ReferenceContent, at view: ViewIdentity, standingAt place: Int64) {
    guard case .removeRows(let rows, let section) = edit,
      let row = content.sections[section].cells[rows].firstIndex(of: view)
    else { return nil }
    (self.section, index, rowsBefore, self.place) = (section, rows.lowerBound, row - rows.lowerBound, place)
  }

  /// The inserted row that takes the place of the removed one; nil for an edit that inserts none at the gap.
  func replacement(under edit: ContentEdit) -> (row: Int, section: Int)? {
    guard case .insertRows(let count, index, section) = edit, count > 0 else { return nil }
    return (index + min(rowsBefore, count - 1), section)
  }

  /// The gap after an edit that has not been applied yet; nil if the edit has the gap forgotten.
  func followed(through edit: ContentEdit, of content: ReferenceContent) -> ReferenceGap? {
    var gap = self
    switch edit {
    case .insertRows(let count, let place, section):
      if place == index, count > 0 { return nil }
      if place < index { gap.index += count }
    case .removeRows(let rows, section) where !rows.isEmpty:
      if rows.upperBound < index {
        gap.index -= rows.count
      } else if rows.lowerBound <= index {
        gap.rowsBefore += index - rows.lowerBound
        gap.index = rows.lowerBound
      }
    case .moveRows(_, _, section), .transferRows(_, section, _, _), .transferRows(_, _, _, section):
      if !content.displaced(by: edit).isEmpty { return nil }
    case .insertSections(let new, let place):
      if place <= section { gap.section += new.count }
    case .removeSections(let range):
      if range.contains(section) { return nil }
      if range.upperBound <= section { gap.section -= range.count }
    case .insertRows, .removeRows, .moveRows, .transferRows, .invalidateRows, .invalidateHeaderAndFooter, .assumeExtent:
      break
    }
    return gap
  }
}
