// A number for each list of a screen, by which those who have seen it know it again.
import Synchronization

/// Which list something is, and how it follows from the one before.
///
/// Whoever has kept a list with its ``number`` need not compare it, element by element, with another one of that number.
public struct ListStamp {
  /// The number that this list has and no other of the process; 0 for one that has none.
  public private(set) var number: UInt64 = 0
  /// The number of the list before.
  public private(set) var before: UInt64 = 0
  /// What stayed of that list; nil where it is not known.
  public private(set) var shift: ListShift?

  private static let handedOut = Atomic<UInt64>(0)

  /// Creates the stamp of a list that nobody knows again.
  public init() {}

  /// Takes it that the list has become another one.
  ///
  /// - Parameter shift: What stayed of it, where nothing that left at one end has come at the other.
  public mutating func change(by shift: ListShift?) {
    before = number
    number = Self.handedOut.wrappingAdd(1, ordering: .relaxed).newValue
    self.shift = shift
  }
}
