// What tests may see and spoil of a tree that nobody else may.

extension ExtentTree {
  /// How many levels of nodes stand above the leaves.
  package var levelsAboveLeaves: Int { height }
  /// How many nodes the tree is made of.
  package var nodeCount: Int { pool.nodeCount }
  /// How many blocks the tree is made of.
  package var blockCount: Int { pool.blockCount }

  /// Makes the sums of the root's last entry wrong by a unit, so that ``checkInvariants()`` has something to find.
  package mutating func spoil() {
    root.add(ExtentSummary(rows: 0, unmeasured: 0, measured: 1), at: root.count - 1)
  }
}
