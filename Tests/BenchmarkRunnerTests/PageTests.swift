// The pages: their size, what stands in them, and how a real browser renders them.
import Foundation
import Testing

@testable import BenchmarkResults
@testable import BenchmarkRunner

@Suite("Pages", .serialized)
struct PageTests {
  /// Fifty rows of a thorough run: a thousand slices each, two sizes a benchmark, names as long as real ones.
  static let large: BenchmarkResult = {
    var rows: [RowResult] = []
    for number in 0..<50 {
      var row = SampleResult.row(
        "suite-of-frames/a-benchmark-with-a-long-name-\(number / 5)/\(Int(pow(10.0, Double(number % 5 + 3))))")
      row.slices.cpuNs = (0..<1_000).map { 2_000_000 + UInt64(($0 * 7_919 + number * 31) % 40_007) }
      row.slices.wallNs = row.slices.cpuNs
      row.batch = 1_234
      row.summary.cpu = try! TimeSummary(slices: row.slices.cpuNs, batch: row.batch)
      rows.append(row)
    }
    var result = SampleResult.result()
    result.benchmarks = rows
    ResultSummary.complete(&result, passes: [.time, .count])
    return result
  }()

  /// Fifty benchmarks with every verdict, with long names, and with all counts changed.
  private static let revisions: RevisionComparison = {
    let verdicts: [ResultComparison.Verdict] = [.unchanged, .regression, .improvement, .inconclusive]
    var comparison = RevisionTests.comparison((0..<50).map { verdicts[$0 % 4] }, control: .unchanged)
    for (index, row) in large.benchmarks.enumerated() {
      comparison.benchmarks[index].id = row.id
      comparison.benchmarks[index].estimate?.change = Double(index % 9 - 4) / 100
      comparison.benchmarks[index].estimate?.interval99 = [Double(index % 9 - 5) / 100, Double(index % 9 - 3) / 100]
      func count(_ number: UInt64) -> AllocationCount {
        AllocationCount(
          iterations: 10, allocations: number, bytes: 32 * number, frees: number,
          references: .init(objects: number, retains: 1_000 * number, releases: 1_001 * number), deterministic: true)
      }
      comparison.counts[row.id] = ExactChange(from: count(70), to: count(70 + UInt64(index % 3)))
    }
    return comparison
  }()

  private static let pages: [(name: String, html: String)] = {
    let first = NamedResult(name: "before", result: large)
    var other = NamedResult(name: "after", result: large)
    other.result.environment.facts["cores"] = "3"
    other.result.benchmarks[3].counts = SampleResult.count(5_000, bytes: 160_000)
    let history = ResultHistory(
      (0..<12).map { number in
        var result = large
        result.run.id = "\(number)"
        result.run.startedAt = "2026-01-\(number + 10)T12:00:00Z"
        for row in result.benchmarks.indices where number > 5 { result.benchmarks[row].summary.cpu.median *= 1.2 }
        return result
      })
    return [
      ("report", HTMLReport.html(large)), ("comparison", try! HTMLReport.html(first, others: [other])),
      ("revisions", RevisionReport.html(revisions)),
      ("trend", TrendReport.html(history, series: TrendSeries.all(of: history, matching: nil))),
    ]
  }()

  @Test("A report of fifty rows with their comparisons is at most 400 kB")
  func size() {
    for page in Self.pages {
      #expect(page.html.utf8.count <= 400_000, "\(page.name): \(page.html.utf8.count)")
      #expect(page.html.utf8.count > 30_000)
    }
  }

  @Test("Pages name nothing beyond themselves, and have a style for dark and for narrow screens")
  func selfContained() {
    for page in Self.pages {
      for word in ["<script", "http:", "https:", "@import", "url(", "src="] {
        #expect(!page.html.contains(word), "\(page.name) has \(word)")
      }
      #expect(page.html.contains("prefers-color-scheme: dark") && page.html.contains("max-width: 46rem"))
    }
  }

  @Test("A report has the growth and the distribution of every benchmark, and one of revisions an interval for each")
  func contents() {
    let revisions = RevisionReport.html(Self.revisions)
    #expect(revisions.components(separatedBy: "<circle").count - 1 == 51)
    #expect(revisions.contains("0.980 <span class=\"dim\">0.970–0.990</span>"))
    let html = HTMLReport.html(Self.large)
    #expect(html.components(separatedBy: "aria-label=\"CPU time over size\"").count - 1 == 10)
    #expect(html.components(separatedBy: "class=\"dots\"").count - 1 == 50)
    // A thousand slices are thinned out to what can be told apart.
    #expect(html.matches(of: /h0/).count == 50 * DistributionPlot.mostDots)
  }

