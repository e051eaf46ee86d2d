// Finds the place of what a JSON decoder rejects without saying where.
import Foundation

/// Describes mistakes for which `JSONDecoder` on Linux names no place: syntax, and numbers that do not fit.
enum JSONPlace {
  /// Members that hold whole numbers which are not negative, alone or in lists.
  private static let wholeNumbers: Set<String> = [
    "schemaVersion", "seed", "batch", "cpuNs", "wallNs", "involuntarySwitches", "iterations", "allocationsTotal",
    "bytesTotal", "checkedIterations",
  ]

  /// One line with the place; `nil` where nothing is found.
  static func problem(in data: Data) -> (isSyntax: Bool, description: String)? {
    let text = String(decoding: data, as: UTF8.self)
    guard let last = text.last(where: { !$0.isWhitespace }) else { return (true, "the file is empty") }
    do {
      let value = try JSONSerialization.jsonObject(with: data, options: [.fragmentsAllowed])
      return numberProblem(in: value, place: "", isWhole: false).map { (false, $0) }
    } catch {
      let detail = (error as NSError).userInfo["NSDebugDescription"] as? String
      // A result is one object: begun but not ended, the rest of it is missing.
      let isOpen = text.first { !$0.isWhitespace } == "{" && last != "}"
      if isOpen || detail?.contains("end of file") == true { return (true, "is not JSON: the file is cut off") }
      return (true, "is not JSON: \(detail ?? "it cannot be parsed")")
    }
  }

  private static func numberProblem(in value: Any, place: String, isWhole: Bool) -> String? {
    switch value {
    case let members as [String: Any]:
      // In sorted order, so that the same file always gives the same line.
      return members.sorted { $0.key < $1.key }.lazy.compactMap { key, member in
        let inner = place.isEmpty ? key : "\(place).\(key)"
        return numberProblem(in: member, place: inner, isWhole: wholeNumbers.contains(key))
      }.first
    case let elements as [Any]:
      return elements.enumerated().lazy.compactMap { index, element in
        numberProblem(in: element, place: "\(place)[\(index)]", isWhole: isWhole)
      }.first
    case let number as Double where isWhole:
      let fits = number >= 0 && number == number.rounded() && number < 1.8e19
      return fits ? nil : "at \(place): is not a whole number that fits"
    default:
      return nil
    }
  }
}
