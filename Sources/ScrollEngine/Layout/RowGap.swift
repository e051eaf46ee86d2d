// The place of removed rows on the screen, so that rows which the same transaction puts in there can take it.
import ScrollTypes

/// A gap between rows, followed through the edits of a transaction.
struct RowGap {
  private(set) var section: Int
  /// The row behind the gap, or the row that would be there.
  private(set) var index: Int
  /// How many rows were taken out of the gap before the row that was highest on the screen.
  private(set) var rank: Int
  /// The distance of that row's line from the container's start.
  let distance: ContentUnits

  /// Creates the gap of a view that an edit takes out; nil if the edit does not take out the view.
  init?(of element: StackElement, leftBy edit: ContentEdit, at distance: ContentUnits) {
    guard case .removeRows(let rows, let section) = edit, case .row(let row, section: section) = element,
      rows.contains(row)
    else { return nil }
    self.section = section
    index = rows.lowerBound
    rank = row - rows.lowerBound
    self.distance = distance
  }

  /// The new row that takes the place of the old one, if the edit fills the gap.
  func replacement(by edit: ContentEdit) -> StackElement? {
    guard case .insertRows(let count, index, section) = edit, count > 0 else { return nil }
    return .row(index + min(rank, count - 1), section: section)
  }

  /// The gap after another edit that does not fill it; nil if the gap cannot be followed.
  func followed(through edit: ContentEdit) -> RowGap? {
    var gap = self
    switch edit {
    case .insertRows(let count, let row, section):
      if row < index { gap.index += count }
    case .removeRows(let rows, section):
      if rows.upperBound < index {
        gap.index -= rows.count
      } else if rows.lowerBound <= index, !rows.isEmpty {
        gap.rank += index - rows.lowerBound
        gap.index = rows.lowerBound
      }
    case .moveRows(let rows, let row, section):
      if !rows.isEmpty, row != rows.lowerBound { return nil }
    case .transferRows(let rows, let source, let row, let target) where source == section || target == section:
      if !rows.isEmpty, source != target || row != rows.lowerBound { return nil }
    case .insertSections(let new, let first):
      if first <= section { gap.section += new.count }
    case .removeSections(let sections):
      if sections.contains(section) { return nil }
      if sections.upperBound <= section { gap.section -= sections.count }
    default: break
    }
    return gap
  }
}
