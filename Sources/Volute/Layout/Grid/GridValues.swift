// The values that cells of a grid set for its layout.
import Foundation

/// The row of a cell. The cells of one row follow one another and have equal marks.
struct GridRowMark: Equatable {
  let row: ObjectIdentifier
  let alignment: VerticalAlignment?
}

/// The keys of the values that cells set.
enum GridValues {
  enum Row: LayoutValueKey { static var defaultValue: GridRowMark? { nil } }
  enum Columns: LayoutValueKey { static var defaultValue: Int { 1 } }
  enum Anchor: LayoutValueKey { static var defaultValue: UnitPoint? { nil } }
  enum UnsizedAxes: LayoutValueKey { static var defaultValue: Axis.Set { [] } }
  enum ColumnAlignment: LayoutValueKey { static var defaultValue: HorizontalAlignment? { nil } }
}

extension View {
  /// Makes the view a cell of several columns of its grid, at least one.
  public nonisolated func gridCellColumns(_ count: Int) -> some View {
    layoutValue(key: GridValues.Columns.self, value: max(1, count))
  }

  /// Places the view in its grid cell by an anchor: that point of the view lies on the same point of the cell.
  public nonisolated func gridCellAnchor(_ anchor: UnitPoint) -> some View {
    layoutValue(key: GridValues.Anchor.self, value: anchor)
  }

  /// Makes the view a cell that takes no more room of its grid than the other cells, along some axes.
  public nonisolated func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    layoutValue(key: GridValues.UnsizedAxes.self, value: axes)
  }

  /// Sets the alignment of the view's column in a grid. If several cells set one, the first in the order of rows
  /// counts.
  public nonisolated func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    layoutValue(key: GridValues.ColumnAlignment.self, value: guide)
  }
}
