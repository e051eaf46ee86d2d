// Hands out the numbers from which trees and lists count their changes, far apart from each other.
import Synchronization

/// Hands out the numbers from which trees and lists count their changes.
///
/// Multiples of the golden ratio, modulo 2⁶⁴, are as far apart as possible. Among a million trees, one would have to
/// change 10¹² times before it shared a stamp with another. A random start would cost a system call for each tree.
enum TreeStamps {
  private static let handedOut = Atomic<UInt64>(0)

  /// A start that differs from all others in this process. It is never 0, and so far from the wrap-around that counting
  /// does not reach 0.
  static func next() -> UInt64 {
    let number = handedOut.wrappingAdd(1, ordering: .relaxed).newValue
    return (number &* 0x9E37_79B9_7F4A_7C15) >> 1
  }
}
