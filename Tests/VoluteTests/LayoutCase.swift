// A layout case of the fixture, and the result of a view under its proposal.
import Foundation
import Volute

/// A case of the fixture.
struct LayoutCase: Decodable, Sendable, CustomStringConvertible {
  let id: String
  let proposal: [Length]
  let expected: Expectation
  let tolerance: Double
  let rtl: Bool?

  /// The expected results.
  struct Expectation: Decodable, Sendable {
    var size: [Length]?
    var frames: [String: [Double]]?
    var guides: [String: Double]?
    var value: Value?
    // swift-format-ignore: AlwaysUseLowerCamelCase
    var host_frames: [String: [Double]]?
  }

  /// A number; several numbers for lazy grids.
  enum Value: Decodable, Sendable {
    case number(Double)
    case list([Double])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let list = try? container.decode([Double].self) {
        self = .list(list)
      } else {
        self = .number(try container.decode(Double.self))
      }
    }
  }

  /// A length, which may be unspecified or infinite.
  struct Length: Decodable, Sendable {
    var value: CGFloat?

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() { return }
      if let number = try? container.decode(Double.self) {
        value = number
      } else {
        _ = try container.decode(String.self)
        value = .infinity
      }
    }
  }

  var description: String { id }

  var proposedSize: ProposedViewSize { ProposedViewSize(width: proposal[0].value, height: proposal[1].value) }

  private struct File: Decodable {
    var cases: [LayoutCase]
  }

  static let all: [LayoutCase] = {
    let url = Bundle.module.url(forResource: "layout-cases", withExtension: "json", subdirectory: "Fixtures")
    do {
      return try JSONDecoder().decode(File.self, from: Data(contentsOf: url!)).cases
    } catch {
      preconditionFailure("layout-cases.json: \(error)")
    }
  }()
}
