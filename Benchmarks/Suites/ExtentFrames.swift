// What a lazy stack asks of the extent tree in a frame: where am I, and how high are the twelve rows here.
import BenchmarkRunner
import ScrollStorage

/// Frames 7.5 pt apart over measured rows: find the row at the offset, and read twelve extents.
///
/// They go down from the middle of the feed and start anew when they have come to 100 000 pt, or to the end.
struct ScrollingFrames: MeasuredWork {
  private let shared: FeedRows.SharedTree
  private var cursor = ExtentTree.Cursor()
  private let start: Int64
  private let end: Int64
  private var offset: Int64
  private(set) var checksum: UInt64 = 0

  init(rowCount: Int) {
    shared = FeedRows.measured(rowCount)
    start = shared.tree.offset(of: rowCount / 2)
    end = min(start + 100_000 * FeedRows.point, shared.tree.offset(of: rowCount - 12))
    offset = start
  }

  mutating func run(iterations: Int) {
    for _ in 0..<iterations {
      offset += FeedRows.point * 15 / 2
      if offset >= end { offset = start }
      let first = shared.tree.row(at: offset, near: &cursor)
      var y = shared.tree.offset(of: first, near: &cursor) &- offset
      for row in first..<first &+ 12 { y &+= shared.tree.extent(of: row, near: &cursor) }
      checksum = mixed(checksum, y)
    }
  }
}

/// Frames that each bring a row onto the screen: find the row at the offset, measure the new row, and read twelve extents.
///
/// The rows around are unmeasured, as they are in a feed that was just opened. After 256 frames the rows that were measured
/// are forgotten, all at once, and measured again: the tree never grows.
struct FramesThatMeasure: MeasuredWork, ~Copyable {
  private static let stretch = 256
  private var tree: ExtentTree
  private var cursor = ExtentTree.Cursor()
  private let first: Int
  private let start: Int64
  private var offset: Int64
  private var step = 0
  private(set) var checksum: UInt64 = 0

  init(rowCount: Int) {
    tree = ExtentTree(rowCount: rowCount, estimate: FeedRows.estimate)
    first = rowCount / 2
    start = tree.offset(of: first)
    offset = start
  }

  mutating func run(iterations: Int) {
    for _ in 0..<iterations {
      if step == Self.stretch {
        tree.invalidate(first..<first + Self.stretch)
        offset = start
        step = 0
      }
      let top = tree.row(at: offset, near: &cursor)
      let new = first + step
      tree.setExtent(FeedRows.extent(of: new), of: new, near: &cursor)
      var y: Int64 = 0
      for row in top..<top &+ 12 { y &+= tree.extent(of: row, near: &cursor) }
      checksum = mixed(checksum, y)
      step += 1
      // As far down as lets the next frame's row come in at the bottom, once there is a screen of rows above it.
      if step >= 12 { offset += tree.extent(of: top, near: &cursor) }
    }
  }
}

/// A row above the screen gets another height, and the row that the screen hangs on is found again.
///
/// The rows are 4096 random ones; after each round every row gets the height of another.
struct ChangesAbove<Index: ExtentIndex & ~Copyable>: MeasuredWork, ~Copyable {
  private var index: Index
  private let rows: [Int64]
  private let anchor: Int
  private var position = 0
  private var round = 1
  private(set) var checksum: UInt64 = 0

  init(rowCount: Int) {
    index = Index.feed(rowCount: rowCount, spare: 0)
    anchor = rowCount / 4 * 3
    rows = FeedRows.randomNumbers(4096, below: Int64(anchor))
  }

  mutating func run(iterations: Int) {
    for _ in 0..<iterations {
      let row = Int(rows[position])
      index.setExtent(FeedRows.extent(of: row &+ round), of: row)
      checksum = mixed(checksum, index.offset(of: anchor))
      position += 1
      if position == rows.count {
        position = 0
        round += 1
      }
    }
  }
}

/// The rows at random offsets, each search on its own.
struct RandomRows<Index: RowSearch & ~Copyable>: MeasuredWork, ~Copyable {
  private let index: Index
  private let offsets: [Int64]
  private var position = 0
  private(set) var checksum: UInt64 = 0

  /// - Parameter distinct: How many offsets; a power of two. 4096 paths through the tree stay in the caches, 2²⁰ do not.
  init(_ index: consuming Index, distinct: Int) {
    offsets = FeedRows.randomNumbers(distinct, below: index.total)
    self.index = index
  }

  mutating func run(iterations: Int) {
    for _ in 0..<iterations {
      let row = index.row(at: offsets[position])
      checksum = mixed(checksum, Int64(row))
      position = (position &+ 1) & (offsets.count &- 1)
    }
  }
}

/// A shared tree with all rows measured.
struct SharedIndex: RowSearch {
  private let shared: FeedRows.SharedTree

  init(rowCount: Int) { shared = FeedRows.measured(rowCount) }

  var total: Int64 { shared.tree.total }

  func row(at offset: Int64) -> Int { shared.tree.row(at: offset) }
}

/// The offsets of 4096 random rows.
struct RandomOffsets: MeasuredWork {
  private let shared: FeedRows.SharedTree
  private let rows: [Int64]
  private var position = 0
  private(set) var checksum: UInt64 = 0

  init(rowCount: Int) {
    shared = FeedRows.measured(rowCount)
    rows = FeedRows.randomNumbers(4096, below: Int64(rowCount))
  }

  mutating func run(iterations: Int) {
    for _ in 0..<iterations {
      checksum = mixed(checksum, shared.tree.offset(of: Int(rows[position])))
      position = (position &+ 1) & 4095
    }
  }
}

/// The estimate changes, as it does with each row that is measured when it is the mean: the new total, and the row at a
/// fixed offset. One row in 64 is measured, so most of the extent is estimated.
struct NewEstimates: MeasuredWork, ~Copyable {
  private var tree: ExtentTree
  private let offset: Int64
  private var step: Int64 = 0
  private(set) var checksum: UInt64 = 0

  init(rowCount: Int) {
    tree = FeedRows.sparseTree(rowCount, period: 64)
    offset = tree.total / 2
  }

  mutating func run(iterations: Int) {
    for _ in 0..<iterations {
      step = (step &+ 1) & 1023
      tree.estimate = FeedRows.estimate + step
      checksum = mixed(checksum, tree.total &+ Int64(tree.row(at: offset)))
    }
  }
}
