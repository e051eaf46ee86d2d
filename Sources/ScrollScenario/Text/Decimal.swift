// Prints numbers as the text form spells them.
import Foundation

/// Returns the shortest decimal that reads back as the same number; whole numbers have no fraction.
func decimal(_ value: CGFloat) -> String {
  let text = "\(Double(value))"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
