// Checks the invariants of a tree.

#if VOLUTE_CHECKS
  private struct BrokenPromise: Error {
    let promise: StaticString
  }

  private func promise(_ isKept: Bool, _ promise: StaticString) throws(BrokenPromise) {
    if !isKept { throw BrokenPromise(promise: promise) }
  }
#endif

extension ExtentTree {
  /// The first broken invariant of the tree's description; nil if all hold.
  ///
  /// It checks only if the package is built with `VOLUTE_CHECKS`, as debug builds are.
  ///
  /// - Complexity: O(n) with `VOLUTE_CHECKS`, n the number of entries; else O(1).
  public var brokenPromise: String? {
    #if VOLUTE_CHECKS
      do {
        let found = try check(root, height: height, isRoot: true)
        try promise(found.nodes == pool.nodeCount, "Every node is in the tree or free")
        try promise(found.blocks == pool.blockCount, "Every block is in the tree or free")
      } catch { return "\(error.promise)" }
    #endif
    return nil
  }

  #if VOLUTE_CHECKS
    private func check(_ node: ExtentNode, height: Int, isRoot: Bool) throws(BrokenPromise) -> (nodes: Int, blocks: Int)
    {
      let least = isRoot ? (height == 0 ? 0 : 2) : ExtentNode.minimum
      try promise(node.count >= least && node.count <= ExtentNode.capacity, "A node is half full")
      let isAligned = unsafe Int(bitPattern: node.base).isMultiple(of: NodePool.alignment)
      try promise(isAligned, "No column of a node crosses a page of memory")
      try promise(node.summary(before: 0) == .zero, "Nothing is before the first entry")
      for lane in node.count...ExtentNode.capacity {
        try promise(node.summary(before: lane) == node.total, "The lanes behind the entries hold the total")
      }
      var nodes = 1
      var blocks = 0
      for slot in 0..<node.count {
        let entry = node.entry(at: slot)
        if height > 0 {
          try promise(entry.summary == entry.node.total, "An entry sums up its child")
          let found = try check(entry.node, height: height - 1, isRoot: false)
          nodes += found.nodes
          blocks += found.blocks
        } else {
          if entry.block != nil { blocks += 1 }
          try check(entry)
          if slot > 0 { try checkNeighbours(node.entry(at: slot - 1), entry) }
        }
      }
      return (nodes, blocks)
    }

    private func checkNeighbours(_ left: ExtentEntry, _ right: ExtentEntry) throws(BrokenPromise) {
      try promise(left.block != nil || right.block != nil, "Two neighbouring runs are one")
      try promise(left.summary.rows + right.summary.rows > Self.fusedRows, "Neighbours that fit in a block share one")
    }

    private func check(_ entry: ExtentEntry) throws(BrokenPromise) {
      let sums = entry.summary
      try promise(sums.rows > 0, "An entry has rows")
      guard let block = entry.block else {
        try promise(sums.unmeasured == sums.rows && sums.measured == 0, "A run has no measured row")
        return
      }
      try promise(sums.rows <= ExtentBlock.capacity, "A block's rows fit")
      let extents = (0..<sums.rows).compactMap { block.extent(of: $0) }
      try promise(!extents.isEmpty, "A block has a measured row")
      try promise(extents.allSatisfy { $0 >= 0 }, "No extent is negative")
      try promise(sums.unmeasured == sums.rows - extents.count, "An entry counts the unmeasured rows of its block")
      try promise(sums.measured == extents.reduce(0, +), "An entry sums up its block")
    }
  #endif
}
