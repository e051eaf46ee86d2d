// Verdicts of a comparison of two results.
import Testing

@testable import BenchmarkResults
@testable import BenchmarkRunner

@Suite("Comparison")
struct ComparisonTests {
  private static func compare(_ before: AllocationCount?, _ after: AllocationCount?) throws -> ResultComparison {
    try ResultComparison(
      before: SampleResult.result(SampleResult.row("s/a", counts: before)),
      after: SampleResult.result(SampleResult.row("s/a", counts: after)))
  }

  @Test("One allocation more in all iterations is a regression, one fewer an improvement, none no change")
  func allocations() throws {
    let five = SampleResult.count(5, bytes: 160)
    #expect(try Self.compare(five, SampleResult.count(6, bytes: 160)).outcome(strict: false) == .regression)
    #expect(try Self.compare(five, SampleResult.count(4, bytes: 160)).rows[0].verdict == .improvement)
    #expect(try Self.compare(five, five).rows[0].verdict == .unchanged)
    #expect(try Self.compare(five, SampleResult.count(5, bytes: 161)).outcome(strict: false) == .regression)
    #expect(try Self.compare(five, SampleResult.count(4, bytes: 161)).outcome(strict: false) == .regression)
  }

  @Test("Counts over different numbers of iterations are compared per iteration, without rounding")
  func iterations() throws {
    let double = AllocationCount(iterations: 10_000, allocations: 10, bytes: 320, deterministic: true)
    #expect(try Self.compare(SampleResult.count(5, bytes: 160), double).rows[0].verdict == .unchanged)
    var more = double
    more.allocations += 1
    #expect(try Self.compare(SampleResult.count(5, bytes: 160), more).outcome(strict: false) == .regression)
  }

  @Test("Frees, objects, retains and releases are compared exactly, and shown where one has changed")
  func references() throws {
    func counts(_ frees: UInt64, _ objects: UInt64, _ retains: UInt64, _ releases: UInt64) -> AllocationCount {
      AllocationCount(
        iterations: 5_000, allocations: 5, bytes: 160, frees: frees,
        references: .init(objects: objects, retains: retains, releases: releases), deterministic: true)
    }
    let base = counts(5, 5, 70_000, 75_000)
    let grown: [(ExactChange.Name, AllocationCount)] = [
      (.frees, counts(6, 5, 70_000, 75_000)), (.objects, counts(5, 6, 70_000, 75_000)),
      (.retains, counts(5, 5, 70_001, 75_000)), (.releases, counts(5, 5, 70_000, 75_001)),
    ]
    for (name, more) in grown {
      let worse = try Self.compare(base, more)
      #expect(worse.outcome(strict: false) == .regression, "\(name)")
      #expect(worse.rows[0].reason == "\(name) grew")
      #expect(ExactChange.columns(of: worse.rows.compactMap(\.exact)) == [.allocations, .bytes, name])
      // Fewer frees may be a leak.
      #expect(try Self.compare(more, base).rows[0].verdict == (name == .frees ? .unchanged : .improvement), "\(name)")
    }
    // A count that only one of the two has is not compared.
    #expect(try Self.compare(SampleResult.count(5, bytes: 160), base).rows[0].exact?.figures.count == 2)
  }

  @Test("Instructions are compared with a tolerance of 10 ppm, also where nothing was counted")
  func instructions() throws {
    func result(_ total: UInt64, counts: AllocationCount?) -> BenchmarkResult {
      var row = SampleResult.row("s/a", counts: counts)
      row.instructions = InstructionCount(iterations: 1_000, total: total)
      return SampleResult.result(row)
    }
    func verdict(_ total: UInt64, counts: AllocationCount? = SampleResult.count(0, bytes: 0)) throws
      -> ResultComparison.Verdict
    {
      try ResultComparison(before: result(100_000_000, counts: counts), after: result(total, counts: counts))
        .rows[0].verdict
    }
    #expect(try verdict(100_001_000) == .unchanged && verdict(99_999_000) == .unchanged)
    #expect(try verdict(100_001_001) == .regression && verdict(99_998_999) == .improvement)
    #expect(try verdict(100_500_000, counts: nil) == .regression)
    #expect(try verdict(100_000_000, counts: nil) == .inconclusive)
  }

