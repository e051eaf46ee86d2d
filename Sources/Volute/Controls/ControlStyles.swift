// How buttons and toggles look: SwiftUI's styles of the system by a leading dot. They are recorded.

/// A style of the system. Volute records it, and leaves the control as it is.
protocol SystemStyle: CustomStringConvertible {}

/// The look that the place has. Spelled as SwiftUI spells it.
public nonisolated struct DefaultButtonStyle: PrimitiveButtonStyle, SystemStyle {
  /// Creates the style.
  public init() {}
  /// The name of the style.
  public var description: String { "automatic" }
  /// The control as it is.
  @MainActor
  public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

/// No more than the label. Spelled as SwiftUI spells it.
public nonisolated struct PlainButtonStyle: PrimitiveButtonStyle, SystemStyle {
  /// Creates the style.
  public init() {}
  /// The name of the style.
  public var description: String { "plain" }
  /// The control as it is.
  @MainActor
  public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

/// A label in the colour of controls. Spelled as SwiftUI spells it.
public nonisolated struct BorderlessButtonStyle: PrimitiveButtonStyle, SystemStyle {
  /// Creates the style.
  public init() {}
  /// The name of the style.
  public var description: String { "borderless" }
  /// The control as it is.
  @MainActor
  public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

/// A border around the label. Spelled as SwiftUI spells it.
public nonisolated struct BorderedButtonStyle: PrimitiveButtonStyle, SystemStyle {
  /// Creates the style.
  public init() {}
  /// The name of the style.
  public var description: String { "bordered" }
  /// The control as it is.
  @MainActor
  public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

/// A border that stands out. Spelled as SwiftUI spells it.
public nonisolated struct BorderedProminentButtonStyle: PrimitiveButtonStyle, SystemStyle {
  /// Creates the style.
  public init() {}
  /// The name of the style.
  public var description: String { "borderedProminent" }
  /// The control as it is.
  @MainActor
  public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
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

/// The look that the place has. Spelled as SwiftUI spells it.
public nonisolated struct DefaultToggleStyle: ToggleStyle, SystemStyle {
  /// Creates the style.
  public init() {}
  /// The name of the style.
  public var description: String { "automatic" }
  /// The control as it is.
  @MainActor
  public func makeBody(configuration: Configuration) -> some View { Toggle(configuration) }
}

/// A label and a switch. Spelled as SwiftUI spells it.
public nonisolated struct SwitchToggleStyle: ToggleStyle, SystemStyle {
  /// Creates the style.
  public init() {}
  /// The name of the style.
  public var description: String { "switch" }
  /// The control as it is.
  @MainActor
  public func makeBody(configuration: Configuration) -> some View { Toggle(configuration) }
}

extension ToggleStyle where Self == DefaultToggleStyle {
  /// The look that the place has.
  public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

extension ToggleStyle where Self == SwitchToggleStyle {
  /// A label and a switch.
  public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}
