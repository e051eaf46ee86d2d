// The result of a search: an entry of a leaf, and the sums over all rows before it.

/// An entry of a leaf, with all data that is needed to answer for its rows.
@usableFromInline
struct ExtentPlace {
  @usableFromInline
  var leaf: ExtentNode
  @usableFromInline
  var slot: Int
  @usableFromInline
  var block: ExtentBlock?
  /// The slots on the path from the root to the leaf; the last one is in the lowest bits.
  var path: UInt64
  /// The sums over all rows before the entry.
  @usableFromInline
  var before: ExtentSummary
  /// The sums over the entry's rows.
  @usableFromInline
  var summary: ExtentSummary

  /// A place in no tree.
  static var nowhere: ExtentPlace { ExtentPlace() }

  private init() {
    leaf = .nowhere
    slot = 0
    path = 0
    block = nil
    before = .zero
    summary = .zero
  }

  @inline(__always)
  init(leaf: ExtentNode, slot: Int, path: UInt64, before: ExtentSummary) {
    self.leaf = leaf
    self.slot = slot
    self.path = path
    self.before = before
    block = leaf.block(at: slot)
    summary = leaf.summary(of: slot)
  }

  /// The index behind the last row of the entry.
  @inlinable
  @inline(__always)
  var endRow: Int { before.rows &+ summary.rows }

  @inlinable
  @inline(__always)
  func contains(row: Int) -> Bool {
    row >= before.rows && row < endRow
  }

  @inlinable
  @inline(__always)
  func contains(offset: Int64, estimate: Int64) -> Bool {
    let inside = offset &- before.extent(estimate: estimate)
    return inside >= 0 && inside < summary.extent(estimate: estimate)
  }

  /// The sums over all rows of the tree before one of the entry's rows, or before the row that follows them.
  @inlinable
  @inline(__always)
  func summary(before row: Int) -> ExtentSummary {
    let inside = row &- before.rows
    if let block { return before + block.summary(before: inside, of: summary) }
    return before + ExtentSummary(rows: inside, unmeasured: inside, measured: 0)
  }

  /// Whether one of the entry's rows is measured.
  @inlinable
  @inline(__always)
  func isMeasured(_ row: Int) -> Bool {
    block?.isMeasured(row &- before.rows) ?? false
  }

  /// The measured extent of one of the entry's rows, or nil if it is unmeasured.
  @inlinable
  @inline(__always)
  func measuredExtent(of row: Int) -> Int64? {
    block?.extent(of: row &- before.rows)
  }

  /// The last row of the entry that starts at or before an offset of the tree, which lies in the entry.
  @inlinable
  @inline(__always)
  func row(atOffset offset: Int64, estimate: Int64) -> Int {
    let inside = offset &- before.extent(estimate: estimate)
    guard let block else { return before.rows &+ Int(inside / estimate) }
    return before.rows
      &+ block.row(atOffset: inside, estimate: estimate, of: summary)
  }
}

// MARK: - Path

extension ExtentPlace {
  /// A path with one more slot.
  @inline(__always)
  static func path(_ path: UInt64, adding slot: Int) -> UInt64 {
    (path &<< UInt64(ExtentNode.slotBits)) | UInt64(truncatingIfNeeded: slot)
  }

  /// The slot on the path in the node that is the given number of levels above the leaf.
  @inline(__always)
  func slot(aboveLeaf level: Int) -> Int {
    Int(truncatingIfNeeded: path &>> UInt64(ExtentNode.slotBits &* (level &- 1))) & (ExtentNode.lanes - 1)
  }
}

// MARK: - Neighbours

extension ExtentPlace {
  /// The next entry of the same leaf, or nil behind its last one.
  @inline(__always)
  var next: ExtentPlace? {
    guard slot &+ 1 < leaf.count else { return nil }
    return ExtentPlace(leaf: leaf, slot: slot &+ 1, path: path, before: before + summary)
  }

  /// The entry before this one in the same leaf, or nil before its first one.
  @inline(__always)
  var previous: ExtentPlace? {
    guard slot > 0 else { return nil }
    return ExtentPlace(leaf: leaf, slot: slot &- 1, path: path, before: before - leaf.summary(of: slot &- 1))
  }
}
