// Why bytes are not a result: damaged, or another program's or version's.

/// What is wrong with a result, in one line that names the place in it.
public struct ResultProblem: Error, Sendable, Equatable, CustomStringConvertible {
  /// What the reader can do about it.
  public enum Kind: Sendable, Equatable {
    /// It was meant to be a result and is not whole.
    case damaged
    /// Another program or a newer version wrote it.
    case foreign
  }

  /// Whether it is damaged or foreign.
  public let kind: Kind
  /// One line with the place: a byte and line, or the path to a value.
  public let description: String

  package init(_ kind: Kind, _ description: String) {
    self.kind = kind
    self.description = description
  }
}
