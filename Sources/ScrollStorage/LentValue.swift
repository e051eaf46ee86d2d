// A value in its own memory, which a class lends to one writer or several readers.

/// Stores a value for a class, and lends it to be read or changed in place.
///
///     let tree = LentValue(try ScrollTree(feed))
///     try tree.value.enqueue(event)
///
/// A property of a class can be changed in place too. But then the runtime looks up the access among all current ones,
/// and two such lookups take a host as long as the layout of its frame. This type counts its users instead. Changing a
/// value in use traps, and so does using a value that is being changed, in every build.
@safe
public final class LentValue<Value: ~Copyable> {
  /// The value, with its user count beside it: a property of the class would be checked by the runtime in turn.
  @usableFromInline
  struct Place: ~Copyable {
    /// The number of current readers; -1 while the value is changed.
    @usableFromInline
    var userCount = 0
    @usableFromInline
    var value: Value

    @inlinable
    init(_ value: consuming Value) { self.value = value }
  }

  @usableFromInline
  let place: UnsafeMutablePointer<Place>

  /// Creates a cell with a value.
  @inlinable
  public init(_ value: consuming Value) {
    unsafe place = .allocate(capacity: 1)
    unsafe place.initialize(to: Place(value))
  }

  @inlinable
  deinit {
    unsafe place.deinitialize(count: 1)
    unsafe place.deallocate()
  }

  /// The value. A read traps while the value is being changed; a change traps while the value is in use.
  @inlinable
  public var value: Value {
    @inline(__always) _read {
      precondition(unsafe place.pointee.userCount >= 0, "The value is being changed")
      unsafe place.pointee.userCount += 1
      defer { unsafe place.pointee.userCount -= 1 }
      yield unsafe place.pointee.value
    }
    @inline(__always) _modify {
      precondition(unsafe place.pointee.userCount == 0, "The value is in use")
      unsafe place.pointee.userCount = -1
      defer { unsafe place.pointee.userCount = 0 }
      yield unsafe &place.pointee.value
    }
  }
}
