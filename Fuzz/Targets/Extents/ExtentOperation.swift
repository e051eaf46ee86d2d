// The operations on the trees of the extents target, each with a line of text.

/// An operation on the current one of two trees, with the numbers that make it legal.
enum ExtentOperation: Equatable {
  /// Gives a row an extent, with one of the cursors or without a cursor.
  case set(row: Int, extent: Int64, cursor: Int?)
  /// Measures neighbouring rows one by one. Each is a unit more than the one before.
  case fill(Range<Int>, extent: Int64, cursor: Int?)
  /// Measures the first of every `period` rows from `row` on, `times` times. That makes a tree tall. With `reserves`,
  /// memory for one block per measurement is reserved first, and it must suffice.
  case scatter(row: Int, period: Int, times: Int, extent: Int64, reserves: Bool)
  case invalidate(Range<Int>)
  case insert(Int, at: Int)
  case remove(Range<Int>)
  /// From `row` on, repeatedly removes some rows and keeps some. That hollows a tree out.
  case thin(row: Int, removing: Int, keeping: Int, times: Int)
  case move(Range<Int>, to: Int)
  case setEstimate(Int64)
  /// Changes all measured extents and the estimate by the same amount, limited so that none becomes negative.
  case lengthen(by: Int64)
  /// Changes the extents of some rows only; the estimate stays.
  case lengthenRows(Range<Int>, by: Int64)
  case reserve(blocks: Int)
  /// Finds the row at the offset of `row` plus a distance, without a cursor and with one.
  case locate(row: Int, plus: Int64, cursor: Int?)
  /// Reads everything about a row.
  case read(row: Int, cursor: Int?)
  /// Makes the other tree a copy of the current one.
  case copy
  /// Makes the other tree the current one. Cursors keep their places.
  case swap
  /// Replaces the current tree by a new one.
  case rebuild(rowCount: Int, estimate: Int64)
}

extension ExtentOperation: CustomStringConvertible {
  var description: String {
    func cursor(_ number: Int?) -> String { number.map { ", cursor \($0)" } ?? "" }
    switch self {
    case .set(let row, let extent, let number): return "set \(row) to \(extent)\(cursor(number))"
    case .fill(let rows, let extent, let number): return "fill \(rows) from \(extent)\(cursor(number))"
    case .scatter(let row, let period, let times, let extent, let reserves):
      return "scatter from \(row) every \(period), \(times) times, to \(extent)\(reserves ? ", reserved" : "")"
    case .invalidate(let rows): return "invalidate \(rows)"
    case .insert(let count, let row): return "insert \(count) at \(row)"
    case .remove(let rows): return "remove \(rows)"
    case .thin(let row, let removed, let kept, let times):
      return "thin from \(row): remove \(removed), keep \(kept), \(times) times"
    case .move(let rows, let row): return "move \(rows) to \(row)"
    case .setEstimate(let extent): return "estimate \(extent)"
    case .lengthen(let change): return "lengthen by \(change)"
    case .lengthenRows(let rows, let change): return "lengthen \(rows) by \(change)"
    case .reserve(let blocks): return "reserve \(blocks)"
    case .locate(let row, let distance, let number):
      return "locate the offset of \(row) \(distance < 0 ? "-" : "+") \(distance.magnitude)\(cursor(number))"
    case .read(let row, let number): return "read \(row)\(cursor(number))"
    case .copy: return "copy"
    case .swap: return "swap"
    case .rebuild(let rowCount, let estimate): return "rebuild \(rowCount) rows, estimate \(estimate)"
    }
  }
}
