// Writes a fault as a failing test, with the public API of ScrollEngine only.
import Foundation
import ScenarioSearch
import ScrollEngine

/// Writes the failing test of a fault.
struct BehaviorSnippet {
  let subject: String
  /// The module of the behaviour; nil if it is not known.
  let module: String?
  let fault: Fault
  /// The plays of the fault; there is at least one.
  let plays: [PlayedCase]
  /// The lengths that the plays ask for.
  private let book: MeasuringBook

  init(subject: String, module: String?, fault: Fault, plays: [PlayedCase]) {
    (self.subject, self.module, self.fault, self.plays) = (subject, module, fault, plays)
    book = plays[0].book
    for play in plays.dropFirst() { book.add(play.book) }
  }

  private var title: String { "\(subject) keeps \(fault.property)" }

  /// The names of the behaviour's type and the property in one: `carouselIdempotence`.
  private var functionName: String {
    let type = subject.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return type.prefix(1).lowercased() + type.dropFirst() + fault.property.prefix(1).uppercased()
      + fault.property.dropFirst()
  }

  private func snippet(_ play: PlayedCase) -> Snippet {
    Snippet(title: title, scenario: play.scenario, expected: play.frames, book: book)
  }

  /// A file for Swift Testing.
  var testing: String {
    """
    \(head("Testing"))
    @Test("\(Snippet.escaped(title))")
    func \(functionName)() throws {
    \(body.map { "  \($0)" }.joined(separator: "\n"))
      #expect(
        \(condition),
        "\(message)")
    }

    """
  }

  /// A file for XCTest.
  var xctest: String {
    let name = functionName
    let type = name.prefix(1).uppercased() + name.dropFirst()
    return """
      \(head("XCTest"))
      final class \(type)Tests: XCTestCase {
        func test\(type)() throws {
      \(body.map { "    \($0)" }.joined(separator: "\n"))
          XCTAssertTrue(
            \(condition),
            "\(message)")
        }
      }

      """
  }

  private func head(_ framework: String) -> String {
    """
    // \(title). Printed by a check of VoluteTesting.
    // swift-format-ignore-file
    \(Snippet.imports((module.map { [$0] } ?? []) + ["Foundation", "ScrollEngine", framework]))

    \(snippet(plays[0]).client)
    """
  }

  private var body: [String] {
    var lines: [String] = []
    if case .elsewhere = fault.claim {
      lines = ["// Your property is false for content at rest here: state it in place of the expectation."]
    }
    for play in plays {
      lines.append("func \(play.name)() throws -> FrameReport {")
      lines += snippet(play).body(behavior: subject) { ["return try scroll.frame(at: \($0), asking: rows)"] }
        .map { "  \($0)" }
      lines.append("}")
    }
    return lines + plays.map { "let \($0.name)Report = try \($0.name)()" }
  }

  private var message: String { Snippet.escaped("expected \(fault.expected); \(fault.actual)") }

  private var condition: String {
    func offset(_ play: Int, _ axis: Axis) -> String {
      "\(plays[play].name)Report.geometry.contentOffset.\(axis == .vertical ? "y" : "x")"
    }
    func number(_ length: CGFloat) -> String { Snippet.number(length) }
    func isNear(_ point: CGPoint, _ allowance: CGFloat) -> String {
      [Axis.horizontal, .vertical].map {
        "abs(\(offset(0, $0)) - \(number($0.coordinate(of: point)))) <= \(number(allowance))"
      }.joined(separator: " && ")
    }
    switch fault.claim {
    case .noRefusedTarget: return "\(plays[0].name)Report.refusedTargetCount == 0"
    case .within(let range, let axis):
      return "(\(number(range.lowerBound))...\(number(range.upperBound))).contains(\(offset(0, axis)))"
    case .at(let point, let allowance): return isNear(point, allowance)
    case .ascending(let axis, let allowance): return "\(offset(0, axis)) <= \(offset(1, axis)) + \(number(allowance))"
    case .same(let allowance):
      return [Axis.horizontal, .vertical].map {
        "abs(\(offset(0, $0)) - \(offset(1, $0))) <= \(number(allowance))"
      }.joined(separator: " && ")
    case .elsewhere(let point): return "!(\(isNear(point, 1e-3)))"
    }
  }
}
