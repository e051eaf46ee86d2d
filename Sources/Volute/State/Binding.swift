// A reference to a value that something else owns: SwiftUI's Binding.

/// A reference to a value that something else owns. Reads and changes go to the owner. Spelled as SwiftUI spells it.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
  /// Reads the value without recording the read.
  private let peek: () -> Value
  private let set: (Value) -> Void
  /// The owner of the value, to which `path` leads; nil if only closures know it.
  private let origin: (any BindingOrigin)?
  private let path: [AnyHashable]
  /// The transaction for changes of the value; nil for the transaction of the code that makes the change.
  private var changes: BindingTransaction?

  private init(
    peek: @escaping () -> Value, set: @escaping (Value) -> Void, origin: (any BindingOrigin)?, path: [AnyHashable],
    changes: BindingTransaction? = nil
  ) {
    self.peek = peek
    self.set = set
    self.origin = origin
    self.path = path
    self.changes = changes
  }

  /// Creates a binding from two closures.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.init(peek: get, set: set, origin: nil, path: [])
  }

  /// Creates a binding from another one.
  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// Creates a binding to a value that is there now; nil if it is nil. If the value becomes nil later, the binding
  /// keeps the last value.
  public init?(_ base: Binding<Value?>) {
    guard let first = base.wrappedValue else { return nil }
    let last = LastValue(first)
    self = base.part({ last.take($0) }, path: OptionalStep()) { $0 = last.take($1) }
  }

  /// Creates a binding to an optional value from a binding to a value that is always there. It does not write nil.
  public init<V>(_ base: Binding<V>) where Value == V? {
    self = base.part({ $0 }, path: OptionalStep()) { if let value = $1 { $0 = value } }
  }

  init(_ location: some BindingLocation<Value>) {
    self.init(peek: location.peek, set: location.write, origin: location, path: [])
  }

  /// A binding to a property of a model.
  init<Model: AnyObject>(_ model: Model, _ keyPath: ReferenceWritableKeyPath<Model, Value>) {
    self.init(
      peek: { model[keyPath: keyPath] }, set: { model[keyPath: keyPath] = $0 }, origin: ModelOrigin(model),
      path: [keyPath])
  }

  /// A binding to a value that does not change.
  public static func constant(_ value: Value) -> Binding<Value> { Binding(get: { value }, set: { _ in }) }

  /// The value now. A body that reads it depends on this value, and not on other values of its owner.
  public var wrappedValue: Value {
    get {
      let value = peek()
      if let origin { origin.noteRead { [peek] in !ViewComparison.isSame(value, peek()) } }
      return value
    }
    nonmutating set {
      guard let changes else { return set(newValue) }
      withBinding(changes.values) { set(newValue) }
    }
  }

  /// The binding itself.
  public var projectedValue: Binding<Value> { self }

  /// A binding to a part of the value.
  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
    part({ $0[keyPath: keyPath] }, path: keyPath) { $0[keyPath: keyPath] = $1 }
  }

  /// A binding to a part of the value, one step further on the path.
  func part<Part>(
    _ read: @escaping (Value) -> Part, path step: some Hashable, write: @escaping (inout Value, Part) -> Void
  ) -> Binding<Part> {
    Binding<Part>(
      peek: { read(peek()) },
      set: { part in
        var whole = peek()
        write(&whole, part)
        set(whole)
      },
      origin: origin, path: path + [AnyHashable(step)], changes: changes)
  }
}

extension Binding {
  /// The transaction for changes of the value. Values that the code that makes a change sets by `withTransaction` or
  /// `withAnimation` win, also the animation nil.
  public var transaction: Transaction {
    get { changes.map { Transaction($0.values) } ?? Transaction() }
    set { changes = BindingTransaction(TransactionValues(newValue)) }
  }

  /// Returns a binding that changes the value with a transaction.
  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    var binding = self
    binding.transaction = transaction
    return binding
  }

  /// Returns a binding that changes the value with an animation, as `withAnimation` does: scroll views scroll with it.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    transaction(Transaction(animation: animation))
  }
}

/// The transaction of a binding. It is an object, so that bindings without one stay small.
private final class BindingTransaction {
  let values: TransactionValues

  init(_ values: TransactionValues) { self.values = values }
}

extension Binding: NodeProperty {
  func install(in slot: inout AnyObject?, _ scope: EnvironmentScope) {}

  /// Bindings to the same part of the same state are the same. Bindings made of closures never are.
  func isSame(as other: Any) -> Bool {
    guard let other = other as? Binding<Value>, let origin, let otherOrigin = other.origin else { return false }
    return origin.identity === otherOrigin.identity && path == other.path && changes?.values == other.changes?.values
  }
}

/// The owner of a binding's value.
protocol BindingOrigin {
  var identity: AnyObject { get }
  /// Notes that the running body has read a part. The closure tells whether that part has changed.
  func noteRead(_ hasChanged: @escaping () -> Bool)
}

/// A place of a value.
protocol BindingLocation<Value>: BindingOrigin {
  associatedtype Value
  func peek() -> Value
  func write(_ newValue: Value)
}

/// A model. Its properties record their readers by themselves.
private struct ModelOrigin: BindingOrigin {
  let identity: AnyObject

  init(_ model: AnyObject) { identity = model }

  func noteRead(_ hasChanged: @escaping () -> Bool) {}
}

/// The step from an optional value to its content, or back.
private struct OptionalStep: Hashable {}

/// The last value of something, in an object.
final class LastValue<Value> {
  private(set) var value: Value

  init(_ value: Value) { self.value = value }

  /// Returns the new value, or the last one if the new value is nil.
  func take(_ newValue: Value?) -> Value {
    if let newValue { value = newValue }
    return value
  }
}
