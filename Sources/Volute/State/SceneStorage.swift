// A value that is stored under a key and outlives a scene's views: SwiftUI's SceneStorage.

/// A value under a key, which all views of a scene share. Spelled as SwiftUI spells it.
///
/// It is stored in ``ScrollHost/sceneStorage``: a host is a scene. A stored value of another type counts as none. The
/// default is not written.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
  private let link: StoredLink<Value>

  private init(_ key: String, _ seed: Value, _ form: StoredForm<Value>) { link = StoredLink(key, seed, form) }

  /// Creates a property for a key. The given value is the default if the store has no value.
  public init(wrappedValue: Value, _ key: String) where Value: StorableValue {
    self.init(key, wrappedValue, .plain())
  }

  /// Creates a property for a key. The given value is the default if the store has no value. The raw value is stored.
  public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue: StorableValue {
    self.init(key, wrappedValue, .raw())
  }

  /// Creates a property for a key. It is nil if the store has no value.
  public init<V: StorableValue>(_ key: String) where Value == V? { self.init(key, nil, .optional(.plain())) }

  /// Creates a property for a key. It is nil if the store has no value. The raw value is stored.
  public init<R: RawRepresentable>(_ key: String) where Value == R?, R.RawValue: StorableValue {
    self.init(key, nil, .optional(.raw()))
  }

  /// The value now.
  public var wrappedValue: Value {
    get { link.value }
    nonmutating set { link.value = newValue }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> { link.binding }
}

extension SceneStorage: NodeProperty {
  func install(in slot: inout AnyObject?, _ scope: EnvironmentScope) {
    link.install(in: &slot, \.scene, scope)
  }

  /// Whether both have the same key.
  func isSame(as other: Any) -> Bool { (other as? SceneStorage<Value>)?.link.key == link.key }
}
