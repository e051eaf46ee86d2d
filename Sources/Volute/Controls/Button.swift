// A control with an action: SwiftUI's Button.

/// The purpose of a button. Spelled as SwiftUI spells it. In the tree of a host it is the ``PlacedView/effect`` of the
/// button.
public struct ButtonRole: Equatable, Sendable, CustomStringConvertible {
  /// The name of the role.
  public let description: String

  /// The action destroys something.
  public static let destructive = ButtonRole(description: "destructive")
  /// The action leaves everything as it is.
  public static let cancel = ButtonRole(description: "cancel")
}

/// A control that runs an action when it is tapped. Spelled as SwiftUI spells it. It has the layout of its label. A tap
/// anywhere in its frame hits it.
public nonisolated struct Button<Label: View>: View {
  let role: ButtonRole?
  let action: @MainActor () -> Void
  let label: Label
  @Environment(\.buttonStyles) private var styles

  /// Creates a button of a role.
  public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.role = role
    self.action = action
    self.label = label()
  }

  /// Creates a button.
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: nil, action: action, label: label)
  }

  /// The view that the style makes of the label, with the action.
  @MainActor
  public var body: some View {
    if let style = styles.last as? any ButtonStyle {
      style.button(role, ViewBox(view: label), action: action)
    } else if let style = styles.last as? any PrimitiveButtonStyle {
      style.button(role, ViewBox(view: label), action: action)
    } else {
      label.modifier(ButtonModifier(role: role, action: action))
    }
  }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  /// Creates a button from the configuration of a style. So a style can add something to a button of another style.
  public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(role: configuration.role, action: configuration.action) { configuration.label }
  }
}

extension Button where Label == Text {
  /// Creates a button with a text.
  public init(_ title: some StringProtocol, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void) {
    self.init(role: role, action: action) { Text(title) }
  }
}

extension Button where Label == Volute.Label<Text, Image> {
  /// Creates a button with a text and a symbol.
  public init(
    _ title: some StringProtocol, systemImage: String, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Volute.Label(title, systemImage: systemImage) }
  }
}

/// Gives a view the action of a button.
nonisolated struct ButtonModifier: ViewModifier, AnnotatingModifier {
  typealias Body = Never

  let role: ButtonRole?
  /// Called with whether a touch is on the button.
  var press: ((Bool) -> Void)?
  let action: @MainActor () -> Void

  @MainActor
  func traits(in scope: EnvironmentScope) -> ElementTraits {
    let action = action
    return ElementTraits(
      effect: role?.description,
      tap: TapTarget(isEnabled: scope.values.isEnabled, isOfRow: true, press: press) {
        MainActor.assumeIsolated(action)
      },
      hitArea: .frame)
  }
}
