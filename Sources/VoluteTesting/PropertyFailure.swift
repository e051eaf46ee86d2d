// A case that breaks a property, with all that is needed to look at it and to play it again.
import Foundation

/// A case that breaks a property: what a check throws.
///
/// XCTest and Swift Testing both print it as its ``description``, which has everything but the picture.
public struct PropertyFailure: Error, Sendable {
  /// What was checked, as source: `Carousel(itemWidth: 200.0)`.
  public var subject: String
  /// The name of the property: that of a member of ``ScrollTargetInvariants`` or ``ScreenInvariants``, or `property` for the caller's
  /// own.
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
  /// The smallest case that was found: in the text form of scenarios (`.scroll`), or for a screen the calls of its host, one a line. It
  /// ends with what shows the fault.
  ///
  /// For a behaviour ``checkScrollTargetBehavior(_:replaying:invariants:source:pictureURL:property:)`` plays it again.
  public var scenario: String
  /// A whole file with a test in Swift Testing that plays the case on the public API of `ScrollEngine` or `Volute`, and fails.
  ///
  /// It imports the module of the behaviour or the screen. Where that is the module of the tests, the compiler warns that it ignores the import.
  public var snippet: String
  /// The same as a file with a test in XCTest.
  public var xctestSnippet: String
  /// Offset, velocity and phase over time, or the frames on the screen at the end of the case, as an SVG that needs no other file.
  public var picture: String
  /// The file with the picture; nil where none was asked for.
  public var pictureURL: URL?
  /// Why the picture could not be written; nil where it was, or where none was asked for.
  public var pictureProblem: String?
}

extension PropertyFailure {
  /// The failure with its picture written to a file, if one is named.
  func withPicture(at url: URL?) -> PropertyFailure {
    guard let url else { return self }
    var failure = self
    do {
      try Data(picture.utf8).write(to: url, options: .atomic)
      failure.pictureURL = url
    } catch {
      failure.pictureProblem = "\(url.path): \(error.localizedDescription)"
    }
    return failure
  }
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
