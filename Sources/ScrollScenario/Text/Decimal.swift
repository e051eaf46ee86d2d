// Numbers as the text form spells them.
import Foundation

/// The shortest decimal that reads back as the same number, without a fraction where there is none.
func decimal(_ value: CGFloat) -> String {
  let text = "\(Double(value))"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
