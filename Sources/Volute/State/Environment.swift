// A value from the environment of a view: SwiftUI's Environment.
import Observation

/// A value that a view reads from its environment. Spelled as SwiftUI spells it.
///
/// The body runs again when the value that it read changes, and not for other values of the environment. If the type is
/// not Equatable, every value that is set counts as a change. An action reads the value that the environment has when
/// the action runs.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private let link: EnvironmentLink<Value>

  private init(reading read: @escaping (EnvironmentValues) -> Value) { link = EnvironmentLink(read) }

  /// Creates a property that reads a value.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.init(reading: { $0[keyPath: keyPath] }) }

  /// Creates a property that reads an object by its type. A view above must have set the object before it is read.
  public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {
    self.init(reading: { values in
      guard let object = values[object: ObjectTag<Value>()] else {
        preconditionFailure("No object of type \(Value.self) is in the environment")
      }
      return object
    })
  }

  /// Creates a property that reads an object by its type; nil if no view above has set one.
  public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? {
    self.init(reading: { $0[object: ObjectTag<T>()] })
  }

  /// The value in the environment of the view. Outside of a view it is the value in an empty environment.
  public var wrappedValue: Value { link.value }
}

extension Environment: NodeProperty {
  func install(in slot: inout AnyObject?, _ scope: EnvironmentScope) {
    link.scope = scope
    link.wasRead = false
    slot = link
  }

  /// The value belongs to the node's environment, not to the property.
  func isSame(as other: Any) -> Bool { true }
}

/// The key of an object that stands in the environment by its type.
private struct ObjectKey<Object: AnyObject>: EnvironmentKey {
  static var defaultValue: Object? { nil }
}

/// The type of an object, as a part of a key path.
struct ObjectTag<Object: AnyObject>: Hashable, Sendable {}

extension EnvironmentValues {
  /// The object of a type.
  subscript<Object: AnyObject>(object tag: ObjectTag<Object>) -> Object? {
    get { self[ObjectKey<Object>.self] }
    set { self[ObjectKey<Object>.self] = newValue }
  }
}

/// Reads the value of an environment property from a scope.
private final class EnvironmentLink<Value>: EnvironmentSlot {
  private let read: (EnvironmentValues) -> Value
  var scope: EnvironmentScope?
  var wasRead = false

  init(_ read: @escaping (EnvironmentValues) -> Value) { self.read = read }

  var value: Value {
    wasRead = true
    return read(scope?.values ?? EnvironmentValues())
  }

  func follow(_ next: EnvironmentScope) -> Bool {
    defer { scope = next }
    guard wasRead, let scope else { return false }
    return !ViewComparison.isSame(read(scope.values), read(next.values))
  }
}
