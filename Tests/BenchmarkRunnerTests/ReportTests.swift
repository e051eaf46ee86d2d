// The look of figures, tables, progress and reports.
import Foundation
import Reporting
import Testing

@testable import BenchmarkResults
@testable import BenchmarkRunner

@Suite("Report")
struct ReportTests {
  @Test(
    "A duration has three digits and the unit that fits",
    arguments: [
      (0, "0.00 ns"), (0.125, "0.12 ns"), (4.29, "4.29 ns"), (9.996, "10.0 ns"), (99.96, "100 ns"), (999.4, "999 ns"),
      (999.6, "1.00 µs"), (12_345, "12.3 µs"), (1_500_000, "1.50 ms"), (2.5e9, "2.50 s"), (7.2e12, "7200 s"),
    ] as [(Double, String)])
  func durations(nanoseconds: Double, text: String) {
    #expect(Quantity.time(nanoseconds) == text)
  }

  @Test(
    "A count is whole where it is whole, and a small part of one is never shown as 0",
    arguments: [
      (0, "0"), (1, "1"), (32_000, "32000"), (0.001, "0.001"), (0.5, "0.5"), (1.25, "1.25"), (0.00012, "0.00012"),
    ] as [(Double, String)])
  func counts(value: Double, text: String) {
    #expect(Quantity.count(value) == text)
  }

  @Test("An interval is in one unit, and the remaining time in minutes and seconds")
  func intervals() {
    #expect(Quantity.interval(990, 1_010, around: 1_000) == "0.99–1.01 µs")
    #expect(Quantity.remaining(61.2) == "1:02")
    #expect(Quantity.remaining(-3) == "0:00")
    #expect(Quantity.remaining(1e300) == Quantity.remaining(1e9))
  }

  @Test(
    "What is rounded to zero has no minus sign",
    arguments: [(-0.00004, 4, false, "0.0000"), (-0.4, 0, true, "+0"), (-0.06, 1, true, "-0.1"), (0, 2, true, "+0.00")]
      as [(Double, Int, Bool, String)])
  func negativeZero(value: Double, digits: Int, withSign: Bool, text: String) {
    #expect(ShortNumber.fixed(value, digits: digits, withSign: withSign) == text)
  }

