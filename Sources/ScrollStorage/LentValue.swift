// A value in memory of its own, which a class lends to one user at a time.

/// Keeps a value for classes, which is read and changed in its place.
///
///     let tree = LentValue(try ScrollTree(feed))
///     try tree.value.enqueue(event)
///
/// A property of a class can be changed in its place too. But the language then looks the access up among all that are
/// under way, and two such looks take a host as long as the layout of its frame. Here users are counted. Changing a value
/// that is in use traps, and so does using one that is being changed, in every build.
@safe
public final class LentValue<Value: ~Copyable> {
  /// Where the value is. The count stands beside it, since a property of the class would be guarded in turn.
  @usableFromInline
  struct Place: ~Copyable {
    /// How many read the value now; -1 while it is changed.
    @usableFromInline
    var userCount = 0
    @usableFromInline
    var value: Value

    @inlinable
    init(_ value: consuming Value) { self.value = value }
  }

  @usableFromInline
  let place: UnsafeMutablePointer<Place>

  /// Takes a value.
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

  /// The value; traps where it is being changed, and where it is to be changed while anybody uses it.
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
