// The extent tree's work in a frame of a lazy stack: find the row at an offset, and read the heights of twelve rows.
import BenchmarkRunner
import ScrollStorage

/// Frames 7.5 pt apart over measured rows. Each finds the row at the offset and reads twelve extents.
///
/// They start in the middle of the feed and move down. After 100 000 pt, or at the end, they start again.
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

/// Frames that each bring a row onto the screen. Each finds the row at the offset, measures the new row, and reads
/// twelve extents.
///
/// The surrounding rows are unmeasured, as in a feed that was just opened. After 256 frames, all measured rows are
/// forgotten at once and measured again. So the tree never grows.
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
      // With a screen of rows above it, moves down just far enough that the next frame's row comes in at the bottom.
      if step >= 12 { offset += tree.extent(of: top, near: &cursor) }
    }
  }
}

/// Changes the height of a row above the screen, then finds the anchor row again.
///
/// The rows are 4096 random ones. After each round, every row gets the height of another row.
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

/// Finds the rows at random offsets. Each search is independent of the one before.
struct RandomRows<Index: RowSearch & ~Copyable>: MeasuredWork, ~Copyable {
  private let index: Index
  private let offsets: [Int64]
  private var position = 0
  private(set) var checksum: UInt64 = 0

  /// - Parameter distinct: The number of offsets, a power of two. 4096 paths through the tree fit in the caches; 2²⁰ do
  ///   not.
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

/// Reads the offsets of 4096 random rows.
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

/// Changes the estimate, then reads the new total and finds the row at a fixed offset. If the estimate is the mean,
/// each measured row changes it. One row in 64 is measured, so most of the extent is estimated.
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
