// Giving a row its extent.

extension ExtentTree {
  /// Gives a row an extent in units, and marks it measured.
  ///
  /// Traps if there is no such row or the extent is not in 0...``maximumExtent``.
  ///
  /// - Complexity: O(log n).
  public mutating func setExtent(_ extent: Int64, of row: Int) {
    var finger = Finger()
    setExtent(extent, of: row, near: &finger)
  }

  /// Gives a row an extent in units, marks it measured, and keeps the finger valid.
  ///
  /// Traps if there is no such row or the extent is not in 0...``maximumExtent``.
  ///
  /// - Complexity: O(log n).
  public mutating func setExtent(_ extent: Int64, of row: Int, near finger: inout Finger) {
    check(extent: extent)
    point(&finger, atRow: row)
    if finger.place.block == nil {
      edit(.open, at: row)
      point(&finger, atRow: row)
    }
    guard let block = finger.place.block else { fatalError("An opened row has a block") }
    let old = finger.place.measuredExtent(of: row)
    let change = ExtentSummary(rows: 0, unmeasured: old == nil ? -1 : 0, measured: extent &- (old ?? 0))
    block.add(change.measured, at: row &- finger.place.before.rows)
    add(change, alongPathTo: finger.place)
    finger.place.leaf.add(change, at: finger.place.slot)
    finger.place.summary = finger.place.summary + change
    stamp &+= 1
    finger.stamp = stamp
  }

  /// Adds a change of a row to the sums of all inner nodes on the way to it.
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
