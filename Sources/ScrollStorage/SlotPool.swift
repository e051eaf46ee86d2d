// A pool of large values in fixed slots; the values refer to one another by slot number.

/// Stores values in numbered slots. A value stays in its slot until it is removed, and is changed in place.
///
///     var pool = SlotPool<Engine>()
///     let slot = pool.insert(Engine())
///     pool[slot].run()
///     _ = pool.remove(at: slot)  // the next value that comes takes the slot
///
/// Memory comes in blocks of 16 slots that never move, so growing copies no value. Elements may be noncopyable.
/// Accessing a slot without a value traps, in every build.
@safe
public struct SlotPool<Element: ~Copyable>: ~Copyable {
  /// The number of slots with a value.
  @inlinable
  public var count: Int { used }

  /// The number of slots of a block: a power of two.
  @usableFromInline
  static var blockSize: Int32 { 16 }

  // All code of the pool is inlinable. If the compiler does not know the element type, each access to a list of
  // pointers goes through witness tables.
  @usableFromInline
  var used = 0
  @usableFromInline
  var blocks: RigidArray<UnsafeMutablePointer<Element>>
  /// The address of each slot's value; nil for a free slot. Every access uses only this table: a frame of a tree makes
  /// dozens.
  @usableFromInline
  var places: RigidArray<UnsafeMutablePointer<Element>?>
  /// For each free slot, the next free slot.
  @usableFromInline
  var nextFree = RigidArray<Int32>(capacity: 0)
  /// The free slot for the next value; -1 if there is none.
  @usableFromInline
  var firstFree: Int32 = -1

  /// Creates a pool without slots; it allocates with the first value.
  @inlinable
  public init() {
    unsafe blocks = RigidArray(capacity: 0)
    unsafe places = RigidArray(capacity: 0)
  }

  @inlinable
  deinit {
    for slot in 0..<Int32(slotCount) where contains(slot) { unsafe place(of: slot).deinitialize(count: 1) }
    let blockCount = unsafe blocks.count
    for block in 0..<blockCount { unsafe blocks[block].deallocate() }
  }

  /// The number of slots, with or without a value.
  @inlinable
  public var slotCount: Int { unsafe places.count }

  /// Whether a slot has a value.
  @inlinable
  public func contains(_ slot: Int32) -> Bool {
    unsafe slot >= 0 && Int(slot) < slotCount && places[Int(slot)] != nil
  }

  /// Puts a value into the slot that became free last, and returns the slot.
  ///
  /// - Complexity: O(1). If no slot is free, it allocates a block of slots, which copies no value.
  @inlinable
  public mutating func insert(_ element: consuming Element) -> Int32 {
    if firstFree < 0 { addBlock() }
    let slot = firstFree
    firstFree = nextFree[Int(slot)]
    let target = unsafe memory(of: slot)
    unsafe target.initialize(to: element)
    unsafe places[Int(slot)] = target
    used += 1
    return slot
  }

  /// Removes and returns the value of a slot, which is then free; traps if the slot has no value.
  @inlinable
  @discardableResult
  public mutating func remove(at slot: Int32) -> Element {
    let source = unsafe place(of: slot)
    unsafe places[Int(slot)] = nil
    nextFree[Int(slot)] = firstFree
    firstFree = slot
    used -= 1
    return unsafe source.move()
  }

  /// The value in a slot; traps if the slot has no value.
  @inlinable
  public subscript(slot: Int32) -> Element {
    _read { yield unsafe place(of: slot).pointee }
    _modify { yield unsafe &place(of: slot).pointee }
  }

  /// Returns an independent pool with copies of the values in the same slots. Free slots are reused in the same order.
  ///
  /// - Complexity: O(slots).
  @inlinable
  public func copy(_ copyOf: (borrowing Element) -> Element) -> SlotPool {
    var copy = SlotPool()
    while copy.slotCount < slotCount { copy.addBlock() }
    for slot in 0..<Int32(slotCount) {
      copy.nextFree[Int(slot)] = nextFree[Int(slot)]
      guard contains(slot) else { continue }
      let target = unsafe copy.memory(of: slot)
      unsafe target.initialize(to: copyOf(place(of: slot).pointee))
      unsafe copy.places[Int(slot)] = target
    }
    copy.firstFree = firstFree
    copy.used = used
    return copy
  }

  /// The address of the value in a slot; traps if the slot has no value.
  @inlinable
  func place(of slot: Int32) -> UnsafeMutablePointer<Element> {
    guard let place = unsafe places[Int(slot)] else { preconditionFailure("No value in this slot") }
    return unsafe place
  }

  @inlinable
  func memory(of slot: Int32) -> UnsafeMutablePointer<Element> {
    unsafe blocks[Int(slot / Self.blockSize)] + Int(slot % Self.blockSize)
  }

  @inlinable
  mutating func addBlock() {
    let first = Int32(slotCount)
    if nextFree.count + Int(Self.blockSize) > nextFree.capacity {
      nextFree.reserve(max(Int(Self.blockSize), 2 * nextFree.capacity))
      unsafe places.reserve(nextFree.capacity)
      unsafe blocks.reserve(nextFree.capacity / Int(Self.blockSize))
    }
    unsafe blocks.append(.allocate(capacity: Int(Self.blockSize)))
    for slot in first..<(first + Self.blockSize) {
      unsafe places.append(nil)
      nextFree.append(slot + 1)
    }
    nextFree[nextFree.count - 1] = firstFree
    firstFree = first
  }
}

// The pool is the only owner of its memory, and reading changes nothing in it.
extension SlotPool: @unchecked Sendable where Element: Sendable & ~Copyable {}
