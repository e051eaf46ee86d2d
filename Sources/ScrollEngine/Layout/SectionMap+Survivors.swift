// Follows a view through edits of the content: finds its new name, or the view that takes its place.
import ScrollTypes

extension SectionMap {
  /// The first view of a line.
  func element(ofLine line: Int) -> StackElement { self.line(line)[0] }

  /// The line of a view.
  func line(of element: StackElement) -> Int {
    switch element {
    case .header(let section): lines(of: section).lowerBound
    case .footer(let section): lines(of: section).upperBound - 1
    case .row(let row, let section): line(ofCell: row, in: section)
    }
  }

  /// The view itself if an edit leaves it in its place; else the nearest view that is left behind it, or the nearest
  /// before it; nil if nothing is left. All names are those before the edit.
  func survivor(of element: StackElement, after edit: ContentEdit) -> StackElement? {
    if case .row(let row, let section) = element, let (rows, edited) = rowsDisplaced(by: edit), section == edited,
      rows.contains(row)
    {
      if rows.upperBound < sections[section].rowCount { return .row(rows.upperBound, section: section) }
      let cells = cellLines(of: section)
      if cells.upperBound < lineCount { return self.element(ofLine: cells.upperBound) }
      if rows.lowerBound > 0 { return .row(rows.lowerBound - 1, section: section) }
      return cells.lowerBound > 0 ? lastElement(ofLine: cells.lowerBound - 1) : nil
    }
    if case .removeSections(let range) = edit, range.contains(element.section) {
      let end = lines(of: range.upperBound - 1).upperBound
      if end < lineCount { return self.element(ofLine: end) }
      let start = lines(of: range.lowerBound).lowerBound
      return start > 0 ? lastElement(ofLine: start - 1) : nil
    }
    return element
  }

  /// The rows that an edit takes out or moves, and their section.
  private func rowsDisplaced(by edit: ContentEdit) -> (rows: Range<Int>, section: Int)? {
    switch edit {
    case .removeRows(let rows, let section): (rows, section)
    case .moveRows(let rows, let index, let section): index == rows.lowerBound ? nil : (rows, section)
    case .transferRows(let rows, let section, let index, let target):
      section == target && index == rows.lowerBound ? nil : (rows, section)
    default: nil
    }
  }

  /// The name after an edit of a view that the edit leaves.
  func image(of element: StackElement, after edit: ContentEdit) -> StackElement {
    switch (edit, element) {
    case (.insertRows(let count, let index, let edited), .row(let row, let section)) where section == edited:
      .row(row >= index ? row + count : row, section: section)
    case (.removeRows(let rows, let edited), .row(let row, let section)) where section == edited:
      .row(row >= rows.upperBound ? row - rows.count : row, section: section)
    case (.moveRows(let rows, let index, let edited), .row(let row, let section)) where section == edited:
      .row(Self.moved(row, rows, to: index), section: section)
    case (.transferRows(let rows, let source, let index, let target), .row(let row, let section)):
      Self.transferred(row, section, rows, source, index, target)
    case (.insertSections(let new, let index), _) where element.section >= index:
      element.inSection(element.section + new.count)
    case (.removeSections(let range), _) where element.section >= range.upperBound:
      element.inSection(element.section - range.count)
    default: element
    }
  }

  /// The name of a view after an edit, or of the view that takes over if the edit takes it out; nil if nothing is left.
  func successor(of element: StackElement, through edit: ContentEdit) -> StackElement? {
    switch edit {
    case .moveRows, .transferRows: image(of: element, after: edit)
    default: survivor(of: element, after: edit).map { image(of: $0, after: edit) }
    }
  }

  /// The name of a view after an edit; nil if the edit takes it out or moves it elsewhere.
  func followedInPlace(_ element: StackElement, through edit: ContentEdit) -> StackElement? {
    survivor(of: element, after: edit) == element ? image(of: element, after: edit) : nil
  }

  /// The name of a view after an edit, wherever the edit moves it; nil if the edit takes it out.
  func followed(_ element: StackElement, through edit: ContentEdit) -> StackElement? {
    switch edit {
    case .moveRows, .transferRows: image(of: element, after: edit)
    default: followedInPlace(element, through: edit)
    }
  }

  private static func transferred(
    _ row: Int, _ section: Int, _ rows: Range<Int>, _ source: Int, _ index: Int, _ target: Int
  ) -> StackElement {
    if source == target { return .row(section == source ? moved(row, rows, to: index) : row, section: section) }
    if section == source, rows.contains(row) { return .row(index + row - rows.lowerBound, section: target) }
    if section == source, row >= rows.upperBound { return .row(row - rows.count, section: section) }
    if section == target, row >= index { return .row(row + rows.count, section: section) }
    return .row(row, section: section)
  }

  private static func moved(_ row: Int, _ rows: Range<Int>, to index: Int) -> Int {
    if rows.contains(row) { return index + row - rows.lowerBound }
    let withoutThem = row >= rows.upperBound ? row - rows.count : row
    return withoutThem >= index ? withoutThem + rows.count : withoutThem
  }

  private func lastElement(ofLine line: Int) -> StackElement {
    guard case .cells(let cells, let section) = self.line(line) else { return element(ofLine: line) }
    return .row(cells.upperBound - 1, section: section)
  }
}
