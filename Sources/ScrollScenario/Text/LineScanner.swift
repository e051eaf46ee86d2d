// Reads one line of a scenario, word by word.
import Foundation
import ScrollTypes

/// The words of a line, and how many of them have been read.
struct LineScanner {
  /// A word and its column.
  struct Word {
    var text: Substring
    var column: Int
  }

  let line: Int
  private let words: [Word]
  private let endColumn: Int
  private var position = 0

  /// Splits a line at spaces and tabs; a comment ends it.
  init(_ text: Substring, line: Int) {
    self.line = line
    let code = text.utf8.prefix { $0 != UInt8(ascii: "#") }
    var words: [Word] = []
    var column = 1
    var start: (index: Substring.Index, column: Int)?
    for index in code.indices {
      let byte = code[index]
      if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") {
        if let begun = start { words.append(Word(text: text[begun.index..<index], column: begun.column)) }
        start = nil
      } else if start == nil {
        start = (index, column)
      }
      // Every byte counts as a scalar. The grammar's words are ASCII, so the first other byte is already the error.
      column += 1
    }
    if let begun = start { words.append(Word(text: text[begun.index..<code.endIndex], column: begun.column)) }
    self.words = words
    endColumn = words.isEmpty ? 1 : column
  }

  /// Whether the line has no words.
  var isBlank: Bool { words.isEmpty }

  /// The next word, which stays unread; nil at the end of the line.
  var peek: Word? { position < words.count ? words[position] : nil }

  /// The column of the next word, or of the end of the line.
  var column: Int { peek?.column ?? endColumn }

  func failure(_ message: String, at column: Int? = nil) -> ScenarioParseError {
    ScenarioParseError(line: line, column: column ?? self.column, message: message)
  }

  /// The error for an unexpected next word.
  func unexpected(_ expectation: String) -> ScenarioParseError {
    failure("expected \(expectation), found " + (peek.map { "`\($0.text.prefix(40))`" } ?? "the end of the line"))
  }

  /// Reads one of several words.
  mutating func oneOf(_ choices: [String]) throws(ScenarioParseError) -> String {
    guard let word = peek, let choice = choices.first(where: { $0 == word.text }) else {
      let last = choices.count > 1 ? " or `\(choices[choices.count - 1])`" : ""
      let others = choices.count > 1 ? choices.dropLast() : choices[...]
      throw unexpected(others.map { "`\($0)`" }.joined(separator: ", ") + last)
    }
    position += 1
    return choice
  }

  /// Reads one particular word.
  mutating func expect(_ word: String) throws(ScenarioParseError) { _ = try oneOf([word]) }

  /// Reads a word if it comes next.
  mutating func skip(_ word: String) -> Bool {
    guard let next = peek, next.text == word else { return false }
    position += 1
    return true
  }

  /// Reads a word and converts it; throws if the function returns nil.
  mutating func read<Value>(
    _ expectation: String, _ convert: (Substring) -> Value?
  ) throws(ScenarioParseError) -> Value {
    guard let word = peek, let value = convert(word.text) else { throw unexpected(expectation) }
    position += 1
    return value
  }

  /// Throws if any word has not been read.
  func end() throws(ScenarioParseError) {
    if peek != nil { throw unexpected("the end of the line") }
  }
}
