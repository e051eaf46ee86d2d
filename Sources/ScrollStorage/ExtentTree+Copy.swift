// Copies a tree.

extension ExtentTree {
  /// Returns an independent tree with the same rows and the same estimate.
  ///
  /// - Complexity: O(n), n the number of entries.
  public func copy() -> ExtentTree {
    var copy = ExtentTree(rowCount: 0, estimate: estimatedExtent, largestExtent: largestExtent)
    copy.pool.give(copy.root)
    copy.root = copy.cloned(root, height: height)
    copy.height = height
    return copy
  }

  /// A copy of another tree's node and of all nodes and blocks below it, from this tree's pool.
  private mutating func cloned(_ node: ExtentNode, height: Int) -> ExtentNode {
    let clone = pool.takeNode()
    for slot in 0..<node.count {
      var entry = node.entry(at: slot)
      if height > 0 {
        entry = ExtentEntry(cloned(entry.node, height: height - 1))
      } else if let block = entry.block {
        let blockClone = pool.takeBlock(isWide: block.isWide)
        block.copy(0..<entry.summary.rows, to: 0, of: blockClone)
        entry = ExtentEntry(blockClone, entry.summary)
      }
      clone.insert(entry, at: slot)
    }
    return clone
  }
}
