// A list with a fixed capacity, for results that a frame writes without allocating.

/// A list whose storage grows only on request. `append(_:)` and `insert(_:at:)` do not grow it; `grow(by:)`,
/// `put(_:at:)`, `resize(to:filling:)` and `reserve(_:)` do.
///
///     var rows = RigidArray<Int>(capacity: 64)
///     rows.append(7)
///     rows.removeAll()  // the storage stays
///
/// Appending to a full list traps. Elements may be of any type; they are deinitialised when they leave the list.
@safe
public struct RigidArray<Element>: ~Copyable {
  /// The number of elements that fit.
  @inlinable
  public var capacity: Int { room }

  @usableFromInline
  var storage: UnsafeMutablePointer<Element>
  @usableFromInline
  var room: Int
  @usableFromInline
  var used = 0

  /// Creates an empty list that holds up to `capacity` elements; without a capacity it allocates nothing.
  @inlinable
  public init(capacity: Int) {
    precondition(capacity >= 0, "A capacity is not negative")
    room = capacity
    unsafe storage = capacity > 0 ? .allocate(capacity: capacity) : Self.nowhere
  }

  @inlinable
  deinit {
    unsafe storage.deinitialize(count: used)
    if room > 0 { unsafe storage.deallocate() }
  }

  /// The address of the elements of a list without capacity.
  @usableFromInline
  static var nowhere: UnsafeMutablePointer<Element> {
    unsafe UnsafeMutablePointer(bitPattern: MemoryLayout<Element>.alignment).unsafelyUnwrapped
  }

  /// The number of elements in the list.
  @inlinable
  public var count: Int { used }

  /// Whether the list holds no element.
  @inlinable
  public var isEmpty: Bool { used == 0 }

  /// Whether another element would not fit.
  @inlinable
  public var isFull: Bool { used == room }

  /// Adds an element behind the last one; traps when the list is full.
  @inlinable
  public mutating func append(_ element: Element) {
    precondition(used < room, "The list is full")
    unsafe storage.advanced(by: used).initialize(to: element)
    used += 1
  }

  /// Adds the positions in `0..<count` that satisfy a condition; traps if not all of `0..<count` would fit.
  ///
  /// - Complexity: O(`count`); the capacity is checked once, not for each position.
  @inlinable
  @inline(__always)
  public mutating func append(positionsBelow count: Int, where isWanted: (Int) -> Bool) where Element == Int {
    precondition(count <= room - used, "The list is full")
    var end = unsafe storage + used
    // A range, so that the compiler knows that each position is in it.
    for position in 0..<count where isWanted(position) {
      unsafe end.initialize(to: position)
      unsafe end += 1
    }
    used = unsafe end - storage
  }

  /// Puts an element in front of the one at `position`, or behind the last; traps when the list is full.
  ///
  /// - Complexity: O(elements behind it).
  @inlinable
  public mutating func insert(_ element: Element, at position: Int) {
    precondition(used < room, "The list is full")
    precondition(position >= 0 && position <= used, "No element can stand at this position")
    let place = unsafe storage.advanced(by: position)
    if position < used { unsafe (place + 1).moveInitialize(from: place, count: used - position) }
    unsafe place.initialize(to: element)
    used += 1
  }

  /// Removes the elements before and behind `positions`; traps if there are no such positions.
  ///
  /// - Complexity: O(`count`).
  @inlinable
  public mutating func keep(_ positions: Range<Int>) {
    precondition(positions.lowerBound >= 0 && positions.upperBound <= used, "No elements at these positions")
    unsafe (storage + positions.upperBound).deinitialize(count: used - positions.upperBound)
    if positions.lowerBound > 0 {
      unsafe storage.deinitialize(count: positions.lowerBound)
      unsafe storage.moveInitialize(from: storage + positions.lowerBound, count: positions.count)
    }
    used = positions.count
  }

  /// The element at a position in `0..<count`.
  @inlinable
  public subscript(position: Int) -> Element {
    get {
      precondition(holds(position), "No element at this position")
      return unsafe storage[position]
    }
    _modify {
      precondition(holds(position), "No element at this position")
      yield unsafe &storage[position]
    }
  }

