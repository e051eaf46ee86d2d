// Inserts, removes and forgets rows.

extension ExtentTree {
  /// Inserts unmeasured rows, so that the first of them has the index `row`.
  ///
  /// Traps if `row` is not in 0...`rowCount`, `count` is negative, or the number of rows would exceed
  /// ``maximumRowCount``.
  ///
  /// - Complexity: O(log n), whatever the count.
  public mutating func insert(_ count: Int, at row: Int) {
    precondition(row >= 0 && row <= rowCount, "There is no such place to insert")
    precondition(count >= 0 && count <= Self.maximumRowCount - rowCount, "The number of rows is out of range")
    replace(row..<row, with: count)
  }

  /// Removes rows; the rows behind them move up. Traps if the range is not in 0..<`rowCount`.
  ///
  /// - Complexity: O(log n + k), k the number of blocks removed.
  public mutating func remove(_ rows: Range<Int>) {
    check(rows: rows)
    replace(rows, with: 0)
  }

  /// Forgets the extents of rows; they count with the estimate from then on. Traps if the range is not in
  /// 0..<`rowCount`.
  ///
  /// - Complexity: O(log n + k), k the number of blocks removed.
  public mutating func invalidate(_ rows: Range<Int>) {
    check(rows: rows)
    replace(rows, with: rows.count)
  }

  func check(rows: Range<Int>) {
    precondition(rows.lowerBound >= 0 && rows.upperBound <= rowCount, "There are no such rows")
  }

  /// Replaces some rows by `count` unmeasured rows.
  private mutating func replace(_ rows: Range<Int>, with count: Int) {
    if rows.isEmpty {
      if count > 0 { edit(.replace(0, with: count), at: rows.lowerBound) }
    } else if rows.upperBound <= seek(row: rows.lowerBound).endRow {
      edit(.replace(rows.count, with: count), at: rows.lowerBound)
    } else {
      replaceAcrossEntries(rows, with: count)
    }
  }
}

// MARK: - Within one entry

/// A change to one entry of a leaf.
enum ExtentEdit {
  /// Replaces some rows of the entry by unmeasured rows.
  case replace(_ rows: Int, with: Int)
  /// Ensures that a row is in a block.
  case open
}

extension ExtentTree {
  /// Makes a change to the entry that holds `row`; for `row` = `rowCount`, to the last entry.
  mutating func edit(_ change: ExtentEdit, at row: Int) {
    stamp &+= 1
    if let right = edit(change, at: row, below: root, height: height) {
      root = parent(of: root, right)
      height += 1
    } else if height > 0, root.count == 1 {
      let child = root.node(at: 0)
      pool.give(root)
      root = child
      height -= 1
    }
  }

  /// Makes the change below a node; returns a new right neighbour of the node if it had to be split.
  private mutating func edit(
    _ change: ExtentEdit, at row: Int, below node: ExtentNode, height: Int
  ) -> ExtentNode? {
    work.add(1)
    if height == 0 { return edit(change, at: row, in: node) }
    let slot = min(node.slot(ofRow: row), node.count - 1)
    let child = node.node(at: slot)
    let right = edit(change, at: row - node.summary(before: slot).rows, below: child, height: height - 1)
    node.replace(slot, with: ExtentEntry(child))
    if let right { return insert(ExtentEntry(right), at: slot + 1, into: node) }
    if child.isUnderfull { refill(slot, of: node, height: height) }
    return nil
  }

  private mutating func edit(_ change: ExtentEdit, at row: Int, in leaf: ExtentNode) -> ExtentNode? {
    switch change {
    case .replace(let removed, with: let added):
      if removed > 0 { remove(row..<row + removed, from: leaf) }
      return added > 0 ? insert(added, at: row, into: leaf) : nil
    case .open:
      return open(row, of: leaf)
    }
  }
}
