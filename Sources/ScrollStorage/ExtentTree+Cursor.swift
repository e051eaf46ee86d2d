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
    private(set) var place = ExtentPlace.nowhere
    /// A row of the place, and the sums over all rows of the tree before it: what the next look starts from.
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

    /// Adds up what is between the row asked for last and this one, or between this one and an end of the entry.
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

    /// So many rows are walked over at most, rather than from an end of the entry.
    private static var shortWalk: Int { ExtentBlock.capacity / 4 }

    /// Takes account of a row of the place that has another extent, in a block that may be another too.
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
  /// - Complexity: O(1) for rows near the one that was asked for last; else O(log n).
  @inlinable
  @inline(__always)
  public func offset(of row: Int, near cursor: inout Cursor) -> Int64 {
    row == rowCount ? total : offset(ofExisting: row, near: &cursor)
  }

  /// The offset of a row that there is; traps if `row` is not in 0..<`rowCount`. For whoever asks in every frame: the end costs a look.
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
