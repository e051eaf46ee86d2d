// A node of the extent tree: up to 31 entries, with the sums before each.

/// A reference to a node in the pool.
///
/// Three columns of *lanes* hold, for each entry, the sums over all entries before it: measured extent, rows,
/// unmeasured rows. Lane 0 is zero. The lanes behind the last entry hold the sums over the whole node. So a search
/// counts the lanes that are not above its target, without a branch. A change is added to all lanes behind its entry.
/// Both are loops of constant length, which the compiler vectorises.
///
/// The type is `@safe` for this reason: the tree owns every node that it can reach, and frees a node only when nothing
/// refers to it any more. References do not leave this module.
@safe
@usableFromInline
struct ExtentNode {
  /// The number of bits of a slot.
  static var slotBits: Int { 5 }
  @inlinable
  static var lanes: Int { 32 }
  /// The number of entries that fit. The last lane holds the node's total.
  @inlinable
  static var capacity: Int { lanes - 1 }
  /// The fewest entries of a node other than the root.
  static var minimum: Int { capacity / 2 }
  static var byteCount: Int { lanes * 24 }

  @usableFromInline
  let base: UnsafeMutableRawPointer

  /// Takes over a piece of the pool as a node without entries.
  init(clearing base: UnsafeMutableRawPointer) {
    unsafe self.base = base
    let words = unsafe base.bindMemory(to: Int64.self, capacity: Self.lanes)
    unsafe words.initialize(repeating: 0, count: Self.lanes)
    let counts = unsafe (base + 8 * Self.lanes).bindMemory(to: Int32.self, capacity: 2 * Self.lanes)
    unsafe counts.initialize(repeating: 0, count: 2 * Self.lanes)
    let children = unsafe (base + 16 * Self.lanes).bindMemory(
      to: UnsafeMutableRawPointer?.self, capacity: Self.capacity)
    unsafe children.initialize(repeating: nil, count: Self.capacity)
    unsafe (base + Self.byteCount - 8).bindMemory(to: Int.self, capacity: 1).initialize(to: 0)
  }

  init(_ base: UnsafeMutableRawPointer) {
    unsafe self.base = base
  }

  /// A reference to no node. It must not be followed.
  static var nowhere: ExtentNode {
    unsafe ExtentNode(UnsafeMutableRawPointer(bitPattern: 64).unsafelyUnwrapped)
  }

  @inlinable
  var measured: UnsafeMutablePointer<Int64> {
    unsafe base.assumingMemoryBound(to: Int64.self)
  }
  @inlinable
  var rows: UnsafeMutablePointer<Int32> {
    unsafe (base + 8 * Self.lanes).assumingMemoryBound(to: Int32.self)
  }
  @inlinable
  var unmeasured: UnsafeMutablePointer<Int32> {
    unsafe (base + 12 * Self.lanes).assumingMemoryBound(to: Int32.self)
  }
  var children: UnsafeMutablePointer<UnsafeMutableRawPointer?> {
    unsafe (base + 16 * Self.lanes).assumingMemoryBound(to: UnsafeMutableRawPointer?.self)
  }

  /// The number of entries. It is stored at the place of the last lane's child, which does not exist.
  var count: Int {
    get { unsafe (base + Self.byteCount - 8).assumingMemoryBound(to: Int.self).pointee }
    nonmutating set { unsafe (base + Self.byteCount - 8).assumingMemoryBound(to: Int.self).pointee = newValue }
  }

  var isUnderfull: Bool { count < Self.minimum }

  /// The sums over the entries before `slot`; over all of them for `slot` = `count`.
  @inlinable
  @inline(__always)
  func summary(before slot: Int) -> ExtentSummary {
    ExtentSummary(
      rows: Int(unsafe rows[slot]),
      unmeasured: Int(unsafe unmeasured[slot]),
      measured: unsafe measured[slot])
  }

  @inline(__always)
  func summary(of slot: Int) -> ExtentSummary {
    summary(before: slot + 1) - summary(before: slot)
  }

  /// The sums over all entries.
  @inlinable
  @inline(__always)
  var total: ExtentSummary { summary(before: Self.capacity) }

  @inline(__always)
  func node(at slot: Int) -> ExtentNode {
    unsafe ExtentNode(children[slot].unsafelyUnwrapped)
  }

  @inline(__always)
  func block(at slot: Int) -> ExtentBlock? {
    guard let child = unsafe children[slot] else { return nil }
    return unsafe ExtentBlock(child)
  }

  /// Replaces a block by another one with the same rows.
  func setBlock(_ block: ExtentBlock, at slot: Int) {
    unsafe children[slot] = block.reference
  }

  func entry(at slot: Int) -> ExtentEntry {
    unsafe ExtentEntry(summary: summary(of: slot), child: children[slot])
  }
}

// MARK: - Searching

extension ExtentNode {
  /// The entry that holds a row, given as the number of rows before it in the node; less than the node's total.
  @inline(__always)
  func slot(ofRow row: Int) -> Int {
    let rows = unsafe rows
    let row = Int32(truncatingIfNeeded: row)
    var notAbove: Int32 = -1
    var lane = 0
    while lane < Self.lanes {
      notAbove &+= unsafe rows[lane] <= row ? 1 : 0
      lane &+= 1
    }
    return Int(notAbove)
  }

