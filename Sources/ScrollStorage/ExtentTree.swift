// The extents of up to 16 million rows, measured or estimated: which row is where, and what happens when one changes.

/// The extents of the rows of a lazy stack, one after the other without gaps.
///
/// A row is *measured*, with an extent of its own, or *unmeasured*, and then counts with the estimate that all such rows
/// share. Lengths and positions are whole numbers of units; what a unit is, is the caller's affair.
///
///     var rows = ExtentTree(rowCount: 10_000_000, estimate: 44)
///     rows.setExtent(60, of: 2)
///     rows.offset(of: 3)        // 148
///     rows.row(at: 100)         // 2
///     rows.insert(1, at: 0)     // offset(of: 4) is 192 now
///     rows.estimate = 50        // offset(of: 4) is 210 now, and nothing was touched
///
/// Sums of whole numbers do not depend on their order, so an offset is a function of the rows before it and of nothing
/// else: not of the order of measuring, nor of what has been inserted and removed since.
///
/// # How it works
///
/// A counted B+-tree: the order-statistic form of Bayer and McCreight's B-tree ("Organization and Maintenance of Large
/// Ordered Indexes", 1972), as ropes use it. A leaf's entry is either a *block* of up to 64 rows or a *run* of any number
/// of unmeasured rows, which costs nothing else; measuring a row of a run cuts a block out of it. Each entry has three
/// sums (rows, unmeasured rows, measured extent), from which its extent follows for any estimate. Nodes keep them as
/// prefix sums, so that finding the entry for a row or an offset counts over vectors, and reading a sum is one difference.
/// A block has the extents themselves, which are added up from where somebody looked last, or from the nearer end. Ranges
/// are removed and moved by cutting the tree and joining the pieces (Blelloch, Ferizovic and Sun, "Just Join for Parallel
/// Ordered Sets", 2016).
///
/// # What always holds
///
/// - Every node but the root has at least 15 of 31 entries, and a root that is not a leaf has at least 2. So the height is
///   at most log₁₅ of the number of entries.
/// - In a leaf, two neighbours that could be one entry are one: there are no two runs next to each other, and a block
///   and its neighbour hold more than 48 rows together.
/// - Every block has a measured row.
/// - A lane of a node holds the sums over the entries before it, as its child counts them.
/// - No column of lanes crosses a page of memory.
///
/// # Complexity
///
/// n is the number of entries, which measured rows make, not rows. Reading and changing one row, inserting and changing
/// the estimate cost O(log n) or less and never depend on the number of unmeasured rows. Reading never allocates;
/// ``reserve(blocks:)`` lets measuring do so ahead of time.
@safe
public struct ExtentTree: ~Copyable {
  /// The most rows that a tree holds, so that no sum of extents overflows.
  public static var maximumRowCount: Int { 1 << 24 }
  /// The largest extent of a row and the largest estimate: 100 000 pt in units of 1/3145728 pt.
  public static var maximumExtent: Int64 { 100_000 * 3_145_728 }

  /// Reading the tree, or what it is a part of, copies neither.
  private let inPlace = AddressOnly()
  @usableFromInline
  var root: ExtentNode
  /// How many levels of nodes stand above the leaves.
  @usableFromInline
  var height = 0
  var pool = NodePool()
  /// Counts the nodes that are looked at; the pool's, here for what is inlined elsewhere.
  @usableFromInline
  let work: WorkCounter
  /// Differs after every change but that of the estimate, and from those of other trees, so that a cursor that was made
  /// before, or for another tree, is known to be stale.
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

  /// Creates a tree whose rows are groups of another tree's rows: each may be as long as all rows of the other together.
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

  /// How many rows have not been measured.
  @inlinable
  public var unmeasuredCount: Int { root.total.unmeasured }

  /// The extent of all measured rows together, in units.
  @inlinable
  public var measuredTotal: Int64 { root.total.measured }

  /// The extent of all rows, in units: ``measuredTotal`` + ``unmeasuredCount`` · ``estimate``.
  @inlinable
  public var total: Int64 { root.total.extent(estimate: estimatedExtent) }

  /// The extent with which every unmeasured row counts, in units; traps if not in 0...``maximumExtent``.
  ///
  /// - Complexity: O(1) to read and to change. Cursors stay valid.
  public var estimate: Int64 {
    get { estimatedExtent }
    set {
      check(extent: newValue)
      estimatedExtent = newValue
    }
  }

  /// The bytes that the tree holds, free ones for later use included: some 4.9 a row where all rows are measured and none is
  /// longer than 1365 pt, and more behind insertions and removals.
  public var memoryFootprint: Int { pool.byteCount + MemoryLayout<ExtentTree>.size }

  /// Makes sure that measuring allocates nothing until this many blocks have been made, or become wide.
  ///
  /// Unmeasured rows that follow each other touch at most one block for every 64 of them, and two more.
  ///
  /// - Complexity: O(1), and the one allocation, if there is not enough memory yet.
  public mutating func reserve(blocks: Int) {
    precondition(blocks >= 0, "A number of blocks is not negative")
    // A block splits at most one node a level and makes a new root. Many blocks split each node there is at most once,
    // and then again when it has got as many entries as half of it holds, which is two for a block in a leaf.
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

// A tree owns its memory alone, and reading changes nothing in it.
extension ExtentTree: @unchecked Sendable {}
