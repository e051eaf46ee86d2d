// A place for one value that an object lends for a change, or exchanges, without a check at run time.

/// A place whose value is changed where it is.
///
/// A property of an object is checked at run time, each time it is lent for a change, so that no two accesses overlap. A cell that an
/// object has as a constant is not: the object itself has to see to it that nobody else comes to the value meanwhile. One that only
/// reads and exchanges it need not: no code of anyone else runs in between.
///
///     let last = OwnedCell(0)
///     let isNew = last.exchange(value) != value
@safe
public struct OwnedCell<Value: ~Copyable>: ~Copyable {
  @usableFromInline
  let place: UnsafeMutablePointer<Value>

  /// Creates a cell with a value. Allocates.
  @inlinable
  public init(_ value: consuming Value) {
    unsafe place = .allocate(capacity: 1)
    unsafe place.initialize(to: value)
  }

  @inlinable
  deinit {
    unsafe place.deinitialize(count: 1)
    unsafe place.deallocate()
  }

  /// The value.
  @inlinable
  public var value: Value {
    @inline(__always) _read { yield unsafe place.pointee }
    @inline(__always) nonmutating _modify { yield unsafe &place.pointee }
  }
}

extension OwnedCell {
  /// Puts a value in, and returns the one that was there.
  @inlinable
  @inline(__always)
  public func exchange(_ value: consuming Value) -> Value {
    let old = unsafe place.move()
    unsafe place.initialize(to: value)
    return old
  }
}
