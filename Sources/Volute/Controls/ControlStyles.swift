// How controls look: SwiftUI's styles of buttons and toggles by a leading dot. They are recorded.

/// A look of buttons. Spelled as SwiftUI spells it. The styles are those that are here: Volute makes no other body.
public protocol PrimitiveButtonStyle: CustomStringConvertible, Sendable {}

/// The look that the place has. Spelled as SwiftUI spells it.
public struct DefaultButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  public init() {}
  /// The name of the style.
  public var description: String { "automatic" }
}

/// No more than the label. Spelled as SwiftUI spells it.
public struct PlainButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  public init() {}
  /// The name of the style.
  public var description: String { "plain" }
}

/// A label in the colour of controls. Spelled as SwiftUI spells it.
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  public init() {}
  /// The name of the style.
  public var description: String { "borderless" }
}

/// A border around the label. Spelled as SwiftUI spells it.
public struct BorderedButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  public init() {}
  /// The name of the style.
  public var description: String { "bordered" }
}

/// A border that stands out. Spelled as SwiftUI spells it.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  public init() {}
  /// The name of the style.
  public var description: String { "borderedProminent" }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  /// The look that the place has.
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  /// No more than the label.
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  /// A label in the colour of controls.
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  /// A border around the label.
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  /// A border that stands out.
  public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

/// A look of toggles. Spelled as SwiftUI spells it. The styles are those that are here: Volute makes no other body.
public protocol ToggleStyle: CustomStringConvertible, Sendable {}

/// The look that the place has. Spelled as SwiftUI spells it.
public struct DefaultToggleStyle: ToggleStyle {
  /// Creates the style.
  public init() {}
  /// The name of the style.
  public var description: String { "automatic" }
}

/// A label and a switch. Spelled as SwiftUI spells it.
public struct SwitchToggleStyle: ToggleStyle {
  /// Creates the style.
  public init() {}
  /// The name of the style.
  public var description: String { "switch" }
}

extension ToggleStyle where Self == DefaultToggleStyle {
  /// The look that the place has.
  public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

extension ToggleStyle where Self == SwitchToggleStyle {
  /// A label and a switch.
  public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

extension View {
  /// The view with a look of its buttons. It is recorded: a button is as large as its label.
  public nonisolated func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    painted("ButtonStyle", style.description)
  }

  /// The view with a look of its toggles. It is recorded: a toggle is a label and a switch.
  public nonisolated func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
    painted("ToggleStyle", style.description)
  }
}
