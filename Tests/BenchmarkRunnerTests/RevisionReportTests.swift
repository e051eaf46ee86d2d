// Comparisons of revisions as files and as pages.
import Foundation
import Testing

@testable import BenchmarkResults
@testable import BenchmarkRunner

@Suite("Reports of revisions")
struct RevisionReportTests {
  /// All verdicts, with counts whose retains have grown in one row.
  static let sample: RevisionComparison = {
    var comparison = RevisionTests.comparison([.regression, .unchanged, .inconclusive], control: .unchanged)
    func count(_ retains: UInt64) -> AllocationCount {
      AllocationCount(
        iterations: 100, allocations: 0, bytes: 0, frees: 0,
        references: .init(objects: 0, retains: retains, releases: 300), deterministic: true)
    }
    comparison.counts["s/0"] = ExactChange(from: count(300), to: count(400))
    comparison.counts["s/1"] = ExactChange(from: count(300), to: count(300))
    comparison.countsUnavailable["s/2"] = "v1: no jemalloc"
    comparison.instructions = ["s/0": InstructionChange(before: 1_000, after: 1_001, smallestChange: 0.005)]
    comparison.instructionsUnavailable = ["s/1": "v1: no valgrind"]
    (comparison.base.loaded, comparison.base.layoutsUnavailable) = ("h", "no linker")
    comparison.judge()
    return comparison
  }()

  @Test("The page has every verdict with its interval on one axis, the control, and the counts that changed")
  func page() {
    let html = RevisionReport.html(Self.sample)
    #expect(html.contains("<h1>the working tree against v1 (0123456789)</h1>"))
    #expect(html.contains("slower: s/0"))
    for badge in ["▲ regression", "= no change", "? inconclusive"] { #expect(html.contains(badge), "\(badge)") }
    #expect(html.contains("control: s/<wbr>0 of the base against itself"))
    // There are three benchmarks and the control, on the axis of each row.
    #expect(html.components(separatedBy: "<circle").count - 1 == 4)
    #expect(html.contains("1.030 <span class=\"dim\">0.995–1.067"))
    #expect(html.contains("data-label=\"retains\"") && html.contains("3 → 4") && !html.contains("data-label=\"frees\""))
    #expect(html.contains("grew: s/0: retains 3 → 4") && html.contains("s/2: counts are not compared: v1: no jemalloc"))
  }

  @Test("Names that a user gave are escaped")
  func escaping() {
    var comparison = Self.sample
    comparison.base.name = "<b>"
    comparison.filter = "a<b"
    comparison.countsUnavailable["s/2"] = "\"x\" & <y>"
    let html = RevisionReport.html(comparison)
    #expect(!html.contains("<b>") && html.contains("&lt;b&gt; (0123456789)") && html.contains("a&lt;b"))
    #expect(html.contains("&quot;x&quot; &amp; &lt;y&gt;"))
  }

  @Test(
    "What is written follows the committed schema, and is read again as it was",
    .enabled(if: Validator.isInstalled, "python3-jsonschema is not installed; make test installs it"))
  func schema() throws {
    let folder = try TemporaryFolder()
    let text = String(decoding: try ResultEncoding.json(Self.sample), as: UTF8.self)
    let path = try folder.write(text, to: "a.json")
    #expect(try Validator.problems(of: path, schema: "comparison") == "")
    guard case .comparison(let read) = try ResultReading.reported(at: path) else {
      Issue.record("is not taken for a comparison")
      return
    }
    #expect(read.benchmarks.map(\.conclusion) == [.regression, .unchanged, .inconclusive])
    #expect(read.benchmarks.map(\.evidence) == [.work, nil, nil] && read.layouts == 10)
    #expect(read.counts == Self.sample.counts && read.benchmarks.map(\.id) == ["s/0", "s/1", "s/2"])
    // The validator must be able to reject a file.
    let broken = try folder.write(text.replacing("\"figures\"", with: "\"numbers\""), to: "broken.json")
    #expect(try Validator.problems(of: broken, schema: "comparison").contains("numbers"))
  }

  @Test("A comparison of before, with a bootstrap interval and longer hashes, is read")
  func older() throws {
    let folder = try TemporaryFolder()
    let text = String(decoding: try ResultEncoding.json(Self.sample), as: UTF8.self)
      .replacing("\"correctedP\"", with: "\"bootstrap99\" : [-0.01,0.02],\n\"correctedP\"")
      .replacing(/"(key|program)" : "[^"]*"/) { "\"\($0.1)\" : \"\(String(repeating: "0f", count: 32))\"" }
    #expect(text.contains("bootstrap99") && text.contains("0f0f"))
    let path = try folder.write(text, to: "older.json")
    guard case .comparison(let read) = try ResultReading.reported(at: path) else {
      Issue.record("is not taken for a comparison")
      return
    }
    #expect(read.benchmarks == Self.sample.benchmarks && read.base.key.count == 64)
    #expect(try ProgramRun.bench("report", path, "--output", folder.path("page.html")).status == 0)
  }

  @Test("A damaged comparison, and one beside other results, gives one line and no page")
  func damage() throws {
    let folder = try TemporaryFolder()
    let text = String(decoding: try ResultEncoding.json(Self.sample), as: UTF8.self)
    let whole = try folder.write(text, to: "whole.json")
    let cases: [(name: String, text: String, place: String, status: Int32)] = [
      ("cut", String(text.dropLast(30)), "is not JSON", 1),
      ("newer", text.replacing("\"schemaVersion\" : 1", with: "\"schemaVersion\" : 2"), "schemaVersion 2 is newer", 5),
      ("verdict", text.replacing("\"inconclusive\"", with: "\"perhaps\""), "at benchmarks[2].verdict", 1),
      ("twice", text.replacing("\"s/1\"", with: "\"s/2\""), "two benchmarks have the same id", 1),
      ("empty", "{\"schemaVersion\":1,\"tool\":{\"name\":\"volute-bench\"},\"candidate\":{}}", "is missing", 1),
    ]
    for damage in cases {
      let path = try folder.write(damage.text, to: "\(damage.name).json")
      let run = try ProgramRun.bench("report", path)
      #expect(run.status == damage.status && run.errors.hasPrefix("error: \(path): "), "\(damage.name)")
      #expect(run.errors.contains(damage.place) && run.errors.count { $0.isNewline } == 1, "\(run.errors)")
    }
    var bad = Self.sample
    bad.benchmarks[0].estimate?.interval99 = [0.02]
    let path = try folder.write(String(decoding: ResultEncoding.json(bad), as: UTF8.self), to: "bounds.json")
    #expect(
      try ProgramRun.bench("report", path).errors
        == "error: \(path): at benchmarks[0].estimate.interval99: is not a lower and an upper bound\n")
    let both = try ProgramRun.bench("report", whole, whole)
    #expect(both.status == 1 && both.errors.contains("name no other file with it"))
    #expect(try folder.contents.allSatisfy { $0.hasSuffix(".json") })
  }
}
