// The cells of a grid: the row, the columns and the alignment of each one.
import Foundation

/// A cell of a grid.
struct GridCell {
  /// The index among the subviews.
  var index: Int
  var row: Int
  var column: Int
  /// The number of columns that it covers.
  var span: Int
  var alignment: VerticalAlignment?
  var anchor: UnitPoint?
  var unsizedAxes: Axis.Set

  /// The tracks that it covers along an axis: columns or rows.
  func tracks(_ axis: Axis) -> Range<Int> { axis == .horizontal ? column..<column + span : row..<row + 1 }
}

/// The cells of a grid, in order, and its size in rows and columns.
struct GridCells {
  private(set) var list: [GridCell] = []
  private(set) var rowCount = 0
  private(set) var columnCount = 0
  /// The alignments that cells set for their columns, by column.
  private(set) var columnAlignments: [Int: HorizontalAlignment] = [:]

  init(_ subviews: LayoutSubviews) {
    var mark: GridRowMark?
    var column = 0
    for (index, subview) in subviews.enumerated() {
      let own = subview[GridValues.Row.self]
      if own == nil || own != mark {
        rowCount += 1
        column = 0
      }
      mark = own
      // A view outside of rows covers all columns. Their number is not known yet.
      let span = own == nil ? 0 : subview[GridValues.Columns.self]
      list.append(
        GridCell(
          index: index, row: rowCount - 1, column: column, span: span, alignment: own?.alignment,
          anchor: subview[GridValues.Anchor.self], unsizedAxes: subview[GridValues.UnsizedAxes.self]))
      if let alignment = subview[GridValues.ColumnAlignment.self], columnAlignments[column] == nil {
        columnAlignments[column] = alignment
      }
      column += span
      columnCount = max(columnCount, column)
    }
    columnCount = max(columnCount, rowCount > 0 ? 1 : 0)
    for index in list.indices where list[index].span == 0 { list[index].span = columnCount }
  }

  func trackCount(_ axis: Axis) -> Int { axis == .horizontal ? columnCount : rowCount }

  /// The pairs of cells that meet between a track and the next.
  func neighbours(after track: Int, _ axis: Axis) -> [(GridCell, GridCell)] {
    let before = list.filter { $0.tracks(axis).upperBound == track + 1 }
    let behind = list.filter { $0.tracks(axis).lowerBound == track + 1 }
    return before.flatMap { first in
      behind.filter { $0.tracks(axis.across).overlaps(first.tracks(axis.across)) }.map { (first, $0) }
    }
  }
}