  @Test("A ratio, a change and a probability that are rounded to zero have no minus sign, and one thing is no plural")
  func smallWords() {
    #expect(Quantity.ratio(-0.0001) == "0.000" && Quantity.number(-0.001) == "0.00")
    #expect(ChangeText.percent(-0.00001) == "+0.00 %" && ChangeText.interval([-1e-9, 0.01]) == "[+0.00, +1.00]")
    #expect(ChangeText.probability(-0.0).hasPrefix("< ") || ChangeText.probability(-0.0) == "0.0000")
    #expect(ShortNumber.counted(1, "result") == "1 result" && ShortNumber.counted(2, "result") == "2 results")
    #expect(
      VerdictStyle.counted(2, .regression) == "2 regressions"
        && VerdictStyle.counted(1, .improvement) == "1 improvement")
  }

  @Test("A cell with an escape code shows the code, and the terminal does not follow it")
  func escapeCodes() {
    var table = TextTable([("name", .left)])
    table.append(["\u{1B}[31mred\u{202E}"])
    #expect(table.text.hasSuffix("\\u{1B}[31mred\\u{202E}"))
    let problem = #expect(throws: JSONProblem.self) { try JSONParser.value(of: Array("{\"\\u001b[2J\" 1}".utf8)) }
    #expect(problem?.description.contains("\u{1B}") == false)
  }

  @Test("Columns of a table are aligned, and lines do not end in spaces")
  func table() {
    var table = TextTable([("name", .left), ("cost", .right), ("", .left)])
    table.append(["a", "1.00 µs", ""])
    table.append(["long name", "9 ns", "x"])
    #expect(
      table.text == """
        name          cost
        ─────────  ───────  ─
        a          1.00 µs
        long name     9 ns  x
        """)
    #expect(table.markdown.hasPrefix("| name | cost |  |\n| :--- | ---: | :--- |\n| a |"))
  }

  @Test("A progress line says how much is done, how long it takes, and what is being measured")
  func progress() {
    let line = ProgressLine.line(
      done: 3, total: 12, identifier: "feed/frame/1000", activity: "timing", secondsLeft: 9.1)
    #expect(line == "[3/12] 0:10 left  timing feed/frame/1000")
  }

  @Test("Missing counts are a question mark with the reason below the table, never 0")
  func missingCounts() {
    let result = SampleResult.result(SampleResult.row("s/a", counts: nil), SampleResult.row("s/b"))
    let text = RunTable.text(result)
    #expect(text.contains("?"))
    #expect(text.contains("counts of s/a unavailable: no jemalloc"))
  }

  @Test("Counts that differ from batch to batch are marked")
  func unsteadyCounts() {
    let count = SampleResult.count(5, bytes: 160, deterministic: false)
    let text = RunTable.text(SampleResult.result(SampleResult.row("s/a", counts: count)))
    #expect(text.contains("~0.001"))
    #expect(text.contains("batches allocated different amounts"))
  }

  @Test("The HTML report is one file without addresses, and text in it is escaped")
  func htmlReport() {
    var row = SampleResult.row("s/a")
    row.warnings = ["a <b> & \"c\""]
    let html = HTMLReport.html(SampleResult.result(row))
    #expect(html.hasPrefix("<!doctype html>"))
    #expect(!html.contains("src=") && !html.contains("http") && !html.contains("<b>"))
    #expect(html.contains("a &lt;b&gt; &amp; &quot;c&quot;"))
    let heights = Self.dotHeights(html)
    #expect(heights.count == 9)
    // Slices that differ stand at different heights.
    #expect(Set(heights).count > 1)
  }

  @Test("Yardsticks are named once each, whatever the sizes are")
  func yardsticks() {
    let rows = [("s/a/10", "s/flat/10"), ("s/a/100", "s/flat/100"), ("s/b", "t/bare")].map { id, yardstick in
      var row = SampleResult.row(id)
      row.yardstick = yardstick
      row.ratioToYardstick = 2
      return row
    }
    #expect(RunTable.yardsticks(rows) == "yardsticks: s/flat, t/bare")
  }

  @Test("A report says how long each row was measured, by which filter, against which yardstick, and on what")
  func circumstances() {
    var row = SampleResult.row("s/a")
    row.yardstick = "s/flat"
    row.ratioToYardstick = 2
    var result = SampleResult.result(row)
    result.run.filter = "s/<a"
    let html = HTMLReport.html(result)
    #expect(html.contains("rows matching 's/&lt;a' and their yardsticks, 0.5 s each (profile default)"))
    #expect(html.contains("yardstick: s/flat</p>"))
    #expect(html.contains(">Memory (GiB)</td><td class=\"l\" data-label=\"value\">8</td>"))
    #expect(RunTable.text(result).contains("\n\nyardstick: s/flat"))
    #expect(RunTable.yardsticks([SampleResult.row("s/a")]) == nil)
  }

  @Test("The dots of a row span the height of its chart, and one outlier does not squash them")
  func slicesInChart() throws {
    var row = SampleResult.row("s/a")
    row.slices.cpuNs = (0..<120).map { 1_000 + $0 % 7 }
    row.slices.cpuNs[50] = 90_000
    let heights = Self.dotHeights(HTMLReport.html(SampleResult.result(row)))
    let (lowest, highest) = (try #require(heights.min()), try #require(heights.max()))
    #expect(heights.count == 120)
    #expect(Set(heights).count == 7)
    #expect(highest - lowest == 90)
    #expect(heights[50] == lowest)

    row.slices.cpuNs = Array(repeating: 1_000, count: 120)
    #expect(Set(Self.dotHeights(HTMLReport.html(SampleResult.result(row)))).count == 1)
  }

  private static func dotHeights(_ html: String) -> [Int] {
    html.matches(of: /M[0-9]+ ([0-9]+)h0/).compactMap { Int($0.output.1) }
  }
}
