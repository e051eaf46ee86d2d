// The table of a run: instructions, retains, latency and growth, and the line that shows a row while it is measured.
import Reporting
import Testing

@testable import BenchmarkResults
@testable import BenchmarkRunner

@Suite("Run table")
struct RunTableTests {
  @Test("Instructions have a column where they were asked for, and a reason below it where they are missing")
  func instructions() {
    var row = SampleResult.row("s/a")
    #expect(!RunTable.text(SampleResult.result(row)).contains("instructions"))
    row.instructions = InstructionCount(iterations: 10, total: 12_345)
    row.hardwareUnavailable = "no counters here"
    let text = RunTable.text(SampleResult.result(row))
    #expect(text.contains("instructions") && text.contains("1\u{202F}234.5"))
    #expect(text.contains("hardware counters unavailable: no counters here"))
    row.instructions = nil
    row.instructionsUnavailable = "no valgrind"
    #expect(RunTable.text(SampleResult.result(row)).contains("instructions unavailable: no valgrind"))
  }

  @Test("Retains are a question mark where the counting program has no hooks")
  func retains() {
    var counts = SampleResult.count(5_000, bytes: 160_000)
    let without = RunTable.full([SampleResult.row("s/a", counts: counts)])
    #expect(without.rows[0][5...7] == ["1", "32", "?"])
    counts.references = ReferenceCount(objects: 5_000, retains: 10_000, releases: 15_000)
    let with = RunTable.full([SampleResult.row("s/a", counts: counts)])
    #expect(with.rows[0][5...7] == ["1", "32", "2"])
  }

  @Test("No table of a terminal is wider than 80 columns, and every name stands in it whole")
  func widths() throws {
    var result = PageTests.large
    for row in result.benchmarks.indices {
      result.benchmarks[row].id = "a-suite/a-name-that-is-longer-than-all-others/\(row)"
      result.benchmarks[row].instructions = InstructionCount(iterations: 1, total: 123_456_789)
      result.benchmarks[row].ratioToYardstick = 1_000.5
      result.benchmarks[row].yardstick = "a-suite/flat"
      var histogram = LatencyHistogram()
      for value in 1...9 { histogram.record(UInt64(value) * 1_234_567) }
      result.benchmarks[row].latency = LatencySummary(histogram, disturbed: 3)
    }
    var other = result
    for row in other.benchmarks.indices { other.benchmarks[row].counts = SampleResult.count(5_000, bytes: 160_001) }
    let texts = [
      RunTable.text(result, showsLatency: true), try ProgramRun.bench("list").output,
      ComparisonTable.text(try ResultComparison(before: result, after: other), markdown: false, showsAll: true),
      RevisionTable.text(PageTests.revisions, markdown: false, showsAll: true),
    ]
    for text in texts {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      // Only the lines of the table count. The notes after it are sentences.
      for line in lines where !line.contains(": ") { #expect(line.count <= TextTable.terminalWidth, "\(line)") }
    }
    for row in result.benchmarks {
      for text in texts[0...0] { #expect(text.components(separatedBy: "\(row.id)\n").count - 1 == 2, "\(row.id)") }
    }
  }

  @Test("The summary fits a screen however much there is: what is over budget, what is new, and what costs most")
  func summary() throws {
    let rows = (0..<50).map {
      SampleResult.row("a-suite/with-a-name-that-is-very-long/of-row/\($0)", cpu: 1_000 + UInt64($0))
    }
    var result = SampleResult.result()
    result.benchmarks = rows
    var check = BudgetCheck(result, against: BudgetFile(budgets: [:]), registered: [])
    #expect(check.new == rows.map(\.id))
    check.exceeded = (0..<40).map { "a-suite/row-\($0): " + String(repeating: "words ", count: 20) }
    let text = RunSummary.text(result, check, isWanted: true)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0] == "summary: 50 rows, 40 over budget, 50 new")
    #expect(lines.count <= RunSummary.screen && lines.allSatisfy { $0.count <= TextTable.terminalWidth }, "\(text)")
    #expect(text.contains("\nover budget: a-suite/row-0: words"), "\(text)")
    #expect(text.contains("\nand 35 more over budget, named above\n"), "\(text)")
    let unwanted = RunSummary.text(result, check, isWanted: false)
    #expect(unwanted.contains("\nand 35 more over budget; --check-budgets names them\n"), "\(unwanted)")
    #expect(text.contains("\nnew: a-suite/with-a-name-that-is-very-long/of-row/0, and 49 more\n"), "\(text)")
    #expect(lines.suffix(10).first?.contains("of-row/49") == true && lines.last?.contains("of-row/40") == true)
    result.benchmarks = Array(rows.prefix(2))
    #expect(RunSummary.text(result, nil, isWanted: false) == "summary: 2 rows, no budgets")
    check = BudgetCheck(result, against: BudgetFile(budgets: ["*/1": Budget()]), registered: [])
    let fresh = RunSummary.text(result, check, isWanted: false)
    #expect(fresh.hasPrefix("summary: 2 rows, 0 over budget, 1 new\nnew: a-suite/"), "\(fresh)")
  }

