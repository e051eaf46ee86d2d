// Reference figures from other projects for the engine's formulae, read from the JSON files in Fixtures.
import Foundation
import Testing

/// One transcribed case: the inputs, and the results of its source.
struct Referee: Decodable, Sendable, CustomTestStringConvertible {
  var id: String
  var family: String
  var source: String
  var inputs: [String: Figure]
  var op: String
  var expected: [String: Figure]
  var tolerance: Double

  var testDescription: String { "\(id) (\(family))" }

  /// An input that is a number.
  func input(_ name: String) throws -> Double {
    try #require(inputs[name]?.number, "\(id) has no number named \(name)")
  }

  /// Compares a result with the figure of that name, by the case's operator and within its tolerance.
  func expect(_ actual: Double, is name: String = "value", sourceLocation: SourceLocation = #_sourceLocation) throws {
    let figure = try #require(expected[name], "\(id) expects nothing named \(name)")
    let holds: Bool
    switch (op, figure) {
    case ("==", .number(let wanted)): holds = actual == wanted || abs(actual - wanted) <= tolerance
    case ("floor==", .number(let wanted)): holds = actual.rounded(.down) == wanted
    case ("<", .number(let wanted)): holds = actual < wanted
    case (">", .number(let wanted)): holds = actual > wanted
    case ("between", .list(let bounds)) where bounds.count == 2: holds = bounds[0] <= actual && actual <= bounds[1]
    default: throw UnknownOperator(text: "\(id): \(op) \(figure)")
    }
    #expect(
      holds, "\(id): \(name) is \(actual), not \(op) \(figure) within \(tolerance)", sourceLocation: sourceLocation)
  }

  struct UnknownOperator: Error { var text: String }
}

/// A value in a case.
enum Figure: Decodable, Equatable, Sendable {
  case number(Double)
  case list([Double])
  case rows([[Double]])
  case flag(Bool)
  case text(String)
  case null

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let list = try? container.decode([Double].self) {
      self = .list(list)
    } else if let rows = try? container.decode([[Double]].self) {
      self = .rows(rows)
    } else {
      let text = try container.decode(String.self)
      self = text == "inf" ? .number(.infinity) : .text(text)
    }
  }

  var number: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  var list: [Double]? {
    if case .list(let list) = self { list } else { nil }
  }

  var rows: [[Double]]? {
    if case .rows(let rows) = self { rows } else { nil }
  }
}

/// A file of cases, with the sources that they name.
struct RefereeFile: Decodable, Sendable {
  var about: String
  var sources: [String: String]
  var cases: [Referee]

  static let names = [
    "bounce", "deceleration", "fling", "rubber-band", "spring", "spring-parameters", "targets", "unit-curve",
    "velocity",
  ]

  static func named(_ name: String) -> RefereeFile {
    do {
      let url = try #require(Bundle.module.url(forResource: name, withExtension: "json", subdirectory: "Fixtures"))
      return try JSONDecoder().decode(RefereeFile.self, from: Data(contentsOf: url))
    } catch {
      fatalError("Fixtures/\(name).json cannot be read: \(error)")
    }
  }
}
