// The styles that make the views of buttons: SwiftUI's ButtonStyle and PrimitiveButtonStyle.

/// A button as its style sees it. Spelled as SwiftUI spells it.
public nonisolated struct ButtonStyleConfiguration {
  /// The label of a button. Spelled as SwiftUI spells it.
  public nonisolated struct Label: View, PrimitiveView {
    let content: any ErasedView

    @MainActor
    func makeNode(_ context: NodeContext) -> ViewNode { ErasedNode(self, context, content: \.content) }
  }

  /// The role of the button; nil if none is set.
  public let role: ButtonRole?
  /// The label.
  public let label: Label
  /// Whether a touch is on the button.
  public let isPressed: Bool
}

/// A button as its style sees it. The style decides when the action runs. Spelled as SwiftUI spells it.
public nonisolated struct PrimitiveButtonStyleConfiguration {
  /// The label of a button. Spelled as SwiftUI spells it.
  public nonisolated struct Label: View, PrimitiveView {
    let content: any ErasedView

    @MainActor
    func makeNode(_ context: NodeContext) -> ViewNode { ErasedNode(self, context, content: \.content) }
  }

  /// The role of the button; nil if none is set.
  public let role: ButtonRole?
  /// The label.
  public let label: Label
  let action: @MainActor () -> Void

  /// Runs the action of the button.
  @MainActor
  public func trigger() { action() }
}

/// A style that makes the views of buttons. A tap runs the action as usual. Spelled as SwiftUI spells it.
@MainActor @preconcurrency
public protocol ButtonStyle {
  /// The view of a button.
  associatedtype Body: View
  /// A button as the style sees it.
  typealias Configuration = ButtonStyleConfiguration

  /// Makes the view of a button.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A style that makes the views of buttons, and decides when their actions run. Spelled as SwiftUI spells it.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
  /// The view of a button.
  associatedtype Body: View
  /// A button as the style sees it.
  typealias Configuration = PrimitiveButtonStyleConfiguration

  /// Makes the view of a button.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

extension ButtonStyle {
  func button(_ role: ButtonRole?, _ label: any ErasedView, action: @escaping @MainActor () -> Void) -> AnyView {
    AnyView(PressableButton(style: self, role: role, label: .init(content: label), action: action))
  }
}

extension PrimitiveButtonStyle {
  func button(_ role: ButtonRole?, _ label: any ErasedView, action: @escaping @MainActor () -> Void) -> AnyView {
    let configuration = Configuration(role: role, label: .init(content: label), action: action)
    return AnyView(
      StyledBody(style: self, styles: \.buttonStyles) { makeBody(configuration: configuration) })
  }
}

/// A button in a style that shows whether a touch is on it.
private nonisolated struct PressableButton<Style: ButtonStyle>: View {
  let style: Style
  let role: ButtonRole?
  let label: ButtonStyleConfiguration.Label
  let action: @MainActor () -> Void
  @State private var isPressed = false

  @MainActor
  var body: some View {
    let (configuration, pressed) = (
      ButtonStyleConfiguration(role: role, label: label, isPressed: isPressed), $isPressed
    )
    StyledBody(style: style, styles: \.buttonStyles) { style.makeBody(configuration: configuration) }
      .modifier(ButtonModifier(role: role, press: { pressed.wrappedValue = $0 }, action: action))
  }
}

private struct ButtonStylesKey: EnvironmentKey { static var defaultValue: StyleList { StyleList() } }

extension EnvironmentValues {
  /// The button styles that views around have set.
  var buttonStyles: StyleList {
    get { self[ButtonStylesKey.self] }
    set { self[ButtonStylesKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of the buttons in the view. A style of the system is only recorded: a button stays its label.
  public nonisolated func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    controlStyle(style, in: \.buttonStyles, "ButtonStyle")
  }

  /// Sets the style of the buttons in the view.
  public nonisolated func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    controlStyle(style, in: \.buttonStyles, "ButtonStyle")
  }
}
