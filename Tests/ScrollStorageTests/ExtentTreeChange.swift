// Changes of rows as values, so that a tree and its model can make the same changes.
import ScrollStorage
import Testing

/// A change that both a tree and its model can make.
enum ExtentTreeChange {
  case setExtent(Int64, of: Int)
  case invalidate(Range<Int>)
  case insert(Int, at: Int)
  case remove(Range<Int>)
  case move(Range<Int>, to: Int)
  case setEstimate(Int64)
  /// Lengthens all rows. The change is limited so that no row gets a negative extent.
  case lengthen(by: Int64)
  /// Lengthens only some rows, limited in the same way. The estimate stays.
  case lengthenRows(Range<Int>, by: Int64)

  /// A change that is legal for this number of rows.
  static func random(rowCount: Int, using generator: inout SeededGenerator) -> ExtentTreeChange {
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
    func extent() -> Int64 {
      switch number(0...99) {
      case 0..<10: 0
      case 10: ExtentTree.maximumExtent
      // A block that gets the longer of these two extents becomes wide.
      case 11: Int64(UInt32.max) - Int64(number(0...1))
      default: Int64(number(1...500))
      }
    }
    /// Returns mostly short ranges, and some that cover most of the tree.
    func range() -> Range<Int> {
      let length = number(0...9) == 0 ? number(0...rowCount) : min(rowCount, number(0...40))
      let start = number(0...rowCount - length)
      return start..<start + length
    }
    let kind = number(0...99)
    if rowCount == 0 || kind < 12 {
      return .insert(number(0...5) == 0 ? number(0...100) : number(0...3), at: number(0...rowCount))
    }
    switch kind {
    case 12..<62: return .setExtent(extent(), of: number(0...rowCount - 1))
    case 62..<72: return .invalidate(range())
    case 72..<84: return .remove(range())
    case 84..<95:
      let rows = range()
      return .move(rows, to: number(0...rowCount - rows.count))
    case 95..<97: return .lengthen(by: number(0...1) == 0 ? extent() : -extent())
    case 97..<99: return .lengthenRows(range(), by: number(0...1) == 0 ? extent() : -extent())
    default: return .setEstimate(extent())
    }
  }
}

extension ExtentTreeChange {
  /// Every kind of change, at every pair of borders.
  static func all(rowCount: Int, borders: [Int], insertions: [Int]) -> [ExtentTreeChange] {
    var changes: [ExtentTreeChange] = [.setEstimate(0), .lengthen(by: 3), .lengthen(by: -3)]
    for border in borders {
      for count in insertions { changes.append(.insert(count, at: border)) }
      if border < rowCount { changes += [.setExtent(0, of: border), .setExtent(7, of: border)] }
      for end in borders where end > border {
        changes += [.invalidate(border..<end), .remove(border..<end), .lengthenRows(border..<end, by: 3)]
        for target in borders where target <= rowCount - (end - border) {
          changes.append(.move(border..<end, to: target))
        }
      }
    }
    return changes
  }
}

extension ExtentTree {
  /// - Parameter shortest: The shortest measured row, or the estimate.
  mutating func make(_ change: ExtentTreeChange, shortest: Int64) {
    switch change {
    case .setExtent(let extent, let row): setExtent(extent, of: row)
    case .invalidate(let rows): invalidate(rows)
    case .insert(let count, let row): insert(count, at: row)
    case .remove(let rows): remove(rows)
    case .move(let rows, let row): move(rows, to: row)
    case .setEstimate(let extent): estimate = extent
    case .lengthen(let change): lengthen(by: max(change, -shortest))
    case .lengthenRows(let rows, let change): lengthen(rows, by: max(change, -shortest))
    }
  }
}

extension PlainRows {
  mutating func make(_ change: ExtentTreeChange) {
    switch change {
    case .setExtent(let extent, let row): extents[row] = extent
    case .invalidate(let rows): invalidate(rows)
    case .insert(let count, let row): insert(count, at: row)
    case .remove(let rows): extents.removeSubrange(rows)
    case .move(let rows, let row): move(rows, to: row)
    case .setEstimate(let extent): estimate = extent
    case .lengthen(let change):
      let change = max(change, -shortest)
      extents = extents.map { $0.map { min($0 + change, ExtentTree.maximumExtent) } }
      estimate = min(estimate + change, ExtentTree.maximumExtent)
    case .lengthenRows(let rows, let change):
      let change = max(change, -shortest)
      for row in rows { extents[row] = extents[row].map { min($0 + change, ExtentTree.maximumExtent) } }
    }
  }

  /// The shortest measured row, or the estimate.
  var shortest: Int64 { extents.reduce(estimate) { min($0, $1 ?? $0) } }
}

/// Expects a tree to answer every question as its model does, with and without a cursor.
func expectSame(
  _ tree: borrowing ExtentTree, _ model: PlainRows, cursor: inout ExtentTree.Cursor, _ context: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let offsets = model.offsets
  let total = offsets[offsets.count - 1]
  var wrong: [String] = []
  func expect<Value: Equatable>(_ name: @autoclosure () -> String, _ found: Value, _ wanted: Value) {
    if found != wanted { wrong.append("\(name()): \(found) instead of \(wanted)") }
  }
  expect("rowCount", tree.rowCount, model.extents.count)
  expect("total", tree.total, total)
  expect("measuredTotal", tree.measuredTotal, model.measuredTotal)
  expect("unmeasuredCount", tree.unmeasuredCount, model.unmeasuredCount)
  expect("estimate", tree.estimate, model.estimate)
  expect("offset of the end", tree.offset(of: offsets.count - 1), total)
  expect("offset of the end, near", tree.offset(of: offsets.count - 1, near: &cursor), total)
  for row in model.extents.indices {
    expect("offset of \(row)", tree.offset(of: row), offsets[row])
    expect("offset of \(row), near", tree.offset(of: row, near: &cursor), offsets[row])
    expect("extent of \(row)", tree.extent(of: row), model.extent(of: row))
    expect("isMeasured \(row)", tree.isMeasured(row), model.extents[row] != nil)
    expect("extent of \(row), near", tree.extent(of: row, near: &cursor), model.extent(of: row))
    expect("isMeasured \(row), near", tree.isMeasured(row, near: &cursor), model.extents[row] != nil)
    guard offsets[row] < offsets[row + 1] else { continue }
    for offset in [offsets[row], offsets[row + 1] - 1] {
      expect("row at \(offset)", tree.row(at: offset), row)
      expect("row at \(offset), near", tree.row(at: offset, near: &cursor), row)
    }
  }
  if !model.extents.isEmpty {
    expect("row above all", tree.row(at: -1), 0)
    expect("row above all, near", tree.row(at: .min, near: &cursor), 0)
    expect("row below all", tree.row(at: total), model.extents.count - 1)
    expect("row below all, near", tree.row(at: .max, near: &cursor), model.extents.count - 1)
  }
  if !wrong.isEmpty {
    Issue.record("\(context): \(wrong.count) wrong answers, \(wrong[0])", sourceLocation: sourceLocation)
  }
}
