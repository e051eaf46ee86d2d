// Every seed and every find that is kept is played again, without any fuzzer runtime.
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

  static func files(_ kind: String) -> [String] {
    let targets = FuzzTarget.all.filter { !$0.testsTheFuzzer }
    return targets.flatMap { target -> [String] in
      let folder = root.appending(path: "\(kind)/\(target.name)")
      // What libFuzzer learned is a great many inputs; `make test` plays them with a release build.
      let files = ((try? InputFile.list([folder])) ?? []).filter { !$0.pathComponents.contains("learned") }
      return files.map { "\(kind)/\(target.name)/\($0.lastPathComponent)" }
    }
  }

  @Test("A kept input passes", arguments: files("Corpus") + files("Crashes"))
  func passes(path: String) throws {
    let target = try #require(FuzzTarget.named(path.split(separator: "/").map(String.init)[1]))
    let outcome = target.execute(try InputFile.read(Self.root.appending(path: path)), effort: .full)
    #expect(outcome.finding == nil)
    #expect(outcome.frameCount > 0)
  }

  @Test(
    "Every target has seeds of its own, those in text say what they are about, and the table of targets has its row",
    arguments: FuzzTarget.all.filter { !$0.testsTheFuzzer }.map(\.name))
  func seeds(target: String) throws {
    let files = Self.files("Corpus").filter { $0.hasPrefix("Corpus/\(target)/") }
    #expect(files.count >= 8)
    for path in files where path.hasSuffix(".scroll") {
      #expect(try !InputFile.read(Self.root.appending(path: path)).comment.isEmpty, "\(path)")
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
