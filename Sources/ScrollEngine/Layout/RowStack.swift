// The lazy stack: which rows are on the screen, where they stand, and what must be measured for it.
import Foundation
import ScrollStorage
import ScrollTypes

/// A vertical stack of rows of which only those that come onto the screen are measured.
///
/// Laying out starts from a row that is on the screen already and works down and up from there. Nothing that the rows
/// above it turn out to be can move it.
struct RowStack: ~Copyable {
  private var extents: ExtentTree
  private var finger = ExtentTree.Finger()
  private(set) var visibleRows = RigidArray<VisibleRow>(capacity: ScrollLimits.maximumVisibleRows)
  /// The rows that the last layout put on the screen.
  private(set) var visibleRange = 0..<0
  private let containerExtent: ContentUnits
  private let leading: CGFloat
  private let width: CGFloat

  init(rowCount: Int, estimate: ContentUnits, containerExtent: ContentUnits, leading: CGFloat, width: CGFloat) {
    extents = ExtentTree(rowCount: rowCount, estimate: estimate)
    self.containerExtent = containerExtent
    self.leading = leading
    self.width = width
  }

  /// The extent of all rows, measured or estimated.
  var contentExtent: ContentUnits { extents.total }

  /// Lays out the rows at a content offset, measuring those that are new.
  ///
  /// - Complexity: O(log n + rows on the screen), at most ``ScrollLimits/maximumVisibleRows`` of them.
  mutating func layOut(at offset: ContentUnits, measuring rows: borrowing some RowMeasurer) -> RowLayout {
    visibleRows.removeAll()
    guard extents.rowCount > 0, containerExtent > 0 else {
      visibleRange = 0..<0
      return RowLayout(correction: 0, measuredRowCount: 0)
    }
    let anchor = anchorRow(at: offset)
    let anchorTop = extents.offset(of: anchor, near: &finger)
    var pass = MeasuringPass(remainingRows: ScrollLimits.maximumVisibleRows)

    var end = anchor
    var y = anchorTop - offset
    while y < containerExtent, end < extents.rowCount, pass.takeRow() {
      y += extent(of: end, measuring: rows, in: &pass)
      end += 1
    }
    var first = anchor
    var top = anchorTop - offset
    while top > 0, first > 0, pass.takeRow() {
      first -= 1
      top -= extent(of: first, measuring: rows, in: &pass)
    }
    place(first..<end, from: top)
    let correction = pass.measuredRowCount == 0 ? 0 : extents.offset(of: anchor, near: &finger) - anchorTop
    return RowLayout(correction: correction, measuredRowCount: pass.measuredRowCount)
  }

  /// The highest row that was on the screen and still is; failing that, the row at the container's top edge.
  private mutating func anchorRow(at offset: ContentUnits) -> Int {
    let atTop = extents.row(at: offset, near: &finger)
    let kept = max(atTop, visibleRange.lowerBound)
    guard visibleRange.contains(kept) else { return atTop }
    return extents.offset(of: kept, near: &finger) < offset + containerExtent ? kept : atTop
  }

  private mutating func extent(
    of row: Int, measuring rows: borrowing some RowMeasurer, in pass: inout MeasuringPass
  ) -> ContentUnits {
    if extents.isMeasured(row, near: &finger) { return extents.extent(of: row, near: &finger) }
    let height = Double(rows.extent(ofRow: row, width: width))
    // Written so that a height that is not a number becomes zero too.
    let extent = ContentUnits(points: height > 0 ? min(height, Double(ScrollLimits.maximumLength)) : 0)
    extents.setExtent(extent, of: row, near: &finger)
    pass.measuredRowCount += 1
    return extent
  }

  /// Writes the frames of the rows that the container shows, the first of which stands at `top`.
  private mutating func place(_ rows: Range<Int>, from top: ContentUnits) {
    var y = top
    var first = rows.upperBound
    for row in rows {
      guard y < containerExtent else { break }
      let extent = extents.extent(of: row, near: &finger)
      let bottom = y + extent
      if visibleRows.count > 0 || bottom > 0 {
        if visibleRows.count == 0 { first = row }
        visibleRows.append(
          VisibleRow(row: row, frame: CGRect(x: leading, y: y.points, width: width, height: extent.points)))
      }
      y = bottom
    }
    visibleRange = visibleRows.count == 0 ? 0..<0 : first..<(first + visibleRows.count)
  }
}

/// What a layout came to.
struct RowLayout {
  /// How far the anchored row has moved in the content because rows above it were measured.
  var correction: ContentUnits
  /// How many rows were measured.
  var measuredRowCount: Int
}

/// The bounded budget of one layout.
private struct MeasuringPass {
  var remainingRows: Int
  var measuredRowCount = 0

  /// Takes one row from the budget; answers whether there was one.
  mutating func takeRow() -> Bool {
    remainingRows -= 1
    return remainingRows >= 0
  }
}
