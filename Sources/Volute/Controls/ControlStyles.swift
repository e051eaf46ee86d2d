// The styles of the system for buttons and toggles, by a leading dot as in SwiftUI. Volute records them.

/// A style of the system. Volute records it, and leaves the control as it is.
protocol SystemStyle: CustomStringConvertible {}

/// The default style for the place where the button stands. Spelled as SwiftUI spells it.
public nonisolated struct DefaultButtonStyle: PrimitiveButtonStyle, SystemStyle {
  /// Creates the style.
  public init() {}
  /// The name of the style.
  public var description: String { "automatic" }
  /// The button, unchanged.
  @MainActor
  public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

/// A style that shows just the label. Spelled as SwiftUI spells it.
public nonisolated struct PlainButtonStyle: PrimitiveButtonStyle, SystemStyle {
  /// Creates the style.
  public init() {}
  /// The name of the style.
  public var description: String { "plain" }
  /// The button, unchanged.
  @MainActor
  public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

/// A label in the colour of controls. Spelled as SwiftUI spells it.
public nonisolated struct BorderlessButtonStyle: PrimitiveButtonStyle, SystemStyle {
  /// Creates the style.
  public init() {}
  /// The name of the style.
  public var description: String { "borderless" }
  /// The button, unchanged.
  @MainActor
  public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

/// A border around the label. Spelled as SwiftUI spells it.
public nonisolated struct BorderedButtonStyle: PrimitiveButtonStyle, SystemStyle {
  /// Creates the style.
  public init() {}
  /// The name of the style.
  public var description: String { "bordered" }
  /// The button, unchanged.
  @MainActor
  public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

/// A prominent border around the label. Spelled as SwiftUI spells it.
public nonisolated struct BorderedProminentButtonStyle: PrimitiveButtonStyle, SystemStyle {
  /// Creates the style.
  public init() {}
  /// The name of the style.
  public var description: String { "borderedProminent" }
  /// The button, unchanged.
  @MainActor
  public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  /// The default style for the place where the button stands.
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  /// A style that shows just the label.
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
  /// A prominent border around the label.
  public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

/// The default style for the place where the toggle stands. Spelled as SwiftUI spells it.
public nonisolated struct DefaultToggleStyle: ToggleStyle, SystemStyle {
  /// Creates the style.
  public init() {}
  /// The name of the style.
  public var description: String { "automatic" }
  /// The toggle, unchanged.
  @MainActor
  public func makeBody(configuration: Configuration) -> some View { Toggle(configuration) }
}

/// A label and a switch. Spelled as SwiftUI spells it.
public nonisolated struct SwitchToggleStyle: ToggleStyle, SystemStyle {
  /// Creates the style.
  public init() {}
  /// The name of the style.
  public var description: String { "switch" }
  /// The toggle, unchanged.
  @MainActor
  public func makeBody(configuration: Configuration) -> some View { Toggle(configuration) }
}

extension ToggleStyle where Self == DefaultToggleStyle {
  /// The default style for the place where the toggle stands.
  public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

extension ToggleStyle where Self == SwitchToggleStyle {
  /// A label and a switch.
  public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}
