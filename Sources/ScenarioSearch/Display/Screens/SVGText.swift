// Numbers and words as they stand in an SVG file.
import Foundation
import Reporting

/// Writes numbers shortly, and text safely.
enum SVGText {
  /// A number without zeros at its end. What is not finite is 0: a picture with one place wrong is still one.
  static func number(_ value: Double, digits: Int = 2) -> String {
    guard value.isFinite else { return "0" }
    var text = ShortNumber.fixed(value, digits: digits)
    guard text.contains(".") else { return text }
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }

  /// Text as it stands between tags and in attributes. XML has no place for control characters: they are spelt out.
  static func escaped(_ text: String) -> String { HTMLPage.escape(VisibleText.of(text)) }

  /// Text in so many characters: what is too much is left out of the middle.
  static func shortened(_ text: String, to count: Int) -> String {
    guard text.count > count else { return text }
    let kept = max(2, count - 3)
    return "\(text.prefix(kept / 2)) … \(text.suffix(kept - kept / 2))"
  }

  /// About how wide a line of text is, in sizes of its font.
  static func width(of text: String) -> Double { 0.58 * Double(text.count) }
}
