// Wraps text to the width of the terminal.
import CRunner
import Foundation
import Reporting

/// Breaks the lines that the argument parser leaves too long, which are usage lines.
enum WrappedText {
  /// The columns of the terminal behind standard output; `COLUMNS` if it is set, and 80 for a pipe.
  static func width(environment: [String: String] = ProcessInfo.processInfo.environment) -> Int {
    if let columns = environment["COLUMNS"].flatMap({ Int($0) }), columns > 0 { return columns }
    let columns = Int(runner_terminal_columns(1))
    return columns > 0 ? columns : TextTable.terminalWidth
  }

  /// Whether a text is a command's help, which has a line of its usage.
  static func isHelp(_ text: String) -> Bool {
    text.split(separator: "\n").contains { $0.hasPrefix("USAGE: ") }
  }

  /// Wraps lines that are too long. They break between words, where an option with its value counts as one word. The
  /// rest is indented to the end of the first word. An error stays on one line, because scripts search for it.
  static func of(_ text: String, width: Int) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.count <= width || line.hasPrefix("Error:") ? String(line) : broken(line, width)
    }.joined(separator: "\n")
  }

  private static func broken(_ line: Substring, _ width: Int) -> String {
    let words = self.words(line.drop { $0 == " " })
    let start = String(line.prefix { $0 == " " })
    let indent = start + String(repeating: " ", count: words[0].count + 1)
    var lines = [start + words[0]]
    for word in words.dropFirst() {
      if lines[lines.count - 1].count + 1 + word.count <= width {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(indent + word)
      }
    }
    return lines.joined(separator: "\n")
  }

  /// Splits at spaces, but keeps `[--option <value>]` together.
  private static func words(_ line: Substring) -> [String] {
    var words: [String] = []
    var depth = 0
    for piece in line.split(separator: " ").map(String.init) {
      if depth > 0 { words[words.count - 1] += " \(piece)" } else { words.append(piece) }
      depth += piece.count { $0 == "[" } - piece.count { $0 == "]" }
    }
    return words
  }
}
