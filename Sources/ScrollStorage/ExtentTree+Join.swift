// Cuts a tree in two and joins two trees; removing and moving ranges use both.

/// A tree of its own: a node, and the number of levels between it and its leaves.
struct ExtentSubtree {
  var node: ExtentNode
  var height: Int
}

extension ExtentTree {
  /// Moves rows, with their extents, so that the first of them has the index `row` afterwards.
  ///
  /// `row` counts without the rows that move: the result is as if they were removed and then inserted there. Traps if
  /// the range is not in 0..<`rowCount`, or `row` not in 0...`rowCount` − `rows.count`.
  ///
  /// - Complexity: O(log n), however many rows move.
  public mutating func move(_ rows: Range<Int>, to row: Int) {
    check(rows: rows)
    precondition(row >= 0 && row <= rowCount - rows.count, "There is no such place to move to")
    guard !rows.isEmpty, row != rows.lowerBound else { return }
    let (head, moved, tail) = takeApart(at: rows)
    let (before, after) = cut(join(head, tail), at: row)
    putTogether(join(join(before, moved), after))
  }

  /// Replaces some rows by `count` unmeasured rows.
  mutating func replaceAcrossEntries(_ rows: Range<Int>, with count: Int) {
    let (head, removed, tail) = takeApart(at: rows)
    free(removed)
    putTogether(join(join(head, run(of: count)), tail))
  }

  /// Takes the tree apart into the rows before a range, the rows in it and the rows behind it.
  mutating func takeApart(at rows: Range<Int>) -> (ExtentSubtree?, ExtentSubtree?, ExtentSubtree?) {
    stamp &+= 1
    let (rest, tail) = cut(ExtentSubtree(node: root, height: height), at: rows.upperBound)
    let (head, middle) = cut(rest, at: rows.lowerBound)
    return (head, middle, tail)
  }

  mutating func putTogether(_ tree: ExtentSubtree?) {
    root = tree?.node ?? pool.takeNode()
    height = tree?.height ?? 0
  }

  private mutating func run(of count: Int) -> ExtentSubtree? {
    guard count > 0 else { return nil }
    let leaf = pool.takeNode()
    leaf.insert(ExtentEntry(run: count), at: 0)
    return ExtentSubtree(node: leaf, height: 0)
  }

  /// Gives all nodes and blocks of a tree back to the pool.
  private mutating func free(_ tree: ExtentSubtree?) {
    guard let tree else { return }
    work.add(1)
    for slot in 0..<tree.node.count {
      if tree.height > 0 {
        free(ExtentSubtree(node: tree.node.node(at: slot), height: tree.height - 1))
      } else if let block = tree.node.block(at: slot) {
        pool.give(block)
      }
    }
    pool.give(tree.node)
  }
}

// MARK: - Cutting

extension ExtentTree {
  /// Cuts a tree in front of a row; nil stands for no rows.
  ///
  /// The parts left and right of the path to the row are joined on the way back. Their heights grow along the path, so
  /// all joins together cost no more than the length of the path.
  private mutating func cut(_ tree: ExtentSubtree?, at row: Int) -> (ExtentSubtree?, ExtentSubtree?) {
    guard let tree, row > 0 else { return (nil, tree) }
    work.add(1)
    guard row < tree.node.total.rows else { return (tree, nil) }
    let node = tree.node
    let slot = node.slot(ofRow: row)
    let inside = row - node.summary(before: slot).rows
    let entry = node.entry(at: slot)
    let right = pool.takeNode()
    node.moveSuffix(from: slot + 1, to: right)
    node.remove(at: slot)
    if tree.height == 0 {
      let (before, after) = cut(entry, at: inside)
      if let before { node.insert(before, at: slot) }
      if let after { right.insert(after, at: 0) }
      fuse(slot - 1...slot, of: node)
      fuse(0...1, of: right)
      return (trimmed(node, height: 0), trimmed(right, height: 0))
    }
    let (before, after) = cut(ExtentSubtree(node: entry.node, height: tree.height - 1), at: inside)
    return (
      join(trimmed(node, height: tree.height), before),
      join(after, trimmed(right, height: tree.height))
    )
  }

  /// A node as a tree: nil if it has no entry, and its child if it has only one.
  private mutating func trimmed(_ node: ExtentNode, height: Int) -> ExtentSubtree? {
    if node.count == 0 {
      pool.give(node)
      return nil
    }
    if node.count == 1, height > 0 {
      let child = node.node(at: 0)
      pool.give(node)
      return ExtentSubtree(node: child, height: height - 1)
    }
    return ExtentSubtree(node: node, height: height)
  }
}

// MARK: - Joining

extension ExtentTree {
  /// Joins two trees to one with the rows of both.
  ///
  /// - Complexity: O(1 + the difference of the heights).
  mutating func join(_ left: ExtentSubtree?, _ right: ExtentSubtree?) -> ExtentSubtree? {
    guard let left else { return right }
    guard let right else { return left }
    let height = max(left.height, right.height)
    var node = left.node
    let added: ExtentNode?
    if left.height == right.height {
      added = refill(left.node, right.node, height: height)
    } else if left.height > right.height {
      added = attach(right, to: .end, of: left.node, height: height)
    } else {
      node = right.node
      added = attach(left, to: .start, of: right.node, height: height)
    }
    guard let added else { return ExtentSubtree(node: node, height: height) }
    return ExtentSubtree(node: parent(of: node, added), height: height + 1)
  }

  private enum Side {
    case start
    case end
  }

  /// Attaches a tree to one side of a higher one; returns a new right neighbour of the node if it had to be split.
  private mutating func attach(
    _ tree: ExtentSubtree, to side: Side, of node: ExtentNode, height: Int
  ) -> ExtentNode? {
    work.add(1)
    let slot = side == .start ? 0 : node.count - 1
    var left = node.node(at: slot)
    let right: ExtentNode?
    if tree.height < height - 1 {
      right = attach(tree, to: side, of: left, height: height - 1)
    } else if side == .end {
      right = refill(left, tree.node, height: tree.height)
    } else {
      let child = left
      left = tree.node
      right = refill(left, child, height: tree.height)
    }
    node.replace(slot, with: ExtentEntry(left))
    guard let right else { return nil }
    return insert(ExtentEntry(right), at: slot + 1, into: node)
  }
}