  // One comparison suffices: as an unsigned number, a negative position is far behind the end.
  /// Whether there is an element at a position.
  @inlinable
  @inline(__always)
  func holds(_ position: Int) -> Bool { UInt(bitPattern: position) < UInt(bitPattern: used) }

  /// Lends all elements at once.
  @inlinable
  @inline(__always)
  public func withSpan<Result: ~Copyable, Failure: Error>(
    _ body: (Span<Element>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let elements = unsafe UnsafeBufferPointer(start: storage, count: used)
    return try unsafe body(Span(_unsafeElements: elements))
  }

  /// All elements, for as long as the list is not changed.
  @inlinable
  public var span: Span<Element> {
    @_lifetime(borrow self)
    @inline(__always) get {
      let elements = unsafe UnsafeBufferPointer(start: storage, count: used)
      let span = unsafe Span(_unsafeElements: elements)
      return unsafe _overrideLifetime(span, borrowing: self)
    }
  }

  /// All elements, to be changed in place.
  @inlinable
  public var mutableSpan: MutableSpan<Element> {
    @_lifetime(&self)
    @inline(__always) mutating get {
      let elements = unsafe UnsafeMutableBufferPointer(start: storage, count: used)
      let span = unsafe MutableSpan(_unsafeElements: elements)
      return unsafe _overrideLifetime(span, mutating: &self)
    }
  }

  /// Changes every element, given the element at the same position of another list; traps if the lengths differ.
  ///
  /// - Complexity: O(`count`); the lengths are compared once, not for each element.
  @inlinable
  @inline(__always)
  public mutating func update<Other>(
    with other: borrowing RigidArray<Other>, _ change: (inout Element, Other) -> Void
  ) {
    precondition(used == other.used, "The lists are not as long")
    let elements = unsafe storage
    let others = unsafe other.storage
    let count = used
    var position = 0
    while position < count {
      unsafe change(&elements[position], others[position])
      position &+= 1
    }
  }

  /// Adds an element behind the last one, and doubles the storage if the list is full.
  @inlinable
  public mutating func grow(by element: Element) {
    if used == room { reserve(max(4, 2 * room)) }
    append(element)
  }

  /// Inserts an element before the one at `position`, or behind the last; doubles the storage if the list is full.
  ///
  /// - Complexity: O(elements behind it), amortised.
  @inlinable
  public mutating func put(_ element: Element, at position: Int) {
    if used == room { reserve(max(4, 2 * room)) }
    insert(element, at: position)
  }

  /// Makes the list `count` elements long: removes elements at the end, or adds copies of `filler`.
  ///
  /// - Complexity: O(elements added or removed), and one allocation if the list has to grow past its storage.
  @inlinable
  public mutating func resize(to count: Int, filling filler: Element) {
    if count < used { return keep(0..<count) }
    if count > room { reserve(max(count, 2 * room)) }
    while used < count { append(filler) }
  }

  /// Removes every element and keeps the storage.
  @inlinable
  public mutating func removeAll() {
    unsafe storage.deinitialize(count: used)
    used = 0
  }

  /// Makes room for at least `minimumCapacity` elements in total; the elements stay.
  ///
  /// - Complexity: O(`count`) and one allocation if the list has to grow; else O(1).
  @inlinable
  @inline(__always)
  public mutating func reserve(_ minimumCapacity: Int) {
    if minimumCapacity > room { move(into: minimumCapacity) }
  }

  @inlinable
  @inline(never)
  mutating func move(into minimumCapacity: Int) {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: minimumCapacity)
    unsafe larger.moveInitialize(from: storage, count: used)
    if room > 0 { unsafe storage.deallocate() }
    unsafe storage = larger
    room = minimumCapacity
  }
}

extension RigidArray {
  /// Returns an independent list with the same elements and the same capacity.
  ///
  /// - Complexity: O(`count`), and one allocation.
  @inlinable
  public func copy() -> RigidArray {
    var copy = RigidArray(capacity: room)
    unsafe copy.storage.initialize(from: storage, count: used)
    copy.used = used
    return copy
  }
}

// The list is the only owner of its memory, and reading changes nothing in it.
extension RigidArray: @unchecked Sendable where Element: Sendable {}
