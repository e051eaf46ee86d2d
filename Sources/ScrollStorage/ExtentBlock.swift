// A block of the extent tree: up to 64 neighbouring rows, measured or not.

/// A reference to a block in the pool. The block holds an extent for each row, or a mark that the row is not measured.
///
/// An extent takes 32 bits. A block becomes *wide* when it gets an extent of more than 1365 pt: then its extents take
/// 64 bits, and it stays wide. The lowest bit of the reference is set for a wide block. The entry of the leaf has the
/// number of rows and their sums: every search has read the entry before the block.
///
/// `@safe` for the same reason as a node.
@safe
@usableFromInline
struct ExtentBlock {
  @inlinable
  static var capacity: Int { 64 }

  /// The address; its lowest bit tells whether the block is wide.
  @usableFromInline
  let reference: UnsafeMutableRawPointer

  /// Takes over a piece of the pool. The rows must be set before they are read.
  init(_ base: UnsafeMutableRawPointer, isWide: Bool) {
    if isWide {
      unsafe base.bindMemory(to: UInt64.self, capacity: Self.capacity)
    } else {
      unsafe base.bindMemory(to: UInt32.self, capacity: Self.capacity)
    }
    unsafe reference = base + (isWide ? 1 : 0)
  }

  init(_ reference: UnsafeMutableRawPointer) {
    unsafe self.reference = reference
  }

  static func byteCount(isWide: Bool) -> Int { capacity * (isWide ? 8 : 4) }

  @inlinable
  @inline(__always)
  var isWide: Bool { unsafe UInt(bitPattern: reference) & 1 == 1 }

  var base: UnsafeMutableRawPointer { unsafe isWide ? reference - 1 : reference }

  /// The extents of a block that is not wide.
  @inlinable
  @inline(__always)
  var narrow: UnsafeMutablePointer<UInt32> { unsafe reference.assumingMemoryBound(to: UInt32.self) }

  /// The extents of a block that is wide.
  @inlinable
  @inline(__always)
  var wide: UnsafeMutablePointer<UInt64> { unsafe (reference - 1).assumingMemoryBound(to: UInt64.self) }

  /// Whether the block can hold an extent.
  func holds(_ extent: Int64) -> Bool { isWide || extent < Int64(UInt32.max) }
}

// MARK: - Reading

extension ExtentBlock {
  @inlinable
  @inline(__always)
  func isMeasured(_ row: Int) -> Bool {
    unsafe isWide ? wide[row] != .max : narrow[row] != .max
  }

  /// The extent of a row; nil if it is not measured.
  @inlinable
  @inline(__always)
  func extent(of row: Int) -> Int64? {
    if isWide { return unsafe wide[row] == .max ? nil : Int64(bitPattern: wide[row]) }
    return unsafe narrow[row] == .max ? nil : Int64(narrow[row])
  }

  /// The sums over the rows before `row`, which is one of the block's rows or the end.
  @inlinable
  @inline(__always)
  func summary(before row: Int, of total: ExtentSummary) -> ExtentSummary {
    // The side with fewer rows is added up.
    row &+ row <= total.rows
      ? sums(over: 0, row, allMeasured: total.unmeasured == 0)
      : total - sums(over: row, total.rows, allMeasured: total.unmeasured == 0)
  }

  /// The sums over the rows from `first` to the one before `end`.
  @inlinable
  @inline(__always)
  func sums(over first: Int, _ end: Int, allMeasured: Bool) -> ExtentSummary {
    if isWide { return unsafe Self.sums(wide, first, end) }
    if !allMeasured { return unsafe Self.sums(narrow, first, end) }
    var measured: UInt64 = 0
    var row = first
    while row &+ 8 <= end {
      measured &+= stretch(of: row)
      row &+= 8
    }
    while row < end {
      unsafe measured &+= UInt64(narrow[row])
      row &+= 1
    }
    return ExtentSummary(rows: end &- first, unmeasured: 0, measured: Int64(bitPattern: measured))
  }

