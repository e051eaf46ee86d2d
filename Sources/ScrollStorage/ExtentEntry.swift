// An entry of a node of the extent tree, as a value of its own.

/// An entry of a node: the sums over some rows, and the child that holds them.
///
/// In an inner node, the child is another node. In a leaf it is a block, or nil for a run of unmeasured rows.
@safe
struct ExtentEntry {
  var summary: ExtentSummary
  var child: UnsafeMutableRawPointer?

  /// A run of unmeasured rows.
  init(run rows: Int) {
    summary = ExtentSummary(rows: rows, unmeasured: rows, measured: 0)
    unsafe child = nil
  }

  /// The rows of a block.
  init(_ block: ExtentBlock, _ summary: ExtentSummary) {
    self.summary = summary
    unsafe child = block.reference
  }

  /// All rows below a node.
  init(_ node: ExtentNode) {
    summary = node.total
    unsafe child = node.base
  }

  init(summary: ExtentSummary, child: UnsafeMutableRawPointer?) {
    self.summary = summary
    unsafe self.child = unsafe child
  }

  /// The child of an inner node's entry.
  var node: ExtentNode { unsafe ExtentNode(child.unsafelyUnwrapped) }

  /// The block of a leaf's entry; nil for a run.
  var block: ExtentBlock? {
    guard let child = unsafe child else { return nil }
    return unsafe ExtentBlock(child)
  }
}
