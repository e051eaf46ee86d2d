// The place of rows that a transaction takes out, until it puts others there: §E10 to §E13.
import ScrollTypes

/// Where the first view on the screen was taken out, with nothing on the screen to take over from it.
struct ReferenceGap {
  private var section: Int
  /// The index at which rows come into the gap.
  private var index: Int
  /// How many of the rows that were taken out came before the view.
  private var rowsBefore: Int
  /// How far behind the container's start the view began, in units.
  let place: Int64

  /// The gap that an edit leaves which takes a row out, and perhaps others with it; nil for any other edit.
  init?(leftBy edit: ContentEdit, of content: ReferenceContent, at view: ViewIdentity, standingAt place: Int64) {
    guard case .removeRows(let rows, let section) = edit,
      let row = content.sections[section].cells[rows].firstIndex(of: view)
    else { return nil }
    (self.section, index, rowsBefore, self.place) = (section, rows.lowerBound, row - rows.lowerBound, place)
  }

  /// The new row that stands for the one that was taken out; nil where an edit puts none into the gap.
  func replacement(under edit: ContentEdit) -> (row: Int, section: Int)? {
    guard case .insertRows(let count, index, section) = edit, count > 0 else { return nil }
    return (index + min(rowsBefore, count - 1), section)
  }

  /// Where the gap is after an edit that has not been applied yet; nil where it is forgotten.
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
