// Fingers: the memory of a viewport, which makes neighbouring rows cheap.

extension ExtentTree {
  /// Where somebody looked last, kept so that the next look nearby costs no search.
  ///
  ///     var finger = ExtentTree.Finger()
  ///     var y = rows.offset(of: first, near: &finger)
  ///     for row in first..<last {
  ///       y += rows.extent(of: row, near: &finger)
  ///     }
  ///
  /// A viewport holds one and passes it to every call. It is a hint: answers are the same with any finger, a new one
  /// and one of another tree included. Every change of the tree but that of the estimate makes all fingers stale except
  /// the one with which it was made; a stale finger finds its way from the root at its next use.
  @safe
  public struct Finger: @unchecked Sendable {
    /// The tree's stamp when `place` was found; 0 is no tree's.
    @usableFromInline
    var stamp: UInt64 = 0
    @usableFromInline
    var place = ExtentPlace.nowhere

    /// Creates a finger that points nowhere yet.
    public init() {}
  }

  /// The offset of a row from the start of the first one, in units; traps if `row` is not in 0...`rowCount`.
  ///
  /// - Complexity: O(1) for rows near the one that was asked for last; else O(log n).
  @inlinable
  @inline(__always)
  public func offset(of row: Int, near finger: inout Finger) -> Int64 {
    if row == rowCount { return total }
    point(&finger, atRow: row)
    return finger.place.summary(before: row).extent(estimate: estimatedExtent)
  }

  /// The row at an offset, as ``row(at:)`` defines it.
  ///
  /// - Complexity: O(1) for offsets near the row that was asked for last; else O(log n).
  public func row(at offset: Int64, near finger: inout Finger) -> Int {
    precondition(rowCount > 0, "There are no rows")
    if offset >= total { return rowCount - 1 }
    if offset < 0 { return 0 }
    point(&finger, atOffset: offset)
    return finger.place.row(atOffset: offset, estimate: estimatedExtent)
  }

  /// The extent of a row in units, as ``extent(of:)`` defines it.
  ///
  /// - Complexity: O(1) for rows near the one that was asked for last; else O(log n).
  @inlinable
  @inline(__always)
  public func extent(of row: Int, near finger: inout Finger) -> Int64 {
    point(&finger, atRow: row)
    return finger.place.measuredExtent(of: row) ?? estimatedExtent
  }

  /// Whether a row has an extent of its own; traps if there is no such row.
  ///
  /// - Complexity: O(1) for rows near the one that was asked for last; else O(log n).
  @inlinable
  @inline(__always)
  public func isMeasured(_ row: Int, near finger: inout Finger) -> Bool {
    point(&finger, atRow: row)
    return finger.place.isMeasured(row)
  }

  /// Makes a finger point at the entry of a row; traps if there is no such row.
  @inlinable
  @inline(__always)
  func point(_ finger: inout Finger, atRow row: Int) {
    work.add(1)
    if finger.stamp != stamp || !finger.place.contains(row: row) {
      Self.move(&finger, toRow: row, root: root, height: height, stamp: stamp, work)
    }
  }

  /// What ``point(_:atRow:)`` does when the finger does not point there yet.
  ///
  /// Static, with the few words that it needs: a borrowed tree would be copied to the stack for the call.
  @usableFromInline
  static func move(
    _ finger: inout Finger, toRow row: Int, root: ExtentNode, height: Int, stamp: UInt64, _ work: WorkCounter
  ) {
    if finger.stamp == stamp {
      let neighbour = row < finger.place.before.rows ? finger.place.previous : finger.place.next
      if let neighbour, neighbour.contains(row: row) {
        finger.place = neighbour
        return
      }
    }
    precondition(row >= 0 && row < root.total.rows, "There is no such row")
    finger.place = seek(row: row, root: root, height: height, work)
    finger.stamp = stamp
  }

  /// Makes a finger point at the entry of an offset in 0..<`total`.
  @inline(__always)
  func point(_ finger: inout Finger, atOffset offset: Int64) {
    let estimate = estimatedExtent
    work.add(1)
    if finger.stamp == stamp {
      if finger.place.contains(offset: offset, estimate: estimate) { return }
      let isBefore = offset < finger.place.before.extent(estimate: estimate)
      let neighbour = isBefore ? finger.place.previous : finger.place.next
      if let neighbour, neighbour.contains(offset: offset, estimate: estimate) {
        finger.place = neighbour
        return
      }
    }
    finger.place = seek(offset: offset)
    finger.stamp = stamp
  }
}
