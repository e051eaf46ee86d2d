// The pages: their size, their content, and how a real browser renders them.
import Foundation
import Reporting
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
  static let revisions: RevisionComparison = {
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
      for word in ["http:", "https:", "@import", "url(", "src=", "fetch(", "import("] {
        #expect(!page.html.contains(word), "\(page.name) has \(word)")
      }
      // A page has one script at most, and that script only filters.
      let scripts = page.html.components(separatedBy: "<script")
      #expect(scripts.count - 1 == (["report", "comparison"].contains(page.name) ? 1 : 0))
      #expect(scripts.count == 1 || scripts[1].contains(PageFilter.script))
      #expect(page.html.contains("prefers-color-scheme: dark") && page.html.contains("max-width: 54rem"))
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
    var damaged = Self.large.benchmarks[0]
    damaged.summary.cpu.ci99 = [-1e30, 1e30]
    #expect(DistributionPlot.card(damaged).contains("class=\"band\""))
    // A thousand slices are thinned out to as many dots as can be told apart.
    #expect(html.matches(of: /h0/).count == 50 * DistributionPlot.mostDots)
  }

  @Test("Two results are shown with what changed, and where their environments differ")
  func comparison() throws {
    let html = try #require(Self.pages.first { $0.name == "comparison" }).html
    #expect(html.contains("after against before"))
    #expect(html.contains("0 → 1") && html.contains("times are not compared") == false)
    #expect(html.contains("1 of ") && html.contains("<tr class=\"differs\"><td class=\"l\" data-label=\"fact\">Cores"))
  }

  @Test("A report begins with a summary, budgets and growth, then suites with contents; rows and slices are folded")
  func order() throws {
    var check = BudgetCheck(Self.large, against: BudgetFile(budgets: [:]), registered: [])
    let row = Self.large.benchmarks[7].id
    check.uses = [
      .init(id: row, text: "1 retain", value: 1, limit: 0), .init(id: row, text: "3 times a/b", value: 3, limit: 4),
    ]
    let html = HTMLReport.html(Self.large, budgets: check)
    let marks = [
      "<h1>", "<nav", "href=\"#suite-suite-of-frames\"", "class=\"tiles\"", "row over its budget", "id=\"budgets\"",
      "\(row): 1 retain, budget 0", "(75.0 %)", "id=\"growth\"", "aria-label=\"Cost over size\"",
      "<strong>O(1)</strong>",
      "<details>", "id=\"suite-suite-of-frames\"", "data-id=\"\(row)\"", "class=\"dots\"",
    ]
    var rest = html[...]
    for mark in marks {
      let place = try #require(rest.range(of: mark), "\(mark) is missing or stands too early")
      rest = rest[place.upperBound...]
    }
    #expect(!html.contains("<details open"))
    #expect(HTMLReport.html(Self.large).contains("no budgets checked"))
  }

  @Test("Of two results the rows that changed are open, and the others folded")
  func changedRows() throws {
    let html = try #require(Self.pages.first { $0.name == "comparison" }).html
    let fold = try #require(html.range(of: "<strong>Counts unchanged</strong> <span class=\"dim\">49 rows</span>"))
    let changed = html.components(separatedBy: "data-id=\"\(Self.large.benchmarks[3].id)\"")
    #expect(changed[0].count < html.distance(from: html.startIndex, to: fold.lowerBound))
  }

  @Test("The page of two revisions shows instructions beside counts, also of benchmarks without counts")
  func instructions() {
    var comparison = Self.revisions
    #expect(!RevisionReport.html(comparison).contains("instructions"))
    let (counted, other) = (Self.large.benchmarks[0].id, Self.large.benchmarks[1].id)
    comparison.counts[other] = nil
    comparison.instructions = [
      counted: InstructionChange(before: 1_000_000, after: 1_000_001, smallestChange: 0.005),
      other: InstructionChange(before: 1_000_000, after: 1_020_000, smallestChange: 0.005),
    ]
    let counts = RevisionReport.html(comparison).components(separatedBy: "<h2>Counts</h2>").last ?? ""
    #expect(counts.contains("<th class=\"n\">instructions</th>"))
    let cells = [counted: "1\u{202F}000\u{202F}001", other: "1\u{202F}000\u{202F}000 → 1\u{202F}020\u{202F}000"]
    for (name, cell) in cells {
      let row = counts.components(separatedBy: "\n").first {
        $0.contains(">\(name.replacing("/", with: "/<wbr>"))</span></td>")
      }
      #expect(row?.contains(cell) == true, "\(row ?? counts)")
    }
    #expect(counts.contains("<span class=\"bad\">+2.000 %</span>"))
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
    #expect(both.hasPrefix("#### b against a\n\n- "))
    var other = result
    other.benchmarks[3].counts = SampleResult.count(5_000, bytes: 160_000)
    let changed = try MarkdownReport.text(.init(name: "a", result: result), others: [.init(name: "b", result: other)])
    #expect(changed.hasPrefix("#### b against a\n\n| benchmark |") && changed.count { $0.isNewline } < 12)
  }

  @Test(
    "Chromium renders every page without an error and without anything wider than the screen, wide and narrow",
    .enabled(if: Browser.isInstalled || Browser.isNeeded, "no Chromium is installed; `make tools` installs it"))
  func rendering() throws {
    try #require(Browser.isInstalled, "no Chromium is installed; `make tools` installs it")
    let folder = try TemporaryFolder()
    // The check must be able to fail.
    let broken = try folder.write("<script>console.error('broken')</script>", to: "broken.html")
    #expect(try Browser.render(broken, width: 800, picture: nil).errors.contains("broken"))
    let wide = try folder.write("<div style='width:2000px'>wide</div>", to: "wide.html")
    #expect(try Browser.render(wide, width: 800, picture: nil).overflow > 0)
    for page in Self.pages {
      let path = try folder.write(page.html, to: "\(page.name).html")
      for width in [390, 760, 880, 1_440] {
        let picture = folder.path("\(page.name)-\(width).png")
        let outcome = try Browser.render(path, width: width, picture: picture)
        #expect(outcome.errors == "", "\(page.name) at \(width)")
        #expect(outcome.overflow == 0, "\(page.name) at \(width)")
        let size = try FileManager.default.attributesOfItem(atPath: picture)[.size] as? Int ?? 0
        #expect(size > 40_000, "\(page.name) at \(width): the picture has \(size) bytes")
        // Rows are folded. Before, a page of fifty rows was 10 000 pixels high, and 40 000 on a phone.
        if page.name == "report" { #expect(outcome.height < 3_000, "at \(width)") }
      }
    }
  }

  @Test(
    "In Chromium the names in tables break between words and after slashes, and their numbers stay whole",
    .enabled(if: Browser.isInstalled || Browser.isNeeded, "no Chromium is installed; `make tools` installs it"))
  func names() throws {
    try #require(Browser.isInstalled, "no Chromium is installed; `make tools` installs it")
    let probe = """
      <script>addEventListener("load", () => {
        for (const fold of document.querySelectorAll("details")) fold.open = true;
        let words = 0, broken = [];
        for (const cell of document.querySelectorAll("td:first-child")) {
          const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT), range = document.createRange();
          for (let text; text = texts.nextNode();) for (const word of text.data.matchAll(/[a-z0-9]+/gi)) {
            range.setStart(text, word.index);
            range.setEnd(text, word.index + word[0].length);
            words += 1;
            if (range.getClientRects().length > 1) broken.push(word[0]);
          }
        }
        document.body.setAttribute("data-words", words + " " + broken.join(" "));
      })</script>
      """
    let folder = try TemporaryFolder()
    // Names without hyphens, beside columns of all times and counts.
    var comparison = Self.revisions
    for index in comparison.benchmarks.indices {
      let name = "layout/frame/\(Int(pow(10.0, Double(index % 7 + 2))))"
      comparison.counts[name] = comparison.counts[comparison.benchmarks[index].id]
      comparison.benchmarks[index].id = name
    }
    let document = try Browser.document(folder.write(RevisionReport.html(comparison) + probe, to: "page.html"))
    let words = try #require(document.firstMatch(of: /data-words="([0-9]+) ([^"]*)"/)).output
    #expect(Int(words.1) ?? 0 > 300 && words.2 == "")
  }

  @Test(
    "In Chromium the filter leaves the rows that have every word, opens their suite, and shows all again when it is empty",
    .enabled(if: Browser.isInstalled || Browser.isNeeded, "no Chromium is installed; `make tools` installs it"))
  func filter() throws {
    try #require(Browser.isInstalled, "no Chromium is installed; `make tools` installs it")
    let probe = """
      <script>addEventListener("load", () => {
        const field = document.querySelector("input"), states = [];
        for (const text of ["NAME-1 /10000", "nothing", ""]) {
          field.value = text;
          field.dispatchEvent(new Event("input"));
          const rows = [...document.querySelectorAll("details tr[data-id]")].filter(row => row.checkVisibility());
          states.push(rows.length + " " + document.querySelectorAll("details[open]").length + " "
            + document.querySelector(".filter span").textContent);
        }
        document.body.setAttribute("data-states", states.join(";"));
      })</script>
      """
    let folder = try TemporaryFolder()
    let path = try folder.write(HTMLReport.html(Self.large) + probe, to: "page.html")
    let document = try Browser.document(path)
    let states = try #require(document.firstMatch(of: /data-states="([^"]*)"/)).output.1
    // Benchmark 1 at the sizes 10^4 to 10^7.
    #expect(states == "4 1 4 of 50;0 0 0 of 50;0 0 ")
  }
}

