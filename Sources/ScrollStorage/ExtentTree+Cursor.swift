// Cursors: the memory of a viewport, which makes reads of neighbouring rows cheap.

extension ExtentTree {
  /// The place of the last read, cached so that the next read nearby needs no search.
  ///
  ///     var cursor = ExtentTree.Cursor()
  ///     var y = rows.offset(of: first, near: &cursor)
  ///     for row in first..<last {
  ///       y += rows.extent(of: row, near: &cursor)
  ///     }
  ///
  /// A viewport holds one cursor and passes it to every call. A cursor is a hint: the results are the same with any
  /// cursor, including a new one and a cursor of another tree. A change of the tree makes all cursors stale, except the
  /// one with which it was made. A change of the estimate does not. A stale cursor searches from the root at its next
  /// use.
  @safe
  public struct Cursor: @unchecked Sendable {
    /// The tree's stamp when `place` was found; no tree has the stamp 0.
    @usableFromInline
    var stamp: UInt64 = 0
    @usableFromInline
    private(set) var place = ExtentPlace.nowhere
    /// A row of the place, and the sums over all rows of the tree before it. The next read starts from them.
    @usableFromInline
    var row = 0
    @usableFromInline
    var before = ExtentSummary.zero

    /// Creates a cursor that points nowhere yet.
    public init() {}

    /// Points at an entry.
    @inline(__always)
    mutating func point(at place: ExtentPlace, stamp: UInt64) {
      self.place = place
      self.stamp = stamp
      (row, before) = (place.before.rows, place.before)
    }

    /// The sums over all rows of the tree before a row of the place.
    @inlinable
    @inline(__always)
    mutating func summary(before row: Int) -> ExtentSummary {
      if row != self.row { walk(to: row) }
      return before
    }

    /// Moves to a row by adding up the rows between it and the last row read, or between it and an end of the entry.
    @usableFromInline
    mutating func walk(to row: Int) {
      if let block = place.block, (row &- self.row).magnitude <= Self.shortWalk {
        let first = place.before.rows
        let allMeasured = place.summary.unmeasured == 0
        if row > self.row {
          before = before + block.sums(over: self.row &- first, row &- first, allMeasured: allMeasured)
        } else {
          before = before - block.sums(over: row &- first, self.row &- first, allMeasured: allMeasured)
        }
      } else {
        before = place.summary(before: row)
      }
      self.row = row
    }

    /// The most rows to walk over from the last row read; for more, start at an end of the entry.
    private static var shortWalk: Int { ExtentBlock.capacity / 4 }

    /// Updates the cursor for a row of the place that got another extent. Its block may have been replaced.
    @inline(__always)
    mutating func take(_ change: ExtentSummary, of row: Int, in block: ExtentBlock, stamp: UInt64) {
      place.block = block
      place.summary = place.summary + change
      if row < self.row { before = before + change }
      self.stamp = stamp
    }
  }

  /// The offset of a row from the start of the first one, in units; traps if `row` is not in 0...`rowCount`.
  ///
  /// - Complexity: O(1) for rows near the last row read; else O(log n).
  @inlinable
  @inline(__always)
  public func offset(of row: Int, near cursor: inout Cursor) -> Int64 {
    row == rowCount ? total : offset(ofExisting: row, near: &cursor)
  }

  /// The offset of an existing row; traps if `row` is not in 0..<`rowCount`. For callers that read in every frame: it
  /// saves the check for the end.
  ///
  /// - Complexity: As ``offset(of:near:)``.
  @inlinable
  @inline(__always)
  public func offset(ofExisting row: Int, near cursor: inout Cursor) -> Int64 {
    point(&cursor, atRow: row)
    return cursor.summary(before: row).extent(estimate: estimatedExtent)
  }

  /// The row at an offset, as ``row(at:)`` defines it.
  ///
  /// - Complexity: O(1) for offsets near the last row read; else O(log n).
  public func row(at offset: Int64, near cursor: inout Cursor) -> Int {
    precondition(rowCount > 0, "There are no rows")
    if offset >= total { return rowCount - 1 }
    if offset < 0 { return 0 }
    point(&cursor, atOffset: offset)
    return cursor.place.row(atOffset: offset, estimate: estimatedExtent)
  }

  /// The extent of a row in units, as ``extent(of:)`` defines it.
  ///
  /// - Complexity: O(1) for rows near the last row read; else O(log n).
  @inlinable
  @inline(__always)
  public func extent(of row: Int, near cursor: inout Cursor) -> Int64 {
    point(&cursor, atRow: row)
    return cursor.place.measuredExtent(of: row) ?? estimatedExtent
  }

  /// The measured extent of a row in units; nil if the row is unmeasured. Traps if there is no such row.
  ///
  /// - Complexity: O(1) for rows near the last row read; else O(log n).
  @inlinable
  @inline(__always)
  public func measuredExtent(of row: Int, near cursor: inout Cursor) -> Int64? {
    point(&cursor, atRow: row)
    return cursor.place.measuredExtent(of: row)
  }

  /// Whether a row is measured; traps if there is no such row.
  ///
  /// - Complexity: O(1) for rows near the last row read; else O(log n).
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

  /// The slow path of ``point(_:atRow:)``, for a cursor that does not point at the row's entry yet.
  @usableFromInline
  func move(_ cursor: inout Cursor, toRow row: Int) {
    if cursor.stamp == stamp {
      let neighbour = row < cursor.place.before.rows ? cursor.place.previous : cursor.place.next
      if let neighbour, neighbour.contains(row: row) {
        cursor.point(at: neighbour, stamp: stamp)
        return
      }
    }
    check(row: row)
    cursor.point(at: seek(row: row), stamp: stamp)
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
        cursor.point(at: neighbour, stamp: stamp)
        return
      }
    }
    cursor.point(at: seek(offset: offset, estimate: estimate), stamp: stamp)
  }
}
