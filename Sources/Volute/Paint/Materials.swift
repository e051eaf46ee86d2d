// Styles through which one sees what is behind: SwiftUI's materials, and the opacity of a style.

/// A blurred look at what is behind. Spelled as SwiftUI spells it.
public struct Material: ShapeStyle, Hashable, CustomStringConvertible {
  /// The name of the material.
  public let description: String

  /// Mostly translucent.
  public static let ultraThin = Material(description: "ultraThinMaterial")
  /// More translucent than opaque.
  public static let thin = Material(description: "thinMaterial")
  /// Somewhat translucent.
  public static let regular = Material(description: "regularMaterial")
  /// More opaque than translucent.
  public static let thick = Material(description: "thickMaterial")
  /// Mostly opaque.
  public static let ultraThick = Material(description: "ultraThickMaterial")
  /// That of the system's bars.
  public static let bar = Material(description: "bar")
}

extension ShapeStyle where Self == Material {
  /// Mostly translucent.
  public static var ultraThinMaterial: Material { .ultraThin }
  /// More translucent than opaque.
  public static var thinMaterial: Material { .thin }
  /// Somewhat translucent.
  public static var regularMaterial: Material { .regular }
  /// More opaque than translucent.
  public static var thickMaterial: Material { .thick }
  /// Mostly opaque.
  public static var ultraThickMaterial: Material { .ultraThick }
  /// That of the system's bars.
  public static var bar: Material { .bar }
}

/// A style with an opacity.
struct FadedStyle<Base: ShapeStyle>: ShapeStyle, FadingStyle, CustomStringConvertible {
  let base: Base
  let opacity: Double

  var isClear: Bool { opacity <= 0 || base.isUnseen }
  var description: String { "\(base), opacity \(opacity)" }
}

extension ShapeStyle {
  /// The style with an opacity times its own.
  public func opacity(_ opacity: Double) -> some ShapeStyle { FadedStyle(base: self, opacity: opacity) }
}

/// A style whose type is forgotten. Spelled as SwiftUI spells it.
public struct AnyShapeStyle: ShapeStyle, FadingStyle, CustomStringConvertible {
  private let style: any ShapeStyle

  /// Creates a style that is another one.
  public init<S: ShapeStyle>(_ style: S) { self.style = style }

  var isClear: Bool { style.isUnseen }
  /// What the style says of itself.
  public var description: String { "\(style)" }
}

/// A colour that fades a little from the top to the bottom. Spelled as SwiftUI spells it.
public struct AnyGradient: ShapeStyle, FadingStyle, Hashable, CustomStringConvertible {
  let color: Color

  var isClear: Bool { color.isClear }
  /// The colour, as a gradient.
  public var description: String { "gradient(\(color))" }
}

extension Color {
  /// The colour, as a gradient of the system's making.
  public var gradient: AnyGradient { AnyGradient(color: self) }
}
