// The names of rows after edits: the table of §D11.
import ScrollTypes

extension StackElement {
  /// The name of the view after an edit; nil if the edit removes it.
  func renamed(by edit: ContentEdit) -> StackElement? {
    switch edit {
    case .insertRows(let count, let place, let changed):
      return withRow(in: changed) { $0 >= place ? $0 + count : $0 }
    case .removeRows(let range, let changed):
      return withRow(in: changed) { range.contains($0) ? nil : $0 >= range.upperBound ? $0 - range.count : $0 }
    case .moveRows(let range, let place, let changed):
      return withRow(in: changed) { Self.moved($0, range, to: place) }
    case .transferRows(let range, let source, let place, let goal) where source == goal:
      return withRow(in: source) { Self.moved($0, range, to: place) }
    case .transferRows(let range, let source, let place, let goal):
      if case .row(let index, source) = self, range.contains(index) {
        return .row(place + index - range.lowerBound, section: goal)
      }
      return renamed(by: .removeRows(range, section: source))?
        .renamed(by: .insertRows(count: range.count, at: place, section: goal))
    case .insertSections(let sections, let place):
      return section >= place ? inSection(section + sections.count) : self
    case .removeSections(let range):
      if range.contains(section) { return nil }
      return section >= range.upperBound ? inSection(section - range.count) : self
    case .invalidateRows, .invalidateHeaderAndFooter, .assumeExtent: return self
    }
  }

  /// The index of a row after a move: rows are removed, and inserted among the rows that are left.
  private static func moved(_ index: Int, _ range: Range<Int>, to place: Int) -> Int {
    if range.contains(index) { return place + index - range.lowerBound }
    let left = index >= range.upperBound ? index - range.count : index
    return left >= place ? left + range.count : left
  }

  /// Gives a row of a section another index. Other views keep their names.
  private func withRow(in changed: Int, _ index: (Int) -> Int?) -> StackElement? {
    guard case .row(let old, changed) = self else { return self }
    return index(old).map { .row($0, section: changed) }
  }
}
