// Access for tests to the internals of a tree: they read and spoil them.

extension ExtentTree {
  /// The number of levels of nodes above the leaves.
  package var levelsAboveLeaves: Int { height }
  /// The number of nodes read, in builds with `VOLUTE_CHECKS`; else 0.
  package var visitedNodeCount: Int { work.count }
  /// The number of nodes in the tree.
  package var nodeCount: Int { pool.nodeCount }
  /// The number of blocks in the tree.
  package var blockCount: Int { pool.blockCount }

  /// The fewest entries of a node other than the root; nil if there is only the root.
  package var fewestEntries: Int? {
    height == 0 ? nil : (0..<root.count).map { fewestEntries(below: root.node(at: $0), height: height - 1) }.min()
  }

  private func fewestEntries(below node: ExtentNode, height: Int) -> Int {
    guard height > 0 else { return node.count }
    let below = (0..<node.count).map { fewestEntries(below: node.node(at: $0), height: height - 1) }
    return min(node.count, below.min() ?? 0)
  }

  /// Makes the sums of the root's last entry wrong by one unit, so that ``brokenPromise`` reports it.
  package mutating func spoil() {
    root.add(ExtentSummary(rows: 0, unmeasured: 0, measured: 1), at: root.count - 1)
  }
}
