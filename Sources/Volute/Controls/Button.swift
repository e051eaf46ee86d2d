// A control with an action: SwiftUI's Button.

/// What a button is for. Spelled as SwiftUI spells it. It is read in the tree.
public struct ButtonRole: Equatable, Sendable, CustomStringConvertible {
  /// The name of the role.
  public let description: String

  /// Something is lost.
  public static let destructive = ButtonRole(description: "destructive")
  /// Something is left as it is.
  public static let cancel = ButtonRole(description: "cancel")
}

/// A control with an action. It is laid out as its label, and a tap hits all of its frame. Spelled as SwiftUI spells
/// it.
public nonisolated struct Button<Label: View>: View {
  let role: ButtonRole?
  let action: @MainActor () -> Void
  let label: Label

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

  /// The label with the action.
  @MainActor
  public var body: some View { label.modifier(ButtonModifier(role: role, action: action)) }
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

/// Has the action of a button.
nonisolated struct ButtonModifier: ViewModifier, AnnotatingModifier {
  typealias Body = Never

  let role: ButtonRole?
  let action: @MainActor () -> Void

  @MainActor
  func traits(in scope: EnvironmentScope) -> ElementTraits {
    let action = action
    return ElementTraits(
      effect: role?.description, tap: TapTarget(isEnabled: scope.values.isEnabled) { MainActor.assumeIsolated(action) },
      hitArea: .frame)
  }
}
