// What tests may see and spoil of a tree that nobody else may.

extension ExtentTree {
  /// How many levels of nodes stand above the leaves.
  package var levelsAboveLeaves: Int { height }
  /// How many nodes have been looked at, in builds with `VOLUTE_CHECKS`; else 0.
  package var visitedNodeCount: Int { work.count }
  /// How many nodes the tree is made of.
  package var nodeCount: Int { pool.nodeCount }
  /// How many blocks the tree is made of.
  package var blockCount: Int { pool.blockCount }

  /// The fewest entries of a node other than the root, or nil if there is only the root.
  package var fewestEntries: Int? {
    height == 0 ? nil : (0..<root.count).map { fewestEntries(below: root.node(at: $0), height: height - 1) }.min()
  }

  private func fewestEntries(below node: ExtentNode, height: Int) -> Int {
    guard height > 0 else { return node.count }
    let below = (0..<node.count).map { fewestEntries(below: node.node(at: $0), height: height - 1) }
    return min(node.count, below.min() ?? 0)
  }

  /// Makes the sums of the root's last entry wrong by a unit, so that ``brokenPromise`` has something to find.
  package mutating func spoil() {
    root.add(ExtentSummary(rows: 0, unmeasured: 0, measured: 1), at: root.count - 1)
  }
}
