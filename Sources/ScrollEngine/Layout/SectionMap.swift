// Finds the section of a line, the views on it, and the layout of the section.
import ScrollStorage
import ScrollTypes

/// The sections of a stack and the lines that each takes: a header, its rows or lines of cells, a footer.
struct SectionMap: ~Copyable {
  /// The views on a line.
  enum Line: Equatable {
    case header(section: Int)
    /// The indices, in the section, of the row or of the cells.
    case cells(Range<Int>, section: Int)
    case footer(section: Int)

    /// The number of views.
    var count: Int {
      if case .cells(let cells, _) = self { cells.count } else { 1 }
    }

    /// A view, from the start of the line.
    subscript(position: Int) -> StackElement {
      switch self {
      case .header(let section): .header(section: section)
      case .footer(let section): .footer(section: section)
      case .cells(let cells, let section): .row(cells.lowerBound + position, section: section)
      }
    }
  }

  /// A section, kept while lines are visited one after the other.
  struct Cursor {
    var lines = 0..<0
    fileprivate var section = 0
    fileprivate var rowCount = 0
    fileprivate var hasHeader = false
    fileprivate var hasFooter = false
    fileprivate var cellsPerLine = 1
  }

  private(set) var sections: [StackSection]
  /// The rows, headers and footers of all sections.
  private(set) var viewCount: Int
  /// The layout of sections that have none of their own.
  var ownLayout: ResolvedLayout
  /// The layouts of the content's table.
  let layouts: [ResolvedLayout]
  /// One row for each section, whose extent is its number of lines. So a line is found in the same way as an offset.
  private var lineCounts: ExtentTree

  init(_ sections: [StackSection], ownLayout: ResolvedLayout, layouts: [ResolvedLayout] = []) {
    self.sections = sections
    viewCount = sections.reduce(0) { $0 + $1.viewCount }
    self.ownLayout = ownLayout
    self.layouts = layouts
    isMixed = !layouts.isEmpty
    lineCounts = ExtentTree(rowCount: sections.count, estimate: 0)
    for section in sections.indices { refresh(section) }
  }

  /// Creates an independent map of the same sections.
  ///
  /// - Complexity: O(sections).
  init(copying other: borrowing SectionMap) {
    sections = other.sections
    viewCount = other.viewCount
    ownLayout = other.ownLayout
    layouts = other.layouts
    isMixed = other.isMixed
    lineCounts = other.lineCounts.copy()
  }

  /// How many nodes have been looked at, in builds that check themselves; else 0.
  var visitedNodeCount: Int { lineCounts.visitedNodeCount }

  /// The number of lines of all sections.
  var lineCount: Int { Int(lineCounts.total) }

  /// Whether sections differ in their layout.
  let isMixed: Bool

  /// How a section lays its lines out.
  func layout(of section: Int) -> ResolvedLayout {
    if let layout = sections[section].layout { layouts[layout] } else { ownLayout }
  }

  /// The kinds of views that some section pins.
  var pinnedViews: PinnedScrollableViews { layouts.reduce(ownLayout.pinnedViews) { $0.union($1.pinnedViews) } }

  /// The cells on a full line of a section.
  @inline(__always)
  func cellsPerLine(of section: Int) -> Int {
    isMixed ? cellsPerLineOfLayout(of: section) : ownLayout.trackCount
  }

  @inline(never)
  private func cellsPerLineOfLayout(of section: Int) -> Int {
    if let layout = sections[section].layout { layouts[layout].trackCount } else { ownLayout.trackCount }
  }

  /// The lines of a section, header and footer included.
  @inline(__always)
  func lines(of section: Int) -> Range<Int> {
    let first = firstLine(of: section)
    return first..<(first + lineCount(of: section))
  }

  @inline(__always)
  private func firstLine(of section: Int) -> Int { section == 0 ? 0 : Int(lineCounts.offset(of: section)) }

  /// The lines of cells of a section.
  func cellLines(of section: Int) -> Range<Int> {
    let lines = lines(of: section)
    let counts = sections[section]
    return (lines.lowerBound + (counts.hasHeader ? 1 : 0))..<(lines.upperBound - (counts.hasFooter ? 1 : 0))
  }

