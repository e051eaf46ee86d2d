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
  /// Each segment starts with the address of the one before it; so does each piece in a list of free pieces.
  private var newestSegment: UnsafeMutableRawPointer?
  private var freeNode: UnsafeMutableRawPointer?
  private var freeBlock: UnsafeMutableRawPointer?
  private var freeWideBlock: UnsafeMutableRawPointer?
  private var freeNodeCount = 0
  private var freeBlockCount = 0
  private var freeWideBlockCount = 0

  private static var alignment: Int { 64 }
  private static var smallestSegment: Int { 4096 }
  private static var largestSegment: Int { 65536 }

  init() {
    unsafe free = UnsafeMutableRawPointer(bitPattern: Self.alignment).unsafelyUnwrapped
    unsafe newestSegment = nil
    unsafe freeNode = nil
    unsafe freeBlock = nil
    unsafe freeWideBlock = nil
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
    if let piece = unsafe freeNode {
      unsafe freeNode = unsafe piece.load(as: UnsafeMutableRawPointer?.self)
      freeNodeCount -= 1
      return unsafe ExtentNode(clearing: piece)
    }
    return unsafe ExtentNode(clearing: cut(ExtentNode.byteCount))
  }

  /// A block, whose rows have to be set before they are read.
  mutating func takeBlock(isWide: Bool) -> ExtentBlock {
    blockCount += 1
    if isWide {
      if let piece = unsafe freeWideBlock {
        unsafe freeWideBlock = unsafe piece.load(as: UnsafeMutableRawPointer?.self)
        freeWideBlockCount -= 1
        return unsafe ExtentBlock(piece, isWide: true)
      }
    } else if let piece = unsafe freeBlock {
      unsafe freeBlock = unsafe piece.load(as: UnsafeMutableRawPointer?.self)
      freeBlockCount -= 1
      return unsafe ExtentBlock(piece, isWide: false)
    }
    return unsafe ExtentBlock(cut(ExtentBlock.byteCount(isWide: isWide)), isWide: isWide)
  }

  mutating func give(_ node: ExtentNode) {
    unsafe node.base.storeBytes(of: freeNode, as: UnsafeMutableRawPointer?.self)
    unsafe freeNode = node.base
    freeNodeCount += 1
    nodeCount -= 1
  }

  mutating func give(_ block: ExtentBlock) {
    blockCount -= 1
    guard block.isWide else { return unsafe giveBlock(block.base) }
    unsafe block.base.storeBytes(of: freeWideBlock, as: UnsafeMutableRawPointer?.self)
    unsafe freeWideBlock = block.base
    freeWideBlockCount += 1
  }

  private mutating func giveBlock(_ piece: UnsafeMutableRawPointer) {
    unsafe piece.storeBytes(of: freeBlock, as: UnsafeMutableRawPointer?.self)
    unsafe freeBlock = piece
    freeBlockCount += 1
  }

  /// Makes sure that the next `blocks` blocks, even if every one becomes wide, and `nodes` nodes come without an allocation.
  mutating func reserve(blocks: Int, nodes: Int) {
    let needed =
      max(0, blocks - freeBlockCount) * ExtentBlock.byteCount(isWide: false)
      + max(0, blocks - freeWideBlockCount) * ExtentBlock.byteCount(isWide: true)
      + max(0, nodes - freeNodeCount) * ExtentNode.byteCount
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
      unsafe giveBlock(free)
      unsafe free += narrowBlock
      freeByteCount -= narrowBlock
    }
    let usual = min(max(byteCount, Self.smallestSegment), Self.largestSegment)
    let size = max(usual, needed + Self.alignment)
    let segment = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: Self.alignment)
    unsafe segment.storeBytes(of: newestSegment, as: UnsafeMutableRawPointer?.self)
    unsafe newestSegment = segment
    unsafe free = segment + Self.alignment
    freeByteCount = size - Self.alignment
    byteCount += size
  }
}
