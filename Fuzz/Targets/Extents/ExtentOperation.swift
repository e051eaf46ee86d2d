// What can be done to the trees of the extents target, and each operation as a line of text.

/// An operation on the tree in use, of two, with everything that it needs to be legal.
enum ExtentOperation: Equatable {
  /// Gives a row an extent, with one of the cursors or without.
  case set(row: Int, extent: Int64, cursor: Int?)
  /// Measures neighbouring rows one by one, each a unit more than the one before.
  case fill(Range<Int>, extent: Int64, cursor: Int?)
  /// Measures the first of every `period` rows from `row` on, so many times: this is how trees get tall. Where it
  /// reserves, memory for a block each time comes first, and must do.
  case scatter(row: Int, period: Int, times: Int, extent: Int64, reserves: Bool)
  case invalidate(Range<Int>)
  case insert(Int, at: Int)
  case remove(Range<Int>)
  /// Removes, from `row` on, so many rows and keeps so many, again and again: what a tree can be hollowed out with.
  case thin(row: Int, removing: Int, keeping: Int, times: Int)
  case move(Range<Int>, to: Int)
  case setEstimate(Int64)
  /// Changes all measured extents and the estimate by as much, or as much as leaves none of them shorter than nothing.
  case lengthen(by: Int64)
  /// The same for some rows alone; the estimate stays.
  case lengthenRows(Range<Int>, by: Int64)
  case reserve(blocks: Int)
  /// Looks for the row at the offset of `row` plus a distance, with each cursor and without.
  case locate(row: Int, plus: Int64, cursor: Int?)
  /// Asks everything about a row.
  case read(row: Int, cursor: Int?)
  /// Makes the other tree a copy of the one in use.
  case copy
  /// Takes the other tree into use; cursors keep pointing where they did.
  case swap
  /// Replaces the tree in use by a new one.
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
