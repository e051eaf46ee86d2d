// The report of a failure: the same for the same seed, small, replayable, and with a picture.
import Foundation
import ScrollEngine
import Testing
import VoluteTesting

@Suite("Failures of checks")
struct FailureTests {
  private static let rows = RandomLayouts.lists(rowExtent: 80)

  private static func failure(seed: UInt64 = 1, caseCount: Int = 1000, tries: Int = 5000) -> PropertyFailure? {
    InvariantTests.failure(
      Timid(), layouts: rows,
      search: PropertySearch(seed: seed, caseCount: caseCount, maximumShrinkingTries: tries))
  }

  @Test("The same seed fails in the same way, to the letter, and comes back with one case more than its number")
  func determinism() throws {
    let failure = try #require(Self.failure(seed: 7))
    #expect(failure.description == Self.failure(seed: 7)?.description)
    #expect(failure.description.contains("seed 7, case \(failure.caseIndex)"))
    #expect(Self.failure(seed: 7, caseCount: failure.caseIndex + 1)?.scenario == failure.scenario)
    #expect(Self.failure(seed: 7, caseCount: failure.caseIndex) == nil)
  }

  @Test("A case is shrunk, and not at all without tries")
  func shrinking() throws {
    let (small, large) = (try #require(Self.failure()), try #require(Self.failure(tries: 0)))
    #expect(large.shrinkingTries == 0 && small.shrinkingTries > 10)
    #expect(small.scenario.count < large.scenario.count)
    #expect(small.scenario.contains("touch moved") && small.scenario.split(separator: "\n").count < 30)
  }

  @Test("Each simpler case is in the journal before it is played, below the property that the failure breaks")
  func journalWhileShrinking() throws {
    let journal = FileManager.default.temporaryDirectory.appending(path: "journal-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: journal) }
    var texts: [String] = []
    let failure = try #require(
      InvariantTests.failure(
        RowSnapping(length: 80), layouts: Self.rows,
        search: PropertySearch(seed: 1, maximumShrinkingTries: 20, journalURL: journal),
        property: { _ in
          texts.append(try String(contentsOf: journal, encoding: .utf8))
          return false
        }))
    let comment = "# Shrinks case \(failure.caseIndex) of seed 1, which breaks \(failure.property): expected "
    let (found, simpler) = (texts.prefix { !$0.hasPrefix("#") }, texts.drop { !$0.hasPrefix("#") })
    #expect(Set(simpler).count > 1 && simpler.allSatisfy { $0.hasPrefix(comment) })
    #expect(try String(contentsOf: journal, encoding: .utf8) == found.last)
  }

  @Test("The scenario of a failure fails again, and passes with a behaviour that is right")
  func replay() throws {
    let failure = try #require(Self.failure())
    let again = #expect(throws: PropertyFailure.self) {
      try checkScrollTargetBehavior(Timid(), replaying: failure.scenario)
    }
    #expect(again?.property == failure.property && again?.expected == failure.expected && again?.seed == nil)
    let report = try checkScrollTargetBehavior(RowSnapping(length: 80), replaying: failure.scenario)
    #expect(report.judgementCounts["monotonicity"] ?? 0 > 0)
    #expect(throws: (any Error).self) { try checkScrollTargetBehavior(Timid(), replaying: "no scenario") }
  }

  @Test("The picture is written as a whole, and a file that cannot be written is named")
  func picture() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "check-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "failure.svg")
    try Data("old".utf8).write(to: file)
    func failure(_ file: URL) -> PropertyFailure? {
      InvariantTests.failure(Timid(), layouts: Self.rows, search: PropertySearch(pictureURL: file))
    }
    let written = try #require(failure(file))
    #expect(written.pictureURL == file && written.description.contains(file.path))
    let picture = try String(contentsOf: file, encoding: .utf8)
    #expect(picture == written.picture && picture.hasPrefix("<svg") && picture.contains("faster"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["failure.svg"])
    let unwritten = try #require(failure(folder.appending(path: "none/failure.svg")))
    #expect(unwritten.pictureURL == nil && unwritten.pictureProblem?.contains("none/failure.svg") == true)
  }

  @Test("The behaviour is named as source: as it prints, by its type, or as the caller has it")
  func subject() throws {
    #expect(Self.failure()?.subject == "Timid()")
    let snapping = InvariantTests.failure(RowSnapping(length: 80), layouts: Self.rows) { _ in false }
    #expect(snapping?.subject == "RowSnapping(length: 80.0)")
    #expect(snapping?.snippet.contains("Rows().scrollTargetBehavior(RowSnapping(length: 80.0))") == true)
    let remembering = InvariantTests.failure(Remembering(), layouts: Self.rows, invariants: .frameRate)
    #expect(remembering?.subject == "Remembering()")
    let named = #expect(throws: PropertyFailure.self) {
      try checkScrollTargetBehavior(Timid(), layouts: Self.rows, source: "Timid.standard")
    }
    #expect(named?.snippet.contains(".scrollTargetBehavior(Timid.standard)") == true)
  }

  @Test("Layouts that are adjusted have what the caller gives them")
  func adjusted() throws {
    let layouts = Self.rows.adjusted { $0.containerSize = CGSize(width: 390, height: 844) }
    let failure = try #require(InvariantTests.failure(Timid(), layouts: layouts))
    #expect(failure.scenario.contains("container 390 x 844"))
  }
}
