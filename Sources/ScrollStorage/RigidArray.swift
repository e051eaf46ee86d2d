// A list with a fixed capacity, for results that a frame fills without allocating.

/// A list that never grows by itself: its storage is allocated when it is made and again only in `reserve(_:)`.
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

  /// Creates an empty list that holds up to `capacity` elements.
  @inlinable
  public init(capacity: Int) {
    precondition(capacity >= 0, "A capacity is not negative")
    room = capacity
    unsafe storage = .allocate(capacity: capacity)
  }

  @inlinable
  deinit {
    unsafe storage.deinitialize(count: used)
    unsafe storage.deallocate()
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

  /// The element at a position in `0..<count`.
  @inlinable
  public subscript(position: Int) -> Element {
    get {
      precondition(position >= 0 && position < used, "No element at this position")
      return unsafe storage[position]
    }
    _modify {
      precondition(position >= 0 && position < used, "No element at this position")
      yield unsafe &storage[position]
    }
  }

  /// Removes every element and keeps the storage.
  @inlinable
  public mutating func removeAll() {
    unsafe storage.deinitialize(count: used)
    used = 0
  }

  /// Makes room for at least `minimumCapacity` elements in all; the elements stay.
  ///
  /// - Complexity: O(`count`), and the one allocation, if the list has to grow; else O(1).
  @inlinable
  public mutating func reserve(_ minimumCapacity: Int) {
    guard minimumCapacity > room else { return }
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: minimumCapacity)
    unsafe larger.moveInitialize(from: storage, count: used)
    unsafe storage.deallocate()
    unsafe storage = larger
    room = minimumCapacity
  }
}

// The list owns its memory alone, and reading changes nothing in it.
extension RigidArray: @unchecked Sendable where Element: Sendable {}
