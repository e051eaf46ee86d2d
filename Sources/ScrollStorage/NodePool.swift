// The memory of an extent tree: nodes and blocks, cut from segments that never move.

/// Hands out nodes and blocks, and takes them back for reuse.
///
/// Memory comes in segments: of 4 KiB at first, and of at most 64 KiB later. So growing copies nothing, a small tree
/// stays small, and a large one wastes less than a segment. Segments are freed with the pool.
@safe
struct NodePool: ~Copyable {
  /// The size of all segments, in bytes.
  private(set) var byteCount = 0
  /// The number of nodes handed out.
  private(set) var nodeCount = 0
  /// The number of blocks handed out.
  private(set) var blockCount = 0

  /// Counts the nodes that the tree reads.
  let work = WorkCounter()

  /// The unused part of the newest segment.
  private var free: UnsafeMutableRawPointer
  private var freeByteCount = 0
  /// Each segment starts with the address of the one before it.
  private var newestSegment: UnsafeMutableRawPointer?
  private var freeNodes = FreePieces()
  private var freeBlocks = FreePieces()
  private var freeWideBlocks = FreePieces()

  /// The alignment of pieces; their sizes are multiples of it. So a page of memory ends between two columns of a node.
  /// Inserting a row takes up to 30 % longer if a page ends within a column.
  static var alignment: Int { 256 }
  /// The alignment of a segment. It leaves room for the segment's link before the first piece, at any address.
  private static var linkAlignment: Int { 16 }
  private static var smallestSegment: Int { 4096 }
  private static var largestSegment: Int { 65536 }

  init() {
    unsafe free = UnsafeMutableRawPointer(bitPattern: Self.alignment).unsafelyUnwrapped
    unsafe newestSegment = nil
  }

  deinit {
    work.free()
    var segment = unsafe newestSegment
    while let next = unsafe segment {
      unsafe segment = unsafe next.load(as: UnsafeMutableRawPointer?.self)
      unsafe next.deallocate()
    }
  }

  /// Returns a node without entries.
  mutating func takeNode() -> ExtentNode {
    nodeCount += 1
    return unsafe ExtentNode(clearing: freeNodes.take() ?? cut(ExtentNode.byteCount))
  }

  /// Returns a block. Its rows must be set before they are read.
  mutating func takeBlock(isWide: Bool) -> ExtentBlock {
    blockCount += 1
    let piece = unsafe isWide ? freeWideBlocks.take() : freeBlocks.take()
    return unsafe ExtentBlock(piece ?? cut(ExtentBlock.byteCount(isWide: isWide)), isWide: isWide)
  }

  mutating func give(_ node: ExtentNode) {
    unsafe freeNodes.give(node.base)
    nodeCount -= 1
  }

  mutating func give(_ block: ExtentBlock) {
    if block.isWide {
      unsafe freeWideBlocks.give(block.base)
    } else {
      unsafe freeBlocks.give(block.base)
    }
    blockCount -= 1
  }

  /// Ensures that the next `blocks` blocks, even if every one becomes wide, and `nodes` nodes need no allocation.
  mutating func reserve(blocks: Int, nodes: Int) {
    let needed =
      max(0, blocks - freeBlocks.count) * ExtentBlock.byteCount(isWide: false)
      + max(0, blocks - freeWideBlocks.count) * ExtentBlock.byteCount(isWide: true)
      + max(0, nodes - freeNodes.count) * ExtentNode.byteCount
    if needed > freeByteCount { addSegment(for: needed) }
  }

  private mutating func cut(_ size: Int) -> UnsafeMutableRawPointer {
    if size > freeByteCount { addSegment(for: size) }
    let piece = unsafe free
    unsafe free += size
    freeByteCount -= size
    return unsafe piece
  }

  private mutating func addSegment(for needed: Int) {
    let narrowBlock = ExtentBlock.byteCount(isWide: false)
    while freeByteCount >= narrowBlock {
      unsafe freeBlocks.give(free)
      unsafe free += narrowBlock
      freeByteCount -= narrowBlock
    }
    let usual = min(max(byteCount, Self.smallestSegment), Self.largestSegment)
    let size = max(usual, needed + Self.alignment)
    // Aligned here: an allocator asked for the alignment cuts a larger piece, and has to manage its ends.
    let segment = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: Self.linkAlignment)
    unsafe segment.storeBytes(of: newestSegment, as: UnsafeMutableRawPointer?.self)
    unsafe newestSegment = segment
    unsafe free = (segment + Self.linkAlignment).alignedUp(toMultipleOf: Self.alignment)
    freeByteCount = size - Self.alignment
    byteCount += size
  }
}

/// Free pieces of one size.
@safe
private struct FreePieces {
  /// Each free piece starts with the address of the piece freed before it.
  private var newest: UnsafeMutableRawPointer?
  private(set) var count = 0

  init() {
    unsafe newest = nil
  }

  /// The piece freed last; nil if there is none.
  mutating func take() -> UnsafeMutableRawPointer? {
    guard let piece = unsafe newest else { return nil }
    unsafe newest = unsafe piece.load(as: UnsafeMutableRawPointer?.self)
    count -= 1
    return unsafe piece
  }

  mutating func give(_ piece: UnsafeMutableRawPointer) {
    unsafe piece.storeBytes(of: newest, as: UnsafeMutableRawPointer?.self)
    unsafe newest = piece
    count += 1
  }
}
