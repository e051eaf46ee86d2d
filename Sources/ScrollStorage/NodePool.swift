// The memory of an extent tree: nodes and blocks cut from segments that never move.

/// Hands out nodes and blocks, and takes them back for the next one who asks.
///
/// Memory comes in segments of 4 KiB at first and of at most 64 KiB later, so that growing copies nothing, a small tree
/// stays small and a large one wastes less than a segment. Segments are returned when the pool goes.
@safe
struct NodePool: ~Copyable {
  /// The bytes of all segments.
  private(set) var byteCount = 0
  /// The nodes that are handed out.
  private(set) var nodeCount = 0
  /// The blocks that are handed out.
  private(set) var blockCount = 0

  /// What the tree looks at.
  let work = WorkCounter()

  /// The part of the newest segment that is not in use.
  private var free: UnsafeMutableRawPointer
  private var freeByteCount = 0
  /// Each segment starts with the address of the one before it.
  private var newestSegment: UnsafeMutableRawPointer?
  private var freeNodes = FreePieces()
  private var freeBlocks = FreePieces()
  private var freeWideBlocks = FreePieces()

  /// Where pieces start, whose sizes are multiples of it. A page of memory then ends between two columns of a node:
  /// inserting a row takes up to 30 % longer where it ends within one.
  static var alignment: Int { 256 }
  /// Of a segment, which leaves room for its link before the first piece, wherever that comes to lie.
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

  /// A node without entries.
  mutating func takeNode() -> ExtentNode {
    nodeCount += 1
    return unsafe ExtentNode(clearing: freeNodes.take() ?? cut(ExtentNode.byteCount))
  }

  /// A block, whose rows have to be set before they are read.
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

  /// Makes sure that the next `blocks` blocks, even if every one becomes wide, and `nodes` nodes come without an allocation.
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
    // Aligned here: an allocator that is asked to do so cuts a larger piece and has to put its ends away.
    let segment = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: Self.linkAlignment)
    unsafe segment.storeBytes(of: newestSegment, as: UnsafeMutableRawPointer?.self)
    unsafe newestSegment = segment
    unsafe free = (segment + Self.linkAlignment).alignedUp(toMultipleOf: Self.alignment)
    freeByteCount = size - Self.alignment
    byteCount += size
  }
}

/// Pieces of one size that wait for the next one who asks.
@safe
private struct FreePieces {
  /// Each piece starts with the address of the one that was given before it.
  private var newest: UnsafeMutableRawPointer?
  private(set) var count = 0

  init() {
    unsafe newest = nil
  }

  /// The piece that was given last; nil where there is none.
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
