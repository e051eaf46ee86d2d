// How large text is: a measurer that the program can replace.
import Foundation

/// Measures text in a font of a size. Volute breaks lines, and asks for the widths of what may stand on one.
///
/// Answers must follow from the arguments alone. Set a measurer for a screen by `environment(\.textMeasurer, …)`.
public protocol TextMeasurer {
  /// The width of a line in points; 0 for no text, and not less for more text.
  func width(of text: Substring, fontSize: CGFloat) -> CGFloat
  /// The distance between the tops of two lines in points, more than 0.
  func lineHeight(fontSize: CGFloat) -> CGFloat
  /// The distance from the top of a line to its baseline in points.
  func ascent(fontSize: CGFloat) -> CGFloat
}

/// Text in which all characters have one width: the measurer that Volute uses where none is set.
///
/// Lengths are parts of the font's size: a character is half as wide as the font is large. Heights are rounded to whole points.
public struct MonospacedTextMeasurer: TextMeasurer, Hashable, Sendable {
  /// The width of a character, in parts of the font's size.
  public var advance: CGFloat
  /// The height of a line, in parts of the font's size.
  public var lineHeight: CGFloat
  /// The distance from the top of a line to its baseline, in parts of the font's size.
  public var ascent: CGFloat

  /// Creates a measurer from parts of the font's size.
  public init(advance: CGFloat = 0.5, lineHeight: CGFloat = 1.2, ascent: CGFloat = 0.95) {
    self.advance = advance
    self.lineHeight = lineHeight
    self.ascent = ascent
  }

  /// The number of characters times their width.
  public func width(of text: Substring, fontSize: CGFloat) -> CGFloat { CGFloat(text.count) * advance * fontSize }

  /// The height of a line, to the point.
  public func lineHeight(fontSize: CGFloat) -> CGFloat { (lineHeight * fontSize).rounded() }

  /// The place of the baseline, to the point.
  public func ascent(fontSize: CGFloat) -> CGFloat { (ascent * fontSize).rounded() }
}

extension EnvironmentValues {
  /// What measures text. It is Volute's own.
  public var textMeasurer: any TextMeasurer {
    get { self[TextMeasurerKey.self] }
    set { self[TextMeasurerKey.self] = newValue }
  }
}

private struct TextMeasurerKey: EnvironmentKey {
  static var defaultValue: any TextMeasurer { MonospacedTextMeasurer() }
}
