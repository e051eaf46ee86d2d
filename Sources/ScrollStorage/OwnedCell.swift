// A cell for one value that an object changes or exchanges in place, without a check at run time.

/// A cell whose value is changed in place.
///
/// Each time a property of an object is lent for a change, the runtime checks that no two accesses overlap. A cell that
/// the object stores as a constant is not checked. The object itself must then ensure that nobody else accesses the
/// value meanwhile. An object that only reads and exchanges the value need not: no foreign code runs in between.
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
  /// Stores a value, and returns the previous one.
  @inlinable
  @inline(__always)
  public func exchange(_ value: consuming Value) -> Value {
    let old = unsafe place.move()
    unsafe place.initialize(to: value)
    return old
  }
}
