// Makes measured rows longer or shorter at once.

extension ExtentTree {
  /// Adds a change in units to the extent of every measured row, and to the estimate. Results are capped at
  /// ``maximumExtent``. All cursors become stale.
  ///
  /// Traps if a row, or the estimate, would become negative.
  ///
  /// - Complexity: O(measured rows).
  public mutating func lengthen(by change: Int64) {
    lengthen(root, height: height, by: change)
    estimate = min(estimate + change, largestExtent)
    stamp &+= 1
  }

  /// Adds a change in units to the extent of the measured rows in a range. The estimate stays. The rest is as for all
  /// rows.
  ///
  /// - Complexity: O(log n + measured rows in the range).
  public mutating func lengthen(_ rows: Range<Int>, by change: Int64) {
    check(rows: rows)
    if rows.isEmpty { return }
    let (head, middle, tail) = takeApart(at: rows)
    if let middle { lengthen(middle.node, height: middle.height, by: change) }
    putTogether(join(join(head, middle), tail))
  }

  private mutating func lengthen(_ node: ExtentNode, height: Int, by change: Int64) {
    for slot in 0..<node.count {
      let entry = node.entry(at: slot)
      if height > 0 {
        lengthen(entry.node, height: height - 1, by: change)
        node.replace(slot, with: ExtentEntry(entry.node))
      } else if let block = entry.block {
        node.replace(slot, with: lengthened(block, entry.summary, by: change))
      }
    }
  }

  /// The entry of a block after all its measured rows have become longer.
  private mutating func lengthened(_ block: ExtentBlock, _ summary: ExtentSummary, by change: Int64) -> ExtentEntry {
    var block = block
    var summary = summary
    for row in 0..<summary.rows {
      guard let old = block.extent(of: row) else { continue }
      let extent = min(old + change, largestExtent)
      precondition(extent >= 0, "A row would be shorter than nothing")
      if !block.holds(extent) { block = widened(block, summary) }
      block.setExtent(extent, of: row)
      summary.measured += extent - old
    }
    return ExtentEntry(block, summary)
  }
}