  @Test("Missing counts and counts that differ from batch to batch are inconclusive")
  func inconclusive() throws {
    let five = SampleResult.count(5, bytes: 160)
    #expect(try Self.compare(nil, five).outcome(strict: false) == .inconclusive)
    #expect(try Self.compare(five, nil).rows[0].reason == "no counts in the second result: no jemalloc")
    #expect(
      try Self.compare(five, SampleResult.count(6, bytes: 160, deterministic: false)).outcome(strict: false)
        == .inconclusive)
  }

  /// The counts of an array of another length in every frame: one block a frame, of a size that differs from batch to
  /// batch.
  static let arrayInEveryFrame = AllocationCount(
    iterations: 5_000, allocations: 5_000, bytes: 812_345, frees: 5_000,
    references: .init(objects: 5_000, retains: 0, releases: 5_000), deterministic: false, varying: ["bytes"])
  static let nothing = AllocationCount(
    iterations: 5_000, allocations: 0, bytes: 0, frees: 0, references: .init(objects: 0, retains: 0, releases: 0),
    deterministic: true)

  @Test("Each count is judged by itself: one that varies does not excuse those that do not, and the worst decides")
  func oneVaries() throws {
    let grown = try Self.compare(Self.nothing, Self.arrayInEveryFrame)
    #expect(grown.rows[0].verdict == .regression && grown.outcome(strict: false) == .regression)
    let verdicts = grown.rows[0].exact?.figures.map(\.verdict)
    #expect(verdicts == [.regression, .regression, .regression, .regression, .unchanged, .regression])
    // Growth that varies is a doubt only if the count was not 0 before.
    var more = Self.arrayInEveryFrame
    more.bytes += 16
    let doubtful = try Self.compare(Self.arrayInEveryFrame, more)
    #expect(doubtful.rows[0].verdict == .inconclusive)
    #expect(doubtful.rows[0].reason == "bytes grew, but differ from batch to batch")
    more.allocations += 1
    let both = try Self.compare(Self.arrayInEveryFrame, more)
    #expect(both.rows[0].verdict == .regression)
    #expect(both.rows[0].reason == "allocations grew; bytes grew, but differ from batch to batch")
    // A count that varies and fell is no improvement.
    #expect(try Self.compare(more, Self.arrayInEveryFrame).rows[0].verdict == .improvement)
    more.allocations -= 1
    #expect(try Self.compare(more, Self.arrayInEveryFrame).rows[0].verdict == .unchanged)
  }

  @Test("Counts that regressed are named last, with their figures")
  func named() throws {
    let comparison = try Self.compare(Self.nothing, Self.arrayInEveryFrame)
    let text = ComparisonTable.text(comparison, markdown: false, showsAll: true)
    #expect(
      text.hasSuffix(
        "1 regression\ngrew: s/a: allocations 0 → 1, bytes 0 → 162, frees 0 → 1, objects 0 → 1, releases 0 → 1"),
      "\(text)")
    #expect(text.components(separatedBy: "grew").count == 2, "\(text)")
  }

  @Test("Stored time is shown with bounds and decides nothing")
  func times() throws {
    let comparison = try ResultComparison(
      before: SampleResult.result(SampleResult.row("s/a", cpu: 100)),
      after: SampleResult.result(SampleResult.row("s/a", cpu: 300)))
    let time = try #require(comparison.rows[0].time)
    #expect(abs(time.ratio - 3) < 0.01)
    let bounds = try #require(time.bounds)
    #expect(bounds[0] < time.ratio && time.ratio < bounds[1])
    #expect(comparison.outcome(strict: false) == .success)
    #expect(ComparisonTable.text(comparison, markdown: false, showsAll: true).contains("they decide no verdict"))
  }

  @Test("The last line counts the verdicts, and says of what nothing has changed")
  func sum() throws {
    let rows = ["s/a", "s/b", "s/c"].map { SampleResult.row($0) }
    let more = SampleResult.count(1, bytes: 32)
    let comparison = try ResultComparison(
      before: SampleResult.result(rows[0], rows[1], rows[2]),
      after: SampleResult.result(
        SampleResult.row("s/a", counts: more), SampleResult.row("s/b", counts: more), rows[2]))
    let text = ComparisonTable.text(comparison, markdown: false, showsAll: true)
    #expect(
      text.hasSuffix(
        """
        2 regressions, 1 with counts unchanged
        grew: s/a: allocations 0 → 0.0002, bytes 0 → 0.0064
        grew: s/b: allocations 0 → 0.0002, bytes 0 → 0.0064
        """), "\(text)")
    #expect(text.contains("s/c        counts unchanged"))
    #expect(text.contains("stored times vary from run to run: they decide no verdict"))
  }

  @Test("Only rows that changed are shown, all when asked for, and a next step where it is inconclusive")
  func changedRows() throws {
    let unsteady = SampleResult.count(2, bytes: 64, deterministic: false)
    let comparison = try ResultComparison(
      before: SampleResult.result(
        SampleResult.row("s/same"),
        SampleResult.row("s/more", counts: SampleResult.count(1, bytes: 32, deterministic: false)),
        SampleResult.row("s/none"), SampleResult.row("s/other")),
      after: SampleResult.result(
        SampleResult.row("s/same"), SampleResult.row("s/more", counts: unsteady),
        SampleResult.row("s/none", counts: nil),
        SampleResult.row("s/other", checksum: 8)))
    let text = ComparisonTable.text(comparison, markdown: false, showsAll: false)
    #expect(
      !text.contains("s/same") && text.contains("s/more ") && text.contains("s/none ") && text.contains("s/other "))
    #expect(text.contains("allocations 0.0002 → 0.0004\n"))
    #expect(ComparisonTable.text(comparison, markdown: true, showsAll: false).contains("| s/same |") == false)
    let all = ComparisonTable.text(comparison, markdown: false, showsAll: true)
    #expect(all.contains("s/same     counts unchanged"))
    for text in [text, all] { #expect(text.contains("\nnext: ") && text.contains("'^(s/more|s/none)$'`")) }
    let same = try ResultComparison(
      before: SampleResult.result(SampleResult.row("s/a")), after: SampleResult.result(SampleResult.row("s/a")))
    #expect(
      ComparisonTable.text(same, markdown: false, showsAll: false)
        == "stored times vary from run to run: they decide no verdict\n1 with counts unchanged")
  }

  @Test("Times of different environments are not compared, and the reason is said")
  func environments() throws {
    let comparison = try ResultComparison(
      before: SampleResult.result(SampleResult.row("s/a"), cores: "2"),
      after: SampleResult.result(SampleResult.row("s/a"), cores: "4"))
    #expect(comparison.rows[0].time == nil)
    #expect(
      ComparisonTable.text(comparison, markdown: true, showsAll: true).contains(
        "times are not compared: the environments differ"))
  }

  @Test("Results of other builds, and results without a common row, cannot be compared")
  func incompatible() {
    let release = SampleResult.result(SampleResult.row("s/a"))
    let debug = SampleResult.result(SampleResult.row("s/a"), configuration: "debug")
    let other = SampleResult.result(SampleResult.row("s/b"))
    for after in [debug, other] {
      let failure = #expect(throws: CommandFailure.self) { try ResultComparison(before: release, after: after) }
      #expect(failure?.status == .incompatible)
    }
  }

  @Test("Rows of only one result and changed checksums are listed")
  func notes() throws {
    let comparison = try ResultComparison(
      before: SampleResult.result(SampleResult.row("s/a"), SampleResult.row("s/old")),
      after: SampleResult.result(SampleResult.row("s/a", checksum: 8), SampleResult.row("s/new")))
    let text = ComparisonTable.text(comparison, markdown: false, showsAll: true)
    #expect(text.contains("s/old: only in the first result"))
    #expect(text.contains("s/new: only in the second result"))
    #expect(text.contains("s/a: the checksums differ"))
  }
}
