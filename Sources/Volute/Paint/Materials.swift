// Translucent styles: SwiftUI's materials, and the opacity of a style.

/// A style that blurs what is behind it. Spelled as SwiftUI spells it.
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
  /// The material of the system's bars.
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
  /// The material of the system's bars.
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
  /// Returns the style with its opacity multiplied by a factor.
  public func opacity(_ opacity: Double) -> some ShapeStyle { FadedStyle(base: self, opacity: opacity) }
}

/// A style with its type erased. Spelled as SwiftUI spells it.
public struct AnyShapeStyle: ShapeStyle, FadingStyle, CustomStringConvertible {
  private let style: any ShapeStyle

  /// Creates a style that wraps another style.
  public init<S: ShapeStyle>(_ style: S) { self.style = style }

  var isClear: Bool { style.isUnseen }
  /// The description of the wrapped style.
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
  /// The colour, as a gradient that the system makes.
  public var gradient: AnyGradient { AnyGradient(color: self) }
}
