// Swaps two declarations of a source file.

/// Finds declarations by their first and last lines, and swaps two of them.
enum ReorderedText {
  /// Returns the file after the swap; `nil` if it has no two such declarations.
  ///
  /// The doc comments and attributes before a declaration move with it.
  ///
  /// - Parameter inType: Swaps two functions of one type, in place of two declarations of the file.
  static func swapped(_ text: String, inType: Bool, using generator: inout SeededGenerator) -> String? {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    // A condition around a declaration would have to move with it, so such files are left out.
    if lines.contains(where: { $0.drop(while: \.isWhitespace).hasPrefix("#") }) { return nil }
    let all = blocks(lines, indentation: "") { $0.first == "@" || $0.first?.isLetter == true }
    let pools = inType ? all.map { functions(lines, in: $0) } : [all]
    guard let blocks = pools.filter({ $0.count > 1 }).randomElement(using: &generator),
      let first = blocks.indices.dropLast().randomElement(using: &generator),
      let second = blocks.indices.dropFirst(first + 1).randomElement(using: &generator)
    else { return nil }
    let (upper, lower) = (blocks[first], blocks[second])
    let between = lines[upper.upperBound..<lower.lowerBound]
    let result = lines[..<upper.lowerBound] + lines[lower] + between + lines[upper] + lines[lower.upperBound...]
    return result.joined(separator: "\n")
  }

  /// Returns the line ranges of the functions of a type; empty for a function, whose inner functions may need each other.
  private static func functions(_ lines: [Substring], in type: Range<Int>) -> [Range<Int>] {
    guard let first = type.first(where: { lines[$0].hasSuffix("{") }), !lines[first].contains("func ") else {
      return []
    }
    let inside = first + 1..<type.upperBound - 1
    let indentation = inside.lazy.map { lines[$0].prefix(while: \.isWhitespace) }.first { !$0.isEmpty } ?? "  "
    return blocks(lines, in: inside, indentation: indentation) { $0.contains("func ") }
  }

  /// Returns the line ranges of declarations that begin and end at an indentation, with the opening brace in their
  /// first line.
  private static func blocks(
    _ lines: [Substring], in range: Range<Int>? = nil, indentation: Substring, isFirst: (Substring) -> Bool
  ) -> [Range<Int>] {
    var found: [Range<Int>] = []
    // The first line of a declaration, or of the comments and attributes before it.
    var start: Int?
    var isOpen = false
    for index in range ?? 0..<lines.count {
      let line = lines[index]
      // Empty for a line at another indentation.
      let words = line.hasPrefix(indentation) ? line.dropFirst(indentation.count) : ""
      if isOpen {
        guard words == "}", let first = start else { continue }
        found.append(first..<index + 1)
        (start, isOpen) = (nil, false)
      } else if words.hasPrefix("///") || words.hasPrefix("@") && !words.hasSuffix("{") {
        start = start ?? index
      } else if words.hasSuffix("{"), words.first?.isWhitespace == false, !words.hasPrefix("where "), isFirst(words) {
        start = start ?? index
        isOpen = true
      } else {
        start = nil
      }
    }
    return found
  }
}
