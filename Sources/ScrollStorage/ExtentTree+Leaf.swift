// Changes within one leaf: entries grow, shrink and are cut in two, and neighbours share a block if they can.

extension ExtentTree {
  /// Neighbours with at most this many rows together are fused. It is less than a block's capacity, so that a block
  /// that was just cut in two is not fused again by the next removal.
  static var fusedRows: Int { ExtentBlock.capacity * 3 / 4 }

  /// Removes rows of one entry from a leaf; row indices count from the leaf's first row.
  mutating func remove(_ rows: Range<Int>, from leaf: ExtentNode) {
    let slot = leaf.slot(ofRow: rows.lowerBound)
    let entry = leaf.entry(at: slot)
    let first = leaf.summary(before: slot).rows
    if rows.count == entry.summary.rows {
      leaf.remove(at: slot)
      if let block = entry.block { pool.give(block) }
    } else if let block = entry.block {
      let summary = block.remove(rows.lowerBound - first..<rows.upperBound - first, of: entry.summary)
      leaf.replace(slot, with: settled(block, summary))
    } else {
      leaf.replace(slot, with: ExtentEntry(run: entry.summary.rows - rows.count))
    }
    fuse(slot - 1...slot + 1, of: leaf)
  }

  /// Inserts unmeasured rows into a leaf; returns a new right neighbour if the leaf had to be split.
  mutating func insert(_ count: Int, at row: Int, into leaf: ExtentNode) -> ExtentNode? {
    guard leaf.count > 0 else {
      leaf.insert(ExtentEntry(run: count), at: 0)
      return nil
    }
    let slot = min(leaf.slot(ofRow: row), leaf.count - 1)
    let inside = row - leaf.summary(before: slot).rows
    let entry = leaf.entry(at: slot)
    guard let block = entry.block else {
      leaf.replace(slot, with: ExtentEntry(run: entry.summary.rows + count))
      return nil
    }
    if entry.summary.rows + count <= ExtentBlock.capacity {
      leaf.replace(slot, with: ExtentEntry(block, block.insert(count, at: inside, of: entry.summary)))
      return nil
    }
    let (before, after) = cut(entry, at: inside)
    return replace(slot, of: leaf, with: before, ExtentEntry(run: count), after)
  }

  /// Ensures that a row of a leaf is in a block, and cuts the block out of the row's run if necessary. Returns a new
  /// right neighbour if the leaf had to be split.
  mutating func open(_ row: Int, of leaf: ExtentNode) -> ExtentNode? {
    let slot = leaf.slot(ofRow: row)
    let run = leaf.entry(at: slot).summary.rows
    // Blocks start at multiples of their capacity, so that rows measured in any order fill them.
    let first = (row - leaf.summary(before: slot).rows) / ExtentBlock.capacity * ExtentBlock.capacity
    let count = min(ExtentBlock.capacity, run - first)
    // Groups of rows are seldom short enough for a narrow block.
    let block = pool.takeBlock(isWide: largestExtent > Self.maximumExtent)
    block.clear(0..<count)
    let entry = ExtentEntry(block, ExtentSummary(rows: count, unmeasured: count, measured: 0))
    let after = run - first - count
    return replace(
      slot, of: leaf,
      with: first > 0 ? ExtentEntry(run: first) : nil, entry, after > 0 ? ExtentEntry(run: after) : nil)
  }

  /// Replaces an entry by up to three entries; returns a new right neighbour if the leaf had to be split.
  private mutating func replace(
    _ slot: Int, of leaf: ExtentNode, with before: ExtentEntry?, _ middle: ExtentEntry, _ after: ExtentEntry?
  ) -> ExtentNode? {
    var target = leaf
    var slot = slot
    var right: ExtentNode?
    if leaf.count > ExtentNode.capacity - 2 {
      let half = pool.takeNode()
      leaf.moveSuffix(from: leaf.count / 2, to: half)
      right = half
      if slot >= leaf.count {
        slot -= leaf.count
        target = half
      }
    }
    target.replace(slot, with: middle)
    if let after { target.insert(after, at: slot + 1) }
    if let before { target.insert(before, at: slot) }
    fuse(slot - 1...slot + 3, of: target)
    guard let right else { return nil }
    return refill(leaf, right, height: 0)
  }
}

// MARK: - Entries

extension ExtentTree {
  /// The entry for a block; the block becomes a run if none of its rows is measured.
  private mutating func settled(_ block: ExtentBlock, _ summary: ExtentSummary) -> ExtentEntry {
    guard summary.unmeasured == summary.rows else { return ExtentEntry(block, summary) }
    pool.give(block)
    return ExtentEntry(run: summary.rows)
  }

  /// Cuts an entry in two in front of one of its rows; nil stands for no rows.
  mutating func cut(_ entry: ExtentEntry, at row: Int) -> (ExtentEntry?, ExtentEntry?) {
    let rows = entry.summary.rows
    if row == 0 { return (nil, entry) }
    if row == rows { return (entry, nil) }
    guard let block = entry.block else { return (ExtentEntry(run: row), ExtentEntry(run: rows - row)) }
    let other = pool.takeBlock(isWide: block.isWide)
    block.copy(row..<rows, to: 0, of: other)
    let left = block.remove(row..<rows, of: entry.summary)
    return (settled(block, left), settled(other, entry.summary - left))
  }

  /// Fuses neighbours among some slots of a leaf, if they can be one entry.
  mutating func fuse(_ slots: ClosedRange<Int>, of leaf: ExtentNode) {
    var slot = max(slots.lowerBound, 0)
    var last = min(slots.upperBound, leaf.count - 1)
    while slot < last {
      if let fused = fused(leaf.entry(at: slot), leaf.entry(at: slot + 1)) {
        leaf.remove(at: slot + 1)
        leaf.replace(slot, with: fused)
        last -= 1
      } else {
        slot += 1
      }
    }
  }

  /// One entry for the rows of two neighbours, or nil if they must stay two.
  mutating func fused(_ left: ExtentEntry, _ right: ExtentEntry) -> ExtentEntry? {
    let rows = left.summary.rows + right.summary.rows
    switch (left.block, right.block) {
    case (nil, nil):
      return ExtentEntry(run: rows)
    case _ where rows > Self.fusedRows:
      return nil
    case (let block?, nil):
      return ExtentEntry(block, block.insert(right.summary.rows, at: left.summary.rows, of: left.summary))
    case (nil, let block?):
      return ExtentEntry(block, block.insert(left.summary.rows, at: 0, of: right.summary))
    case (let block?, let other?):
      let block = other.isWide ? widened(block, left.summary) : block
      other.copy(0..<right.summary.rows, to: left.summary.rows, of: block)
      pool.give(other)
      return ExtentEntry(block, left.summary + right.summary)
    }
  }

  /// A wide block with the same rows, which replaces a block that may be narrow.
  mutating func widened(_ block: ExtentBlock, _ summary: ExtentSummary) -> ExtentBlock {
    if block.isWide { return block }
    let wide = pool.takeBlock(isWide: true)
    block.copy(0..<summary.rows, to: 0, of: wide)
    pool.give(block)
    return wide
  }
}
