// A number for each state of a list, by which those who have seen it know that it is the same.

/// Which state a list is in: another one wherever something came, went or was exchanged.
///
/// Each list that is made counts from a start of its own, so that no two lists of a process come to one number.
public struct ListNumber: Equatable, BitwiseCopyable, Sendable {
  @usableFromInline
  var number: UInt64

  /// Creates the number of a list that nobody has seen.
  public init() { number = TreeStamps.next() }

  /// Takes it that the list has become another one.
  @inlinable
  public mutating func change() { number &+= 1 }

  /// Whether the list has changed once since it was in another state.
  @inlinable
  public func isNext(to other: ListNumber) -> Bool { number == other.number &+ 1 }
}
