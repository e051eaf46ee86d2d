// Inserts, removes and moves rows in the extent tree. Each benchmark restores the number of rows, so it can run for any
// time.
import BenchmarkRunner
import ScrollStorage

/// Inserts an unmeasured row before all others, which are measured. Every 16th time, the 16 new rows are removed
/// together, so that the index does not grow further. That is part of the cost.
struct TopInsertions<Index: ExtentIndex & ~Copyable>: MeasuredWork, ~Copyable {
  private static var period: Int { 16 }
  private var index: Index
  private let measures: Bool
  private var inserted = 0
  private(set) var checksum: UInt64 = 0

  /// - Parameter measures: Whether each row is measured when it is inserted.
  init(rowCount: Int, measures: Bool = false) {
    index = Index.feed(rowCount: rowCount, spare: Self.period)
    self.measures = measures
  }

  mutating func run(iterations: Int) {
    for _ in 0..<iterations {
      if measures {
        index.insertRow(FeedRows.extent(of: inserted), at: 0)
      } else {
        index.insertRow(at: 0)
      }
      checksum = mixed(checksum, index.total)
      inserted += 1
      if inserted == Self.period {
        index.remove(0..<Self.period)
        inserted = 0
      }
    }
  }
}

/// Removes a row in the middle. Every 16th time, 16 measured rows are inserted together. They come a little above the
/// rows that are removed next, so that no block there becomes empty. That is part of the cost.
struct MiddleRemovals<Index: ExtentIndex & ~Copyable>: MeasuredWork, ~Copyable {
  private static var period: Int { 16 }
  /// The distance between two removed rows. A block of the tree loses a few of its 32 rows.
  private static var distance: Int { 7 }
  private var index: Index
  private let middle: Int
  private var removed = 0
  private(set) var checksum: UInt64 = 0

  init(rowCount: Int) {
    index = Index.feed(rowCount: rowCount, spare: Self.period)
    middle = rowCount / 2
  }

  mutating func run(iterations: Int) {
    for _ in 0..<iterations {
      let row = middle + removed * Self.distance
      index.remove(row..<row + 1)
      checksum = mixed(checksum, index.total)
      removed += 1
      if removed == Self.period {
        for place in 0..<Self.period { index.insertRow(FeedRows.extent(of: place), at: middle) }
        removed = 0
      }
    }
  }
}

/// Inserts a thousand unmeasured rows before all others, which are measured. Every 16th time, the 16 000 new rows are
/// removed together. That is part of the cost.
struct ThousandInsertions: MeasuredWork, ~Copyable {
  private static let period = 16
  private var tree: ExtentTree
  private let anchor: Int
  private var inserted = 0
  private(set) var checksum: UInt64 = 0

  init(rowCount: Int) {
    tree = FeedRows.measured(rowCount).tree.copy()
    anchor = rowCount / 2
  }

  mutating func run(iterations: Int) {
    for _ in 0..<iterations {
      tree.insert(1000, at: 0)
      checksum = mixed(checksum, tree.offset(of: anchor + 1000))
      inserted += 1
      if inserted == Self.period {
        tree.remove(0..<1000 * Self.period)
        inserted = 0
      }
    }
  }
}

/// Removes a thousand rows in the middle, then inserts a thousand and measures every 32nd of them. That makes as many
/// blocks as measuring all of them, in a 32nd of the time. Inserting and measuring are part of the cost.
struct ThousandRemovals: MeasuredWork, ~Copyable {
  private var tree: ExtentTree
  private var cursor = ExtentTree.Cursor()
  private let middle: Int
  private(set) var checksum: UInt64 = 0

  init(rowCount: Int) {
    tree = FeedRows.measured(rowCount).tree.copy()
    middle = rowCount / 2
  }

  mutating func run(iterations: Int) {
    for _ in 0..<iterations {
      tree.remove(middle..<middle + 1000)
      checksum = mixed(checksum, tree.total)
      tree.insert(1000, at: middle)
      for row in stride(from: middle, to: middle + 1000, by: 32) {
        tree.setExtent(FeedRows.extent(of: row), of: row, near: &cursor)
      }
    }
  }
}

/// Moves a thousand measured rows from near the top of the feed to its end; the next iteration moves them back. The
/// start differs from pair to pair.
struct Moves: MeasuredWork, ~Copyable {
  private var tree: ExtentTree
  private var step = 0
  private(set) var checksum: UInt64 = 0

  init(rowCount: Int) { tree = FeedRows.measured(rowCount).tree.copy() }

  mutating func run(iterations: Int) {
    for _ in 0..<iterations {
      let near = step / 2 * 17
      let far = tree.rowCount - 2000 - near
      if step.isMultiple(of: 2) {
        tree.move(near..<near + 1000, to: far)
      } else {
        tree.move(far..<far + 1000, to: near)
      }
      checksum = mixed(checksum, tree.offset(of: tree.rowCount / 2))
      step = (step + 1) & 63
    }
  }
}
