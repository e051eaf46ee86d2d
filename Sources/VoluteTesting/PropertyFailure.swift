// The failure of a property, with everything needed to look at it and to play it again.
import Foundation

/// A case that breaks a property. Checks throw it.
///
/// XCTest and Swift Testing both print its ``description``, which has everything except the picture.
public struct PropertyFailure: Error, Sendable {
  /// The checked value as source: `Carousel(itemWidth: 200.0)`.
  public var subject: String
  /// The name of the property: a member of ``ScrollTargetInvariants`` or ``ScreenInvariants``, or `property` for the
  /// caller's own.
  public var property: String
  /// The outcome that the property requires, in words; numbers are in points.
  public var expected: String
  /// The outcome that was found instead.
  public var actual: String
  /// The seed that reproduces the case; nil if a given scenario was played.
  public var seed: UInt64?
  /// The index of the case among those of its seed, from 0.
  public var caseIndex: Int
  /// How many simpler cases were tried.
  public var shrinkingTries: Int
  /// The smallest failing case that was found. For a behaviour it is in the text form of scenarios (`.scroll`); for a
  /// screen, it lists the calls of its host, one a line. It ends with the step that shows the fault.
  ///
  /// For a behaviour, ``checkScrollTargetBehavior(_:replaying:invariants:source:pictureURL:property:)`` plays it again.
  public var scenario: String
  /// A whole file with a failing test in Swift Testing. It plays the case on the public API of `ScrollEngine` or
  /// `Volute`.
  ///
  /// It imports the module of the behaviour or the screen. If that is the module of the tests, the compiler warns that
  /// it ignores the import.
  public var snippet: String
  /// A whole file with the same test in XCTest.
  public var xctestSnippet: String
  /// The picture, as an SVG that needs no other file. It shows offset, velocity and phase over time, or the frames on
  /// the screen at the end of the case.
  public var picture: String
  /// The file with the picture; nil if no file was named or it could not be written.
  public var pictureURL: URL?
  /// Why the picture could not be written; nil if it was written, or if no file was named.
  public var pictureProblem: String?
}

extension PropertyFailure {
  /// Returns the failure, with its picture written to a file if one is named.
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
