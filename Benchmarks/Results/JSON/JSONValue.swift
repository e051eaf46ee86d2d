// A JSON document as a value that loses nothing: numbers stay as they are written.

/// Any JSON value.
package enum JSONValue: Sendable, Equatable {
  case null
  case bool(Bool)
  /// The digits as they stand in the text, so that a number beyond 2^53 survives.
  case number(String)
  case text(String)
  case list([JSONValue])
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
    guard case .list(let elements) = self else { return nil }
    return elements
  }

  /// The text of a text; `nil` for other values.
  package var string: String? {
    guard case .text(let text) = self else { return nil }
    return text
  }
}
