// A case that breaks a property, with all that is needed to look at it and to play it again.
import Foundation

/// A case that breaks a property: what a check throws.
///
/// XCTest and Swift Testing both print it as its ``description``, which has everything but the picture.
public struct PropertyFailure: Error, Sendable {
  /// What was checked, as source: `Carousel(itemWidth: 200.0)`.
  public var subject: String
  /// The name of the property: that of a member of ``ScrollTargetInvariants``, or `property` for the caller's own.
  public var property: String
  /// What the property asks for, in words with numbers in points.
  public var expected: String
  /// What happened instead.
  public var actual: String
  /// The seed with which the case comes again; nil where a given scenario was played.
  public var seed: UInt64?
  /// The number of the case among those of its seed, from 0.
  public var caseIndex: Int
  /// How many simpler cases were tried.
  public var shrinkingTries: Int
  /// The smallest case that was found, in the text form of scenarios (`.scroll`). It ends with the gesture that shows the fault.
  ///
  /// ``checkScrollTargetBehavior(_:replaying:invariants:source:pictureURL:property:)`` plays it again.
  public var scenario: String
  /// A whole file with a test in Swift Testing that plays the case on the public API of `ScrollEngine`, and fails.
  ///
  /// It imports the module of the behaviour. Where that is the module of the tests, the compiler warns that it ignores the import.
  public var snippet: String
  /// The same as a file with a test in XCTest.
  public var xctestSnippet: String
  /// Offset, velocity and phase over time, as an SVG that needs no other file.
  public var picture: String
  /// The file with the picture; nil where none was asked for.
  public var pictureURL: URL?
  /// Why the picture could not be written; nil where it was, or where none was asked for.
  public var pictureProblem: String?
}

extension PropertyFailure: CustomStringConvertible {
  /// The failure as text: the property, the seed, the scenario, and the test in Swift Testing.
  public var description: String {
    let origin = seed.map { "seed \($0), case \(caseIndex), " } ?? ""
    var text = """
      \(subject) breaks \(property) (\(origin)\(shrinkingTries) simpler cases tried)
      expected: \(expected)
      actual:   \(actual)

      The smallest case that was found:

      \(Self.indented(scenario))
      A test that fails:

      \(Self.indented(snippet))
      """
    if let pictureURL { text += "\nPicture: \(pictureURL.path)" }
    if let pictureProblem { text += "\nPicture: not written (\(pictureProblem))" }
    return text
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    \($0)" }
      .joined(separator: "\n")
  }
}
