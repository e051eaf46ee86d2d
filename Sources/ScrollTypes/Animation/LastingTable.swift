// Numbers that stand for stored values, so that a copy of a number needs no reference count.
import Foundation

/// A table of values by number, with one value for each key. It keeps them until the process ends.
final class LastingTable<Key: Hashable, Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var numbers: [Key: Int32] = [:]
  private var values: [Value] = []

  /// The value with a number.
  subscript(number: Int32) -> Value { lock.withLock { values[Int(number)] } }

  /// Returns the number of the value for a key. The first call for a key makes the value.
  func number(for key: Key, orMake make: () -> Value) -> Int32 {
    if let number = lock.withLock({ numbers[key] }) { return number }
    // Without the lock: `make` may look for values of its own.
    let value = make()
    return lock.withLock {
      if let number = numbers[key] { return number }
      let number = Int32(values.count)
      values.append(value)
      numbers[key] = number
      return number
    }
  }
}
