// Describes in one line which value of a JSON file is wrong, and where.
import Foundation

/// A decoding error in words.
struct DecodingProblem: CustomStringConvertible {
  let description: String

  init(_ error: DecodingError) {
    switch error {
    case .keyNotFound(let key, let context):
      description = "at \(Self.place(context.codingPath + [key])): is missing"
    case .valueNotFound(_, let context), .typeMismatch(_, let context), .dataCorrupted(let context):
      // For an unknown raw value, the standard library's message names a Swift type, which does not help a reader.
      let isWord = context.debugDescription.hasPrefix("Cannot initialize ")
      let reason = isWord ? "is not one of the allowed words" : OneLine.text(context.debugDescription)
      description = "at \(Self.place(context.codingPath)): \(reason)"
    @unknown default:
      description = "is not a result"
    }
  }

  private static func place(_ path: [any CodingKey]) -> String {
    guard !path.isEmpty else { return "the top" }
    return path.reduce("") { place, key in
      if let index = key.intValue { return "\(place)[\(index)]" }
      // A name from a foreign file may hold line breaks.
      let name = OneLine.text(key.stringValue)
      return place.isEmpty ? name : "\(place).\(name)"
    }
  }
}
