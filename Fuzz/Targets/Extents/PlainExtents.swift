// The obvious model of an extent tree: an array of extents, and their sums from the start.
import ScrollStorage

/// Rows as an array: each is an extent, or `nil` if unmeasured. ``settle()`` recomputes the sums after a change.
struct PlainExtents {
  var extents: [Int64?]
  var estimate: Int64
  /// The offset of each row and of the end.
  private(set) var offsets: [Int64] = []
  private(set) var unmeasuredCount = 0

  init(rowCount: Int, estimate: Int64) {
    extents = Array(repeating: nil, count: rowCount)
    self.estimate = estimate
    settle()
  }

  var total: Int64 { offsets[extents.count] }
  var measuredTotal: Int64 { total - Int64(unmeasuredCount) * estimate }

  /// The shortest measured extent, or the estimate if that is shorter.
  var shortest: Int64 { extents.reduce(estimate) { min($0, $1 ?? $0) } }

  mutating func settle() {
    if offsets.count != extents.count + 1 { offsets = Array(repeating: 0, count: extents.count + 1) }
    unmeasuredCount = 0
    var sum: Int64 = 0
    for row in extents.indices {
      offsets[row] = sum
      if extents[row] == nil { unmeasuredCount += 1 }
      sum += extents[row] ?? estimate
    }
    offsets[extents.count] = sum
  }

  /// Returns the last row that starts at or before an offset; the first row for a negative offset.
  func row(at offset: Int64) -> Int {
    if offset >= total { return extents.count - 1 }
    var low = 0
    var high = extents.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if offsets[middle] <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }

  mutating func make(_ operation: ExtentOperation) {
    switch operation {
    case .set(let row, let extent, _): extents[row] = extent
    case .fill(let rows, let extent, _):
      for row in rows { extents[row] = ExtentOperation.extent(of: row, in: rows, from: extent) }
    case .scatter(let row, let period, let times, let extent, _):
      for step in 0..<times { extents[row + step * period] = extent }
    case .invalidate(let rows): for row in rows { extents[row] = nil }
    case .insert(let count, let row): extents.insert(contentsOf: repeatElement(nil, count: count), at: row)
    case .remove(let rows): extents.removeSubrange(rows)
    case .thin(let row, let removed, let kept, let times):
      let period = removed + kept
      extents = extents.enumerated().filter { index, _ in
        index < row || index >= row + period * times || (index - row) % period >= removed
      }.map(\.element)
    case .move(let rows, let row):
      let moved = Array(extents[rows])
      extents.removeSubrange(rows)
      extents.insert(contentsOf: moved, at: row)
    case .setEstimate(let extent): estimate = extent
    case .lengthen(let change):
      let change = max(change, -shortest)
      for row in extents.indices {
        extents[row] = extents[row].map { min($0 + change, ExtentTree.maximumExtent) }
      }
      estimate = min(estimate + change, ExtentTree.maximumExtent)
    case .lengthenRows(let range, let change):
      let change = max(change, -shortest)
      for row in range { extents[row] = extents[row].map { min($0 + change, ExtentTree.maximumExtent) } }
    case .rebuild(let rowCount, let estimate): self = PlainExtents(rowCount: rowCount, estimate: estimate)
    case .reserve, .locate, .read, .copy, .swap: return
    }
    settle()
  }
}

extension ExtentOperation {
  /// Returns the extent that `fill` gives a row.
  static func extent(of row: Int, in rows: Range<Int>, from first: Int64) -> Int64 {
    // Counts down in the upper half, so that no extent leaves its range.
    first > 1 << 32 ? first - Int64(row - rows.lowerBound) : first + Int64(row - rows.lowerBound)
  }
}
