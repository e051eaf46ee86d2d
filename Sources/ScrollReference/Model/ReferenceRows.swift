// The rows of the reference: an array of heights, sums by summing, and the layout pass in its documented order.
import Foundation
import ScrollTypes

/// Every row's height, measured or estimated, in units.
struct ReferenceRows {
  private(set) var heights: [Int64]
  private var isMeasured: [Bool]
  /// The top of every row, and behind them the end of the content: the running sums of `heights`.
  private(set) var tops: [Int64]

  init(count: Int, estimate: Int64) {
    heights = Array(repeating: estimate, count: count)
    isMeasured = Array(repeating: false, count: count)
    tops = Self.runningSums(heights)
  }

  var count: Int { heights.count }
  var contentHeight: Int64 { tops[count] }

  /// The row at a position in the content; the first above all rows, the last below all.
  func row(at position: Int64) -> Int {
    if position < 0 { return 0 }
    if position >= contentHeight { return count - 1 }
    // tops[above] <= position < tops[below], until they are neighbours.
    var (above, below) = (0, count)
    while below - above > 1 {
      let middle = (above + below) / 2
      if tops[middle] <= position { above = middle } else { below = middle }
    }
    return above
  }

  private static func runningSums(_ heights: [Int64]) -> [Int64] {
    var sums: [Int64] = [0]
    sums.reserveCapacity(heights.count + 1)
    var sum: Int64 = 0
    for height in heights {
      sum += height
      sums.append(sum)
    }
    return sums
  }

  private mutating func sumAnew() { tops = Self.runningSums(heights) }

  /// Measures a row that has not been measured; returns whether it did.
  private mutating func measure(_ row: Int, with measurer: borrowing some RowMeasurer, width: Double) -> Bool {
    if isMeasured[row] { return false }
    isMeasured[row] = true
    heights[row] = rowUnits(measurer.extent(ofRow: row, width: width))
    return true
  }
}

/// The most rows that a layout pass goes through.
private let mostRowsLaidOut = 1024

/// What a layout pass came to.
struct ReferenceLayout {
  /// The rows on the screen.
  var visible: Range<Int> = 0..<0
  /// How many rows were measured.
  var measured = 0
  /// How far the rows above the anchor moved it, in units.
  var correction: Int64 = 0
  /// How near, in units, the closest of all comparisons of a row's edge with the container's was.
  var closestCall = Int64.max
}

extension ReferenceRows {
  /// Lays out the rows on the screen of a container of height `height` at `offset`, when `visible` were on it before.
  ///
  /// Rows are measured at `width`, in points.
  mutating func layout(
    at offset: Int64, height: Int64, after visible: Range<Int>, measuring measurer: borrowing some RowMeasurer,
    width: Double
  ) -> ReferenceLayout {
    var result = ReferenceLayout()
    if count == 0 || height == 0 { return result }
    let anchor = anchor(at: offset, height: height, after: visible, closestCall: &result.closestCall)
    let anchorTop = tops[anchor]

    var laidOut = anchor..<anchor
    var y = anchorTop - offset
    while laidOut.upperBound < count, laidOut.count < mostRowsLaidOut {
      result.closestCall = min(result.closestCall, abs(y - height))
      guard y < height else { break }
      let row = laidOut.upperBound
      if measure(row, with: measurer, width: width) { result.measured += 1 }
      y += heights[row]
      laidOut = laidOut.lowerBound..<row + 1
    }

    y = anchorTop - offset
    while laidOut.lowerBound > 0, laidOut.count < mostRowsLaidOut {
      result.closestCall = min(result.closestCall, abs(y))
      guard y > 0 else { break }
      let row = laidOut.lowerBound - 1
      if measure(row, with: measurer, width: width) { result.measured += 1 }
      y -= heights[row]
      laidOut = row..<laidOut.upperBound
    }

    if result.measured > 0 { sumAnew() }
    result.correction = tops[anchor] - anchorTop
    result.visible = visiblePart(
      of: laidOut, at: offset + result.correction, height: height, closestCall: &result.closestCall)
    return result
  }

  /// The highest row that was on the screen before and still is, or else the row at the offset.
  private func anchor(
    at offset: Int64, height: Int64, after visible: Range<Int>, closestCall: inout Int64
  ) -> Int {
    let top = row(at: offset)
    closestCall = min(closestCall, abs(offset - tops[top]), abs(offset - tops[top + 1]))
    guard let first = visible.first else { return top }
    let candidate = max(top, first)
    guard visible.contains(candidate) else { return top }
    closestCall = min(closestCall, abs(tops[candidate] - (offset + height)))
    return tops[candidate] < offset + height ? candidate : top
  }

  private func visiblePart(
    of laidOut: Range<Int>, at offset: Int64, height: Int64, closestCall: inout Int64
  ) -> Range<Int> {
    var rows = laidOut
    while let first = rows.first {
      closestCall = min(closestCall, abs(tops[first + 1] - offset))
      guard tops[first + 1] <= offset else { break }
      rows.removeFirst()
    }
    while let last = rows.last {
      closestCall = min(closestCall, abs(tops[last] - (offset + height)))
      guard tops[last] >= offset + height else { break }
      rows.removeLast()
    }
    return rows.isEmpty ? 0..<0 : rows
  }
}
