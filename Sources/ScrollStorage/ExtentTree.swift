// The extents of up to 16 million rows, measured or estimated: finds rows and offsets, and updates both.

/// The extents of the rows of a lazy stack, adjacent without gaps.
///
/// A *measured* row has its own extent. An *unmeasured* row counts with the estimate that all such rows share. Lengths
/// and positions are whole numbers of units; the caller decides what a unit is.
///
///     var rows = ExtentTree(rowCount: 10_000_000, estimate: 44)
///     rows.setExtent(60, of: 2)
///     rows.offset(of: 3)        // 148
///     rows.row(at: 100)         // 2
///     rows.insert(1, at: 0)     // offset(of: 4) is 192 now
///     rows.estimate = 50        // offset(of: 4) is 210 now, and nothing was touched
///
/// Sums of whole numbers do not depend on their order. So an offset depends only on the rows before it. It does not
/// depend on the order of measuring, or on rows inserted and removed since.
///
/// # How it works
///
/// The tree is a counted B+-tree: the order-statistic form of Bayer and McCreight's B-tree ("Organization and
/// Maintenance of Large Ordered Indexes", 1972), as ropes use it. An entry of a leaf is either a *block* of up to 64
/// rows, or a *run* of any number of unmeasured rows, which needs no other memory. Measuring a row of a run cuts a
/// block out of it. Each entry has three sums (rows, unmeasured rows, measured extent), which give its extent for any
/// estimate. Nodes store them as prefix sums. So finding the entry for a row or an offset is a vectorised count, and
/// reading a sum is one difference. A block has the extents themselves. They are added up from the last row read, or
/// from the nearer end. To remove or move a range, the tree is cut and the pieces are joined (Blelloch, Ferizovic and
/// Sun, "Just Join for Parallel Ordered Sets", 2016).
///
/// # Invariants
///
/// - Every node except the root has at least 15 of 31 entries, and a root that is not a leaf has at least 2. So the
///   height is at most log₁₅ of the number of entries.
/// - In a leaf, two neighbours that could be one entry are one. No two runs are adjacent, and a block and its neighbour
///   hold more than 48 rows together.
/// - Every block has a measured row.
/// - A lane of a node holds the sums over the entries before it, as its child counts them.
/// - No column of lanes crosses a page of memory.
///
/// # Complexity
///
/// n is the number of entries. It depends on the measured rows, not on the number of rows. Reading and changing one
/// row, inserting, and changing the estimate cost O(log n) or less; the number of unmeasured rows does not matter.
/// Reading never allocates. ``reserve(blocks:)`` allocates ahead of time for measuring.
@safe
public struct ExtentTree: ~Copyable {
  /// The most rows that a tree can hold, so that no sum of extents overflows.
  public static var maximumRowCount: Int { 1 << 24 }
  /// The largest extent of a row and the largest estimate: 100 000 pt in units of 1/3145728 pt.
  public static var maximumExtent: Int64 { 100_000 * 3_145_728 }

  /// Keeps reads of the tree, or of a struct that contains it, from copying it.
  private let inPlace = AddressOnly()
  @usableFromInline
  var root: ExtentNode
  /// The number of levels of nodes above the leaves.
  @usableFromInline
  var height = 0
  var pool = NodePool()
  /// Counts the nodes read. It is the pool's counter, stored here for code that is inlined in other modules.
  @usableFromInline
  let work: WorkCounter
  /// Differs after every change except a change of the estimate, and differs from the stamps of other trees. It reveals
  /// stale cursors: those made before a change, or for another tree.
  @usableFromInline
  var stamp = TreeStamps.next()
  @usableFromInline
  var estimatedExtent: Int64
  /// The largest extent of a row of this tree.
  let largestExtent: Int64

  /// Creates a tree of unmeasured rows.
  ///
  /// Traps if `rowCount` is not in 0...``maximumRowCount`` or the estimate not in 0...``maximumExtent``.
  ///
  /// - Complexity: O(1).
  public init(rowCount: Int, estimate: Int64) {
    self.init(rowCount: rowCount, estimate: estimate, largestExtent: Self.maximumExtent)
  }

  /// Creates a tree whose rows are groups of another tree's rows. A group may be as long as all rows of the other tree
  /// together.
  ///
  /// Sums stay in range as long as the groups' extents add up to those of at most ``maximumRowCount`` rows.
  public init(groupCount: Int) {
    self.init(rowCount: groupCount, estimate: 0, largestExtent: .max)
  }

  init(rowCount: Int, estimate: Int64, largestExtent: Int64) {
    precondition(rowCount >= 0 && rowCount <= Self.maximumRowCount, "The number of rows is out of range")
    self.largestExtent = largestExtent
    estimatedExtent = estimate
    work = pool.work
    root = pool.takeNode()
    check(extent: estimate)
    if rowCount > 0 { root.insert(ExtentEntry(run: rowCount), at: 0) }
  }

  /// The number of rows.
  @inlinable
  public var rowCount: Int { root.total.rows }

  /// The number of rows that have not been measured.
  @inlinable
  public var unmeasuredCount: Int { root.total.unmeasured }

  /// The total extent of the measured rows, in units.
  @inlinable
  public var measuredTotal: Int64 { root.total.measured }

  /// The extent of all rows, in units: ``measuredTotal`` + ``unmeasuredCount`` · ``estimate``.
  @inlinable
  public var total: Int64 { root.total.extent(estimate: estimatedExtent) }

  /// The extent of every unmeasured row, in units; traps if not in 0...``maximumExtent``.
  ///
  /// - Complexity: O(1) to read and to change. Cursors stay valid.
  public var estimate: Int64 {
    get { estimatedExtent }
    set {
      check(extent: newValue)
      estimatedExtent = newValue
    }
  }

  /// The number of bytes that the tree holds, including free ones for later use. It is about 4.9 per row if all rows
  /// are measured and none is longer than 1365 pt, and more after insertions and removals.
  public var memoryFootprint: Int { pool.byteCount + MemoryLayout<ExtentTree>.size }

  /// Ensures that measuring does not allocate until this many blocks have been made, or become wide.
  ///
  /// Adjacent unmeasured rows touch at most one block for every 64 rows, plus two.
  ///
  /// - Complexity: O(1), plus one allocation if there is not enough memory yet.
  public mutating func reserve(blocks: Int) {
    precondition(blocks >= 0, "A number of blocks is not negative")
    // A block splits at most one node per level, and may add a root. Many blocks split each existing node at most once.
    // A node splits again only after half of its capacity in new entries; in a leaf, each block adds two entries.
    let splits = min(
      blocks * (height + 2), (pool.nodeCount + blocks / (ExtentNode.minimum / 2)) * 15 / 14 + 8)
    pool.reserve(blocks: blocks, nodes: splits)
  }

  func check(extent: Int64) {
    precondition(extent >= 0 && extent <= largestExtent, "The extent is out of range")
  }

  func check(row: Int) {
    precondition(row >= 0 && row < rowCount, "There is no such row")
  }
}

// A tree is the only owner of its memory, and reading changes nothing in it.
extension ExtentTree: @unchecked Sendable {}
