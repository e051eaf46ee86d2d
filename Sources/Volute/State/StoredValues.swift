// The stores of AppStorage and SceneStorage: values by keys, which outlive views.
import Foundation

/// Values by keys, of the types that `AppStorage` and `SceneStorage` take. A host makes empty stores. Give it your own
/// to begin with values, or to share values between hosts.
///
///     let host = ScrollHost(size: size) { Settings() }
///     host.appStorage = StoredValues(["volume": 7])
///
/// The values are in memory only. Read ``values`` to keep them elsewhere.
public final class StoredValues {
  /// The values that have been written, and those that the store began with. Defaults of properties are not among them.
  public private(set) var values: [String: Any]
  private var readers: [String: ValueReaders] = [:]

  /// Creates a store with some values.
  public init(_ values: [String: Any] = [:]) { self.values = values }

  /// The value of a key; nil if there is none. Bodies that read the key run again when it is written.
  public subscript(key: String) -> Any? {
    get { values[key] }
    set {
      guard readers(of: key).admitsChange(to: type(of: newValue)) else { return }
      values[key] = newValue
      readers(of: key).invalidate()
    }
  }

  func readers(of key: String) -> ValueReaders {
    if let known = readers[key] { return known }
    let new = ValueReaders()
    readers[key] = new
    return new
  }
}

/// A type of values that are stored without conversion. SwiftUI has no such protocol: it has an initialiser for each
/// type.
public protocol StorableValue: Equatable {}

extension Bool: StorableValue {}
extension Int: StorableValue {}
extension Double: StorableValue {}
extension String: StorableValue {}
extension URL: StorableValue {}
extension Data: StorableValue {}

/// The stores of a host.
struct StoreAreas {
  var app = StoredValues()
  var scene = StoredValues()
}

extension EnvironmentValues {
  var storeAreas: StoreAreas? {
    get { self[StoreAreasKey.self] }
    set { self[StoreAreasKey.self] = newValue }
  }
}

private struct StoreAreasKey: EnvironmentKey { static var defaultValue: StoreAreas? { nil } }

/// How a property's value is converted for the store.
struct StoredForm<Value> {
  let read: (Any) -> Value?
  /// Returns the value for the store. Nil removes the key from the store.
  let write: (Value) -> Any?

  /// Stores the value without conversion.
  static func plain() -> StoredForm where Value: StorableValue {
    StoredForm(read: { $0 as? Value }, write: { $0 })
  }

  /// Stores the raw value.
  static func raw() -> StoredForm where Value: RawRepresentable, Value.RawValue: StorableValue {
    StoredForm(
      read: { ($0 as? Value.RawValue).flatMap(Value.init(rawValue:)) }, write: { $0.rawValue })
  }

  /// Stores a value that may be missing.
  static func optional<Wrapped>(_ form: StoredForm<Wrapped>) -> StoredForm where Value == Wrapped? {
    StoredForm(read: { form.read($0).map { .some($0) } }, write: { $0.flatMap(form.write) })
  }
}

/// The place of a key in a store, for a property of a view.
final class StoredLocation<Value>: BindingLocation, EnvironmentSlot {
  let store: StoredValues
  let area: KeyPath<StoreAreas, StoredValues>
  let key: String
  let seed: Value
  let form: StoredForm<Value>

  init(
    _ store: StoredValues, _ area: KeyPath<StoreAreas, StoredValues>, _ key: String, _ seed: Value,
    _ form: StoredForm<Value>
  ) {
    self.store = store
    self.area = area
    self.key = key
    self.seed = seed
    self.form = form
  }

  /// Another store has other values.
  func follow(_ scope: EnvironmentScope) -> Bool { scope.values.storeAreas?[keyPath: area] !== store }

  func peek() -> Value { store[key].flatMap(form.read) ?? seed }

  func read() -> Value {
    store.readers(of: key).noteRead()
    return peek()
  }

  func write(_ newValue: Value) {
    if !ViewComparison.isSame(peek(), newValue) { store[key] = form.write(newValue) }
  }

  var identity: AnyObject { store.readers(of: key) }

  func noteRead(_ hasChanged: @escaping () -> Bool) { store.readers(of: key).noteRead(hasChanged) }
}

/// The link from a value of a view to a stored property.
final class StoredLink<Value> {
  let key: String
  let seed: Value
  let form: StoredForm<Value>
  private var location: StoredLocation<Value>?

  init(_ key: String, _ seed: Value, _ form: StoredForm<Value>) {
    self.key = key
    self.seed = seed
    self.form = form
  }

  /// Connects the property to a store.
  func install(
    in slot: inout AnyObject?, _ area: KeyPath<StoreAreas, StoredValues>, _ scope: EnvironmentScope
  ) {
    guard let store = scope.values.storeAreas?[keyPath: area] else { return }
    let known = slot as? StoredLocation<Value>
    let isKnown = known?.store === store && known?.key == key
    let place = isKnown ? known : StoredLocation(store, area, key, seed, form)
    slot = place
    location = place
  }

  var value: Value {
    get { location.map { $0.read() } ?? seed }
    set { location?.write(newValue) }
  }

  var binding: Binding<Value> { location.map { Binding($0) } ?? .constant(seed) }
}