  @Test("Two results are shown with what changed, and where their environments differ")
  func comparison() throws {
    let html = try #require(Self.pages.first { $0.name == "comparison" }).html
    #expect(html.contains("after against before"))
    #expect(html.contains("0 → 1") && html.contains("times are not compared") == false)
    #expect(html.contains("1 of ") && html.contains("<tr class=\"differs\"><td class=\"l\" data-label=\"fact\">Cores"))
  }

  @Test("Results that cannot be compared make neither a page nor Markdown")
  func incomparable() {
    let one = NamedResult(name: "a", result: SampleResult.result(SampleResult.row("s/a")))
    let other = NamedResult(name: "b", result: SampleResult.result(SampleResult.row("s/b")))
    #expect(throws: CommandFailure.self) { try HTMLReport.html(one, others: [other]) }
    #expect(throws: CommandFailure.self) { try MarkdownReport.text(one, others: [other]) }
  }

  @Test("Markdown for a pull request has the figures first, then what is missing and why")
  func markdown() throws {
    var result = Self.large
    result.passes[PassStatus.instructions] = .init(state: .unavailable, reason: "valgrind is not installed")
    let text = try MarkdownReport.text(NamedResult(name: "a", result: result), others: [])
    #expect(text.hasPrefix("#### Benchmarks of no commit\n\n| benchmark | cpu median |"))
    #expect(text.contains("- instructions: unavailable, valgrind is not installed"))
    let both = try MarkdownReport.text(.init(name: "a", result: result), others: [.init(name: "b", result: result)])
    #expect(both.hasPrefix("#### b against a\n\n| benchmark |"))
  }

  @Test(
    "Chromium renders every page without an error and without anything wider than the screen, wide and narrow",
    .enabled(if: Browser.isInstalled || Browser.isNeeded, "no Chromium is installed; `make tools` installs it"))
  func rendering() throws {
    try #require(Browser.isInstalled, "no Chromium is installed; `make tools` installs it")
    let folder = try TemporaryFolder()
    // The check must be able to say no.
    let broken = try folder.write("<script>console.error('broken')</script>", to: "broken.html")
    #expect(try Browser.render(broken, width: 800, picture: nil).errors.contains("broken"))
    let wide = try folder.write("<div style='width:2000px'>wide</div>", to: "wide.html")
    #expect(try Browser.render(wide, width: 800, picture: nil).overflow > 0)
    for page in Self.pages {
      let path = try folder.write(page.html, to: "\(page.name).html")
      for width in [390, 1_440] {
        let picture = folder.path("\(page.name)-\(width).png")
        let outcome = try Browser.render(path, width: width, picture: picture)
        #expect(outcome.errors == "", "\(page.name) at \(width)")
        #expect(outcome.overflow == 0, "\(page.name) at \(width)")
        let size = try FileManager.default.attributesOfItem(atPath: picture)[.size] as? Int ?? 0
        #expect(size > 40_000, "\(page.name) at \(width): the picture has \(size) bytes")
      }
    }
  }
}

/// A headless Chromium.
enum Browser {
  /// The headless shell first: it renders at widths that no window of the full program can have.
  private static let program: String? = {
    let names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"]
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let paths = names.flatMap { name in folders.map { "\($0)/\(name)" } }
    return paths.first(where: FileManager.default.isExecutableFile)
  }()

  static var isInstalled: Bool { program != nil }

  /// Whether a machine without a browser fails the check instead of leaving it out; `make test` says so.
  static var isNeeded: Bool { ProcessInfo.processInfo.environment["VOLUTE_NEEDS_BROWSER"] != nil }

  struct Outcome {
    /// Lines that the page wrote to the console.
    var errors: String
    /// By how many pixels the page is wider than the screen.
    var overflow: Int
  }

  /// Renders a page twice: for the picture as it is, and with a line that measures it.
  static func render(_ path: String, width: Int, picture: String?) throws -> Outcome {
    let folder = try TemporaryFolder()
    let probe = """
      <script>addEventListener("load", () => document.body.setAttribute("data-over",
        document.documentElement.scrollWidth - document.documentElement.clientWidth))</script>
      """
    let measured = try folder.write(String(contentsOfFile: path, encoding: .utf8) + probe, to: "measured.html")
    let common = [
      "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--enable-logging=stderr",
      "--user-data-dir=\(folder.path("profile"))", "--window-size=\(width),3000",
    ]
    let program = URL(filePath: program ?? "")
    let dump = try ProgramRun.run(program, common + ["--dump-dom", "file://\(measured)"])
    let over = dump.output.firstMatch(of: /data-over="(-?[0-9]+)"/).flatMap { Int($0.output.1) }
    if let picture {
      _ = try ProgramRun.run(program, common + ["--screenshot=\(picture)", "file://\(path)"])
    }
    let console = dump.errors.split(separator: "\n").filter { $0.contains("CONSOLE") }
    return Outcome(errors: console.joined(separator: "\n"), overflow: over ?? .max)
  }
}
