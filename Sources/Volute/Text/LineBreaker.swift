// Breaks text into lines.
import Foundation

/// Breaks text at spaces. It breaks a word that is wider than a line between its characters.
struct LineBreaker {
  /// A line of a text.
  struct Line {
    /// A part of the text.
    var text: Substring
    /// Whether an ellipsis follows it.
    var isCut = false
  }

  let measure: (Line) -> CGFloat

  private func width(_ text: Substring) -> CGFloat { measure(Line(text: text)) }

  /// Returns the lines of a text, each without the spaces at its end. Line feeds end paragraphs. Without a greatest
  /// width, each paragraph is one line.
  ///
  /// If there are more lines than allowed, the last line has as much of the rest of its paragraph as fits, and an
  /// ellipsis.
  func lines(of text: String, maxWidth: CGFloat?, maxLines: Int?) -> [Line] {
    var lines: [Line] = []
    let paragraphs = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, paragraph) in paragraphs.enumerated() {
      var rest = paragraph
      repeat {
        let isLast = lines.count + 1 == maxLines
        let line = maxWidth.map { prefix(of: rest, within: $0) } ?? rest
        let remainder = rest[line.endIndex...].drop { $0 == " " }
        if isLast, !remainder.isEmpty || index + 1 < paragraphs.count {
          return lines + [truncated(rest, within: maxWidth)]
        }
        lines.append(Line(text: line.trimmingSpaces))
        rest = remainder
      } while !rest.isEmpty
    }
    return lines
  }

  /// The part of a text that fits on one line: whole words if one fits, else at least a character.
  private func prefix(of text: Substring, within maxWidth: CGFloat) -> Substring {
    var end: Substring.Index?
    var index = text.startIndex
    while index < text.endIndex {
      let word = text[index...].prefix { $0 == " " }.endIndex
      let next = text[word...].prefix { $0 != " " }.endIndex
      guard width(text[..<next].trimmingSpaces) <= maxWidth else { break }
      end = next
      index = next
    }
    return end.map { text[..<$0] } ?? characters(of: text, within: maxWidth)
  }

  /// As many characters as fit, at least one.
  private func characters(of text: Substring, within maxWidth: CGFloat) -> Substring {
    var end = text.startIndex
    while end < text.endIndex {
      let next = text.index(after: end)
      guard width(text[..<next]) <= maxWidth || end == text.startIndex else { break }
      end = next
    }
    return text[..<end]
  }

  /// The part of a text that fits before an ellipsis.
  private func truncated(_ text: Substring, within maxWidth: CGFloat?) -> Line {
    guard let maxWidth else { return Line(text: text, isCut: true) }
    var kept = text[..<text.startIndex]
    while kept.endIndex < text.endIndex {
      let next = text[..<text.index(after: kept.endIndex)]
      guard measure(Line(text: next.trimmingSpaces, isCut: true)) <= maxWidth else { break }
      kept = next
    }
    return Line(text: kept.trimmingSpaces, isCut: true)
  }
}

extension Substring {
  /// The text without the spaces at its end.
  fileprivate var trimmingSpaces: Substring {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
