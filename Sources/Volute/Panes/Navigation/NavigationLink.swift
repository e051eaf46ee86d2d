// Leads to other screens and back: SwiftUI's NavigationLink, navigationDestination and dismiss.
import Foundation

/// A control that adds a screen to the navigation stack around. Spelled as SwiftUI spells it.
public nonisolated struct NavigationLink<Label: View, Destination: View>: View {
  private enum Target {
    case value(AnyHashable?)
    case view(Destination)
  }

  private let target: Target
  private let label: Label
  @State private var key = ScreenKey()
  @Environment(\.navigator) private var navigator

  /// Creates a control that adds a view as a screen.
  public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
    target = .view(destination())
    self.label = label()
  }

  /// The label as a button.
  @MainActor
  public var body: some View {
    switch target {
    case .value(let value):
      Button {
        if let value { navigator?.push(value) }
      } label: {
        label
      }
      .disabled(value == nil)
    case .view(let destination):
      Button {
        navigator?.push(key)
      } label: {
        label
      }
      .modifier(ScreenMaker(kind: AnyHashable(ObjectIdentifier(key))) { _ in AnyView(destination) })
    }
  }
}

extension NavigationLink where Label == Text {
  /// Creates a control with a text that adds a view as a screen.
  public init(_ title: some StringProtocol, @ViewBuilder destination: () -> Destination) {
    self.init(destination: destination) { Text(title) }
  }
}

extension NavigationLink where Destination == Never {
  /// Creates a control that adds the screen of a value; nil for a control that does nothing.
  public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
    target = .value(value.map { AnyHashable($0) })
    self.label = label()
  }
}

extension NavigationLink where Label == Text, Destination == Never {
  /// Creates a control with a text that adds the screen of a value; nil for a control that does nothing.
  public init<P: Hashable>(_ title: some StringProtocol, value: P?) { self.init(value: value) { Text(title) } }
}

extension View {
  /// Sets the closure that makes the screens of values of a type, in the navigation stack around.
  ///
  /// If several such modifiers are for one type, the first one counts, from the first screen on.
  public nonisolated func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    modifier(
      ScreenMaker(kind: Screen.maker(of: data)) { value in
        AnyView((value.base as? D).map { destination($0) })
      })
  }

  /// Adds a screen to the navigation stack around, while a binding is true. When the screen goes, also because the path
  /// leaves the screen below it, the binding becomes false.
  public nonisolated func navigationDestination<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: () -> V
  ) -> some View {
    modifier(BoundScreen(isPresented: isPresented, destination: destination()))
  }

  /// Adds a screen for a value to the navigation stack around, while the value is not nil. When the screen goes, also
  /// because the path leaves the screen below it, the value becomes nil.
  public nonisolated func navigationDestination<D: Hashable, C: View>(
    item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    modifier(
      BoundScreen(
        isPresented: Binding(get: { item.wrappedValue != nil }, set: { if !$0 { item.wrappedValue = nil } }),
        destination: item.wrappedValue.map { destination($0).id($0) }))
  }
}

/// A screen that is there while a binding is true.
private nonisolated struct BoundScreen<Destination: View>: ViewModifier {
  let isPresented: Binding<Bool>
  let destination: Destination
  @State private var key = ScreenKey()
  @Environment(\.navigator) private var navigator

  @MainActor
  func body(content: Content) -> some View {
    let isPresented = isPresented
    content
      .modifier(ScreenMaker(kind: AnyHashable(ObjectIdentifier(key))) { _ in AnyView(destination) })
      .onChange(of: isPresented.wrappedValue, initial: true) {
        // A screen that has just ended may have set the binding back.
        if isPresented.wrappedValue {
          navigator?.push(key) { isPresented.wrappedValue = false }
        } else {
          navigator?.remove(key)
        }
      }
  }
}

/// Removes the screen that a view is in. Spelled as SwiftUI spells it.
@MainActor
public struct DismissAction {
  private let action: @MainActor () -> Void

  nonisolated init(_ action: @escaping @MainActor () -> Void) { self.action = action }

  /// Removes the screen, and the screens above it.
  public func callAsFunction() { action() }
}

private struct DismissKey: EnvironmentKey { static var defaultValue: DismissAction { DismissAction {} } }
private struct PresentedKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// Removes the screen that the view is in. In the first screen it does nothing.
  public var dismiss: DismissAction {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }

  /// Whether the view is in a screen on top of another screen.
  public var isPresented: Bool {
    get { self[PresentedKey.self] }
    set { self[PresentedKey.self] = newValue }
  }
}

extension ScrollHost {
  /// Goes back by one screen, as the back button does. Of the navigation stacks on the screen, the innermost one with
  /// more than its first screen goes back.
  ///
  /// - Returns: Whether there was a screen to leave.
  @discardableResult
  public func goBack() -> Bool {
    update()
    guard let rootElement else { return false }
    return rootElement.waysBack.reversed().contains { $0() }
  }
}

extension LayoutElement {
  /// The ways back of this element and of those inside, from the outside to the inside.
  fileprivate var waysBack: [@MainActor () -> Bool] {
    let own = (self as? PanesElement)?.goBack
    return (own.map { [$0] } ?? []) + children.flatMap(\.waysBack)
  }
}