  /// The sum of the extents of eight measured rows, in a few vector instructions.
  @inlinable
  @inline(__always)
  func stretch(of row: Int) -> UInt64 {
    var stretch: UInt64 = 0
    var lane = 0
    while lane < 8 {
      unsafe stretch &+= UInt64(narrow[row &+ lane])
      lane &+= 1
    }
    return stretch
  }

  @usableFromInline
  static func sums<Extent: FixedWidthInteger & UnsignedInteger>(
    _ extents: UnsafeMutablePointer<Extent>, _ first: Int, _ end: Int
  ) -> ExtentSummary {
    var (unmeasured, measured) = (0, UInt64(0))
    var row = first
    while row < end {
      let isMeasured = unsafe extents[row] != .max
      unmeasured &+= isMeasured ? 0 : 1
      measured &+= isMeasured ? UInt64(truncatingIfNeeded: unsafe extents[row]) : 0
      row &+= 1
    }
    return ExtentSummary(rows: end &- first, unmeasured: unmeasured, measured: Int64(bitPattern: measured))
  }

  /// The last row that starts at or before an offset from the block's start, in units. The offset is 0 or more, and
  /// less than the extent of the block.
  @inlinable
  @inline(__always)
  func row(atOffset offset: Int64, estimate: Int64, of total: ExtentSummary) -> Int {
    if isWide || total.unmeasured > 0 { return row(walkingTo: offset, estimate: estimate) }
    var row = 0
    var rest = UInt64(bitPattern: offset)
    while row &+ 8 <= total.rows {
      let stretch = stretch(of: row)
      if rest < stretch { break }
      rest &-= stretch
      row &+= 8
    }
    while unsafe rest >= UInt64(narrow[row]) {
      unsafe rest &-= UInt64(narrow[row])
      row &+= 1
    }
    return row
  }

  @usableFromInline
  func row(walkingTo offset: Int64, estimate: Int64) -> Int {
    var row = 0
    var rest = offset
    while true {
      let extent = extent(of: row) ?? estimate
      if rest < extent { return row }
      rest &-= extent
      row &+= 1
    }
  }
}

// MARK: - Changing

extension ExtentBlock {
  /// Gives a row an extent that fits in the block, and marks it measured.
  @inline(__always)
  func setExtent(_ extent: Int64, of row: Int) {
    if isWide {
      unsafe wide[row] = UInt64(bitPattern: extent)
    } else {
      unsafe narrow[row] = UInt32(truncatingIfNeeded: extent)
    }
  }

  /// Marks rows as not measured.
  func clear(_ rows: Range<Int>) {
    if isWide {
      unsafe (wide + rows.lowerBound).initialize(repeating: .max, count: rows.count)
    } else {
      unsafe (narrow + rows.lowerBound).initialize(repeating: .max, count: rows.count)
    }
  }

  /// Inserts unmeasured rows in front of `row`; returns the new sums. There must be room.
  func insert(_ added: Int, at row: Int, of total: ExtentSummary) -> ExtentSummary {
    copy(row..<total.rows, to: row + added, of: self)
    clear(row..<row + added)
    return total + ExtentSummary(rows: added, unmeasured: added, measured: 0)
  }

  /// Removes rows; returns the sums over the rows that stay.
  func remove(_ removed: Range<Int>, of total: ExtentSummary) -> ExtentSummary {
    let change = sums(over: removed.lowerBound, removed.upperBound, allMeasured: total.unmeasured == 0)
    copy(removed.upperBound..<total.rows, to: removed.lowerBound, of: self)
    return total - change
  }

  /// Copies rows to a place in another block, or in this one. The other block is wide if this one is.
  func copy(_ rows: Range<Int>, to place: Int, of other: ExtentBlock) {
    if isWide {
      unsafe (other.wide + place).update(from: wide + rows.lowerBound, count: rows.count)
    } else if !other.isWide {
      unsafe (other.narrow + place).update(from: narrow + rows.lowerBound, count: rows.count)
    } else {
      for row in rows {
        unsafe other.wide[place + row - rows.lowerBound] = isMeasured(row) ? UInt64(narrow[row]) : .max
      }
    }
  }
}
