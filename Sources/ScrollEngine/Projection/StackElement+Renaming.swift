// Finds the name of a view after an edit.
import ScrollTypes

extension StackElement {
  /// The name of the view after an edit; nil if the edit removes it (§D11).
  func renamed(by edit: ContentEdit) -> StackElement? {
    switch edit {
    case .insertRows(let count, let index, let section):
      return ofRow(in: section) { $0 >= index ? $0 + count : $0 }
    case .removeRows(let rows, let section):
      return ofRow(in: section) { rows.contains($0) ? nil : $0 >= rows.upperBound ? $0 - rows.count : $0 }
    case .moveRows(let rows, let index, let section):
      return ofRow(in: section) { Self.moved($0, rows, to: index) }
    case .transferRows(let rows, let section, let index, let target):
      if section == target { return ofRow(in: section) { Self.moved($0, rows, to: index) } }
      guard case .row(let row, let own) = self else { return self }
      if own == section, rows.contains(row) { return .row(index + row - rows.lowerBound, section: target) }
      if own == section, row >= rows.upperBound { return .row(row - rows.count, section: own) }
      if own == target, row >= index { return .row(row + rows.count, section: own) }
      return self
    case .insertSections(let new, let index): return section >= index ? inSection(section + new.count) : self
    case .removeSections(let range):
      if range.contains(section) { return nil }
      return section >= range.upperBound ? inSection(section - range.count) : self
    case .invalidateRows, .invalidateHeaderAndFooter, .assumeExtent: return self
    }
  }

  /// Applies a change to the row's index, if the view is a row of the edited section.
  private func ofRow(in edited: Int, _ change: (Int) -> Int?) -> StackElement? {
    guard case .row(let row, let section) = self, section == edited else { return self }
    return change(row).map { .row($0, section: section) }
  }

  private static func moved(_ row: Int, _ rows: Range<Int>, to index: Int) -> Int {
    if rows.contains(row) { return index + row - rows.lowerBound }
    let left = row >= rows.upperBound ? row - rows.count : row
    return left >= index ? left + rows.count : left
  }
}
