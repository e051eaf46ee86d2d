// Where the value of a state is, and which bodies read it.

/// What bodies read.
protocol StateSource: AnyObject {
  /// Forgets a body.
  @MainActor
  func remove(_ reader: Reader)
}

/// The place of a state's value.
@MainActor
final class StateReaders: StateSource {
  private var readers: [ObjectIdentifier: Reader] = [:]

  nonisolated init() {}

  /// Notes that the body that runs reads the value.
  func noteRead() {
    guard let reader = ViewGraph.reader, readers.updateValue(reader, forKey: ObjectIdentifier(reader)) == nil else {
      return
    }
    reader.add(self)
  }

  /// Whether a change is allowed: none is while a body runs.
  func admitsChange(to type: Any.Type) -> Bool {
    guard let reader = ViewGraph.reader else { return true }
    reader.report("A body changed a state of type \(type); the change was dropped")
    return false
  }

  /// Has all bodies run again that read the value.
  func invalidate() {
    for reader in readers.values { reader.invalidate() }
  }

  func remove(_ reader: Reader) { readers[ObjectIdentifier(reader)] = nil }
}

/// The value of a state. It is read and written on the main actor.
final class StateLocation<Value>: EndingSlot {
  private var value: Value
  private var isAlive = true
  private let readers = StateReaders()

  init(_ value: Value) { self.value = value }

  func read() -> Value {
    let readers = readers
    MainActor.assumeIsolated { readers.noteRead() }
    return value
  }

  /// Changes the value. A change to an equal value is none, and one behind the end of the view is dropped.
  func write(_ newValue: Value) {
    let readers = readers
    guard isAlive, MainActor.assumeIsolated({ readers.admitsChange(to: Value.self) }) else { return }
    if let old = value as? any Equatable, Self.isEqual(old, newValue) { return }
    value = newValue
    MainActor.assumeIsolated { readers.invalidate() }
  }

  private static func isEqual<Old: Equatable>(_ old: Old, _ new: Value) -> Bool { (new as? Old) == old }

  func end() { isAlive = false }
}
