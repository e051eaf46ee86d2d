// A place for one value that is exchanged and never lent.

/// A place whose value is read whole, or exchanged for another one.
///
/// No code of anyone else runs meanwhile, so no two accesses can overlap. A property of an object is checked for that at run
/// time, each time it is changed; a cell that an object has as a constant need not be.
///
///     let last = ExchangeCell(0)
///     let isNew = last.exchange(value) != value
@safe
public struct ExchangeCell<Value>: ~Copyable {
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
    @inline(__always) get { unsafe place.pointee }
  }

  /// Puts a value in, and returns the one that was there.
  @inlinable
  @inline(__always)
  public func exchange(_ value: consuming Value) -> Value {
    let old = unsafe place.move()
    unsafe place.initialize(to: value)
    return old
  }
}
