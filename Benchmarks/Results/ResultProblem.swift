// Why bytes are not a valid result: they are damaged, or from another program or version.

/// The problem of a result, as one line that names the place.
public struct ResultProblem: Error, Sendable, Equatable, CustomStringConvertible {
  /// Separates damaged files from foreign ones.
  public enum Kind: Sendable, Equatable {
    /// It was meant to be a result, but parts are missing or wrong.
    case damaged
    /// Another program or a newer version wrote it.
    case foreign
  }

  /// Whether the result is damaged or foreign.
  public let kind: Kind
  /// One line with the problem and its place: a byte and line, or the path to a value.
  public let description: String

  package init(_ kind: Kind, _ description: String) {
    self.kind = kind
    self.description = description
  }
}
