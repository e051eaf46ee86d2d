// Histories: order, steps with the commit they begin at, and files that are no results.
import Foundation
import Testing

@testable import BenchmarkResults
@testable import BenchmarkRunner

@Suite("Trend")
struct TrendTests {
  /// Returns a result of the commit with a number, made on the day with that number.
  private static func result(
    _ number: Int, cpu: UInt64, allocations: UInt64 = 0, cores: String = "2"
  ) -> BenchmarkResult {
    var result = SampleResult.result(
      SampleResult.row("s/a", cpu: cpu, counts: SampleResult.count(allocations * 5_000, bytes: 0)), cores: cores)
    let sha = String(repeating: String(format: "%02x", number), count: 20)
    result.commit = .init(
      sha: sha, tree: sha, committedAt: String(format: "2026-01-%02dT12:00:00+01:00", number), dirty: false)
    result.commitUnavailable = nil
    result.run.id = ChecksumText(UInt64(number)).description
    return result
  }

  /// Returns a level with a little scatter, then another level from a commit on.
  private static func history(stepAt step: Int, cores: String = "2") -> [BenchmarkResult] {
    (1...20).map { result($0, cpu: ($0 < step ? 100_000 : 110_000) + UInt64($0 * 37 % 11) * 100, cores: cores) }
  }

  @Test("A step of the time is found at the commit that made it, and named", arguments: [6, 11, 15])
  func timeStep(commit: Int) throws {
    let history = ResultHistory(Self.history(stepAt: commit))
    let series = TrendSeries.all(of: history, matching: nil)
    #expect(series.map(\.id) == ["s/a"])
    let steps = try #require(series.first).steps
    #expect(steps.count == 1 && steps[0].figure == .time)
    #expect(steps[0].index == commit - 1)
    #expect(abs(steps[0].after / steps[0].before - 1.1) < 0.01)
    let name = String(repeating: String(format: "%02x", commit), count: 5)
    #expect(TrendReport.markdown(history, series: series).contains(name))
    #expect(TrendReport.html(history, series: series).contains("\(name) +"))
  }

  @Test("A level that only scatters has no step, and one allocation more is one at its commit")
  func countStep() throws {
    let flat = TrendSeries.all(of: ResultHistory(Self.history(stepAt: 1)), matching: nil)
    #expect(flat[0].steps.isEmpty)
    let counted = (1...4).map { Self.result($0, cpu: 100, allocations: $0 < 3 ? 2 : 3) }
    let steps = TrendSeries.all(of: ResultHistory(counted), matching: nil)[0].steps
    #expect(steps.map(\.figure) == [.exact(.allocations)] && steps.map(\.index) == [2])
    #expect(steps.map(\.text) == ["2 → 3"])
  }

  @Test("A count that differs from batch to batch steps only from and to 0, and the steady ones of its row step")
  func varyingCounts() {
    let results = [4, 5, 0, 6, 7].enumerated().map { index, allocations in
      var result = Self.result(index + 1, cpu: 100, allocations: UInt64(allocations))
      result.benchmarks[0].counts?.deterministic = false
      result.benchmarks[0].counts?.varying = ["allocations"]
      result.benchmarks[0].counts?.frees = index < 3 ? 5_000 : 10_000
      return result
    }
    let steps = TrendSeries.all(of: ResultHistory(results), matching: nil)[0].steps
    #expect(steps.map(\.text) == ["5 → 0", "0 → 6", "1 → 2"] && steps.map(\.index) == [2, 3, 3])
  }

  @Test("Frees, objects, retains, releases and instructions step exactly, and are named")
  func exactSteps() {
    let results = (1...4).map { number in
      var result = Self.result(number, cpu: 100)
      let more: UInt64 = number < 3 ? 0 : 5_000
      result.benchmarks[0].counts?.frees = 10_000 - more
      result.benchmarks[0].counts?.references = ReferenceCount(
        objects: 5_000 + more, retains: more, releases: 2 * more)
      // Three parts in a million are no step, but one in a thousand is.
      result.benchmarks[0].instructions = InstructionCount(
        iterations: 10, total: number < 3 ? 1_000_000 + UInt64(number) * 3 : 1_001_000)
      return result
    }
    let history = ResultHistory(results)
    let series = TrendSeries.all(of: history, matching: nil)
    let steps = series[0].steps
    #expect(steps.map(\.figure.name) == ["frees", "objects", "retains", "releases", "instructions"])
    #expect(steps.allSatisfy { $0.index == 2 })
    #expect(steps.map(\.text).prefix(4) == ["2 → 1", "1 → 2", "0 → 1", "0 → 2"])
    #expect(steps.map(\.style) == ["warn", "bad", "bad", "bad", "bad"])
    #expect(TrendReport.markdown(history, series: series).contains("| retains | 0 → 1 |"))
  }

  @Test("Counts of a debug build are not compared with those of a release build")
  func configurations() {
    var results = (1...3).map { Self.result($0, cpu: 100, allocations: 0) }
    results[1].build.configuration = "debug"
    results[1].benchmarks[0].counts = SampleResult.count(5_000, bytes: 160_000)
    #expect(TrendSeries.all(of: ResultHistory(results), matching: nil)[0].steps.isEmpty)
  }

  @Test("Times of different machines are not compared: a faster machine is no step")
  func machines() {
    let slow = Self.history(stepAt: 1)
    let fast = (21...28).map { Self.result($0, cpu: 50_000 + UInt64($0 * 37 % 11) * 100, cores: "8") }
    let series = TrendSeries.all(of: ResultHistory(slow + fast), matching: nil)
    #expect(series[0].steps.isEmpty)
  }

  @Test("A folder is read in the order of commits; other JSON is passed over, damaged results are named")
  func folder() throws {
    let folder = try TemporaryFolder()
    for (file, number) in [("a", 3), ("b", 1), ("c", 2)] {
      _ = try folder.write(
        String(decoding: ResultEncoding.json(Self.result(number, cpu: 100)), as: UTF8.self), to: "\(file).json")
    }
    _ = try folder.write("{\"schemaVersion\":1,\"budgets\":{}}", to: "budgets.json")
    _ = try folder.write("{\"context\":{},\"benchmarks\":[]}", to: "a.google.json")
    let tool = "\"schemaVersion\":1,\"tool\":{\"name\":\"volute-bench\",\"version\":\"0.1.0\"}"
    _ = try folder.write("{\(tool),\"trials\":[]}", to: "selftest.json")
    _ = try folder.write("{\(tool),\"base\":{},\"candidate\":{}}", to: "comparison.json")
    let cut = try folder.write("{\"schemaVersion\":", to: "cut.json")
    let history = try ResultHistory(paths: [folder.url.path])
    #expect(history.points.map { String($0.name.prefix(2)) } == ["01", "02", "03"])
    #expect(history.problems.count == 1 && history.problems[0].hasPrefix("\(cut): is not JSON"))

    let run = try ProgramRun.bench("trend", folder.url.path, "--output", folder.path("trend.html"))
    #expect(run.status == 0 && run.errors.hasPrefix("warning: \(cut): "))
    #expect(run.output == "trend: \(folder.path("trend.html")) (3 results, 0 steps)\n")
    let empty = try TemporaryFolder()
    #expect(try ProgramRun.bench("trend", empty.url.path).status == 5)
  }
}
