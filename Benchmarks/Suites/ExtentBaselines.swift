// The common solutions for rows of different heights: an array of prefix sums, and a Fenwick tree.
import ScrollStorage

/// Rows in a stack that can be found by their offset. Positions and extents are in units of 1/3145728 pt.
protocol RowSearch: ~Copyable, SendableMetatype {
  var total: Int64 { get }
  /// Returns the row at an offset in 0..<`total`.
  func row(at offset: Int64) -> Int
}

/// Measured rows that can also be changed. At first, each is as high as in ``FeedRows``.
///
/// The tree and its competitors do the same work through this protocol. The work is specialised for each of them.
protocol ExtentIndex: RowSearch, ~Copyable {
  /// Returns all rows of a feed, measured. Has room for `spare` more rows before it must allocate memory.
  static func feed(rowCount: Int, spare: Int) -> Self

  func offset(of row: Int) -> Int64
  mutating func setExtent(_ extent: Int64, of row: Int)
  /// Inserts a row with a known extent.
  mutating func insertRow(_ extent: Int64, at row: Int)
  /// Inserts a row that has the estimated extent until it is measured.
  mutating func insertRow(at row: Int)
  mutating func remove(_ rows: Range<Int>)
}

extension ExtentIndex where Self: ~Copyable {
  mutating func insertRow(at row: Int) { insertRow(FeedRows.estimate, at: row) }
}

extension ExtentTree: ExtentIndex {
  static func feed(rowCount: Int, spare: Int) -> ExtentTree { FeedRows.measured(rowCount).tree.copy() }

  mutating func insertRow(_ extent: Int64, at row: Int) {
    insert(1, at: row)
    setExtent(extent, of: row)
  }

  mutating func insertRow(at row: Int) { insert(1, at: row) }
}

/// The offset of every row and of the end. Reading an offset is one load; finding the row at an offset is a binary
/// search. A change must update all rows behind it.
struct PrefixSums: ExtentIndex {
  private var offsets: [Int64] = [0]

  static func feed(rowCount: Int, spare: Int) -> PrefixSums {
    var sums = PrefixSums()
    sums.offsets.reserveCapacity(rowCount + spare + 1)
    for row in 0..<rowCount { sums.offsets.append(sums.total + FeedRows.extent(of: row)) }
    return sums
  }

  var total: Int64 { offsets[offsets.count - 1] }

  func offset(of row: Int) -> Int64 { offsets[row] }

  func row(at offset: Int64) -> Int {
    var low = 0
    var high = offsets.count - 1
    while low < high {
      let middle = (low &+ high &+ 1) / 2
      if offsets[middle] <= offset { low = middle } else { high = middle &- 1 }
    }
    return low
  }

  mutating func setExtent(_ extent: Int64, of row: Int) {
    shift(by: extent - (offsets[row + 1] - offsets[row]), from: row + 1)
  }

  mutating func insertRow(_ extent: Int64, at row: Int) {
    offsets.insert(offsets[row], at: row)
    shift(by: extent, from: row + 1)
  }

  mutating func remove(_ rows: Range<Int>) {
    let removed = offsets[rows.upperBound] - offsets[rows.lowerBound]
    offsets.removeSubrange(rows)
    shift(by: -removed, from: rows.lowerBound)
  }

  private mutating func shift(by change: Int64, from first: Int) {
    for row in first..<offsets.count { offsets[row] &+= change }
  }
}

/// A Fenwick tree (Fenwick, "A New Data Structure for Cumulative Frequency Tables", 1994). Entry i has the sum of the
/// rows up to it; their number is the lowest set bit of i. Reading, finding and changing an extent take log₂ n steps.
/// Inserting or removing a row rebuilds all sums.
struct FenwickTree: ExtentIndex {
  private var extents: [Int64] = []
  private var sums: [Int64] = [0]

  static func feed(rowCount: Int, spare: Int) -> FenwickTree {
    var tree = FenwickTree()
    tree.extents.reserveCapacity(rowCount + spare)
    tree.sums.reserveCapacity(rowCount + spare + 1)
    for row in 0..<rowCount { tree.extents.append(FeedRows.extent(of: row)) }
    tree.rebuild()
    return tree
  }

  var total: Int64 { offset(of: extents.count) }

  func offset(of row: Int) -> Int64 {
    var entry = row
    var sum: Int64 = 0
    while entry > 0 {
      sum &+= sums[entry]
      entry &= entry &- 1
    }
    return sum
  }

  func row(at offset: Int64) -> Int {
    var rest = offset
    var row = 0
    var step = 1 << (Int.bitWidth - 1 - max(extents.count, 1).leadingZeroBitCount)
    while step > 0 {
      let next = row &+ step
      if next < sums.count, sums[next] <= rest {
        row = next
        rest &-= sums[next]
      }
      step /= 2
    }
    return row
  }

  mutating func setExtent(_ extent: Int64, of row: Int) {
    let change = extent - extents[row]
    extents[row] = extent
    var entry = row + 1
    while entry < sums.count {
      sums[entry] &+= change
      entry &+= entry & -entry
    }
  }

  mutating func insertRow(_ extent: Int64, at row: Int) {
    extents.insert(extent, at: row)
    rebuild()
  }

  mutating func remove(_ rows: Range<Int>) {
    extents.removeSubrange(rows)
    rebuild()
  }

  /// Rebuilds the sums in n steps: each entry adds its sum to the next entry that includes it.
  private mutating func rebuild() {
    sums.removeAll(keepingCapacity: true)
    sums.append(0)
    sums.append(contentsOf: extents)
    for entry in 1..<sums.count {
      let above = entry &+ (entry & -entry)
      if above < sums.count { sums[above] &+= sums[entry] }
    }
  }
}
