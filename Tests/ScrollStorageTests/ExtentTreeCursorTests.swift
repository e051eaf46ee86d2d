// Cursors: a stale cursor gives the same answers as a fresh one, after any change.
import ScrollStorage
import Testing

@Suite("ExtentTree.Cursor")
struct ExtentTreeCursorTests {
  /// 200 rows: a run, blocks with all rows measured, blocks with some rows measured, and a run.
  static let rows = {
    var rows = PlainRows(rowCount: 200, estimate: 10)
    for row in 64..<160 where row < 110 || row % 3 == 0 { rows.extents[row] = Int64(row) }
    return rows
  }()

  /// Returns a tree with the same rows as a model.
  static func tree(of rows: PlainRows) -> ExtentTree {
    var tree = ExtentTree(rowCount: rows.extents.count, estimate: rows.estimate)
    for (row, extent) in rows.extents.enumerated() {
      if let extent { tree.setExtent(extent, of: row) }
    }
    return tree
  }

  @Test(
    "A cursor on any row answers for any row after any change",
    arguments: [
      .setExtent(77, of: 5), .setExtent(0, of: 70), .setExtent(5, of: 158), .invalidate(70..<71), .invalidate(0..<200),
      .insert(1, at: 0), .insert(100, at: 70), .insert(1, at: 200), .remove(0..<1), .remove(60..<199), .remove(0..<200),
      .move(64..<128, to: 0), .move(0..<1, to: 199), .setEstimate(0), .setEstimate(1000), .lengthen(by: 9),
      .lengthen(by: -2),
    ] as [ExtentTreeChange])
  func staleness(change: ExtentTreeChange) {
    var model = Self.rows
    let shortest = model.shortest
    model.make(change)
    for row in stride(from: 0, to: 200, by: 7) {
      var tree = Self.tree(of: Self.rows)
      var cursor = ExtentTree.Cursor()
      #expect(tree.offset(of: row, near: &cursor) == Self.rows.offset(of: row))
      tree.make(change, shortest: shortest)
      expectSame(tree, model, cursor: &cursor, "cursor on \(row), \(change)")
    }
  }

  @Test("A cursor stays right while rows are measured through it, in either direction")
  func measuring() {
    for reversed in [false, true] {
      var tree = ExtentTree(rowCount: 1000, estimate: 10)
      var model = PlainRows(rowCount: 1000, estimate: 10)
      var cursor = ExtentTree.Cursor()
      var other = ExtentTree.Cursor()
      for step in 0..<1000 {
        let row = reversed ? 999 - step : step
        tree.setExtent(Int64(row % 17), of: row, near: &cursor)
        model.extents[row] = Int64(row % 17)
        #expect(tree.extent(of: row, near: &cursor) == Int64(row % 17))
        #expect(tree.isMeasured(row, near: &other) == true)
        if step % 100 == 50 { expectSame(tree, model, cursor: &cursor, "step \(step)") }
      }
      #expect(tree.brokenPromise == nil)
    }
  }

  @Test("A cursor that was made for another tree, or for one that is gone, finds its way")
  func otherTree() {
    var cursor = ExtentTree.Cursor()
    // Each tree has seen as many changes as the others. Their stamps differ only in where they begin to count.
    for extent in 1...5 as ClosedRange<Int64> {
      var tree = ExtentTree(rowCount: 40, estimate: 10)
      for row in 0..<40 { tree.setExtent(extent, of: row) }
      #expect(tree.extent(of: 10, near: &cursor) == extent)
      var copy = tree.copy()
      for row in 0..<40 { copy.setExtent(extent * 100, of: row) }
      #expect(copy.offset(of: 10, near: &cursor) == extent * 1000)
      #expect(tree.offset(of: 10, near: &cursor) == extent * 10)
    }
  }

  @Test("A cursor tells two trees apart that have seen the same changes")
  func equalHistories() {
    for _ in 0..<100 {
      var cursor = ExtentTree.Cursor()
      var tree = ExtentTree(rowCount: 40, estimate: 10)
      var other = ExtentTree(rowCount: 40, estimate: 10)
      for row in 0..<40 {
        tree.setExtent(1, of: row)
        other.setExtent(2, of: row)
      }
      #expect(tree.offset(of: 10, near: &cursor) == 10)
      #expect(other.offset(of: 10, near: &cursor) == 20)
      #expect(tree.offset(of: 10, near: &cursor) == 10)
    }
  }

  @Test("A question looks at one path of nodes, and near a cursor at one place: counted where checks are on")
  func visits() {
    var tree = ExtentTree(rowCount: 100_000, estimate: 50)
    for row in stride(from: 0, to: 100_000, by: 64) { tree.setExtent(70, of: row) }
    #expect(tree.levelsAboveLeaves >= 2)
    func visits(_ ask: (borrowing ExtentTree) -> Void) -> Int {
      let before = tree.visitedNodeCount
      ask(tree)
      return tree.visitedNodeCount - before
    }
    let path = tree.levelsAboveLeaves + 1
    var cursor = ExtentTree.Cursor()
    let counts = [
      visits { _ = $0.offset(of: 50_000) }, visits { _ = $0.row(at: 1_000_000) },
      visits { _ = $0.extent(of: 50_000, near: &cursor) }, visits { _ = $0.offset(of: 50_001, near: &cursor) },
    ]
    #if VOLUTE_CHECKS
      #expect(counts == [path, path, path + 1, 1])
    #else
      #expect(counts == [0, 0, 0, 0] && path > 0)
    #endif
  }

  #if VOLUTE_CHECKS
    @Test("Rows without extent lead to the neighbour behind them, with no look at the path")
    func rowsWithoutExtent() {
      var tree = ExtentTree(rowCount: 10_000, estimate: 10)
      // Blocks without extent alternate with blocks that have some. An offset is never in a block without extent.
      for row in 0..<10_000 { tree.setExtent(row / 64 % 2 == 0 ? 0 : 10, of: row) }
      var found = 0
      for row in stride(from: 640, to: 9000, by: 64) where tree.extent(of: row) == 0 && tree.extent(of: row + 63) == 0 {
        let offset = tree.offset(of: row + 63)
        var cursor = ExtentTree.Cursor()
        _ = tree.extent(of: row + 63, near: &cursor)
        let before = tree.visitedNodeCount
        #expect(tree.row(at: offset, near: &cursor) == row + 64)
        if tree.visitedNodeCount - before == 1 { found += 1 }
      }
      #expect(found > 50)
    }
  #endif
}
