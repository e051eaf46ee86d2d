// Measures text: the program can replace the measurer.
import Foundation

/// Measures text in a font of a size. Volute breaks lines, and asks for the widths of possible lines.
///
/// The answers must depend on the arguments only. Set a measurer for a screen with `environment(\.textMeasurer, …)`.
public protocol TextMeasurer {
  /// The width of a line in points; 0 for no text, and not less for more text.
  func width(of text: Substring, fontSize: CGFloat) -> CGFloat
  /// The distance between the tops of two lines in points, more than 0.
  func lineHeight(fontSize: CGFloat) -> CGFloat
  /// The distance from the top of a line to its baseline in points.
  func ascent(fontSize: CGFloat) -> CGFloat
}

/// Measures text in which all characters have one width. Volute uses it by default.
///
/// Lengths are fractions of the font's size: by default a character is half as wide as the font is large. Heights are
/// rounded to whole points.
public struct MonospacedTextMeasurer: TextMeasurer, Hashable, Sendable {
  /// The width of a character, as a fraction of the font's size.
  public var advance: CGFloat
  /// The height of a line, as a fraction of the font's size.
  public var lineHeight: CGFloat
  /// The distance from the top of a line to its baseline, as a fraction of the font's size.
  public var ascent: CGFloat

  /// Creates a measurer from fractions of the font's size.
  public init(advance: CGFloat = 0.5, lineHeight: CGFloat = 1.2, ascent: CGFloat = 0.95) {
    self.advance = advance
    self.lineHeight = lineHeight
    self.ascent = ascent
  }

  /// The number of characters times their width.
  public func width(of text: Substring, fontSize: CGFloat) -> CGFloat { CGFloat(text.count) * advance * fontSize }

  /// The height of a line, rounded to a whole point.
  public func lineHeight(fontSize: CGFloat) -> CGFloat { (lineHeight * fontSize).rounded() }

  /// The place of the baseline, rounded to a whole point.
  public func ascent(fontSize: CGFloat) -> CGFloat { (ascent * fontSize).rounded() }
}

extension EnvironmentValues {
  /// Measures text. The default is ``MonospacedTextMeasurer``.
  public var textMeasurer: any TextMeasurer {
    get { self[TextMeasurerKey.self] }
    set { self[TextMeasurerKey.self] = newValue }
  }
}

private struct TextMeasurerKey: EnvironmentKey {
  static var defaultValue: any TextMeasurer { MonospacedTextMeasurer() }
}
