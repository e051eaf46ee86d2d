// Text from files as it may reach a terminal.

/// Makes text harmless.
package enum VisibleText {
  /// `text` with control characters as `\u{1B}`: a name in a foreign file cannot move the cursor or change colours.
  package static func of(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    return text.unicodeScalars.reduce(into: "") { visible, scalar in
      if isControl(scalar) {
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
