// The location of a state's value, and the bodies that read it.

/// A source of values that bodies read.
protocol StateSource: AnyObject {
  /// Forgets a body.
  @MainActor
  func remove(_ reader: Reader)
}

/// The bodies that read a value.
@MainActor
final class StateReaders: StateSource {
  private var readers: [ObjectIdentifier: (reader: Reader, readsParts: Bool)] = [:]

  nonisolated init() {}

  /// Notes that the running body reads the value, or a part of it. If the body reads parts only, returns the body, and
  /// whether this is its first read.
  @discardableResult
  func noteRead(ofPart: Bool) -> (body: ObjectIdentifier, isFirst: Bool)? {
    guard let reader = ViewGraph.reader else { return nil }
    let key = ObjectIdentifier(reader)
    guard let known = readers[key] else {
      readers[key] = (reader, ofPart)
      reader.add(self)
      return ofPart ? (key, true) : nil
    }
    readers[key] = (reader, known.readsParts && ofPart)
    return known.readsParts && ofPart ? (key, false) : nil
  }

  /// Whether a change is allowed. While a body runs, no change is.
  func admitsChange(to type: Any.Type) -> Bool {
    guard let reader = ViewGraph.reader else { return true }
    reader.report("A body changed a state of type \(type); the change was dropped")
    return false
  }

  /// Makes the bodies that read the whole value run again. Of the bodies that read parts only, some run again. Until
  /// then they count as readers of the whole value: a later batch may change a part back to what they last read.
  func invalidate(partReaders: Set<ObjectIdentifier>) {
    for body in partReaders { readers[body]?.readsParts = false }
    for known in readers.values where !known.readsParts { known.reader.invalidate() }
  }

  func remove(_ reader: Reader) { readers[ObjectIdentifier(reader)] = nil }
}

/// The bodies that read a value. For those that read parts, closures tell whether their parts have changed. It is used
/// on the main actor.
final class ValueReaders {
  private let readers = StateReaders()
  private var changes: [ObjectIdentifier: [() -> Bool]] = [:]

  /// Notes that the running body reads the value.
  func noteRead() {
    let readers = readers
    MainActor.assumeIsolated { _ = readers.noteRead(ofPart: false) }
  }

  /// Notes that the running body reads a part of the value.
  func noteRead(_ hasChanged: @escaping () -> Bool) {
    let readers = readers
    guard let noted = MainActor.assumeIsolated({ readers.noteRead(ofPart: true) }) else { return }
    changes[noted.body] = (noted.isFirst ? [] : changes[noted.body] ?? []) + [hasChanged]
  }

  /// Whether a change is allowed. While a body runs, no change is.
  func admitsChange(to type: Any.Type) -> Bool {
    let readers = readers
    return MainActor.assumeIsolated { readers.admitsChange(to: type) }
  }

  /// Makes the bodies run again that read something that has changed.
  func invalidate() {
    let changed = Set(changes.keys.filter { changes[$0]?.contains { $0() } ?? false })
    let readers = readers
    MainActor.assumeIsolated { readers.invalidate(partReaders: changed) }
  }
}

/// The value of a state. It is read and written on the main actor.
final class StateLocation<Value>: EndingSlot, BindingLocation {
  private var versions: StateVersions<Value>
  private var isAlive = true
  private let readers = ValueReaders()

  init(_ value: Value) { versions = StateVersions(value) }

  func read() -> Value {
    readers.noteRead()
    noteOldRead()
    return peek()
  }

  func peek() -> Value { versions.value(behind: MainActor.assumeIsolated { WriteBatch.visible }) }

  func noteRead(_ hasChanged: @escaping () -> Bool) {
    readers.noteRead(hasChanged)
    noteOldRead()
  }

  /// Makes the running body run again if it reads the value of a batch that is not the last one. The changes after that
  /// batch have not marked it, if it is the first body of a view.
  private func noteOldRead() {
    guard let batch = MainActor.assumeIsolated({ WriteBatch.visible }) else { return }
    if versions.hasChanged(behind: batch) { MainActor.assumeIsolated { ViewGraph.reader?.runAgain() } }
  }

  var identity: AnyObject { self }

  /// Changes the value. An equal value is no change. A change after the end of the view is dropped.
  func write(_ newValue: Value) {
    guard isAlive, readers.admitsChange(to: Value.self) else { return }
    if let old = versions.last as? any Equatable, Self.isEqual(old, newValue) { return }
    let (batch, updated) = MainActor.assumeIsolated { (WriteBatch.noteChange(), WriteBatch.updated) }
    versions.append(newValue, batch: batch, updated: updated)
    readers.invalidate()
  }

  private static func isEqual<Old: Equatable>(_ old: Old, _ new: Value) -> Bool { (new as? Old) == old }

  func end() { isAlive = false }
}
