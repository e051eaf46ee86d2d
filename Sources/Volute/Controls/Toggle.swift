// A control that is on or off: SwiftUI's Toggle.
import Foundation

/// A control that is on or off: its label at the leading edge, and a switch of 51 by 31 points at the trailing one.
/// Spelled as SwiftUI spells it.
///
/// A tap anywhere on it changes the value.
public nonisolated struct Toggle<Label: View>: View {
  let isOn: Binding<Bool>
  let label: Label
  @Environment(\.toggleStyles) private var styles

  /// Creates a control for a value.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }

  /// The view that the style makes of the label and the value. Without a style it is the label and a switch.
  @MainActor
  public var body: some View {
    if let style = styles.last as? any ToggleStyle {
      style.toggle(ViewBox(view: label), isOn: isOn)
    } else {
      let isOn = isOn
      HStack {
        label
        Spacer()
        Switch(isOn: isOn.wrappedValue)
      }
      .modifier(ToggleModifier { isOn.wrappedValue.toggle() })
    }
  }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
  /// Creates a toggle from the configuration of a style. So a style can add something to a toggle of another style.
  public init(_ configuration: ToggleStyleConfiguration) {
    self.init(isOn: configuration.$isOn) { configuration.label }
  }
}

extension Toggle where Label == Text {
  /// Creates a control for a value, with a text.
  public init(_ title: some StringProtocol, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(title) } }
}

extension Toggle where Label == Volute.Label<Text, Image> {
  /// Creates a control for a value, with a text and a symbol.
  public init(_ title: some StringProtocol, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Volute.Label(title, systemImage: systemImage) }
  }
}

/// The switch of a toggle.
nonisolated struct Switch: View, LeafView {
  let isOn: Bool

  @MainActor
  func rule(in scope: EnvironmentScope) -> SwitchRule { SwitchRule(isOn: isOn) }
}

struct SwitchRule: LeafRule, Equatable {
  static let size = CGSize(width: 51, height: 31)

  let isOn: Bool

  func measure(_ proposal: ProposedViewSize) -> CGSize { Self.size }
  var traits: ElementTraits { ElementTraits(effect: isOn ? "on" : "off", hitArea: .content) }
}

/// Changes the value of a toggle when it is tapped.
nonisolated struct ToggleModifier: ViewModifier, AnnotatingModifier {
  typealias Body = Never

  let action: () -> Void

  init(action: @escaping () -> Void) { self.action = action }

  @MainActor
  func traits(in scope: EnvironmentScope) -> ElementTraits {
    ElementTraits(tap: TapTarget(isEnabled: scope.values.isEnabled, action: action), hitArea: .frame)
  }
}
