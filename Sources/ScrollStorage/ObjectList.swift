// A list that keeps objects alive, and lends them without counting references.

/// A list of objects.
///
/// While the list is unchanged, all its objects stay alive. So code that borrows an object need not retain it.
@safe
public struct ObjectList<Object: AnyObject>: ~Copyable {
  @usableFromInline
  var kept = RigidArray<Object>(capacity: 0)
  @usableFromInline
  var lent = unsafe RigidArray<Unmanaged<Object>>(capacity: 0)

  /// Creates an empty list.
  @inlinable
  public init() {}

  /// The number of objects.
  @inlinable
  public var count: Int { kept.count }

  /// Adds an object behind the last one.
  public mutating func append(_ object: Object) {
    kept.grow(by: object)
    unsafe lent.grow(by: Unmanaged.passUnretained(object))
  }

  /// Removes the objects for which a condition holds.
  public mutating func removeAll(where condition: (Object) -> Bool) {
    var rest = ObjectList()
    for position in 0..<kept.count where !condition(kept[position]) { rest.append(kept[position]) }
    self = rest
  }

  /// Lends the object at a position in `0..<count`.
  @inlinable
  @inline(__always)
  public func with<Result>(_ position: Int, _ body: (Object) -> Result) -> Result {
    unsafe lent[position]._withUnsafeGuaranteedRef(body)
  }

  /// The first position from `start` on at which a condition holds.
  @inlinable
  @inline(__always)
  public func firstPosition(from start: Int, where condition: (Object) -> Bool) -> Int? {
    var position = start
    while unsafe position < lent.count {
      if unsafe lent[position]._withUnsafeGuaranteedRef(condition) { return position }
      position += 1
    }
    return nil
  }
}
