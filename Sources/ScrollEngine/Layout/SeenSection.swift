// Where the lines of one section are, kept while nothing changes its length: so that a frame does not ask for it each time.
import ScrollStorage

/// A section, and how its places in the content follow from those in the tree of all lines, which counts the others too.
struct SeenSection {
  private(set) var lines = 0..<0
  /// The top of a line of the section, less where the tree has it.
  private(set) var base: ContentUnits = 0
  /// The top of the first line; where a section has none, that of the margin's end.
  private var start: ContentUnits = 0

  init() {}

  /// - Complexity: O(log n).
  init(
    _ section: Int, _ estimates: borrowing SectionEstimates, _ slots: borrowing ExtentTree, on map: borrowing SectionMap
  ) {
    lines = map.lines(of: section)
    start = estimates.start(of: section) + map.layout(of: section).startMargin
    base = start - slots.offset(of: lines.lowerBound, estimate: estimates.estimate(of: section))
  }

  /// The line at an offset within the section: the last one that begins there or before, which may be one of a section before.
  ///
  /// - Parameter row: The line at a place of the tree.
  func line(at offset: ContentUnits, row: (ContentUnits) -> Int) -> Int {
    if lines.isEmpty || offset < start { return max(0, lines.lowerBound - 1) }
    return min(row(offset - base), lines.upperBound - 1)
  }
}
