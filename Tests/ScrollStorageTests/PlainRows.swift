// The plain model of an extent tree: an array, with sums from the front.

/// Rows in an array: an extent, or nil for an unmeasured one. Every answer is a loop.
struct PlainRows {
  var extents: [Int64?]
  var estimate: Int64

  init(rowCount: Int, estimate: Int64) {
    extents = Array(repeating: nil, count: rowCount)
    self.estimate = estimate
  }

  func extent(of row: Int) -> Int64 { extents[row] ?? estimate }

  var unmeasuredCount: Int { extents.count { $0 == nil } }
  var measuredTotal: Int64 { extents.reduce(0) { $0 + ($1 ?? 0) } }
  var total: Int64 { offset(of: extents.count) }

  func offset(of row: Int) -> Int64 {
    (0..<row).reduce(0) { $0 + extent(of: $1) }
  }

  /// The offsets of all rows, and the offset of the end.
  var offsets: [Int64] {
    var sum: Int64 = 0
    var offsets = [sum]
    for row in extents.indices {
      sum += extent(of: row)
      offsets.append(sum)
    }
    return offsets
  }

  func row(at offset: Int64) -> Int {
    if offset < 0 { return 0 }
    var end: Int64 = 0
    for row in extents.indices {
      end += extent(of: row)
      if offset < end { return row }
    }
    return extents.count - 1
  }

  mutating func insert(_ count: Int, at row: Int) {
    extents.insert(contentsOf: Array(repeating: nil, count: count), at: row)
  }

  mutating func invalidate(_ rows: Range<Int>) {
    for row in rows { extents[row] = nil }
  }

  mutating func move(_ rows: Range<Int>, to row: Int) {
    let moved = extents[rows]
    extents.removeSubrange(rows)
    extents.insert(contentsOf: moved, at: row)
  }
}
