// Where trees and lists start to count their changes, each far from the others.
import Synchronization

/// Hands out the numbers from which trees and lists count their changes.
///
/// Multiples of the golden ratio, modulo 2⁶⁴, lie apart as far as so many numbers can: among a million of them, one would have
/// to change 10¹² times before it shared a stamp with another. A random start would cost a call of the system for each tree.
enum TreeStamps {
  private static let handedOut = Atomic<UInt64>(0)

  /// A start that nothing in this process has had; never 0, and far from where counting would come back to it.
  static func next() -> UInt64 {
    let number = handedOut.wrappingAdd(1, ordering: .relaxed).newValue
    return (number &* 0x9E37_79B9_7F4A_7C15) >> 1
  }
}
