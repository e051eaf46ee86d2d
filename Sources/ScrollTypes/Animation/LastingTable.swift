// Values that small numbers stand for, so that what names one is copied without a count.
import Foundation

/// Values by number, one for each key. A process keeps them until its end.
final class LastingTable<Key: Hashable, Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var numbers: [Key: Int32] = [:]
  private var values: [Value] = []

  /// The value that has a number.
  subscript(number: Int32) -> Value { lock.withLock { values[Int(number)] } }

  /// The number of the value for a key, which is made the first time.
  func number(for key: Key, orMake make: () -> Value) -> Int32 {
    if let number = lock.withLock({ numbers[key] }) { return number }
    // Not under the lock: what is made may look for values of its own.
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
