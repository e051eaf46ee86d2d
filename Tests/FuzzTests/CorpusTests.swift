// The kept seeds and findings: every target has some, texts say what they are about, and each file can be played.
import Foundation
import FuzzSupport
import FuzzTargets
import ScenarioSearch
import ScrollScenario
import ScrollTypes
import Testing
import fuzz

@Suite("Corpus")
struct CorpusTests {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fuzz")

  /// The seeds that people wrote, without the inputs that libFuzzer learned.
  static func seeds(of target: String) -> [URL] {
    let files = (try? InputFile.list([root.appending(path: "Corpus/\(target)")])) ?? []
    return files.filter { !$0.pathComponents.contains("learned") }
  }

  // A debug build takes ten times as long to play all seeds. `make test` has `fuzz replay` play them.
  @Test(
    "A seed of every target passes in a build for debugging",
    arguments: FuzzTarget.all.filter { !$0.testsTheFuzzer }.map(\.name))
  func passes(target: String) throws {
    let seed = try #require(Self.seeds(of: target).first)
    let outcome = try #require(FuzzTarget.named(target)).execute(try InputFile.read(seed), effort: .full)
    #expect(outcome.finding == nil)
    #expect(outcome.frameCount > 0)
  }

  @Test("A kept input of which nothing is played fails a replay, and passes where it is named")
  func keptInVain() throws {
    try inTemporaryFolder { folder in
      let seeds = folder.appending(path: "Fuzz/Corpus/extents")
      try FileManager.default.createDirectory(at: seeds, withIntermediateDirectories: true)
      try Data().write(to: seeds.appending(path: "idle"))
      let run = try fuzz(["replay", "extents"], in: folder)
      #expect(run.code == 2)
      #expect(run.output.contains("idle: nothing-played"), "\(run)")
      #expect(try fuzz(["replay", "extents", "Fuzz/Corpus/extents/idle"], in: folder).code == 0)
    }
  }

  @Test(
    "Every target has seeds of its own, those in text say what they are about, and the table of targets has its row",
    arguments: FuzzTarget.all.filter { !$0.testsTheFuzzer }.map(\.name))
  func seeds(target: String) throws {
    let files = Self.seeds(of: target)
    #expect(files.count >= 8)
    for file in files where file.pathExtension == "scroll" {
      #expect(try !InputFile.read(file).comment.isEmpty, "\(file.lastPathComponent)")
    }
    let readme = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
    let isInTable = readme.split(separator: "\n").contains { $0.hasPrefix("| `\(target)` |") }
    #expect(isInTable)
  }

  @Test(
    "A scenario whose expectation is not met is a find of every target that takes scenarios",
    arguments: FuzzTarget.all.filter(\.takesScenarios).map(\.name))
  func expectations(name: String) throws {
    let target = try #require(FuzzTarget.named(name))
    var scenario = Scenario(
      configuration: ScrollConfiguration(
        containerSize: CGSize(width: 100, height: 100), content: StackContent(rowCount: 10, estimate: .fixed(44))),
      rows: .constant(44), steps: [.frame(at: .zero), .expect(.init(offset: 0))])
    #expect(target.execute(.scenario(scenario), effort: .full).finding == nil)
    scenario.steps[1] = .expect(.init(offset: 1))
    #expect(target.execute(.scenario(scenario), effort: .full).finding?.signature == "expectation")
  }
}
