// Which view has the focus, as a state of the program: SwiftUI's FocusState and focused.

/// A value that tells which view has the focus. Spelled as SwiftUI spells it.
///
/// It is true, or the value of a view, while a text field in that view has the focus. Setting the value moves the
/// focus to the first field in the view that is enabled and not in another tab or under another screen. Without such a
/// field the value is set back.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
  @State private var value: Value

  /// A binding to a value that tells which view has the focus. Spelled as SwiftUI spells it.
  @propertyWrapper
  public struct Binding {
    fileprivate let binding: Volute.Binding<Value>

    /// The value now.
    public var wrappedValue: Value {
      get { binding.wrappedValue }
      nonmutating set { binding.wrappedValue = newValue }
    }

    /// The binding itself.
    public var projectedValue: Binding { self }
  }

  /// Creates a value that is true while a view has the focus.
  public init() where Value == Bool { _value = State(wrappedValue: false) }

  /// Creates a value that names the view with the focus. It is nil while no view has the focus.
  public init<T: Hashable>() where Value == T? { _value = State(wrappedValue: nil) }

  /// The value now.
  public var wrappedValue: Value {
    get { value }
    nonmutating set { value = newValue }
  }

  /// A binding to the value.
  public var projectedValue: Binding { Binding(binding: $value) }
}

/// Connects the focus of the fields in a view with a value.
nonisolated struct FocusModifier: ViewModifier, PrimitiveModifier {
  typealias Body = Never

  /// Whether the value asks for the focus to be in the view.
  let isWanted: () -> Bool
  /// Called when the view gets or loses the focus.
  let write: (Bool) -> Void

  @MainActor
  func makeNode<C: View>(_ content: C, _ context: NodeContext) -> ViewNode {
    FocusNode(ModifiedContent(content: content, modifier: self), context)
  }
}

/// The node of a view with a focus value. It follows the value by itself: no body runs again because of it.
final class FocusNode<Content: View>: ScopingNode<Content, FocusModifier>, Evaluable {
  let serial: Int
  private let reader: Reader
  private let scopeOfFocus = FocusScope()

  override init(_ view: ModifiedContent<Content, FocusModifier>, _ context: NodeContext) {
    reader = Reader(context.graph)
    serial = context.graph.makeSerial()
    super.init(view, context)
  }

  override func change(_ values: inout EnvironmentValues) { values.focusScopes.append(scopeOfFocus) }

  override func followModifier() {
    reader.node = self
    scopeOfFocus.write = view.modifier.write
    evaluate()
  }

  func evaluate() {
    graph.clean(self)
    reader.forget()
    let (focus, scope) = (graph.focus, scopeOfFocus)
    scope.isWanted = reader.read { view.modifier.isWanted() }
    guard scope.isWanted != focus.isIn(scope) else { return }
    // A view that gets the focus may not have its fields yet, and a later batch may change the value.
    graph.actions.add { focus.follow(scope) }
  }

  override func willTearDown() {
    graph.clean(self)
    reader.forget()
  }
}

extension View {
  /// Binds a value to the focus of the view: the value is true while the view has the focus.
  public nonisolated func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    focused(condition, equals: true, else: false)
  }

  /// Binds the focus of the view to a value: the view has the focus while the binding equals that value.
  public nonisolated func focused<Value: Hashable & ExpressibleByNilLiteral>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View {
    focused(binding, equals: value, else: nil)
  }

  private nonisolated func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value, else other: Value
  ) -> some View {
    modifier(
      FocusModifier(isWanted: { binding.wrappedValue == value }) { isFocused in
        if isFocused {
          binding.wrappedValue = value
        } else if binding.wrappedValue == value {
          binding.wrappedValue = other
        }
      })
  }
}
