// The random search of a check: its seed, its number of cases, and the files of a failure.
import Foundation

/// How a check searches for a failing case.
public struct PropertySearch: Sendable {
  /// The seed of all random choices. The same seed gives the same cases in the same order on every machine.
  ///
  /// Tests that always play the same cases do not fail by chance. For other cases each night, use
  /// `.random(in: 0 ... .max)`; a failure names the seed that reproduces it.
  public var seed: UInt64
  /// How many cases are played. A thousand take a second or two in a debug build.
  public var caseCount: Int
  /// The most simpler cases that are tried to shrink a failing case; 0 does not shrink it.
  public var maximumShrinkingTries: Int
  /// The file to which a failure writes its picture, an SVG that needs no other file; nil for no file. The file is
  /// replaced as a whole or not at all. Its folder must exist.
  public var pictureURL: URL?
  /// The file to which each case is written before it is played; nil for no file. It keeps the case if a trap ends the
  /// process. While a failure is shrunk, a comment above the simpler case names the failure. Its folder must exist. The
  /// check does not fail if the file cannot be written.
  public var journalURL: URL?

  /// Creates a search.
  public init(
    seed: UInt64 = 1, caseCount: Int = 1000, maximumShrinkingTries: Int = 5000, pictureURL: URL? = nil,
    journalURL: URL? = nil
  ) {
    self.seed = seed
    self.caseCount = caseCount
    self.maximumShrinkingTries = maximumShrinkingTries
    self.pictureURL = pictureURL
    self.journalURL = journalURL
  }

  /// Writes a case to the journal.
  func journal(_ text: @autoclosure () -> String) {
    guard let journalURL else { return }
    try? Data(text().utf8).write(to: journalURL)
  }

  /// The comment above a simpler case in the journal. If that case traps, it is all that is left of the failure.
  func journalComment(_ property: String, _ expected: String, _ actual: String, caseIndex: Int) -> String {
    "Shrinks case \(caseIndex) of seed \(seed), which breaks \(property): expected \(expected); \(actual)"
      .replacing("\r", with: " ").replacing("\n", with: " ")
  }
}
