// Keeps every node except the root at least half full.

extension ExtentTree {
  /// Makes a node above two nodes of the same height.
  mutating func parent(of left: ExtentNode, _ right: ExtentNode) -> ExtentNode {
    let node = pool.takeNode()
    node.insert(ExtentEntry(left), at: 0)
    node.insert(ExtentEntry(right), at: 1)
    return node
  }

  /// Inserts an entry into a node; returns a new right neighbour if the node had to be split.
  mutating func insert(_ entry: ExtentEntry, at slot: Int, into node: ExtentNode) -> ExtentNode? {
    work.add(1)
    guard node.count == ExtentNode.capacity else {
      node.insert(entry, at: slot)
      return nil
    }
    let right = pool.takeNode()
    node.moveSuffix(from: node.count / 2, to: right)
    if slot <= node.count {
      node.insert(entry, at: slot)
    } else {
      right.insert(entry, at: slot - node.count)
    }
    return right
  }

  /// Refills a child that has too few entries from a neighbour, or merges the two.
  mutating func refill(_ slot: Int, of node: ExtentNode, height: Int) {
    let first = max(slot - 1, 0)
    let left = node.node(at: first)
    if let right = refill(left, node.node(at: first + 1), height: height - 1) {
      node.replace(first + 1, with: ExtentEntry(right))
    } else {
      node.remove(at: first + 1)
    }
    node.replace(first, with: ExtentEntry(left))
  }

  /// Makes two neighbours of the same height full enough, if they are not. Returns the right one, or nil if all entries
  /// are now in the left one.
  mutating func refill(_ left: ExtentNode, _ right: ExtentNode, height: Int) -> ExtentNode? {
    work.add(2)
    guard left.isUnderfull || right.isUnderfull else { return right }
    if height == 0 { fuseSeam(left, right) }
    if left.count + right.count <= ExtentNode.capacity {
      right.moveSuffix(from: 0, to: left)
      pool.give(right)
      return nil
    }
    let half = (left.count + right.count) / 2
    let filled = pool.takeNode()
    if left.count > half {
      left.moveSuffix(from: half, to: filled)
      right.moveSuffix(from: 0, to: filled)
    } else {
      right.moveSuffix(from: half - left.count, to: filled)
      right.moveSuffix(from: 0, to: left)
    }
    pool.give(right)
    return filled
  }

  /// Fuses the last entry of a leaf with the first entry of the next leaf, if they can be one entry.
  private mutating func fuseSeam(_ left: ExtentNode, _ right: ExtentNode) {
    guard left.count > 0, right.count > 0 else { return }
    let last = left.count - 1
    if let fused = fused(left.entry(at: last), right.entry(at: 0)) {
      left.replace(last, with: fused)
      right.remove(at: 0)
    }
  }
}
