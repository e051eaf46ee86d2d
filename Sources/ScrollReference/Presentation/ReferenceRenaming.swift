// What edits make of the name of a view: §D11, case by case.
import ScrollTypes

/// The names that views have behind edits.
enum ReferenceRenaming {
  /// What a view is called behind edits; nil where one of them removes it.
  static func name(of element: StackElement, after edits: [ContentEdit]) -> StackElement? {
    var name = element
    for edit in edits {
      guard let next = Self.name(of: name, after: edit) else { return nil }
      name = next
    }
    return name
  }

  /// What a view is called behind one edit; nil where that removes it.
  static func name(of element: StackElement, after edit: ContentEdit) -> StackElement? {
    switch edit {
    case .insertSections(let sections, let index):
      return element.section < index ? element : element.inSection(element.section + sections.count)
    case .removeSections(let range):
      if range.contains(element.section) { return nil }
      return element.section < range.lowerBound ? element : element.inSection(element.section - range.count)
    case .transferRows(let range, let section, let index, let other) where section != other:
      guard case .row(let row, let home) = element else { return element }
      if home == section {
        if range.contains(row) { return .row(index + row - range.lowerBound, section: other) }
        return .row(row < range.lowerBound ? row : row - range.count, section: home)
      }
      return .row(home == other && row >= index ? row + range.count : row, section: home)
    default:
      guard case .row(let row, let home) = element else { return element }
      return index(of: row, in: home, after: edit).map { .row($0, section: home) }
    }
  }

  /// The index of a row behind an edit of one section.
  private static func index(of row: Int, in home: Int, after edit: ContentEdit) -> Int? {
    switch edit {
    case .insertRows(let count, let index, home): return row >= index ? row + count : row
    case .removeRows(let range, home):
      if range.contains(row) { return nil }
      return row >= range.upperBound ? row - range.count : row
    case .moveRows(let range, let index, home): return moved(row, range, to: index)
    case .transferRows(let range, home, let index, home): return moved(row, range, to: index)
    default: return row
    }
  }

  private static func moved(_ row: Int, _ range: Range<Int>, to index: Int) -> Int {
    if range.contains(row) { return index + row - range.lowerBound }
    let left = row >= range.upperBound ? row - range.count : row
    return left >= index ? left + range.count : left
  }
}
