// Keeps the places of one section's lines while nothing changes its length, so that frames need not look them up.
import ScrollStorage

/// A section, and how far its places in the content are from those in the tree of all lines, which counts other
/// sections too.
struct SeenSection {
  private(set) var lines = 0..<0
  /// The top of a line of the section, less its place in the tree.
  private(set) var base: ContentUnits = 0
  /// The top of the first line; if the section has no lines, the end of its start margin.
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

  /// The line at an offset in the section: the last line that begins there or before. It may belong to a section
  /// before.
  ///
  /// - Parameter row: The line at a place of the tree.
  func line(at offset: ContentUnits, row: (ContentUnits) -> Int) -> Int {
    if lines.isEmpty || offset < start { return max(0, lines.lowerBound - 1) }
    return min(row(offset - base), lines.upperBound - 1)
  }
}
