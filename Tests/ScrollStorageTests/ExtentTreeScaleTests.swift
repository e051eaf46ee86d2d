// Extent trees with many rows: exact after any history, small in memory, and never high.
import ScrollStorage
import Testing

@Suite("ExtentTree at scale")
struct ExtentTreeScaleTests {
  static let rowCount = 1_000_000

  /// The final extent of a row: a multiple of 524288 units, which are 1/6 pt.
  static func extent(of row: Int) -> Int64 {
    Int64(20 + (row &* 2_654_435_761) & 0xFFFF_FFFF) % 180 * 524_288
  }

  @Test("Two histories that end with the same rows give every row the same offset, in at most 5.5 bytes a row")
  func histories() {
    let count = Self.rowCount
    var inOrder = ExtentTree(rowCount: count, estimate: 1)
    var cursor = ExtentTree.Cursor()
    for row in 0..<count { inOrder.setExtent(Self.extent(of: row), of: row, near: &cursor) }
    #expect(inOrder.memoryFootprint <= count * 11 / 2)

    // The same rows in another order. Each gets a wrong extent first, and the tree holds other rows for a while.
    var shuffled = ExtentTree(rowCount: count / 2, estimate: 1_000_000)
    shuffled.insert(count / 2, at: count / 4)
    let stride = 618_033  // has no common factor with the number of rows, so the loop visits each row once
    for step in 0..<count {
      let row = step &* stride % count
      if step % 100_000 == 0 {
        shuffled.insert(1000, at: row)
        shuffled.setExtent(99, of: row + 500)
        shuffled.remove(row..<row + 1000)
        shuffled.move(row..<min(row + 5000, count), to: 0)
        shuffled.move(0..<min(5000, count - row), to: row)
      }
      if step % 10 == 0 { shuffled.setExtent(Int64(step), of: row) }
      shuffled.setExtent(Self.extent(of: row), of: row)
    }
    #expect(shuffled.memoryFootprint <= count * 11 / 2)
    #expect(shuffled.total == inOrder.total)
    #expect(shuffled.brokenPromise == nil)

    var other = ExtentTree.Cursor()
    var different = 0
    for row in 0...count where inOrder.offset(of: row, near: &cursor) != shuffled.offset(of: row, near: &other) {
      different += 1
    }
    #expect(different == 0)
  }

  @Test("No deletion makes the tree high: nodes stay half full, and blocks share their rows")
  func deletions() {
    var generator = SeededGenerator(seed: 1)
    for pattern in 0..<4 {
      var tree = Self.scattered(rowCount: 100_000)
      var rounds = 0
      while tree.rowCount > 100 {
        Self.thin(&tree, pattern: pattern, using: &generator)
        #expect(tree.brokenPromise == nil)
        #expect(tree.fewestEntries ?? 15 >= 15)
        // Two neighbours in a leaf hold at least 25 rows together. A leaf has at least 15 entries, so at least 175
        // rows.
        let leaves = max(1, tree.rowCount / 175)
        var most = 1
        var levels = 0
        while most < leaves {
          most *= 15
          levels += 1
        }
        #expect(tree.levelsAboveLeaves <= levels, "pattern \(pattern), \(tree.rowCount) rows")
        #expect(tree.nodeCount <= 1 + leaves * 15 / 14 + levels)
        rounds += 1
      }
      #expect(rounds > 1)
    }
  }

  /// A tree in which blocks and runs alternate.
  private static func scattered(rowCount: Int) -> ExtentTree {
    var tree = ExtentTree(rowCount: rowCount, estimate: 10)
    for row in stride(from: 5, to: rowCount, by: 64) { tree.setExtent(1, of: row) }
    return tree
  }

  /// Removes rows so that as much of the structure as possible stays. The pattern chooses single rows of each block,
  /// ends of runs, one leaf after another, or random rows.
  private static func thin(_ tree: inout ExtentTree, pattern: Int, using generator: inout SeededGenerator) {
    switch pattern {
    case 0:
      for row in stride(from: tree.rowCount - 2, through: 0, by: -2) { tree.remove(row..<row + 1) }
    case 1:
      for row in stride(from: tree.rowCount - 30, through: 0, by: -40) { tree.remove(row..<row + 25) }
    case 2:
      for start in stride(from: tree.rowCount / 1000 * 1000, through: 0, by: -1000) {
        tree.remove(start..<min(start + 990, tree.rowCount))
      }
    default:
      for _ in 0..<tree.rowCount / 20 {
        let row = Int.random(in: 0..<tree.rowCount, using: &generator)
        tree.remove(row..<min(row + Int.random(in: 1...20, using: &generator), tree.rowCount))
      }
    }
  }
}
