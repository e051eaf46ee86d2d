// What the cells of a grid say of themselves.
import Foundation

/// The row of a cell: cells of one row stand one behind the other and have the same one.
struct GridRowMark: Equatable {
  let row: ObjectIdentifier
  let alignment: VerticalAlignment?
}

/// The keys under which cells say what they want.
enum GridValues {
  enum Row: LayoutValueKey { static var defaultValue: GridRowMark? { nil } }
  enum Columns: LayoutValueKey { static var defaultValue: Int { 1 } }
  enum Anchor: LayoutValueKey { static var defaultValue: UnitPoint? { nil } }
  enum UnsizedAxes: LayoutValueKey { static var defaultValue: Axis.Set { [] } }
  enum ColumnAlignment: LayoutValueKey { static var defaultValue: HorizontalAlignment? { nil } }
}

extension View {
  /// The view as a cell of several columns of its grid, at least one.
  public nonisolated func gridCellColumns(_ count: Int) -> some View {
    layoutValue(key: GridValues.Columns.self, value: max(1, count))
  }

  /// The view as a cell with a point of it on the same point of its place in the grid.
  public nonisolated func gridCellAnchor(_ anchor: UnitPoint) -> some View {
    layoutValue(key: GridValues.Anchor.self, value: anchor)
  }

  /// The view as a cell that takes no room of its grid along some axes beyond that of the other cells.
  public nonisolated func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    layoutValue(key: GridValues.UnsizedAxes.self, value: axes)
  }

  /// The view as a cell that says how its column is aligned. Of several the first one in the order of rows counts.
  public nonisolated func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    layoutValue(key: GridValues.ColumnAlignment.self, value: guide)
  }
}
