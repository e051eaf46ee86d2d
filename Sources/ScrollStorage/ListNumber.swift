// A number for each state of a list, by which readers recognise an unchanged list.

/// The number of a list's state. It changes whenever an element comes, leaves or is replaced.
///
/// Each list counts from its own start, far from the others, so that no two lists of a process reach the same number.
public struct ListNumber: Equatable, BitwiseCopyable, Sendable {
  @usableFromInline
  var number: UInt64

  /// Creates a number for a new list.
  public init() { number = TreeStamps.next() }

  /// Notes that the list has changed.
  @inlinable
  public mutating func change() { number &+= 1 }

  /// Whether the list has changed exactly once since another state.
  @inlinable
  public func isNext(to other: ListNumber) -> Bool { number == other.number &+ 1 }
}
