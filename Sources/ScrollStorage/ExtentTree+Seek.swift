// Finds rows and offsets, starting from the root.

extension ExtentTree {
  /// The entry that holds an existing row.
  @inline(__always)
  func seek(row: Int) -> ExtentPlace {
    var node = root
    var path: UInt64 = 0
    var before = ExtentSummary.zero
    var level = height
    while true {
      work.add(1)
      let slot = node.slot(ofRow: row &- before.rows)
      before = before + node.summary(before: slot)
      if level == 0 { return ExtentPlace(leaf: node, slot: slot, path: path, before: before) }
      path = ExtentPlace.path(path, adding: slot)
      node = node.node(at: slot)
      level &-= 1
    }
  }

  /// The entry that holds an offset in 0..<`total`. Both the offset and the total use the given estimate.
  @inline(__always)
  func seek(offset: Int64, estimate: Int64) -> ExtentPlace {
    var node = root
    var path: UInt64 = 0
    var before = ExtentSummary.zero
    var level = height
    while true {
      work.add(1)
      let inside = offset &- before.extent(estimate: estimate)
      let slot = node.slot(atOffset: inside, estimate: estimate)
      before = before + node.summary(before: slot)
      if level == 0 { return ExtentPlace(leaf: node, slot: slot, path: path, before: before) }
      path = ExtentPlace.path(path, adding: slot)
      node = node.node(at: slot)
      level &-= 1
    }
  }

  /// The offset of a row from the start of the first one, in units; traps if `row` is not in 0...`rowCount`.
  ///
  /// - Complexity: O(log n).
  public func offset(of row: Int) -> Int64 {
    if row == rowCount { return total }
    check(row: row)
    return seek(row: row).summary(before: row).extent(estimate: estimatedExtent)
  }

  /// The offset that a row would have with another estimate; traps if `row` is not in 0...`rowCount`.
  ///
  /// - Complexity: O(log n).
  package func offset(of row: Int, estimate: Int64) -> Int64 {
    if row == rowCount { return root.total.extent(estimate: estimate) }
    check(row: row)
    return seek(row: row).summary(before: row).extent(estimate: estimate)
  }

  /// The row at an offset: `offset(of: row)` ≤ `offset` < `offset(of: row + 1)`.
  ///
  /// A row without extent is never at an offset. For an offset before the first row the result is the first row, and
  /// behind the last row it is the last row. Traps if there are no rows.
  ///
  /// - Complexity: O(log n).
  public func row(at offset: Int64) -> Int { row(at: offset, estimate: estimatedExtent) }

  /// The row that would be at an offset with another estimate; traps if there are no rows.
  ///
  /// - Complexity: O(log n).
  @inline(__always)
  package func row(at offset: Int64, estimate: Int64) -> Int {
    precondition(rowCount > 0, "There are no rows")
    if offset >= root.total.extent(estimate: estimate) { return rowCount - 1 }
    if offset < 0 { return 0 }
    return seek(offset: offset, estimate: estimate).row(atOffset: offset, estimate: estimate)
  }

  /// The extent of a row in units: the measured one if there is one, else the estimate. Traps if there is no such row.
  ///
  /// - Complexity: O(log n).
  public func extent(of row: Int) -> Int64 {
    check(row: row)
    return seek(row: row).measuredExtent(of: row) ?? estimatedExtent
  }

  /// The number of unmeasured rows in a range, and the total extent of the measured ones in units. Traps if the range
  /// is not in 0..<`rowCount`.
  ///
  /// - Complexity: O(log n).
  public func sums(over rows: Range<Int>) -> (unmeasured: Int, measured: Int64) {
    check(rows: rows)
    let sums = summary(before: rows.upperBound) - summary(before: rows.lowerBound)
    return (sums.unmeasured, sums.measured)
  }

  private func summary(before row: Int) -> ExtentSummary {
    row == rowCount ? root.total : seek(row: row).summary(before: row)
  }

  /// Whether a row is measured; traps if there is no such row.
  ///
  /// - Complexity: O(log n).
  public func isMeasured(_ row: Int) -> Bool {
    check(row: row)
    return seek(row: row).isMeasured(row)
  }
}
