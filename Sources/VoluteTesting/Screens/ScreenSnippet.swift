// Writes a case of a screen as a failing test, with the public API of Volute and VoluteTesting.
import Foundation
import ScenarioSearch
import Volute

/// The source text of a screen and its model.
struct ScreenNames {
  /// The module of the screen; nil if it is not known.
  var module: String?
  /// The model: `FeedModel()`; nil if there is none.
  var model: String?
  /// The screen: `FeedScreen(model: model)`.
  var view: String
}

/// Writes the failing test of a case.
struct ScreenSnippet {
  private let names: ScreenNames
  private let edits: [String]
  private let played: [ScreenStep]
  private let size: CGSize
  private let invariants: ScreenInvariants
  private let fault: ScreenFault?

  init(
    _ names: ScreenNames, _ edits: [String], _ played: [ScreenStep], _ size: CGSize, _ invariants: ScreenInvariants,
    _ fault: ScreenFault?
  ) {
    self.names = names
    self.edits = edits
    self.played = played
    self.size = size
    self.invariants = invariants
    self.fault = fault
  }

  /// The steps, one on each line.
  var steps: String { played.map { $0.source(edits: edits) + "\n" }.joined() }

  private var property: String { fault?.property ?? "property" }
  private var title: String { "\(names.view) keeps \(property)" }

  /// The names of the screen's type and the property in one: `feedScreenBlankness`.
  private var functionName: String {
    let type = names.view.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    let name = type.isEmpty ? "screen" : type
    return name.prefix(1).lowercased() + name.dropFirst() + property.prefix(1).uppercased() + property.dropFirst()
  }

  private var width: String { Snippet.number(size.width) }
  private var height: String { Snippet.number(size.height) }

  private var lines: [String] {
    var lines = names.model.map { ["let model = \($0)"] } ?? []
    lines += [
      "let host = ScrollHost(size: CGSize(width: \(width), height: \(height))) { \(names.view) }",
      "host.waitUntilIdle()",
    ]
    lines += steps.split(separator: "\n").map(String.init)
    if property == "freshness" {
      lines += ["let fresh = ScrollHost(size: host.size) { \(names.view) }"]
    }
    return lines
  }

  /// The two expressions that must be equal; nil for a property that the caller has to state.
  private var expectation: (left: String, right: String)? {
    switch property {
    case "freshness": ("host.differences(from: fresh)", "[]")
    case "rest": ("host.isIdle", "true")
    case "property": nil
    default: ("host.faults(against: .\(property))", "[]")
    }
  }

  private static let unstated = "State your property here: it is false now."

  /// A file for Swift Testing.
  var testing: String {
    """
    \(head("Testing"))
    @MainActor
    @Test("\(Snippet.escaped(title))")
    func \(functionName)() {
    \(lines.map { "  \($0)" }.joined(separator: "\n"))
      \(expectation.map { "#expect(\($0.left) == \($0.right))" } ?? "Issue.record(\"\(Self.unstated)\")")
    }

    """
  }

  /// A file for XCTest.
  var xctest: String {
    let type = functionName.prefix(1).uppercased() + functionName.dropFirst()
    return """
      \(head("XCTest"))
      final class \(type)Tests: XCTestCase {
        @MainActor
        func test\(type)() {
      \(lines.map { "    \($0)" }.joined(separator: "\n"))
          \(expectation.map { "XCTAssertEqual(\($0.left), \($0.right))" } ?? "XCTFail(\"\(Self.unstated)\")")
        }
      }

      """
  }

  private func head(_ framework: String) -> String {
    """
    // \(title). Printed by a check of VoluteTesting.
    // swift-format-ignore-file
    \(Snippet.imports((names.module.map { [$0] } ?? []) + ["Volute", "VoluteTesting", framework]))

    """
  }
}
