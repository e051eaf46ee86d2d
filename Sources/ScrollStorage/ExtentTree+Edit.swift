// Inserting, removing and forgetting rows.

extension ExtentTree {
  /// Inserts unmeasured rows, so that the first of them has the index `row`.
  ///
  /// Traps if `row` is not in 0...`rowCount`, `count` is negative, or the rows become more than ``maximumRowCount``.
  ///
  /// - Complexity: O(log n), whatever the count.
  public mutating func insert(_ count: Int, at row: Int) {
    precondition(row >= 0 && row <= rowCount, "There is no such place to insert")
    precondition(count >= 0 && count <= Self.maximumRowCount - rowCount, "The number of rows is out of range")
    replace(row..<row, with: count)
  }

  /// Removes rows; those behind them move up. Traps if the range is not in 0..<`rowCount`.
  ///
  /// - Complexity: O(log n + k), k the number of blocks that go.
  public mutating func remove(_ rows: Range<Int>) {
    check(rows: rows)
    replace(rows, with: 0)
  }

  /// Forgets the extents of rows, which count with the estimate from here on. Traps if the range is not in
  /// 0..<`rowCount`.
  ///
  /// - Complexity: O(log n + k), k the number of blocks that go.
  public mutating func invalidate(_ rows: Range<Int>) {
    check(rows: rows)
    replace(rows, with: rows.count)
  }

  func check(rows: Range<Int>) {
    precondition(rows.lowerBound >= 0 && rows.upperBound <= rowCount, "There are no such rows")
  }

  /// Puts `count` unmeasured rows in the place of some rows.
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
  /// Puts unmeasured rows in the place of some rows of the entry.
  case replace(_ rows: Int, with: Int)
  /// Makes sure that a row is in a block.
  case open
}

extension ExtentTree {
  /// Makes a change to the entry that holds `row`, or that ends in front of it behind the last row.
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