/// A headless Chromium.
enum Browser {
  /// The headless shell comes first: it renders at widths that no window of the full program can have.
  private static let program: String? = {
    let names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"]
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let paths = names.flatMap { name in folders.map { "\($0)/\(name)" } }
    return paths.first(where: FileManager.default.isExecutableFile)
  }()

  static var isInstalled: Bool { program != nil }

  /// Whether a machine without a browser fails the check instead of leaving it out; `make test` sets this.
  static var isNeeded: Bool { ProcessInfo.processInfo.environment["VOLUTE_NEEDS_BROWSER"] != nil }

  struct Outcome {
    /// Lines that the page wrote to the console.
    var errors: String
    /// The number of pixels by which the page is wider than the screen.
    var overflow: Int
    /// In pixels.
    var height: Int
  }

  private static func options(_ folder: TemporaryFolder, width: Int) -> [String] {
    [
      "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--enable-logging=stderr",
      "--user-data-dir=\(folder.path("profile"))", "--window-size=\(width),1000",
    ]
  }

  /// The document after its scripts have run.
  static func document(_ path: String) throws -> String {
    let folder = try TemporaryFolder()
    let arguments = options(folder, width: 1_280) + ["--dump-dom", "file://\(path)"]
    return try ProgramRun.run(URL(filePath: program ?? ""), arguments).output
  }

  /// Renders a page once, for its sizes and for the picture. A script line measures the page and moves nothing.
  static func render(_ path: String, width: Int, picture: String?) throws -> Outcome {
    let folder = try TemporaryFolder()
    let probe = """
      <script>addEventListener("load", () => document.body.setAttribute("data-over",
        document.documentElement.scrollWidth - document.documentElement.clientWidth
        + " " + document.documentElement.scrollHeight))</script>
      """
    let measured = try folder.write(String(contentsOfFile: path, encoding: .utf8) + probe, to: "measured.html")
    let asked = ["--dump-dom"] + (picture.map { ["--screenshot=\($0)"] } ?? [])
    let dump = try ProgramRun.run(
      URL(filePath: program ?? ""), options(folder, width: width) + asked + ["file://\(measured)"])
    let sizes = dump.output.firstMatch(of: /data-over="(-?[0-9]+) ([0-9]+)"/)
    let console = dump.errors.split(separator: "\n").filter { $0.contains("CONSOLE") }
    return Outcome(
      errors: console.joined(separator: "\n"), overflow: sizes.flatMap { Int($0.output.1) } ?? .max,
      height: sizes.flatMap { Int($0.output.2) } ?? .max)
  }
}