  /// The line of cells that a cell stands on; `cell` may be the section's row count.
  func line(ofCell cell: Int, in section: Int) -> Int {
    let cellsPerLine = cellsPerLine(of: section)
    // The division would take as long as everything else here.
    let line = cellsPerLine == 1 ? cell : cell / cellsPerLine
    return firstLine(of: section) + (sections[section].hasHeader ? 1 : 0) + line
  }

  /// The lines on which some cells stand. There must be at least one cell.
  func lines(ofCells cells: Range<Int>, in section: Int) -> Range<Int> {
    line(ofCell: cells.lowerBound, in: section)..<line(ofCell: cells.upperBound - 1, in: section) + 1
  }

  /// The section of a line.
  ///
  /// - Complexity: O(log sections).
  func section(ofLine line: Int) -> Int { sections.count == 1 ? 0 : lineCounts.row(at: Int64(line)) }

  /// Whether a view is in one of the sections.
  func contains(_ element: StackElement) -> Bool {
    guard sections.indices.contains(element.section) else { return false }
    let section = sections[element.section]
    return switch element {
    case .row(let row, _): row >= 0 && row < section.rowCount
    case .header: section.hasHeader
    case .footer: section.hasFooter
    }
  }

  /// The views on a line.
  ///
  /// - Complexity: O(log sections).
  func line(_ line: Int) -> Line {
    var cursor = Cursor()
    return self.line(line, from: &cursor)
  }

  /// The views on a line, looked up from the section of the line before.
  ///
  /// - Complexity: O(1) in the cursor's section, else O(log sections).
  @inline(__always)
  func line(_ line: Int, from cursor: inout Cursor) -> Line {
    if !cursor.lines.contains(line) { point(&cursor, at: line) }
    let section = cursor.section
    if cursor.hasHeader, line == cursor.lines.lowerBound { return .header(section: section) }
    if cursor.hasFooter, line == cursor.lines.upperBound - 1 { return .footer(section: section) }
    let first = (line - cursor.lines.lowerBound - (cursor.hasHeader ? 1 : 0)) * cursor.cellsPerLine
    return .cells(first..<min(first + cursor.cellsPerLine, cursor.rowCount), section: section)
  }

  /// Writes field by field. A returned cursor would be copied in halves, for which the processor has to wait.
  @inline(never)
  private func point(_ cursor: inout Cursor, at line: Int) {
    let section = section(ofLine: line)
    let counts = sections[section]
    cursor.lines = lines(of: section)
    cursor.section = section
    cursor.rowCount = counts.rowCount
    cursor.hasHeader = counts.hasHeader
    cursor.hasFooter = counts.hasFooter
    cursor.cellsPerLine = cellsPerLine(of: section)
  }

  /// Changes the number of rows of a section.
  mutating func setRowCount(_ rowCount: Int, of section: Int) {
    viewCount += rowCount - sections[section].rowCount
    sections[section].rowCount = rowCount
    refresh(section)
  }

  /// Inserts sections.
  ///
  /// - Complexity: O(sections).
  mutating func insert(_ new: [StackSection], at section: Int) {
    viewCount += new.reduce(0) { $0 + $1.viewCount }
    sections.insert(contentsOf: new, at: section)
    lineCounts.insert(new.count, at: section)
    for index in new.indices { refresh(section + index) }
  }

  /// Removes sections.
  ///
  /// - Complexity: O(sections).
  mutating func remove(_ range: Range<Int>) {
    viewCount -= sections[range].reduce(0) { $0 + $1.viewCount }
    sections.removeSubrange(range)
    lineCounts.remove(range)
  }

  private mutating func refresh(_ section: Int) { lineCounts.setExtent(Int64(lineCount(of: section)), of: section) }

  /// The number of lines of a section.
  @inline(__always)
  func lineCount(of section: Int) -> Int {
    let counts = sections[section]
    let cellsPerLine = cellsPerLine(of: section)
    let cellLines = cellsPerLine == 1 ? counts.rowCount : (counts.rowCount + cellsPerLine - 1) / cellsPerLine
    return cellLines + (counts.hasHeader ? 1 : 0) + (counts.hasFooter ? 1 : 0)
  }
}
