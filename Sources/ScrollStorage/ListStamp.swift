// A stamp for each list of a screen, by which readers recognise it.
import Synchronization

/// The number of a list, and how the list follows from the previous one.
///
/// A reader that has stored a list with its ``number`` need not compare it, element by element, with a list of the same
/// number.
public struct ListStamp {
  /// The number of this list, unique in the process; 0 for a list without a number.
  public private(set) var number: UInt64 = 0
  /// The number of the previous list.
  public private(set) var before: UInt64 = 0
  /// The elements that stayed from the previous list; nil if unknown.
  public private(set) var shift: ListShift?

  private static let handedOut = Atomic<UInt64>(0)

  /// Creates the stamp of a list without a number.
  public init() {}

  /// Notes that the list has changed.
  ///
  /// - Parameter shift: The elements that stayed, if no element left at one end and came at the other.
  public mutating func change(by shift: ListShift?) {
    before = number
    number = Self.handedOut.wrappingAdd(1, ordering: .relaxed).newValue
    self.shift = shift
  }
}
