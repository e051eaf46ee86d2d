// Making all measured rows longer or shorter at once.

extension ExtentTree {
  /// Adds a change in units to the extent of every measured row, and to the estimate. What would be longer than
  /// ``maximumExtent`` is as long as that. Cursors are stale.
  ///
  /// Traps if a row, or the estimate, would be shorter than 0.
  ///
  /// - Complexity: O(measured rows).
  public mutating func lengthen(by change: Int64) {
    lengthen(root, height: height, by: change)
    estimate = min(estimate + change, largestExtent)
    stamp &+= 1
  }

  private func lengthen(_ node: ExtentNode, height: Int, by change: Int64) {
    for slot in 0..<node.count {
      let entry = node.entry(at: slot)
      if height > 0 {
        lengthen(entry.node, height: height - 1, by: change)
        node.replace(slot, with: ExtentEntry(entry.node))
      } else if let block = entry.block {
        let summary = block.lengthen(entry.summary, by: change, atMost: largestExtent)
        node.replace(slot, with: ExtentEntry(block, summary))
      }
    }
  }
}

extension ExtentBlock {
  /// Adds a change to the extents of the measured rows; returns the new sums.
  fileprivate func lengthen(_ total: ExtentSummary, by change: Int64, atMost most: Int64) -> ExtentSummary {
    var sum: Int64 = 0
    var before: Int64 = 0
    for row in 0..<total.rows {
      let next = summary(before: row + 1, of: total).measured
      if row > 0 { unsafe words[row] = sum }
      if isMeasured(row) {
        let extent = min(next - before + change, most)
        precondition(extent >= 0, "A row would be shorter than nothing")
        sum += extent
      }
      before = next
    }
    // A full block has no words behind its last row.
    for word in min(max(total.rows, 1), Self.capacity)..<Self.capacity { unsafe words[word] = sum }
    return ExtentSummary(rows: total.rows, unmeasured: total.unmeasured, measured: sum)
  }
}
