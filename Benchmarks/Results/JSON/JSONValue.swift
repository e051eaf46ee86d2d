// A JSON document as a value. It loses nothing: numbers keep their digits.

/// Any JSON value.
package enum JSONValue: Sendable, Equatable {
  case null
  case bool(Bool)
  /// A number as its digits in the text, so that numbers above 2^53 survive.
  case number(String)
  case text(String)
  /// Any list that is not a ``wholeNumbers(_:)`` list.
  case list([JSONValue])
  /// A list of at least one number, all whole numbers from 0 to 2^64 - 1, written without a point or an exponent. The
  /// slices of a result are such lists: this form takes eight bytes a number instead of a value for each.
  case wholeNumbers([UInt64])
  case object([String: JSONValue])

  /// The member of an object with this name; `nil` for other values.
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

  /// The string of a text; `nil` for other values.
  package var string: String? {
    guard case .text(let text) = self else { return nil }
    return text
  }
}
