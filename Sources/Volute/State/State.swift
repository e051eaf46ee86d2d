// A value that belongs to a view's identity: SwiftUI's State.

/// A value that a view owns, which lasts as long as the view's identity. Spelled as SwiftUI spells it.
///
/// The initial value counts when the identity begins. A change has the bodies run that read the value, and no others. A value
/// that is equal to the old one changes nothing. State is read and written on the main actor. A write while a body runs is
/// dropped, and noted in ``ScrollHost/diagnostics``.
///
/// Outside of a view on a host a state is its initial value, and changes are dropped. One value of a view that stands in two
/// places has a state in each: bodies and bindings know theirs, other closures of the view the one that was made last.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private let link: StateLink<Value>

  /// Creates a state with its initial value.
  public init(wrappedValue value: Value) { link = StateLink(value) }

  /// Creates a state with its initial value.
  public init(initialValue value: Value) { self.init(wrappedValue: value) }

  /// The value now.
  public var wrappedValue: Value {
    get { link.location.map { $0.read() } ?? link.seed }
    nonmutating set { link.location?.write(newValue) }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> {
    guard let location = link.location else { return .constant(link.seed) }
    return Binding(location)
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Creates a state that is nil at first.
  public init() { self.init(wrappedValue: nil) }
}

extension State: NodeProperty {
  func install(in slot: inout AnyObject?, _ scope: EnvironmentScope) {
    let location = slot as? StateLocation<Value> ?? StateLocation(link.seed)
    slot = location
    link.location = location
  }

  /// The value is the node's: a new value of the view does not change it.
  func isSame(as other: Any) -> Bool { true }
}

/// What a value of a view has of its state: the initial value, and the place of the value once there is a node.
private final class StateLink<Value> {
  let seed: Value
  var location: StateLocation<Value>?

  init(_ seed: Value) { self.seed = seed }
}
