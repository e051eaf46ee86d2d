// Formats numbers and text for an SVG file.
import Foundation
import Reporting

/// Formats numbers in few characters, and escapes text.
enum SVGText {
  /// Returns a number without trailing zeros. A number that is not finite becomes 0, so that the picture stays valid.
  static func number(_ value: Double, digits: Int = 2) -> String {
    guard value.isFinite else { return "0" }
    var text = ShortNumber.fixed(value, digits: digits)
    guard text.contains(".") else { return text }
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }

  /// Returns text escaped for SVG content and attributes. XML allows no control characters, so they are spelled out.
  static func escaped(_ text: String) -> String { HTMLPage.escape(VisibleText.of(text)) }

  /// Returns text with at most about `count` characters; the middle is left out if it is longer.
  static func shortened(_ text: String, to count: Int) -> String {
    guard text.count > count else { return text }
    let kept = max(2, count - 3)
    return "\(text.prefix(kept / 2)) … \(text.suffix(kept - kept / 2))"
  }

  /// Returns the approximate width of a line of text, in font sizes.
  static func width(of text: String) -> Double { 0.58 * Double(text.count) }
}
