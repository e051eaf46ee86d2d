// Rows and columns as a layout.
import Foundation

/// The layout of a grid.
struct GridLayout: Layout {
  var alignment: Alignment
  var horizontalSpacing: CGFloat?
  var verticalSpacing: CGFloat?

  private func solver(_ subviews: LayoutSubviews) -> GridSolver {
    GridSolver(
      GridCells(subviews), subviews, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing)
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    solver(subviews).solve(proposal).size
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    let solver = solver(subviews)
    let tracks = solver.solve(proposal)
    for cell in solver.cells.list {
      let slot = tracks.slot(of: cell).offsetBy(dx: bounds.minX, dy: bounds.minY)
      // A cell that does not fill its slot is asked again at the slot's size.
      let proposal = ProposedViewSize(slot.size)
      let subview = subviews[cell.index]
      if let anchor = cell.anchor {
        let x = slot.minX + (anchor.x == 0 ? 0 : anchor.x * slot.width)
        let y = slot.minY + (anchor.y == 0 ? 0 : anchor.y * slot.height)
        let point = CGPoint(x: x, y: y)
        subview.place(at: point, anchor: anchor, proposal: proposal)
        continue
      }
      let box = ViewDimensions(slot.size)
      let view = subview.dimensions(in: proposal)
      let horizontal = solver.cells.columnAlignments[cell.column] ?? alignment.horizontal
      let vertical = cell.alignment ?? alignment.vertical
      var origin = CGPoint(
        x: slot.minX + box[horizontal] - view[horizontal], y: slot.minY + box[vertical] - view[vertical])
      if vertical == .firstTextBaseline || vertical == .lastTextBaseline {
        origin.y = slot.minY + baseline(vertical, of: cell.row, solver, tracks) - view[vertical]
      }
      // An endless slot has no middle and no end.
      if !origin.x.isFinite { origin.x = slot.minX }
      if !origin.y.isFinite { origin.y = slot.minY }
      subview.place(at: origin, proposal: proposal)
    }
  }

  /// Where the baseline of a row is, below its top.
  private func baseline(
    _ alignment: VerticalAlignment, of row: Int, _ solver: GridSolver, _ tracks: GridTracks
  ) -> CGFloat {
    let cells = solver.cells.list.filter { $0.row == row && $0.anchor == nil }
    return cells.map { cell in
      solver.subviews[cell.index].dimensions(in: ProposedViewSize(tracks.slot(of: cell).size))[alignment]
    }.max() ?? 0
  }
}
