// Where every row stands: the sums of the extents of rows, most of them not measured yet.
public struct ExtentTree: ~Copyable {
  public let rowCount: Int
  public var estimate: Int64
  public private(set) var measuredTotal: Int64 = 0
  public private(set) var unmeasuredCount: Int
  var extents: [Int64]
  var sums: [Int64]
  var counts: [Int32]

  public struct Finger { public init() {} }

  public init(rowCount: Int, estimate: Int64) {
    self.rowCount = rowCount
    self.estimate = estimate
    unmeasuredCount = rowCount
    extents = Array(repeating: -1, count: rowCount)
    sums = Array(repeating: 0, count: rowCount + 1)
    counts = Array(repeating: 0, count: rowCount + 1)
  }
  public var total: Int64 { measuredTotal + Int64(unmeasuredCount) * estimate }
  public func isMeasured(_ row: Int) -> Bool { extents[row] >= 0 }
  public func extent(of row: Int) -> Int64 { extents[row] < 0 ? estimate : extents[row] }
  public func offset(of row: Int) -> Int64 {
    var i = row
    var sum: Int64 = 0
    var count: Int32 = 0
    while i > 0 {
      sum += sums[i]
      count += counts[i]
      i &= i - 1
    }
    return sum + Int64(row - Int(count)) * estimate
  }
  public func row(at offset: Int64) -> Int {
    if offset < 0 { return 0 }
    var step = 1
    while step * 2 <= rowCount { step *= 2 }
    var position = 0
    var rest = offset
    while step > 0 {
      let next = position + step
      if next <= rowCount {
        let width = sums[next] + Int64(step - Int(counts[next])) * estimate
        if width <= rest {
          position = next
          rest -= width
        }
      }
      step /= 2
    }
    return min(position, rowCount - 1)
  }
  public mutating func setExtent(_ extent: Int64, of row: Int) {
    let old = extents[row]
    let delta = extent - max(old, 0)
    let newly: Int32 = old < 0 ? 1 : 0
    extents[row] = extent
    measuredTotal += delta
    unmeasuredCount -= Int(newly)
    var i = row + 1
    while i <= rowCount {
      sums[i] += delta
      counts[i] += newly
      i += i & -i
    }
  }

  public func offset(of row: Int, near finger: inout Finger) -> Int64 { offset(of: row) }
  public func row(at offset: Int64, near finger: inout Finger) -> Int { row(at: offset) }
  public func extent(of row: Int, near finger: inout Finger) -> Int64 { extent(of: row) }
  public func isMeasured(_ row: Int, near finger: inout Finger) -> Bool { isMeasured(row) }
  public mutating func setExtent(_ extent: Int64, of row: Int, near finger: inout Finger) { setExtent(extent, of: row) }
}
