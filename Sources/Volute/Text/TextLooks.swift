// The looks of texts that change no size: SwiftUI's bold, italic, underline and their like, and sums of texts.
import Foundation

extension Text {
  /// How a line on a text is drawn. Spelled as SwiftUI spells it.
  public struct LineStyle: Hashable, Sendable {
    /// The dashes of a line. Spelled as SwiftUI spells it.
    public struct Pattern: Hashable, Sendable, CustomStringConvertible {
      /// The name of the pattern.
      public let description: String

      /// No gaps.
      public static let solid = Pattern(description: "solid")
      /// Dots.
      public static let dot = Pattern(description: "dot")
      /// Dashes.
      public static let dash = Pattern(description: "dash")
      /// Dashes and dots in turns.
      public static let dashDot = Pattern(description: "dashDot")
      /// A dash and two dots in turns.
      public static let dashDotDot = Pattern(description: "dashDotDot")
    }
  }

  private func looking(_ kind: String, _ look: TextLook?) -> Text {
    var text = self
    text.runs = parts.map { Run(content: $0.content, font: $0.font, looks: $0.looks.with(kind, look)) }
    return text
  }

  /// Returns the text in a font; nil for the font of the environment. Parts of a text that have a font keep it.
  public func font(_ font: Font?) -> Text {
    var text = self
    text.runs = parts.map { Run(content: $0.content, font: $0.font ?? font, looks: $0.looks) }
    return text
  }

  /// Returns the text in a style. Parts of a text that have a style keep it.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { painted("\(style)") }

  /// Returns the text in a colour; nil for the colour of the environment. Parts of a text that have a colour keep it.
  public func foregroundColor(_ color: Color?) -> Text { color.map { painted("\($0)") } ?? self }

  private func painted(_ style: String) -> Text {
    let look = TextLook("foreground", "foreground \(style)")
    var text = self
    text.runs = parts.map { run in
      let isPainted = run.looks.contains { $0.kind == look.kind }
      return isPainted ? run : Run(content: run.content, font: run.font, looks: run.looks + [look])
    }
    return text
  }

  /// Returns the text in bold.
  public func bold() -> Text { bold(true) }
  /// Returns the text, in bold if `isActive` is true.
  public func bold(_ isActive: Bool) -> Text { looking("bold", isActive ? TextLook("bold") : nil) }
  /// Returns the text, slanted.
  public func italic() -> Text { italic(true) }
  /// Returns the text, slanted if `isActive` is true.
  public func italic(_ isActive: Bool) -> Text { looking("italic", isActive ? TextLook("italic") : nil) }
  /// Returns the text in a weight; nil for the weight of its font.
  public func fontWeight(_ weight: Font.Weight?) -> Text { looking("weight", weight?.look) }
  /// Returns the text in a design; nil for the design of its font.
  public func fontDesign(_ design: Font.Design?) -> Text { looking("design", design?.look) }
  /// Returns the text with letters of one width.
  public func monospaced(_ isActive: Bool = true) -> Text { fontDesign(isActive ? .monospaced : nil) }
  /// Returns the text with digits of one width.
  public func monospacedDigit() -> Text { looking("monospacedDigit", TextLook("monospacedDigit")) }

  /// Returns the text with a line below it.
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
    underline(isActive, pattern: .solid, color: color)
  }

  /// Returns the text with a line of a pattern below it.
  public func underline(_ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil) -> Text {
    looking("underline", isActive ? TextLook("underline", lineRecord("underline", pattern, color)) : nil)
  }

  /// Returns the text with a line through it.
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    strikethrough(isActive, pattern: .solid, color: color)
  }

  /// Returns the text with a line of a pattern through it.
  public func strikethrough(_ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil) -> Text {
    looking("strikethrough", isActive ? TextLook("strikethrough", lineRecord("strikethrough", pattern, color)) : nil)
  }

  /// A text with another one behind it: both are one text and break as one. Each keeps its font.
  public static func + (lhs: Text, rhs: Text) -> Text { Text(lhs, rhs) }
}

/// The record of a line on a text.
private nonisolated func lineRecord(_ name: String, _ pattern: Text.LineStyle.Pattern, _ color: Color?) -> String {
  "\(name) \(pattern)\(color.map { " \($0)" } ?? "")"
}

extension View {
  /// Makes the text in the view bold. A text with a setting of its own keeps it.
  public nonisolated func bold(_ isActive: Bool = true) -> some View { painted("Bold", "\(isActive)") }
  /// Makes the text in the view slanted.
  public nonisolated func italic(_ isActive: Bool = true) -> some View { painted("Italic", "\(isActive)") }
  /// Sets the weight of the text in the view; nil for that of its font.
  public nonisolated func fontWeight(_ weight: Font.Weight?) -> some View {
    painted("FontWeight", weight.map { "\($0)" } ?? "default")
  }
  /// Sets the design of the text in the view; nil for that of its font.
  public nonisolated func fontDesign(_ design: Font.Design?) -> some View {
    painted("FontDesign", design.map { "\($0)" } ?? "default")
  }
  /// Gives the text in the view letters of one width.
  public nonisolated func monospaced(_ isActive: Bool = true) -> some View { painted("Monospaced", "\(isActive)") }
  /// Gives the text in the view digits of one width.
  public nonisolated func monospacedDigit() -> some View { painted("MonospacedDigit", "true") }

  /// Draws a line below the text in the view.
  public nonisolated func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    painted("Underline", isActive ? lineRecord("underline", pattern, color) : "none")
  }

  /// Draws a line through the text in the view.
  public nonisolated func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    painted("Strikethrough", isActive ? lineRecord("strikethrough", pattern, color) : "none")
  }
}
