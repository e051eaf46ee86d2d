// A block of the extent tree: up to 32 neighbouring rows, of which some are measured.

/// A reference to a block in the pool: 32 words, four cache lines.
///
/// Word 0 is a mask with a bit for each measured row. Word k is the extent of the measured rows before row k; the words
/// behind the last row hold the extent of all measured rows. How many rows there are, and what they sum up to, is in
/// the leaf's entry, which every search has read before it comes here.
///
/// `@safe` for the same reason as a node.
@safe
@usableFromInline
struct ExtentBlock {
  @inlinable
  static var capacity: Int { 32 }
  static var byteCount: Int { 8 * capacity }

  @usableFromInline
  let words: UnsafeMutablePointer<Int64>

  /// Takes over a piece of the pool as a block in which no row is measured.
  init(clearing base: UnsafeMutableRawPointer) {
    unsafe words = base.bindMemory(to: Int64.self, capacity: Self.capacity)
    unsafe words.initialize(repeating: 0, count: Self.capacity)
  }

  init(_ base: UnsafeMutableRawPointer) {
    unsafe words = base.assumingMemoryBound(to: Int64.self)
  }

  /// A bit for each row, set when it is measured.
  @inlinable
  @inline(__always)
  var mask: UInt32 {
    get { UInt32(truncatingIfNeeded: unsafe words[0]) }
    nonmutating set { unsafe words[0] = Int64(newValue) }
  }

  @inlinable
  @inline(__always)
  func isMeasured(_ row: Int) -> Bool {
    (mask &>> UInt32(truncatingIfNeeded: row)) & 1 == 1
  }

  /// The sums over the rows before `row`, which is one of the block's `count` rows or the end.
  @inlinable
  @inline(__always)
  func summary(before row: Int, of total: ExtentSummary) -> ExtentSummary {
    if row >= total.rows { return total }
    return ExtentSummary(
      rows: row, unmeasured: total.unmeasured == 0 ? 0 : unmeasured(before: row), measured: measured(before: row))
  }

  /// The extent of the measured rows before `row`; `row` may be any but the end of a full block.
  @inlinable
  @inline(__always)
  func measured(before row: Int) -> Int64 {
    row == 0 ? 0 : unsafe words[row]
  }

  /// How many rows before `row` are not measured.
  @inlinable
  @inline(__always)
  func unmeasured(before row: Int) -> Int {
    (~mask & ExtentBlock.mask(below: row)).nonzeroBitCount
  }

  /// The bits of the rows before `row`, 0...32.
  @inlinable
  @inline(__always)
  static func mask(below row: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: (1 &<< row) &- 1)
  }

  /// The last row that starts at or before an offset from the block's start, in units: 0 or more, less than the extent
  /// of the block.
  @inlinable
  @inline(__always)
  func row(atOffset offset: Int64, estimate: Int64, allMeasured: Bool) -> Int {
    let bound = offset &+ 1
    var notAbove: UInt64 = 0
    var row = 1
    if allMeasured {
      while row < Self.capacity {
        notAbove &+= UInt64(bitPattern: unsafe words[row] &- bound) &>> 63
        row &+= 1
      }
    } else {
      var missing = ~mask
      var estimated: Int64 = 0
      while row < Self.capacity {
        estimated &+= missing & 1 == 1 ? estimate : 0
        missing &>>= 1
        notAbove &+= UInt64(bitPattern: unsafe words[row] &+ estimated &- bound) &>> 63
        row &+= 1
      }
    }
    return Int(truncatingIfNeeded: notAbove)
  }
}

// MARK: - Changing

extension ExtentBlock {
  /// Gives a row an extent and marks it measured; `change` is the new extent less the one that it had.
  @inline(__always)
  func add(_ change: Int64, at row: Int) {
    mask |= 1 &<< UInt32(truncatingIfNeeded: row)
    var word = row &+ 1
    while word < Self.capacity {
      unsafe words[word] &+= change
      word &+= 1
    }
  }

  /// Inserts unmeasured rows in front of `row`; returns the new sums. There must be room.
  func insert(_ added: Int, at row: Int, of total: ExtentSummary) -> ExtentSummary {
    let start = summary(before: row, of: total).measured
    let low = mask & Self.mask(below: row)
    let high = UInt64(mask & ~Self.mask(below: row)) &<< UInt64(added)
    var word = Self.capacity - 1
    while word >= row + added {
      unsafe words[word] = measured(before: word - added)
      word -= 1
    }
    while word >= max(row, 1) {
      unsafe words[word] = start
      word -= 1
    }
    mask = low | UInt32(truncatingIfNeeded: high)
    return total + ExtentSummary(rows: added, unmeasured: added, measured: 0)
  }

  /// Removes rows; returns the sums over those that stay.
  func remove(_ removed: Range<Int>, of total: ExtentSummary) -> ExtentSummary {
    let start = summary(before: removed.lowerBound, of: total)
    let change = summary(before: removed.upperBound, of: total) - start
    let low = mask & Self.mask(below: removed.lowerBound)
    let high = (UInt64(mask) &>> UInt64(removed.upperBound)) &<< UInt64(removed.lowerBound)
    var word = max(removed.lowerBound, 1)
    while word < Self.capacity {
      let before = summary(before: word + removed.count, of: total).measured
      unsafe words[word] = before &- change.measured
      word += 1
    }
    mask = low | UInt32(truncatingIfNeeded: high)
    return total - change
  }

  /// Copies the rows from `row` on into an empty block; the originals stay.
  func copySuffix(from row: Int, to other: ExtentBlock, of total: ExtentSummary) {
    let start = summary(before: row, of: total).measured
    var word = 1
    while word < Self.capacity {
      unsafe other.words[word] = summary(before: row + word, of: total).measured &- start
      word += 1
    }
    other.mask = UInt32(truncatingIfNeeded: UInt64(mask) &>> UInt64(row))
  }

  /// Copies the rows of another block behind the rows of this one; there must be room.
  func append(_ other: ExtentBlock, _ otherTotal: ExtentSummary, to total: ExtentSummary) -> ExtentSummary {
    var word = max(total.rows, 1)
    while word < Self.capacity {
      unsafe words[word] = total.measured &+ other.summary(before: word - total.rows, of: otherTotal).measured
      word += 1
    }
    mask |= UInt32(truncatingIfNeeded: UInt64(other.mask) &<< UInt64(total.rows))
    return total + otherTotal
  }
}
