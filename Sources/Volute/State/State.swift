// A value that belongs to a view's identity: SwiftUI's State.

/// A value that a view owns. It lasts as long as the view's identity. Spelled as SwiftUI spells it.
///
/// The initial value counts when the identity begins. A change makes the bodies that read the value run again, and no
/// others. A new value that equals the old one is no change. Read and write state on the main actor. A write while a
/// body runs is dropped, and ``ScrollHost/diagnostics`` gets a line.
///
/// Outside of a view on a host, a state is its initial value, and changes are dropped. If one value of a view stands in
/// two places, each place has a state of its own. Bodies and bindings use the state of their place. Other closures of
/// the view use the state that was made last.
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

  /// The value belongs to the node, so a new value of the view does not change it.
  func isSame(as other: Any) -> Bool { true }
}

/// The link from a value of a view to its state: the initial value, and the location once there is a node.
private final class StateLink<Value> {
  let seed: Value
  var location: StateLocation<Value>?

  init(_ seed: Value) { self.seed = seed }
}