  @Test("The distribution of single iterations is a table of its own, shown when asked for")
  func latency() {
    var histogram = LatencyHistogram()
    for value in 1...200 { histogram.record(UInt64(value) * 10) }
    var row = SampleResult.row("s/a")
    row.latency = LatencySummary(histogram, disturbed: 3)
    let result = SampleResult.result(row)
    #expect(!RunTable.text(result).contains("p99.9"))
    let text = RunTable.text(result, showsLatency: true)
    #expect(text.contains("p99.9") && text.contains("1.00 µs") && text.contains("2.00 µs"))
    #expect(RunTable.text(SampleResult.result(SampleResult.row("s/a")), showsLatency: true).contains("none of these"))
  }

  @Test("A benchmark at three sizes or more says how its cost grows, unless the sizes lie close together")
  func growth() throws {
    let linear = [1_000, 10_000, 100_000].map { SampleResult.row("s/scan/\($0)", cpu: UInt64($0)) }
    let table = try #require(GrowthTable.table(SampleResult.result(linear[0], linear[1], linear[2])))
    #expect(table.rows.count == 1 && table.rows[0][0] == "s/scan" && table.rows[0][1].hasPrefix("n (within 0."))
    let (none, ten) = (SampleResult.row("s/scan/0"), SampleResult.row("s/scan/10", cpu: 10))
    let fromZero = try #require(GrowthTable.table(SampleResult.result(none, ten, linear[0], linear[1])))
    #expect(fromZero.rows[0][1].hasPrefix("n (within "))
    let close = [1_000, 1_005, 1_010].map { SampleResult.row("s/scan/\($0)", cpu: UInt64($0)) }
    #expect(GrowthTable.table(SampleResult.result(close[0], close[1], close[2])) == nil)
    #expect(GrowthTable.table(SampleResult.result(linear[0], linear[1])) == nil)
  }

  @Test("A growth that misses one of the costs by more than a factor of two is not claimed")
  func unexplainedGrowth() {
    let sizes = [1e3, 1e4, 1e5, 1e6, 1e7]
    // The largest cost decides a least-squares fit. n log n misses the other costs by far.
    #expect(GrowthTable.growth(sizes, [26, 36, 41, 90, 1_061]) == "none of the known ones")
    #expect(GrowthTable.growth(sizes, [375, 375, 463, 551, 639])?.hasPrefix("log n (within ") == true)
    #expect(GrowthTable.growth([1, 2], [1, 2]) == nil)
    // The best fit, log n, misses the first cost by half.
    #expect(GrowthTable.growth([1e3, 1e4, 1e5], [10, 14, 34]) == "none of the known ones")
  }

  @Test("No growth is stated, in a table, on a page or in a result, from sizes that lie close together")
  func closeSizes() throws {
    func result(_ sizes: [Int]) -> BenchmarkResult {
      var result = SampleResult.result()
      result.benchmarks = sizes.map { SampleResult.row("s/scan/\($0)", cpu: UInt64($0)) }
      ResultSummary.complete(&result, passes: [.time, .count])
      return result
    }
    for sizes in [[1_000, 1_005], [1_000, 1_005, 1_010]] {
      let close = result(sizes)
      #expect(close.complexities == nil && GrowthTable.table(close) == nil)
      #expect(GrowthPlot.card(id: "s/scan", rows: close.benchmarks) == "")
    }
    let two = GrowthPlot.card(id: "s/scan", rows: result([1_000, 100_000]).benchmarks)
    #expect(two.contains("<p>100 times the size, 100 times the cost</p>"))
    let three = result([1_000, 10_000, 100_000])
    #expect(three.complexities?.map(\.model) == [.linear])
    #expect(GrowthPlot.card(id: "s/scan", rows: three.benchmarks).contains("O(n), within 0."))
  }

  @Test("While a row is measured, the line shows the median so far and its interval, once there are eight slices")
  func interim() {
    let slices = (0..<9).map { SliceTime(cpu: 1_000 + $0, wall: 1_100, involuntarySwitches: 0) }
    var timing = RowTiming(batch: 10, slices: Array(slices.prefix(3)), checksum: 0, warnings: [])
    #expect(ProgressLine.interval(timing) == nil)
    timing.slices = slices
    #expect(ProgressLine.interval(timing) == "100 ns (100–101 ns)")
    let line = ProgressLine.line(
      done: 1, total: 3, identifier: "s/a", activity: "timing", secondsLeft: 5, interim: "100 ns (100–101 ns)")
    #expect(line == "[1/3] 0:05 left  timing s/a  100 ns (100–101 ns)")
  }

  @Test("The remaining time counts down while a row is measured, and stops where the rows after it begin")
  func remainingTime() {
    let left = [0.0, 1, 2, 3].map { ProgressLine.secondsLeft(done: 2, total: 5, each: 2, inThisRow: $0) }
    #expect(left == [6, 5, 4, 4])
    #expect(ProgressLine.secondsLeft(done: 5, total: 5, each: 2, inThisRow: 1) == 0)
  }

  @Test("Passes are named with commas between them; time is always one, and a misspelt or doubled one is refused")
  func passes() {
    #expect(PassSelection(argument: "time,count")?.passes == [.time, .count])
    #expect(PassSelection(argument: "instructions,time")?.passes == [.time, .instructions])
    for wrong in ["count", "time,count,count", "time,", "", "time,memory"] {
      #expect(PassSelection(argument: wrong) == nil, "\(wrong)")
    }
    #expect(PassSelection([.count, .time]).defaultValueDescription == "time,count")
  }
}
