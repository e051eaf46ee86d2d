// Where the stamps of trees start, each far from those of the others.
import Synchronization

/// Hands out the numbers from which trees count their changes.
///
/// Multiples of the golden ratio, modulo 2⁶⁴, lie apart as far as so many numbers can: among a million trees, one would have
/// to change 10¹² times before it shared a stamp with another. A random start would cost a call of the system for each tree.
enum TreeStamps {
  private static let handedOut = Atomic<UInt64>(0)

  /// A start that no tree of this process has had; never 0, and far from where counting would come back to it.
  static func next() -> UInt64 {
    let number = handedOut.wrappingAdd(1, ordering: .relaxed).newValue
    return (number &* 0x9E37_79B9_7F4A_7C15) >> 1
  }
}
