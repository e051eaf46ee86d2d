// Bindings to the properties of a model: SwiftUI's Bindable.
import Observation

/// A model that views change by bindings to its properties. Spelled as SwiftUI spells it.
@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value: AnyObject & Observable> {
  /// The model.
  public var wrappedValue: Value

  /// The model, whose properties are bindings.
  public var projectedValue: Bindable<Value> { self }

  /// Creates bindings to the properties of a model.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// Creates bindings to the properties of a model.
  public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// A binding to a property.
  public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
    Binding(wrappedValue, keyPath)
  }
}

extension Bindable: NodeProperty {
  func install(in slot: inout AnyObject?, _ scope: EnvironmentScope) {}

  /// Whether both have the same model.
  func isSame(as other: Any) -> Bool {
    guard let other = other as? Bindable<Value> else { return false }
    return wrappedValue === other.wrappedValue
  }
}
