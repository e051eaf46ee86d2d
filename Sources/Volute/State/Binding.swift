// A way to a value that something else owns: SwiftUI's Binding.

/// A value that can be read and changed where it is. Spelled as SwiftUI spells it.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
  /// Reads the value without a note of it.
  private let peek: () -> Value
  private let set: (Value) -> Void
  /// What the value is a part of, and the way there; nil where only closures know it.
  private let origin: (any BindingOrigin)?
  private let path: [AnyHashable]
  /// The transaction that the value is changed with; nil for that of the code that changes it.
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

  /// Creates a binding to a value that is there now; nil where it is nil. When it becomes nil, the binding has the last value.
  public init?(_ base: Binding<Value?>) {
    guard let first = base.wrappedValue else { return nil }
    let last = LastValue(first)
    self = base.part({ last.take($0) }, path: OptionalStep()) { $0 = last.take($1) }
  }

  /// Creates a binding to an optional value from one to a value that is always there. Nil is not written.
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

  /// The value now. A body that reads it depends on this value, and not on what else its owner has beside it.
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

  /// A binding to a part of the value, at one step more of the way.
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
  /// The transaction that the value is changed with. What the code that changes it says by `withTransaction` or `withAnimation` comes
  /// before that.
  public var transaction: Transaction {
    get { changes.map { Transaction($0.values) } ?? Transaction() }
    set { changes = BindingTransaction(TransactionValues(newValue)) }
  }

  /// A binding by which the value is changed with a transaction.
  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    var binding = self
    binding.transaction = transaction
    return binding
  }

  /// A binding by which the value is changed with an animation, as by `withAnimation`: scroll views scroll with it.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    transaction(Transaction(animation: animation))
  }
}

/// The transaction of a binding, in an object, so that other bindings are no larger for it.
private final class BindingTransaction {
  let values: TransactionValues

  init(_ values: TransactionValues) { self.values = values }
}

extension Binding: NodeProperty {
  func install(in slot: inout AnyObject?, _ scope: EnvironmentScope) {}

  /// Bindings to one part of one state are the same. Those made of closures never are.
  func isSame(as other: Any) -> Bool {
    guard let other = other as? Binding<Value>, let origin, let otherOrigin = other.origin else { return false }
    return origin.identity === otherOrigin.identity && path == other.path && changes?.values == other.changes?.values
  }
}

/// Where a binding's value is kept.
protocol BindingOrigin {
  var identity: AnyObject { get }
  /// Notes that the body that runs has read a part, and how to tell whether that part is another one.
  func noteRead(_ hasChanged: @escaping () -> Bool)
}

/// A place of a value.
protocol BindingLocation<Value>: BindingOrigin {
  associatedtype Value
  func peek() -> Value
  func write(_ newValue: Value)
}

/// A model, whose properties note by themselves who reads them.
private struct ModelOrigin: BindingOrigin {
  let identity: AnyObject

  init(_ model: AnyObject) { identity = model }

  func noteRead(_ hasChanged: @escaping () -> Bool) {}
}

/// The step from an optional value to what is in it, or back.
private struct OptionalStep: Hashable {}

/// The last value of something, in an object.
final class LastValue<Value> {
  private(set) var value: Value

  init(_ value: Value) { self.value = value }

  /// The value now, or the last one where there is none now.
  func take(_ newValue: Value?) -> Value {
    if let newValue { value = newValue }
    return value
  }
}