  /// The last entry that starts at or before an offset from the node's start, in units. The offset is 0 or more, and
  /// less than the extent of the node.
  @inline(__always)
  func slot(atOffset offset: Int64, estimate: Int64) -> Int {
    let measured = unsafe measured
    let unmeasured = unsafe unmeasured
    // The comparison uses the sign of a difference: baseline x86-64 has no vector comparison of 64-bit lanes.
    let bound = offset &+ 1
    var notAbove: UInt64 = 0
    var lane = 0
    if unsafe unmeasured[Self.capacity] == 0 {
      // The group of eight lanes first, then the lane: half the instructions of a count over all lanes.
      let stretch =
        unsafe (measured[8] < bound ? 8 : 0) &+ (measured[16] < bound ? 8 : 0) &+ (measured[24] < bound ? 8 : 0)
      while lane < 8 {
        notAbove &+= UInt64(bitPattern: unsafe measured[stretch &+ lane] &- bound) &>> 63
        lane &+= 1
      }
      return stretch &+ Int(truncatingIfNeeded: notAbove) &- 1
    } else {
      while lane < Self.lanes {
        // Widened without a sign, which saves a vector multiplication.
        let missing = unsafe Int64(UInt32(bitPattern: unmeasured[lane]))
        let start = unsafe measured[lane] &+ missing &* estimate
        notAbove &+= UInt64(bitPattern: start &- bound) &>> 63
        lane &+= 1
      }
    }
    return Int(truncatingIfNeeded: notAbove) &- 1
  }
}

// MARK: - Changing

extension ExtentNode {
  /// Adds `change` to the summary of an entry.
  @inline(__always)
  func add(_ change: ExtentSummary, at slot: Int) {
    // One loop per column: the compiler then knows that they do not overlap. Most changes leave a column unchanged.
    unsafe Self.add(change.measured, to: measured, behind: slot)
    if change.unmeasured != 0 {
      unsafe Self.add(Int32(truncatingIfNeeded: change.unmeasured), to: unmeasured, behind: slot)
    }
    if change.rows != 0 {
      unsafe Self.add(Int32(truncatingIfNeeded: change.rows), to: rows, behind: slot)
    }
  }

  @inline(__always)
  private static func add<Lane: FixedWidthInteger>(
    _ change: Lane, to column: UnsafeMutablePointer<Lane>, behind slot: Int
  ) {
    var lane = slot &+ 1
    while lane < lanes {
      unsafe column[lane] &+= change
      lane &+= 1
    }
  }

  /// Replaces an entry by another one.
  func replace(_ slot: Int, with entry: ExtentEntry) {
    add(entry.summary - summary(of: slot), at: slot)
    unsafe children[slot] = entry.child
  }

  /// Inserts an entry in front of `slot`; there must be room.
  func insert(_ entry: ExtentEntry, at slot: Int) {
    let moved = Self.capacity - slot
    unsafe (measured + slot + 1).update(from: measured + slot, count: moved)
    unsafe (rows + slot + 1).update(from: rows + slot, count: moved)
    unsafe (unmeasured + slot + 1).update(from: unmeasured + slot, count: moved)
    unsafe (children + slot + 1).update(from: children + slot, count: count - slot)
    unsafe children[slot] = entry.child
    add(entry.summary, at: slot)
    count += 1
  }

  /// Removes an entry.
  func remove(at slot: Int) {
    add(.zero - summary(of: slot), at: slot)
    let moved = Self.capacity - slot
    unsafe (measured + slot).update(from: measured + slot + 1, count: moved)
    unsafe (rows + slot).update(from: rows + slot + 1, count: moved)
    unsafe (unmeasured + slot).update(from: unmeasured + slot + 1, count: moved)
    unsafe (children + slot).update(from: children + slot + 1, count: count - slot - 1)
    count -= 1
  }

  /// Moves the entries from `slot` on to the end of `other`, which must have room for them.
  func moveSuffix(from slot: Int, to other: ExtentNode) {
    let moved = count - slot
    let first = other.count
    unsafe Self.moveSums(of: measured, from: slot, count: moved, to: other.measured, at: first)
    unsafe Self.moveSums(of: rows, from: slot, count: moved, to: other.rows, at: first)
    unsafe Self.moveSums(of: unmeasured, from: slot, count: moved, to: other.unmeasured, at: first)
    unsafe (other.children + first).update(from: children + slot, count: moved)
    other.count = first + moved
    count = slot
  }

  /// Moves the entries of one column of sums. The lanes behind the last entry keep the total. It handles one column at
  /// a time and without overflow checks, so that the compiler can write several lanes at once.
  @inline(__always)
  private static func moveSums<Sum: FixedWidthInteger>(
    of sums: UnsafeMutablePointer<Sum>, from slot: Int, count: Int, to others: UnsafeMutablePointer<Sum>, at first: Int
  ) {
    let before = unsafe sums[slot]
    let shift = unsafe others[first] &- before
    var offset = 1
    while offset <= count {
      unsafe others[first &+ offset] = sums[slot &+ offset] &+ shift
      offset &+= 1
    }
    let total = unsafe others[first &+ count]
    var lane = first &+ count &+ 1
    while lane < lanes {
      unsafe others[lane] = total
      lane &+= 1
    }
    lane = slot &+ 1
    while lane < lanes {
      unsafe sums[lane] = before
      lane &+= 1
    }
  }
}
