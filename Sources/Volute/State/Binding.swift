// A way to a value that something else owns: SwiftUI's Binding.

/// A value that can be read and changed where it is. Spelled as SwiftUI spells it.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void
  /// What the value is a part of, and the way there; nil where only closures know it.
  private let origin: AnyObject?
  private let path: [AnyKeyPath]

  init(
    get: @escaping () -> Value, set: @escaping (Value) -> Void, origin: AnyObject?, path: [AnyKeyPath]
  ) {
    self.get = get
    self.set = set
    self.origin = origin
    self.path = path
  }

  /// Creates a binding from two closures.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.init(get: get, set: set, origin: nil, path: [])
  }

  /// Creates a binding from another one.
  public init(projectedValue: Binding<Value>) { self = projectedValue }

  init(_ location: StateLocation<Value>) {
    self.init(get: location.read, set: location.write, origin: location, path: [])
  }

  /// A binding to a value that does not change.
  public static func constant(_ value: Value) -> Binding<Value> { Binding(get: { value }, set: { _ in }) }

  /// The value now.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  /// The binding itself.
  public var projectedValue: Binding<Value> { self }

  /// A binding to a part of the value.
  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
    Binding<Subject>(
      get: { get()[keyPath: keyPath] },
      set: { part in
        var whole = get()
        whole[keyPath: keyPath] = part
        set(whole)
      },
      origin: origin, path: path + [keyPath])
  }
}

extension Binding: NodeProperty {
  func install(in slot: inout AnyObject?, _ scope: EnvironmentScope) {}

  /// Bindings to one part of one state are the same. Those made of closures never are.
  func isSame(as other: Any) -> Bool {
    guard let other = other as? Binding<Value>, let origin, let otherOrigin = other.origin else { return false }
    return origin === otherOrigin && path == other.path
  }
}
