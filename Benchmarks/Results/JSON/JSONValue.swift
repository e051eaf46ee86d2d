// A JSON document as a value that loses nothing: numbers stay as they are written.

/// Any JSON value.
package enum JSONValue: Sendable, Equatable {
  case null
  case bool(Bool)
  /// The digits as they stand in the text, so that a number beyond 2^53 survives.
  case number(String)
  case text(String)
  /// Any list that is not of whole numbers alone.
  case list([JSONValue])
  /// A list of one whole number or more from 0 to 2^64 - 1, all written without a point or an exponent. The slices of a result
  /// are such lists: eight bytes a number instead of a value for each.
  case wholeNumbers([UInt64])
  case object([String: JSONValue])

  /// The member of an object; `nil` for other values too.
  package subscript(_ key: String) -> JSONValue? {
    get {
      guard case .object(let members) = self else { return nil }
      return members[key]
    }
    set {
      guard case .object(var members) = self else { return }
      members[key] = newValue
      self = .object(members)
    }
  }

  /// The elements of a list; `nil` for other values.
  package var elements: [JSONValue]? {
    switch self {
    case .list(let elements): elements
    case .wholeNumbers(let numbers): numbers.map { .number("\($0)") }
    default: nil
    }
  }

  /// The text of a text; `nil` for other values.
  package var string: String? {
    guard case .text(let text) = self else { return nil }
    return text
  }
}
