// The rows of the extent benchmarks: their heights, random places among them, and shared trees.
import ScrollStorage
import Synchronization

/// A feed whose rows are 20 to 199 pt high, 110 pt on average. Unmeasured rows count as 100 pt.
enum FeedRows {
  static let point: Int64 = 3_145_728
  static let estimate = 100 * point
  /// The height of a screen.
  static let viewport = 800 * point

  /// Returns the extent of a row: 20 pt plus a hash of its index modulo 180 pt.
  static func extent(of row: Int) -> Int64 {
    Int64(points(of: row)) * point
  }

  /// Returns the extent of a row in points.
  static func points(of row: Int) -> Int {
    let hash = UInt32(truncatingIfNeeded: row) &* 2_654_435_761
    return Int(20 + hash % 180)
  }

  /// A tree that some benchmarks read and others copy.
  final class SharedTree: Sendable {
    let tree: ExtentTree

    init(_ tree: consuming ExtentTree) { self.tree = tree }
  }

  private static let measuredTrees = Mutex<[Int: SharedTree]>([:])

  /// Returns a tree in which every row is measured. It is made once per process: with 10 million rows, that takes most
  /// of a second.
  static func measured(_ rowCount: Int) -> SharedTree {
    measuredTrees.withLock { trees in
      if let made = trees[rowCount] { return made }
      let made = SharedTree(measuredTree(rowCount))
      trees[rowCount] = made
      return made
    }
  }

  /// Makes a tree in which every row is measured.
  static func measuredTree(_ rowCount: Int) -> ExtentTree {
    var tree = ExtentTree(rowCount: rowCount, estimate: estimate)
    var cursor = ExtentTree.Cursor()
    for row in 0..<rowCount { tree.setExtent(extent(of: row), of: row, near: &cursor) }
    return tree
  }

  /// Makes a tree in which the first of every `period` rows is measured.
  static func sparseTree(_ rowCount: Int, period: Int) -> ExtentTree {
    var tree = ExtentTree(rowCount: rowCount, estimate: estimate)
    for row in stride(from: 0, to: rowCount, by: period) { tree.setExtent(extent(of: row), of: row) }
    return tree
  }

  static let seed: UInt64 = 0x5eed

  /// Returns random numbers in 0..<`bound`, the same in every run: SplitMix64 (Steele, Lea and Flood, 2014).
  static func randomNumbers(_ count: Int, below bound: Int64) -> [Int64] {
    var state = seed
    return (0..<count).map { _ in
      state &+= 0x9e37_79b9_7f4a_7c15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
      mixed ^= mixed >> 31
      return Int64(mixed.multipliedFullWidth(by: UInt64(bound)).high)
    }
  }
}

/// Combines a result with a checksum. Costs a few cycles.
@inline(__always)
func mixed(_ checksum: UInt64, _ result: Int64) -> UInt64 {
  mixed(checksum, UInt64(bitPattern: result))
}

@inline(__always)
func mixed(_ checksum: UInt64, _ bits: UInt64) -> UInt64 { (checksum ^ bits) &* 0x9e37_79b9_7f4a_7c15 }
