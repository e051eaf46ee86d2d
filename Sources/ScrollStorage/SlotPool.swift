// A pool of large values with fixed places, for values that come and go and refer to one another by number.

/// Keeps values in numbered slots. A value stays in its slot until it is removed, and is changed there in place.
///
///     var pool = SlotPool<Engine>()
///     let slot = pool.insert(Engine())
///     pool[slot].run()
///     _ = pool.remove(at: slot)  // the next value that comes takes the slot
///
/// Memory comes in blocks of 16 slots that never move, so growing copies no value. Elements may be noncopyable. Reading or
/// changing a slot without a value traps, in every build.
@safe
public struct SlotPool<Element: ~Copyable>: ~Copyable {
  /// How many slots have a value.
  public private(set) var count = 0

  /// The slots of a block: a power of two.
  @usableFromInline
  static var blockSize: Int32 { 16 }

  @usableFromInline
  var blocks: RigidArray<UnsafeMutablePointer<Element>>
  /// For each slot ``taken``, or the free slot that comes behind it.
  @usableFromInline
  var states = RigidArray<Int32>(capacity: 0)
  /// The free slot that the next value takes; -1 where there is none.
  private var firstFree: Int32 = -1

  @usableFromInline
  static var taken: Int32 { -2 }

  /// Creates a pool without slots; it allocates with the first value.
  public init() { unsafe blocks = RigidArray(capacity: 0) }

  deinit {
    for slot in 0..<Int32(states.count) where states[Int(slot)] == Self.taken {
      unsafe address(of: slot).deinitialize(count: 1)
    }
    let blockCount = unsafe blocks.count
    for block in 0..<blockCount { unsafe blocks[block].deallocate() }
  }

  /// How many slots there are, with a value or without.
  public var slotCount: Int { states.count }

  /// Whether a slot has a value.
  @inlinable
  public func contains(_ slot: Int32) -> Bool {
    slot >= 0 && Int(slot) < states.count && states[Int(slot)] == Self.taken
  }

  /// Puts a value into a free slot, the one that became free last; answers the slot.
  ///
  /// - Complexity: O(1); where no slot is free it makes a block of slots, which copies no value.
  public mutating func insert(_ element: consuming Element) -> Int32 {
    if firstFree < 0 { addBlock() }
    let slot = firstFree
    firstFree = states[Int(slot)]
    states[Int(slot)] = Self.taken
    unsafe address(of: slot).initialize(to: element)
    count += 1
    return slot
  }

  /// Takes the value out of a slot, which is free from then on; traps where it has none.
  @discardableResult
  public mutating func remove(at slot: Int32) -> Element {
    check(slot)
    states[Int(slot)] = firstFree
    firstFree = slot
    count -= 1
    return unsafe address(of: slot).move()
  }

  /// The value in a slot; traps where it has none.
  @inlinable
  public subscript(slot: Int32) -> Element {
    _read {
      check(slot)
      yield unsafe address(of: slot).pointee
    }
    _modify {
      check(slot)
      yield unsafe &address(of: slot).pointee
    }
  }

  /// A pool of its own with copies of the values in the same slots, which become free in the same order.
  ///
  /// - Complexity: O(slots).
  public func copy(_ copyOf: (borrowing Element) -> Element) -> SlotPool {
    var copy = SlotPool()
    while copy.states.count < states.count { copy.addBlock() }
    for slot in 0..<Int32(states.count) {
      copy.states[Int(slot)] = states[Int(slot)]
      if states[Int(slot)] == Self.taken {
        unsafe copy.address(of: slot).initialize(to: copyOf(address(of: slot).pointee))
      }
    }
    copy.firstFree = firstFree
    copy.count = count
    return copy
  }

  @inlinable
  func check(_ slot: Int32) { precondition(contains(slot), "No value in this slot") }

  @inlinable
  func address(of slot: Int32) -> UnsafeMutablePointer<Element> {
    unsafe blocks[Int(slot / Self.blockSize)] + Int(slot % Self.blockSize)
  }

  private mutating func addBlock() {
    let first = Int32(states.count)
    if states.count + Int(Self.blockSize) > states.capacity {
      states.reserve(max(Int(Self.blockSize), 2 * states.capacity))
      unsafe blocks.reserve(states.capacity / Int(Self.blockSize))
    }
    unsafe blocks.append(.allocate(capacity: Int(Self.blockSize)))
    for slot in first..<(first + Self.blockSize - 1) { states.append(slot + 1) }
    states.append(firstFree)
    firstFree = first
  }
}

// The pool owns its memory alone, and reading changes nothing in it.
extension SlotPool: @unchecked Sendable where Element: Sendable & ~Copyable {}
