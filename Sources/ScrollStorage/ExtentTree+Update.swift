// Gives a row its extent.

extension ExtentTree {
  /// Gives a row an extent in units, and marks it measured.
  ///
  /// Traps if there is no such row or the extent is not in 0...``maximumExtent``.
  ///
  /// - Complexity: O(log n).
  public mutating func setExtent(_ extent: Int64, of row: Int) {
    var cursor = Cursor()
    setExtent(extent, of: row, near: &cursor)
  }

  /// Gives a row an extent in units, marks it measured, and keeps the cursor valid.
  ///
  /// Traps if there is no such row or the extent is not in 0...``maximumExtent``.
  ///
  /// - Complexity: O(log n).
  public mutating func setExtent(_ extent: Int64, of row: Int, near cursor: inout Cursor) {
    check(extent: extent)
    point(&cursor, atRow: row)
    if cursor.place.block == nil {
      edit(.open, at: row)
      point(&cursor, atRow: row)
    }
    guard var block = cursor.place.block else { fatalError("An opened row has a block") }
    let old = cursor.place.measuredExtent(of: row)
    let change = ExtentSummary(rows: 0, unmeasured: old == nil ? -1 : 0, measured: extent &- (old ?? 0))
    if !block.holds(extent) {
      block = widened(block, cursor.place.summary)
      cursor.place.leaf.setBlock(block, at: cursor.place.slot)
    }
    block.setExtent(extent, of: row &- cursor.place.before.rows)
    add(change, alongPathTo: cursor.place)
    cursor.place.leaf.add(change, at: cursor.place.slot)
    stamp &+= 1
    cursor.take(change, of: row, in: block, stamp: stamp)
  }

  /// Adds the change of a row to the sums of all inner nodes on the path to it.
  @inline(__always)
  private func add(_ change: ExtentSummary, alongPathTo place: ExtentPlace) {
    var node = root
    var level = height
    while level > 0 {
      work.add(1)
      let slot = place.slot(aboveLeaf: level)
      node.add(change, at: slot)
      node = node.node(at: slot)
      level &-= 1
    }
  }
}
