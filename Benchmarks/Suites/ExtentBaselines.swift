// What anyone would write for rows of different heights: an array of prefix sums, and a Fenwick tree.
import ScrollStorage

/// Rows one below the other that can be found by their offset. Positions and extents are in units of 1/3145728 pt.
protocol RowSearch: ~Copyable, SendableMetatype {
  var total: Int64 { get }
  /// The row at an offset in 0..<`total`.
  func row(at offset: Int64) -> Int
}

/// Rows that can be changed too, all measured, each as high as ``FeedRows`` says at first.
///
/// The tree and what it is compared with do the same work through it, specialised for each.
protocol ExtentIndex: RowSearch, ~Copyable {
  /// All rows of a feed, measured, with room for `spare` more before anything has to be allocated.
  static func feed(rowCount: Int, spare: Int) -> Self

  func offset(of row: Int) -> Int64
  mutating func setExtent(_ extent: Int64, of row: Int)
  /// Inserts a row whose extent is known.
  mutating func insertRow(_ extent: Int64, at row: Int)
  /// Inserts a row that has the estimated extent for now.
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

/// The offset of every row and of the end: reading one is a load, finding the row at an offset a binary search, and every
/// change is made to all rows behind it.
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

/// A Fenwick tree (Fenwick, "A New Data Structure for Cumulative Frequency Tables", 1994): entry i sums up as many rows
/// before it as the lowest set bit of i says. Reading, finding and changing an extent take log₂ n steps; a row that is
/// inserted or removed has the sums made anew.
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

  /// Every entry passes its sum on to the one that sums it up: n steps.
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
