// Measures the extent tree from a thousand to ten million rows, and compares it with the common solutions.
import BenchmarkRunner
import ScrollStorage

/// The sizes for the tree. A fully measured tree of 10 million rows is made once per process; benchmarks that change it
/// copy it.
private let sizes = [1_000, 10_000, 100_000, 1_000_000, 10_000_000]
/// The sizes for the comparison. Beyond a million rows, the competitors only get slower.
private let comparedSizes = [1_000, 10_000, 100_000, 1_000_000]

let extentTreeBenchmarks = BenchmarkSuite("extents") {
  Benchmark("build", parameters: sizes, checkedIterations: 100) { Builds(rowCount: $0) }
  Benchmark("frame", parameters: sizes, yardstick: "layout/flat rows", recordsLatency: true) {
    ScrollingFrames(rowCount: $0)
  }
  Benchmark("frame that measures a row", parameters: sizes, recordsLatency: true) { FramesThatMeasure(rowCount: $0) }
  Benchmark("change above", parameters: sizes, seed: FeedRows.seed) { ChangesAbove<ExtentTree>(rowCount: $0) }
  Benchmark("insert 1 at the top", parameters: sizes, checkedIterations: 32) {
    TopInsertions<ExtentTree>(rowCount: $0)
  }
  Benchmark("insert and measure 1 at the top", parameters: sizes, checkedIterations: 32) {
    TopInsertions<ExtentTree>(rowCount: $0, measures: true)
  }
  Benchmark("insert 1000 at the top", parameters: sizes, checkedIterations: 32) {
    ThousandInsertions(rowCount: $0)
  }
  Benchmark("remove 1 in the middle", parameters: sizes, checkedIterations: 32) {
    MiddleRemovals<ExtentTree>(rowCount: $0)
  }
  Benchmark("remove 1000 in the middle", parameters: Array(sizes.dropFirst()), checkedIterations: 32) {
    ThousandRemovals(rowCount: $0)
  }
  Benchmark("move 1000", parameters: Array(sizes.dropFirst()), checkedIterations: 128) { Moves(rowCount: $0) }
  Benchmark("random row", parameters: sizes, seed: FeedRows.seed) {
    RandomRows(SharedIndex(rowCount: $0), distinct: 4096)
  }
  Benchmark("random row, cold", parameters: Array(sizes.dropFirst(2)), seed: FeedRows.seed) {
    RandomRows(SharedIndex(rowCount: $0), distinct: 1 << 20)
  }
  Benchmark("offset of a row", parameters: sizes, seed: FeedRows.seed) { RandomOffsets(rowCount: $0) }
  Benchmark("new estimate", parameters: sizes) { NewEstimates(rowCount: $0) }
  // Several builds, because the time of a single one depends on the allocator's free memory.
  Benchmark("build of unmeasured rows", parameters: [1_000_000], checkedIterations: 100) {
    UnmeasuredBuilds(rowCount: $0)
  }
  Benchmark("build of measured rows", parameters: [1_000_000], checkedIterations: 1) { MeasuredBuilds(rowCount: $0) }
  comparison(with: PrefixSums.self, "prefix sums")
  comparison(with: FenwickTree.self, "Fenwick")
}

/// Returns the same benchmarks for another index. Their names are the tree's with the name of the index.
private func comparison<Index: ExtentIndex>(with _: Index.Type, _ name: String) -> [Benchmark] {
  [
    Benchmark("change above, \(name)", parameters: comparedSizes, seed: FeedRows.seed, checkedIterations: 32) {
      ChangesAbove<Index>(rowCount: $0)
    },
    Benchmark("insert 1 at the top, \(name)", parameters: comparedSizes, checkedIterations: 32) {
      TopInsertions<Index>(rowCount: $0)
    },
    Benchmark("remove 1 in the middle, \(name)", parameters: comparedSizes, checkedIterations: 32) {
      MiddleRemovals<Index>(rowCount: $0)
    },
    Benchmark("random row, \(name)", parameters: comparedSizes, seed: FeedRows.seed) {
      RandomRows(Index.feed(rowCount: $0, spare: 0), distinct: 4096)
    },
    Benchmark("random row, cold, \(name)", parameters: [1_000_000], seed: FeedRows.seed) {
      RandomRows(Index.feed(rowCount: $0, spare: 0), distinct: 1 << 20)
    },
  ]
}

/// Makes a tree and measures the first screen of rows in it.
struct Builds: MeasuredWork {
  let rowCount: Int
  private(set) var checksum: UInt64 = 0

  init(rowCount: Int) { self.rowCount = rowCount }

  mutating func run(iterations: Int) {
    for _ in 0..<iterations {
      var tree = ExtentTree(rowCount: rowCount, estimate: FeedRows.estimate)
      var cursor = ExtentTree.Cursor()
      var row = tree.row(at: 0, near: &cursor)
      var y: Int64 = 0
      while y < FeedRows.viewport {
        let extent = FeedRows.extent(of: row)
        tree.setExtent(extent, of: row, near: &cursor)
        y += extent
        row += 1
      }
      checksum = mixed(checksum, tree.total)
    }
  }
}

/// Makes a tree and measures nothing. Its bytes are the memory of a million unmeasured rows.
struct UnmeasuredBuilds: MeasuredWork {
  let rowCount: Int
  private(set) var checksum: UInt64 = 0

  init(rowCount: Int) { self.rowCount = rowCount }

  mutating func run(iterations: Int) {
    for _ in 0..<iterations {
      let tree = ExtentTree(rowCount: rowCount, estimate: FeedRows.estimate)
      checksum = mixed(checksum, tree.offset(of: rowCount / 2))
    }
  }
}

/// Makes a tree and measures all of its rows in order. Its bytes are the memory of these rows.
struct MeasuredBuilds: MeasuredWork {
  let rowCount: Int
  private(set) var checksum: UInt64 = 0

  init(rowCount: Int) { self.rowCount = rowCount }

  mutating func run(iterations: Int) {
    for _ in 0..<iterations { checksum = mixed(checksum, FeedRows.measuredTree(rowCount).total) }
  }
}
