// What is wrong with a JSON file and where, in one line.
import Foundation

/// A decoding error in words.
struct DecodingProblem: CustomStringConvertible {
  /// Whether the file is not JSON at all.
  let isSyntax: Bool
  let description: String

  init(_ error: DecodingError, in data: Data) {
    switch error {
    case .keyNotFound(let key, let context):
      description = "at \(Self.place(context.codingPath + [key])): is missing"
    case .valueNotFound(_, let context):
      description = "at \(Self.place(context.codingPath)): is null"
    case .typeMismatch(let type, let context):
      description = "at \(Self.place(context.codingPath)): is not \(Self.name(of: type))"
    case .dataCorrupted(let context):
      if context.codingPath.isEmpty, let problem = JSONPlace.problem(in: data) {
        (isSyntax, description) = problem
        return
      }
      description = "at \(Self.place(context.codingPath)): \(Self.oneLine(context.debugDescription))"
    @unknown default:
      description = "is not a result"
    }
    isSyntax = false
  }

  private static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  private static func place(_ path: [any CodingKey]) -> String {
    guard !path.isEmpty else { return "the top" }
    return path.reduce("") { place, key in
      if let index = key.intValue { return "\(place)[\(index)]" }
      return place.isEmpty ? key.stringValue : "\(place).\(key.stringValue)"
    }
  }

  private static func name(of type: Any.Type) -> String {
    switch type {
    case is String.Type: "a text"
    case is Bool.Type: "true or false"
    case is Double.Type, is Int.Type, is UInt64.Type: "a number"
    case is [String: Any].Type: "an object"
    case is [Any].Type: "a list"
    default: "of the expected kind"
    }
  }
}
