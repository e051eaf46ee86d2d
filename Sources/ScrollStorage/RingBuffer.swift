// A first-in, first-out queue, for events that wait for their frame.

/// A queue that allocates only when `append` finds it full; then it doubles its storage.
///
///     var queue = RingBuffer<Int>()
///     queue.append(7)
///     queue.popFirst()  // 7
///
/// Elements may be of any type; they are deinitialised when they leave the queue.
@safe
public struct RingBuffer<Element>: ~Copyable {
  /// The number of elements that fit without allocating: a power of two, or 0 before the first append.
  @inlinable
  public var capacity: Int { room }

  @usableFromInline
  var storage: UnsafeMutablePointer<Element>
  @usableFromInline
  var room: Int
  @usableFromInline
  var used = 0
  @usableFromInline
  var head = 0

  /// Creates an empty queue with room for at least `minimumCapacity` elements.
  @inlinable
  public init(minimumCapacity: Int = 0) {
    precondition(minimumCapacity >= 0, "A capacity is not negative")
    var capacity = minimumCapacity == 0 ? 0 : 1
    while capacity < minimumCapacity { capacity *= 2 }
    room = capacity
    unsafe storage = .allocate(capacity: capacity)
  }

  @inlinable
  deinit {
    unsafe Self.deinitialize(storage, head: head, count: used, capacity: room)
    unsafe storage.deallocate()
  }

  /// The number of elements in the queue.
  @inlinable
  public var count: Int { used }

  /// Whether the queue holds no element.
  @inlinable
  public var isEmpty: Bool { used == 0 }

  /// The element that leaves next, or nil if the queue is empty.
  @inlinable
  public var first: Element? {
    used == 0 ? nil : unsafe storage[head]
  }

  /// Adds an element behind the last one.
  ///
  /// - Complexity: O(1) amortised; O(`count`), with an allocation, when the queue is full.
  @inlinable
  public mutating func append(_ element: Element) {
    if used == room { grow() }
    unsafe storage.advanced(by: (head + used) & (room - 1)).initialize(to: element)
    used += 1
  }

  /// Removes and returns the element that has waited longest, or nil if the queue is empty.
  @inlinable
  public mutating func popFirst() -> Element? {
    guard used > 0 else { return nil }
    let element = unsafe storage.advanced(by: head).move()
    head = (head + 1) & (room - 1)
    used -= 1
    return element
  }

  /// Whether there is a first element and it satisfies a condition. The element is read in place, while ``first``
  /// copies it.
  @inlinable
  @inline(__always)
  public func firstSatisfies(_ condition: (borrowing Element) -> Bool) -> Bool {
    guard used > 0 else { return false }
    return unsafe condition(storage[head])
  }

  /// Removes every element and keeps the storage.
  @inlinable
  public mutating func removeAll() {
    unsafe Self.deinitialize(storage, head: head, count: used, capacity: room)
    used = 0
    head = 0
  }

  @inlinable
  mutating func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: max(8, room * 2))
    let front = min(used, room - head)
    unsafe larger.moveInitialize(from: storage.advanced(by: head), count: front)
    unsafe larger.advanced(by: front).moveInitialize(from: storage, count: used - front)
    unsafe storage.deallocate()
    unsafe storage = larger
    room = max(8, room * 2)
    head = 0
  }

  /// Takes the fields rather than `self`, so that `deinit` can use it too.
  @inlinable
  static func deinitialize(_ storage: UnsafeMutablePointer<Element>, head: Int, count: Int, capacity: Int) {
    let front = min(count, capacity - head)
    unsafe storage.advanced(by: head).deinitialize(count: front)
    unsafe storage.deinitialize(count: count - front)
  }
}

extension RingBuffer {
  /// Returns an independent queue with the same elements and the same capacity.
  ///
  /// - Complexity: O(`count`), and one allocation.
  @inlinable
  public func copy() -> RingBuffer {
    var copy = RingBuffer(minimumCapacity: room)
    let front = min(used, room - head)
    unsafe copy.storage.initialize(from: storage.advanced(by: head), count: front)
    unsafe copy.storage.advanced(by: front).initialize(from: storage, count: used - front)
    copy.used = used
    return copy
  }
}

// The queue is the only owner of its memory, and reading changes nothing in it.
extension RingBuffer: @unchecked Sendable where Element: Sendable {}
