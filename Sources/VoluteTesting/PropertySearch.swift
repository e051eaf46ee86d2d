// How many random cases a check plays, which ones, and what it leaves behind when one fails.
import Foundation

/// How a check looks for a case that breaks a property.
public struct PropertySearch: Sendable {
  /// What all random choices follow from: the same seed gives the same cases on every machine, one after the other.
  ///
  /// Tests that always play the same cases do not fail by chance. To look at others each night, give
  /// `.random(in: 0 ... .max)`; a failure names the seed with which it comes again.
  public var seed: UInt64
  /// How many cases are played. A thousand takes a second or two in a debug build.
  public var caseCount: Int
  /// The most simpler cases that are tried when one fails; 0 leaves it as it is.
  public var maximumShrinkingTries: Int
  /// The file to which a failure writes its picture, an SVG that needs no other file; nil for none. The file is replaced as a whole,
  /// or not at all. Its folder must exist.
  public var pictureURL: URL?
  /// The file to which each case is written before it is played, so that one that ends the process by a trap is left behind; nil for
  /// none. Its folder must exist. A file that cannot be written is no failure of the check.
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
}
