// Properties of fonts that do not change how large text is: SwiftUI's weights, designs and variants.
import Foundation

/// A property of a font or a text that changes no size. It is only recorded.
struct TextLook: Hashable, Sendable, CustomStringConvertible {
  /// The kind of property. Properties of one kind replace one another.
  let kind: String
  let description: String

  init(_ kind: String, _ description: String? = nil) {
    self.kind = kind
    self.description = description ?? kind
  }
}

extension [TextLook] {
  /// Returns the properties with the one of a kind replaced; nil removes it.
  func with(_ kind: String, _ look: TextLook?) -> [TextLook] {
    filter { $0.kind != kind } + (look.map { [$0] } ?? [])
  }

  /// The record of the properties; nil if there are none.
  var record: String? { isEmpty ? nil : map(\.description).joined(separator: ", ") }
}

extension Font {
  /// The weight of a font. Spelled as SwiftUI spells it.
  public struct Weight: Hashable, Sendable, CustomStringConvertible {
    /// The name of the weight.
    public let description: String

    /// The lightest weight.
    public static let ultraLight = Weight(description: "ultraLight")
    /// The weight of that name.
    public static let thin = Weight(description: "thin")
    /// The weight of that name.
    public static let light = Weight(description: "light")
    /// The usual weight.
    public static let regular = Weight(description: "regular")
    /// The weight of that name.
    public static let medium = Weight(description: "medium")
    /// The weight of that name.
    public static let semibold = Weight(description: "semibold")
    /// The weight of that name.
    public static let bold = Weight(description: "bold")
    /// The weight of that name.
    public static let heavy = Weight(description: "heavy")
    /// The heaviest weight.
    public static let black = Weight(description: "black")

    var look: TextLook { TextLook("weight", description) }
  }

  /// The design of a font's letters. Spelled as SwiftUI spells it.
  public enum Design: Hashable, Sendable {
    /// The default design of the system.
    case `default`
    /// With serifs.
    case serif
    /// With round ends.
    case rounded
    /// With letters of one width.
    case monospaced

    var look: TextLook { TextLook("design", "\(self)") }
  }

  private init(size: CGFloat, weight: Weight?, design: Design?) {
    self.init(size: size)
    looks = looks.with("weight", weight?.look).with("design", design?.look)
  }

  /// The system's font in a size, in points.
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    Font(size: size, weight: weight, design: design)
  }

  /// The system's font in a style.
  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
    Font(size: style.size, weight: weight, design: design)
  }

  private func looking(_ kind: String, _ look: TextLook) -> Font {
    var font = self
    font.looks = looks.with(kind, look)
    return font
  }

  /// The font in a weight.
  public func weight(_ weight: Weight) -> Font { looking("weight", weight.look) }
  /// The font, bold.
  public func bold() -> Font { looking("bold", TextLook("bold")) }
  /// The font, slanted.
  public func italic() -> Font { looking("italic", TextLook("italic")) }
  /// The font with letters of one width.
  public func monospaced() -> Font { looking("design", Design.monospaced.look) }
  /// The font with digits of one width.
  public func monospacedDigit() -> Font { looking("monospacedDigit", TextLook("monospacedDigit")) }
}
