// The error for a text that is not a scenario.

/// The first error in a text.
public struct ScenarioParseError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The line, counted from 1.
  public var line: Int
  /// The column in Unicode scalars, counted from 1; one past the end where something is missing.
  public var column: Int
  /// What was expected and what was found.
  public var message: String

  /// Creates an error.
  public init(line: Int, column: Int, message: String) {
    self.line = line
    self.column = column
    self.message = message
  }

  /// The place and the message, formatted like a compiler's error.
  public var description: String { "\(line):\(column): \(message)" }
}
