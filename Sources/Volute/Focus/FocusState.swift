// Which view has the focus, as a state of the program: SwiftUI's FocusState and focused.

/// A value that says which view has the focus. Spelled as SwiftUI spells it.
///
/// It is true, or the value of a view, while a text field in that view has the focus. A value that is set moves the
/// focus.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
  @State private var value: Value

  /// A way to a value that says which view has the focus. Spelled as SwiftUI spells it.
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

  /// Creates a value that is that of the view with the focus, and nil where none has it.
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

  /// Whether the value says that the view has the focus.
  let isWanted: () -> Bool
  /// Writes that the view has the focus, or has it no more.
  let write: (Bool) -> Void

  @MainActor
  func makeNode<C: View>(_ content: C, _ context: NodeContext) -> ViewNode {
    FocusNode(ModifiedContent(content: content, modifier: self), context)
  }
}

/// The node of a view with such a value. It follows the value by itself: no body runs again because of it.
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
    let isWanted = reader.read { view.modifier.isWanted() }
    let (focus, scope) = (graph.focus, scopeOfFocus)
    guard isWanted != focus.isIn(scope) else { return }
    // A view that gets the focus may not have its fields yet.
    graph.actions.add { isWanted ? focus.enter(scope) : focus.leave(scope) }
  }

  override func willTearDown() {
    graph.clean(self)
    reader.forget()
  }
}

extension View {
  /// The view, of which a value says whether it has the focus.
  public nonisolated func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    focused(condition, equals: true, else: false)
  }

  /// The view, which has the focus while a value is that of the view.
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
