// The walk that proves what the tree promises of itself.

extension ExtentTree {
  /// Traps if the tree breaks one of the promises in its description.
  ///
  /// Does nothing unless the package is built with `VOLUTE_CHECKS`, as debug builds are.
  ///
  /// - Complexity: O(n) with `VOLUTE_CHECKS`, n the number of entries; else O(1).
  public func checkInvariants() {
    #if VOLUTE_CHECKS
      let found = check(root, height: height, isRoot: true)
      precondition(found.nodes == pool.nodeCount, "Every node is in the tree or free")
      precondition(found.blocks == pool.blockCount, "Every block is in the tree or free")
    #endif
  }

  #if VOLUTE_CHECKS
    private func check(_ node: ExtentNode, height: Int, isRoot: Bool) -> (nodes: Int, blocks: Int) {
      let least = isRoot ? (height == 0 ? 0 : 2) : ExtentNode.minimum
      precondition(node.count >= least && node.count <= ExtentNode.capacity, "A node is half full")
      precondition(node.summary(before: 0) == .zero, "Nothing is before the first entry")
      for lane in node.count...ExtentNode.capacity {
        precondition(node.summary(before: lane) == node.total, "The lanes behind the entries hold the total")
      }
      var nodes = 1
      var blocks = 0
      for slot in 0..<node.count {
        let entry = node.entry(at: slot)
        if height > 0 {
          precondition(entry.summary == entry.node.total, "An entry sums up its child")
          let found = check(entry.node, height: height - 1, isRoot: false)
          nodes += found.nodes
          blocks += found.blocks
        } else {
          if entry.block != nil { blocks += 1 }
          check(entry)
          if slot > 0 { checkNeighbours(node.entry(at: slot - 1), entry) }
        }
      }
      return (nodes, blocks)
    }

    private func checkNeighbours(_ left: ExtentEntry, _ right: ExtentEntry) {
      precondition(left.block != nil || right.block != nil, "Two neighbouring runs are one")
      precondition(left.summary.rows + right.summary.rows > Self.fusedRows, "Neighbours that fit in a block share one")
    }

    private func check(_ entry: ExtentEntry) {
      let sums = entry.summary
      precondition(sums.rows > 0, "An entry has rows")
      guard let block = entry.block else {
        precondition(sums.unmeasured == sums.rows && sums.measured == 0, "A run has no measured row")
        return
      }
      precondition(sums.rows <= ExtentBlock.capacity, "A block's rows fit")
      precondition(block.mask != 0, "A block has a measured row")
      precondition(block.mask & ~ExtentBlock.mask(below: sums.rows) == 0, "Only rows of the block are marked")
      precondition(block.unmeasured(before: sums.rows) == sums.unmeasured, "The unmarked rows are the unmeasured ones")
      var start: Int64 = 0
      for row in 0..<sums.rows {
        let end = row + 1 == ExtentBlock.capacity ? sums.measured : block.measured(before: row + 1)
        precondition(end >= start, "No extent is negative")
        precondition(block.isMeasured(row) || end == start, "An unmeasured row has no extent of its own")
        start = end
      }
      precondition(start == sums.measured, "An entry sums up its block")
      for row in sums.rows..<max(sums.rows, ExtentBlock.capacity) {
        precondition(block.measured(before: row) == sums.measured, "The words behind the rows hold the total")
      }
    }
  #endif
}
