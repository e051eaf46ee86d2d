// Budgets: the one that applies, the figures that exceed it, and the figures that cannot be checked.
import BenchmarkSuites
import Foundation
import Testing

@testable import BenchmarkResults
@testable import BenchmarkRunner

@Suite("Budgets")
struct BudgetTests {
  private static func check(_ result: BenchmarkResult, _ budgets: [String: Budget]) -> BudgetCheck {
    BudgetCheck(result, against: BudgetFile(budgets: budgets), registered: result.benchmarks.map(\.id))
  }

  @Test("One allocation in a thousand iterations is over a budget of none, and is named")
  func fractionalAllocation() {
    let result = SampleResult.result(SampleResult.row("s/frame/1000", counts: SampleResult.count(5, bytes: 160)))
    let check = Self.check(result, ["s/*": Budget(allocations: 0, bytes: 0)])
    #expect(
      check.exceeded == [
        "s/frame/1000: 0.001 allocations per iteration, budget 0", "s/frame/1000: 0.032 bytes per iteration, budget 0",
      ])
    #expect(check.status == .regression)
  }

  @Test("Frees, objects, retains and releases have limits as well, and no hooks are an error, not a pass")
  func references() {
    var counts = SampleResult.count(0, bytes: 0)
    counts.frees = 5_000
    counts.references = ReferenceCount(objects: 10_000, retains: 5_000, releases: 1)
    let result = SampleResult.result(SampleResult.row("s/frame", counts: counts))
    let check = Self.check(result, ["s/*": Budget(frees: 0, objects: 2, retains: 0, releases: 0)])
    #expect(
      check.exceeded == [
        "s/frame: 1 free per iteration, budget 0", "s/frame: 1 retain per iteration, budget 0",
        "s/frame: 0.0002 releases per iteration, budget 0",
      ])
    let without = SampleResult.result(SampleResult.row("s/frame"))
    let unchecked = Self.check(without, ["s/*": Budget(objects: 0, retains: 0)])
    #expect(unchecked.unchecked == ["s/frame: this program does not count objects, retains"])
    #expect(unchecked.status == .failure)
  }

  @Test("A row exactly at its budget holds it, one byte more does not")
  func limits() {
    let budgets = ["s/a": Budget(allocations: 7, bytes: 224)]
    let exact = SampleResult.result(SampleResult.row("s/a", counts: SampleResult.count(35_000, bytes: 1_120_000)))
    #expect(Self.check(exact, budgets).status == .success)
    let more = SampleResult.result(SampleResult.row("s/a", counts: SampleResult.count(35_000, bytes: 1_120_001)))
    #expect(Self.check(more, budgets).exceeded.count == 1)
  }

  @Test("A count that a budget needs and that is missing is an error, not a pass")
  func missingCount() {
    let result = SampleResult.result(SampleResult.row("s/a", counts: nil))
    let check = Self.check(result, ["s/a": Budget(allocations: 0)])
    #expect(check.unchecked == ["s/a: counts unavailable: no jemalloc"])
    #expect(check.status == .failure)
  }

  @Test("A ratio budget holds the median CPU time against another row of the same run")
  func ratios() {
    let limit = Budget(ratios: [.init(ratioTo: "s/frame/1000", maximumRatio: 1.5)])
    let result = SampleResult.result(
      SampleResult.row("s/frame/1000", cpu: 100), SampleResult.row("s/frame/1000000", cpu: 160))
    let over = Self.check(result, ["s/frame/1000000": limit, "s/frame/1000": Budget()])
    #expect(over.exceeded.count == 1 && over.exceeded[0].contains("s/frame/1000000: 1.5"))
    let within = SampleResult.result(
      SampleResult.row("s/frame/1000", cpu: 100), SampleResult.row("s/frame/1000000", cpu: 149))
    #expect(Self.check(within, ["s/frame/1000000": limit]).status == .success)
    let alone = SampleResult.result(SampleResult.row("s/frame/1000000", cpu: 149))
    #expect(Self.check(alone, ["s/frame/1000000": limit]).status == .failure)
  }

  @Test("A ratio over its limit is measured again, and only counts where it is over it then as well")
  func remeasured() {
    let limit = Budget.RatioLimit(ratioTo: "s/a", maximumRatio: 1.5)
    let result = SampleResult.result(
      SampleResult.row("s/a", cpu: 100), SampleResult.row("s/b", cpu: 160), SampleResult.row("s/c", cpu: 140))
    let file = BudgetFile(budgets: ["s/a": Budget(), "s/*": Budget(ratios: [limit])])
    func check(_ again: Double?) -> (BudgetCheck, asked: [String]) {
      var asked: [String] = []
      let check = BudgetCheck(result, against: file, registered: ["s/a"]) { id, asksFor in
        asked.append("\(id) to \(asksFor.ratioTo)")
        return again
      }
      return (check, asked)
    }
    let (held, asked) = check(1.25)
    #expect(held.status == .success && asked == ["s/b to s/a"])
    #expect(
      held.warnings == [
        "s/b: 1.598 times s/a, budget 1.500; within the budget when measured again in turns: 1.250"
      ])
    let (over, _) = check(1.75)
    #expect(over.status == .regression)
    #expect(over.exceeded == ["s/b: 1.598 times s/a, budget 1.500; measured again: 1.750"])
    #expect(check(nil).0.exceeded == ["s/b: 1.598 times s/a, budget 1.500"])
  }

  @Test("A ratio is measured again in five turns of both rows, of which the median counts")
  func measuredInTurn() throws {
    let rows = try BenchmarkRegistry(allSuites).rows.prefix(2)
    let (row, base) = (rows[0].identifier, rows[1].identifier)
    var asked: [String] = []
    var times = [10.0, 10, 90, 10, 20, 10, 30, 10, 40, 10]
    let measurement = RatioMeasurement(rows: Array(rows)) {
      asked.append($0.identifier); return times.removeFirst()
    }
    #expect(measurement.ratio(of: row, to: base) == 3)
    #expect(asked == Array(repeating: [row, base], count: 5).flatMap(\.self))
    #expect(measurement.ratio(of: row, to: "no/such-row") == nil)
    #expect(RatioMeasurement(rows: Array(rows)) { _ in nil }.ratio(of: row, to: base) == nil)
  }

  @Test("A row may have one limit against another row, or a list of them, of which each is checked")
  func severalRatios() throws {
    let folder = try TemporaryFolder()
    let limit = #"{"ratioTo":"s/a","maximumRatio":2}"#
    let path = try folder.write(
      #"{"schemaVersion":1,"budgets":{"s/b":{"ratio":\#(limit)},"s/c":{"ratio":[\#(limit),\#(limit)]}}}"#,
      to: "budgets.json")
    let result = SampleResult.result(
      SampleResult.row("s/a", cpu: 100), SampleResult.row("s/b", cpu: 201), SampleResult.row("s/c", cpu: 201))
    let check = try Self.check(result, BudgetFile.read(path).budgets)
    #expect(check.exceeded.map { $0.prefix(4) } == ["s/b:", "s/c:", "s/c:"])
    let wrong = try folder.write(
      #"{"schemaVersion":1,"budgets":{"s/a":{"ratio":[{"ratio":1}]}}}"#, to: "wrong.json")
    let failure = #expect(throws: CommandFailure.self) { try BudgetFile.read(wrong) }
    #expect(failure?.message.contains("is not the name of a limit") == true)
  }

  @Test("The row's own budget comes before patterns, and long patterns before short ones, limit by limit")
  func specificity() {
    let file = BudgetFile(budgets: [
      "*": Budget(allocations: 9, bytes: 9), "feed/*": Budget(allocations: 5), "feed/*/1000": Budget(bytes: 7),
      "feed/a/1000": Budget(allocations: 1),
    ])
    #expect(file.budget(for: "feed/a/1000") == Budget(allocations: 1, bytes: 7))
    #expect(file.budget(for: "feed/b/10") == Budget(allocations: 5, bytes: 9))
    #expect(file.budget(for: "other") == Budget(allocations: 9, bytes: 9))
  }

  @Test("Rows without a budget and budgets without a row are warnings")
  func warnings() {
    let result = SampleResult.result(SampleResult.row("s/a"))
    let check = Self.check(result, ["s/b*": Budget(allocations: 0)])
    #expect(check.warnings == ["s/a has no budget", "the budget 's/b*' matches no benchmark"])
    #expect(check.status == .success)
  }

  @Test(
    "A star stands for any text, and the rest of a pattern for itself",
    arguments: [
      ("a/*", "a/b/c", true), ("a/*", "a/", true), ("a/*", "b/a/", false), ("*/1000", "a/b/1000", true),
      ("a*b*c", "axxbyyc", true), ("a*b*c", "axxcyyb", false), ("ab", "ab", true), ("ab", "abc", false),
      ("aa*aa", "aaa", false), ("*", "", true), ("a.c", "abc", false), ("*b*b*", "ab", false),
    ])
  func patterns(pattern: String, text: String, matches: Bool) {
    #expect(GlobPattern(pattern).matches(text) == matches)
  }

  @Test("A misspelt limit is an error that names the place, not a missing limit")
  func misspelling() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "{\"schemaVersion\":1,\"budgets\":{\"s/a\":{\"allocation\":0}}}", to: "budgets.json")
    let failure = #expect(throws: CommandFailure.self) { try BudgetFile.read(path) }
    #expect(
      failure?.message == "\(path): at budgets.s/a.allocation: is not the name of a limit; limits are "
        + "allocations, bytes, frees, objects, retains, releases, ratio, smallestChange")
    #expect(failure?.status == .failure)
  }

  @Test("The committed budgets allow a frame over measured rows neither an object nor a retain")
  func steadyFrames() throws {
    let file = try BudgetFile.read(Repository.root.appending(path: BudgetFile.defaultPath).path)
    // Frames of views make no objects, but a batch of them reaches the main actor by one object.
    let rows = try BenchmarkRegistry(allSuites).rows.map(\.identifier).filter { !$0.hasPrefix("views/") }.filter {
      $0.contains("frame") && !$0.contains("first-frame") && !$0.contains("measur") || $0.hasPrefix("layout/stage")
    }
    #expect(rows.count > 30)
    for row in rows {
      let budget = file.budget(for: row)
      #expect(budget?.counts[.objects] == 0 && budget?.counts[.retains] == 0, "\(row)")
    }
  }

  @Test("The committed budgets can be read and cover every row of the runner's own suite")
  func committedBudgets() throws {
    let file = try BudgetFile.read(Repository.root.appending(path: BudgetFile.defaultPath).path)
    for parameter in [0, 1, 7, 1_000] {
      let budget = file.budget(for: "runner/allocations/\(parameter)")
      #expect(budget == Budget(allocations: Double(parameter), bytes: Double(32 * parameter)))
    }
  }
}
