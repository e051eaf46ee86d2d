// Makes text from files safe to print on a terminal.

/// Makes text harmless: a name in a foreign file cannot move the cursor or change colours.
package enum VisibleText {
  /// Returns a line with control characters spelled out, such as `\u{1B}`.
  package static func of(_ line: String) -> String { spellingOut(line, where: isControl) }

  /// Returns text of several lines; its line breaks and tabs stay.
  package static func ofLines(_ text: String) -> String {
    spellingOut(text) { isControl($0) && $0 != "\n" && $0 != "\t" }
  }

  private static func spellingOut(_ text: String, where isObeyed: (Unicode.Scalar) -> Bool) -> String {
    guard text.unicodeScalars.contains(where: isObeyed) else { return text }
    return text.unicodeScalars.reduce(into: "") { visible, scalar in
      if isObeyed(scalar) {
        visible += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        visible.unicodeScalars.append(scalar)
      }
    }
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control || scalar.properties.isBidiControl
  }
}
