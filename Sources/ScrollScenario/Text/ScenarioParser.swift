// Parses a scenario's text, line by line.
import Foundation
import ScrollTypes

extension Scenario {
  /// Parses the text form; see `description` for the grammar.
  ///
  /// The result is valid, and equal to the scenario that was printed. Every line ends in LF or CR LF. A text whose last
  /// line does not end so is refused: it may have been cut short and still look like a scenario. Linear in the length
  /// of the text and the number of sections.
  public init(parsing text: String) throws(ScenarioParseError) {
    var parser = ScenarioParser()
    let (comment, line) = try readLines(of: text) { text, line throws(ScenarioParseError) in
      try parser.read(text, line: line)
    }
    self = try parser.finish(comment: comment, line: line)
  }
}

/// Calls a function with each line after the comment at the top of a text, and with the line's number, counted from 1.
/// Returns the comment and the number after the last line.
func readLines(
  of text: String, _ body: (Substring, Int) throws(ScenarioParseError) -> Void
) throws(ScenarioParseError) -> (comment: String, line: Int) {
  var comment = CommentLines()
  let line = try forEachLine(of: text) { text, line throws(ScenarioParseError) in
    if try comment.read(text, line: line) { return }
    try body(text, line)
  }
  return (comment.text, line)
}

/// Calls a function with each line of a text and its number, counted from 1; returns the number after the last line.
func forEachLine(
  of text: String, _ body: (Substring, Int) throws(ScenarioParseError) -> Void
) throws(ScenarioParseError) -> Int {
  var line = 1
  // Lines are split by bytes, because CR LF is a single Character.
  var rest = text.utf8[...]
  while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
    let bytes = rest[..<end]
    try body(Substring(bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes), line)
    rest = rest[end...].dropFirst()
    line += 1
  }
  guard rest.isEmpty else {
    throw ScenarioParseError(
      line: line, column: Substring(rest).unicodeScalars.count + 1,
      message: "the last line does not end in a line feed: the text may be cut short")
  }
  return line
}

/// The comment lines at the top of a text.
struct CommentLines {
  private var lines: [Substring] = []
  private var isOver = false

  /// The comment, without the `#`.
  var text: String { lines.joined(separator: "\n") }

  /// Reads a line if it belongs to the comment at the top; throws if the line has a stray carriage return.
  mutating func read(_ text: Substring, line: Int) throws(ScenarioParseError) -> Bool {
    if let stray = text.utf8.firstIndex(of: UInt8(ascii: "\r")) {
      let column = text.unicodeScalars[..<stray].count + 1
      throw ScenarioParseError(line: line, column: column, message: "a carriage return stands only before a line feed")
    }
    guard !isOver, text.utf8.first == UInt8(ascii: "#") else {
      isOver = true
      return false
    }
    // Bytes are compared, because a combining mark merges with the sign or space before it into one Character.
    let comment = text.utf8.dropFirst()
    lines.append(Substring(comment.first == UInt8(ascii: " ") ? comment.dropFirst() : comment))
    return true
  }
}

/// A scenario as far as it has been parsed.
struct ScenarioParser {
  private var header = HeaderLines()
  private var configuration: ScrollConfiguration?
  /// The configuration after the steps so far.
  private var inForce = ScrollConfiguration.plain
  private var steps: [Scenario.Step] = []

  mutating func read(_ text: Substring, line: Int) throws(ScenarioParseError) {
    var scanner = LineScanner(text, line: line)
    if scanner.isBlank { return }
    if configuration == nil {
      if try header.read(&scanner) { return }
      inForce = try header.finish(line: line)
      configuration = inForce
    }
    let step = try scanner.step(in: inForce)
    try scanner.end()
    inForce.follow(step)
    steps.append(step)
  }

  mutating func finish(comment: String, line: Int) throws(ScenarioParseError) -> Scenario {
    let configuration = if let configuration { configuration } else { try header.finish(line: line) }
    return Scenario(
      comment: comment, configuration: configuration, rows: header.extents, presentation: header.presentation,
      steps: steps)
  }
}
