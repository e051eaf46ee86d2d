// Cursors: the memory of a viewport, which makes neighbouring rows cheap.

extension ExtentTree {
  /// Where somebody looked last, kept so that the next look nearby costs no search.
  ///
  ///     var cursor = ExtentTree.Cursor()
  ///     var y = rows.offset(of: first, near: &cursor)
  ///     for row in first..<last {
  ///       y += rows.extent(of: row, near: &cursor)
  ///     }
  ///
  /// A viewport holds one and passes it to every call. It is a hint: answers are the same with any cursor, a new one
  /// and one of another tree included. Every change of the tree but that of the estimate makes all cursors stale except
  /// the one with which it was made; a stale cursor finds its way from the root at its next use.
  @safe
  public struct Cursor: @unchecked Sendable {
    /// The tree's stamp when `place` was found; 0 is no tree's.
    @usableFromInline
    var stamp: UInt64 = 0
    @usableFromInline
    var place = ExtentPlace.nowhere

    /// Creates a cursor that points nowhere yet.
    public init() {}
  }

  /// The offset of a row from the start of the first one, in units; traps if `row` is not in 0...`rowCount`.
  ///
  /// - Complexity: O(1) for rows near the one that was asked for last; else O(log n).
  @inlinable
  @inline(__always)
  public func offset(of row: Int, near cursor: inout Cursor) -> Int64 {
    if row == rowCount { return total }
    point(&cursor, atRow: row)
    return cursor.place.summary(before: row).extent(estimate: estimatedExtent)
  }

  /// The row at an offset, as ``row(at:)`` defines it.
  ///
  /// - Complexity: O(1) for offsets near the row that was asked for last; else O(log n).
  public func row(at offset: Int64, near cursor: inout Cursor) -> Int {
    precondition(rowCount > 0, "There are no rows")
    if offset >= total { return rowCount - 1 }
    if offset < 0 { return 0 }
    point(&cursor, atOffset: offset)
    return cursor.place.row(atOffset: offset, estimate: estimatedExtent)
  }

  /// The extent of a row in units, as ``extent(of:)`` defines it.
  ///
  /// - Complexity: O(1) for rows near the one that was asked for last; else O(log n).
  @inlinable
  @inline(__always)
  public func extent(of row: Int, near cursor: inout Cursor) -> Int64 {
    point(&cursor, atRow: row)
    return cursor.place.measuredExtent(of: row) ?? estimatedExtent
  }

  /// The extent of a row in units if it has one of its own, else nil; traps if there is no such row.
  ///
  /// - Complexity: O(1) for rows near the one that was asked for last; else O(log n).
  @inlinable
  @inline(__always)
  public func measuredExtent(of row: Int, near cursor: inout Cursor) -> Int64? {
    point(&cursor, atRow: row)
    return cursor.place.measuredExtent(of: row)
  }

  /// Whether a row has an extent of its own; traps if there is no such row.
  ///
  /// - Complexity: O(1) for rows near the one that was asked for last; else O(log n).
  @inlinable
  @inline(__always)
  public func isMeasured(_ row: Int, near cursor: inout Cursor) -> Bool {
    point(&cursor, atRow: row)
    return cursor.place.isMeasured(row)
  }

  /// Makes a cursor point at the entry of a row; traps if there is no such row.
  @inlinable
  @inline(__always)
  func point(_ cursor: inout Cursor, atRow row: Int) {
    work.add(1)
    if cursor.stamp != stamp || !cursor.place.contains(row: row) {
      move(&cursor, toRow: row)
    }
  }

  /// What ``point(_:atRow:)`` does when the cursor does not point there yet.
  @usableFromInline
  func move(_ cursor: inout Cursor, toRow row: Int) {
    if cursor.stamp == stamp {
      let neighbour = row < cursor.place.before.rows ? cursor.place.previous : cursor.place.next
      if let neighbour, neighbour.contains(row: row) {
        cursor.place = neighbour
        return
      }
    }
    check(row: row)
    cursor.place = seek(row: row)
    cursor.stamp = stamp
  }

  /// Makes a cursor point at the entry of an offset in 0..<`total`.
  @inline(__always)
  func point(_ cursor: inout Cursor, atOffset offset: Int64) {
    let estimate = estimatedExtent
    work.add(1)
    if cursor.stamp == stamp {
      if cursor.place.contains(offset: offset, estimate: estimate) { return }
      let isBefore = offset < cursor.place.before.extent(estimate: estimate)
      let neighbour = isBefore ? cursor.place.previous : cursor.place.next
      if let neighbour, neighbour.contains(offset: offset, estimate: estimate) {
        cursor.place = neighbour
        return
      }
    }
    cursor.place = seek(offset: offset, estimate: estimate)
    cursor.stamp = stamp
  }
}
