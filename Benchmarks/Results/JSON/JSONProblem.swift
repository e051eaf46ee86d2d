// Why bytes are not JSON, and where the error is.

/// The first place at which a text is no longer JSON.
package struct JSONProblem: Error, Equatable {
  package enum Kind: Sendable, Equatable {
    /// There is only white space.
    case empty
    /// The text ends before the value ends.
    case cutOff
    /// Another byte stands where the JSON should continue.
    case syntax
  }

  package let kind: Kind
  /// The byte of the error, counted from 0.
  package let offset: Int
  /// The line of the error, counted from 1. A line ends with a line feed.
  package let line: Int
  package let reason: String

  init(_ kind: Kind, _ reason: String, at offset: Int, in bytes: some Collection<UInt8>) {
    self.kind = kind
    self.offset = offset
    self.line = 1 + bytes.prefix(offset).count { $0 == UInt8(ascii: "\n") }
    self.reason = OneLine.text(reason)
  }

  /// The reason and the place, in one line.
  package var description: String {
    switch kind {
    case .empty: "the file is empty"
    case .cutOff: "is not JSON: the file is cut off at byte \(offset) (line \(line)): \(reason)"
    case .syntax: "is not JSON at byte \(offset) (line \(line)): \(reason)"
    }
  }
}

/// Makes text of a foreign file safe for a message.
enum OneLine {
  /// Returns `text` without line breaks and control characters, cut to 160 characters.
  static func text(_ text: String) -> String {
    let joined = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    let scalars = joined.unicodeScalars.map { $0.properties.generalCategory == .control ? "\u{FFFD}" : $0 }
    let line = String(String.UnicodeScalarView(scalars))
    return line.count > 160 ? line.prefix(160) + "…" : line
  }
}
