// Recorded instructions: runs above the record, records to renew, and runs that are not judged.
import BenchmarkSuites
import Foundation
import Testing

@testable import BenchmarkResults
@testable import BenchmarkRunner

@Suite("Recorded instructions")
struct InstructionRecordTests {
  private static func result(_ instructions: [String: UInt64], clang: String = "21.0.0") -> BenchmarkResult {
    var result = SampleResult.result()
    for (id, total) in instructions.sorted(by: { $0.key < $1.key }) {
      var row = SampleResult.row(id)
      row.instructions = InstructionCount(iterations: 100, total: total)
      result.benchmarks.append(row)
    }
    result.passes[PassStatus.instructions] = .done
    result.build.clang = clang
    return result
  }

  private static func record(_ counts: [String: Double], leftOut: [String: String] = [:]) -> InstructionRecord {
    let result = SampleResult.result()
    return InstructionRecord(
      countedWith: .init(result.environment, result.build), tolerance: 0.02, perIteration: counts, leftOut: leftOut)
  }

  private static func check(_ result: BenchmarkResult, _ record: InstructionRecord?) -> BudgetCheck {
    BudgetCheck(
      result, against: BudgetFile(budgets: ["*": Budget()], instructions: record),
      registered: result.benchmarks.map(\.id))
  }

  @Test("More than 2 % above its record is over budget and on the page; exactly 2 % is not")
  func over() {
    let check = Self.check(
      Self.result(["s/a": 102_000, "s/b": 102_100, "s/c": 98_000]),
      Self.record(["s/a": 1_000, "s/b": 1_000, "s/c": 1_000]))
    #expect(
      check.exceeded == [
        "s/b: 1\u{202F}021.0 instructions per iteration, 2.10 % more than recorded (1\u{202F}000.0), budget 2.00 % more"
      ])
    #expect(check.status == .regression && check.toRecord.isEmpty)
    #expect(check.instructions == .judged(rows: 3))
    #expect(check.uses.map(\.id) == ["s/b"] && check.uses.allSatisfy(\.isExceeded))
    #expect(HTMLReport.html(Self.result(["s/b": 102_100]), budgets: check).contains("1\u{202F}021.0 instructions"))
  }

  @Test("Reads and writes of memory are held like instructions, and named where they are not recorded")
  func memory() {
    var result = Self.result(["s/a": 100_000, "s/b": 100_000, "s/c": 100_000])
    for row in result.benchmarks.indices {
      result.benchmarks[row].instructions?.memory = MemoryAccesses(reads: 20_000, writes: 10_000)
    }
    var record = Self.record(["s/a": 1_000, "s/b": 1_000, "s/c": 1_000])
    record.readsPerIteration = ["s/a": 150, "s/b": 200, "s/c": 200]
    record.writesPerIteration = ["s/a": 100, "s/b": 125]
    let check = Self.check(result, record)
    #expect(
      check.exceeded == [
        "s/a: 200.0 reads of memory per iteration, 33.3 % more than recorded (150.0), budget 2.00 % more"
      ])
    #expect(
      check.toRecord == [
        "s/b: 100.0 writes to memory per iteration, 20.0 % fewer than recorded (125.0)",
        "s/c: writes to memory are not recorded",
      ])
    #expect(check.instructions == .judged(rows: 3) && check.uses.map(\.text) == ["200.0 reads of memory"])
  }

  @Test("More than 2 % below its record is to be recorded, and no error")
  func under() {
    let check = Self.check(Self.result(["s/a": 97_900]), Self.record(["s/a": 1_000]))
    #expect(check.toRecord == ["s/a: 979.0 instructions per iteration, 2.10 % fewer than recorded (1\u{202F}000.0)"])
    #expect(check.status == .success)
  }

  @Test("A row that is not recorded and a record without a row are named")
  func newAndGone() {
    let check = Self.check(
      Self.result(["s/a": 100, "s/new": 1_000]), Self.record(["s/a": 1, "s/gone": 1], leftOut: ["s/lost": "varies"]))
    #expect(
      check.toRecord == ["s/new is new; it takes 10.0 instructions per iteration", "s/gone is gone", "s/lost is gone"])
    #expect(check.status == .success)
  }

  @Test("A row that is left out is not judged")
  func leftOut() {
    let check = Self.check(Self.result(["s/a": 100]), Self.record([:], leftOut: ["s/a": "varies"]))
    #expect(check.toRecord.isEmpty && check.warnings.isEmpty && check.instructions == .judged(rows: 0))
  }

  @Test("Counts of another toolchain are not judged, and that is said with what differs")
  func otherToolchain() {
    let check = Self.check(Self.result(["s/a": 900_000], clang: "22.0.0"), Self.record(["s/a": 1_000, "s/gone": 1]))
    #expect(
      check.warnings
        == [
          "instructions are not judged: clang is 22.0.0, not 21.0.0 as in instructions.json; record new counts with "
            + "bench record-instructions"
        ])
    #expect(check.status == .success && check.toRecord.isEmpty && check.instructions == .notJudged)
  }

  @Test("A run that did not count instructions is not asked for them, one that could not is an error")
  func uncounted() {
    var result = Self.result([:])
    result.benchmarks = [SampleResult.row("s/a")]
    result.passes[PassStatus.instructions] = .skipped
    let record = Self.record(["s/a": 1_000])
    #expect(Self.check(result, record).instructions == .notCounted)
    #expect(Self.check(result, record).status == .success)
    result.passes[PassStatus.instructions] = PassStatus(state: .unavailable, reason: "valgrind is not installed")
    #expect(Self.check(result, record).unchecked == ["instructions unavailable: valgrind is not installed"])
    #expect(Self.check(result, record).status == .failure)
    result.passes[PassStatus.instructions] = PassStatus(state: .partial, reason: "missing in 1 of 2 rows")
    result.benchmarks[0].instructionsUnavailable = "too slow"
    #expect(Self.check(result, record).unchecked == ["s/a: instructions unavailable: too slow"])
    #expect(Self.check(result, nil).warnings.first?.contains("create it with bench record-instructions") == true)
  }

  @Test(
    "A damaged record is an error of the check that names file and place",
    arguments: [
      ("", "empty"), ("{\"schemaVersion\":1}", "countedWith"),
      (text(version: 2), "schemaVersion 2 is newer than 1"), (text(tolerance: "2"), "at tolerance: is not a share"),
      (text(counts: "{\"s/a\":0}"), "at perIteration: the count of s/a is not positive"),
      (text(counts: "{\"s/a\":\"1\"}"), "at perIteration.s/a"),
    ])
  func damaged(text: String, problem: String) throws {
    let folder = try TemporaryFolder()
    let budgets = try folder.write("{\"schemaVersion\":1,\"budgets\":{}}", to: "budgets.json")
    let path = try folder.write(text, to: "instructions.json")
    let failure = #expect(throws: CommandFailure.self) { try BudgetFile.read(budgets) }
    #expect(failure?.status == .failure)
    #expect(failure?.message.hasPrefix(path) == true && failure?.message.contains(problem) == true, "\(failure as Any)")
  }

  private static func text(version: Int = 1, tolerance: String = "0.02", counts: String = "{}") -> String {
    """
    {"schemaVersion":\(version),"countedWith":{"architecture":"x86_64","system":"s","configuration":"release",
    "swiftAtLeast":"6.3.1","clang":"21.0.0"},"tolerance":\(tolerance),"perIteration":\(counts),"leftOut":{}}
    """
  }

  @Test("A row is counted twice; where the counts differ it is left out with the reason, and the other rows stay")
  func recording() throws {
    var counts: [UInt64] = [123_456_789, 123_456_790, 100_000, 103_000]
    let origin = Self.record([:]).countedWith
    let recording = InstructionRecording(
      countedWith: origin,
      count: { row in
        var answer = InstructionAnswer(identifier: row)
        answer.simulated = InstructionCount(
          iterations: 100, total: counts.removeFirst(), memory: MemoryAccesses(reads: 4_000, writes: 3_000))
        return answer
      }, onProgress: { _, _ in })
    var old = Self.record(["s/a": 1, "s/b": 2, "s/c": 3], leftOut: ["s/a": "varied"])
    old.tolerance = 0.01
    let record = try recording.record(["s/a", "s/b"], onto: old, keepsOthers: true)
    #expect(counts.isEmpty)
    #expect(record.perIteration == ["s/a": 1_234_570, "s/c": 3])
    #expect(record.readsPerIteration == ["s/a": 40] && record.writesPerIteration == ["s/a": 30])
    #expect(record.leftOut == ["s/b": "two counts differ by 3.00 %"])
    #expect(record.tolerance == 0.01)
    counts = [1_000, 1_000]
    #expect(try recording.record(["s/a"], onto: old, keepsOthers: false).perIteration == ["s/a": 10])
  }

  @Test("A row that cannot be counted ends the recording with the reason")
  func unavailable() {
    let recording = InstructionRecording(
      countedWith: Self.record([:]).countedWith, count: { .unavailable($0, "valgrind is not installed") },
      onProgress: { _, _ in })
    let failure = #expect(throws: CommandFailure.self) {
      try recording.record(["s/a"], onto: nil, keepsOthers: false)
    }
    #expect(failure?.message == "s/a: instructions unavailable: valgrind is not installed")
  }

  @Test("The committed record follows its schema, is of a release build, and has every benchmark and no other")
  func committed() throws {
    let path = Repository.root.appending(path: "results/\(InstructionRecord.fileName)").path
    let record = try InstructionRecord.read(path)
    #expect(record.countedWith.configuration == "release" && record.tolerance == InstructionRecord.defaultTolerance)
    let rows = Set(try BenchmarkRegistry(allSuites).rows.map(\.identifier))
    let recorded = Set(record.perIteration.keys).union(record.leftOut.keys)
    #expect(rows.symmetricDifference(recorded).sorted() == [], "make record-instructions records them")
    #expect(record.readsPerIteration.keys == record.perIteration.keys)
    #expect(record.writesPerIteration.keys == record.perIteration.keys)
    if Validator.isInstalled { #expect(try Validator.problems(of: path, schema: "instructions") == "") }
  }

  @Test("What is promised of frames holds, however often counts are recorded anew")
  func ceilings() throws {
    let path = Repository.root.appending(path: "results/\(InstructionRecord.fileName)").path
    let counts = try InstructionRecord.read(path).perIteration
    for (rows, most) in [
      ("layout/frame-all-rows-read/", 2_000.0), ("layout/frame-only-its-report-read/", 1_700),
      ("layout/frame-that-measures-a-row/", 4_000), ("motion/frame-of-an-animated-scroll/", 3_500),
      ("layout/build-and-first-frame/", 25_000),
    ] {
      let found = counts.filter { $0.key.hasPrefix(rows) }
      #expect(!found.isEmpty && found.allSatisfy { $0.value <= most }, "\(rows): \(found), at most \(most)")
    }
    let steady = try #require(counts["layout/frame/1000"])
    for row in ["motion/frame-of-a-fling/1000", "motion/frame-of-a-drag/1000"] {
      #expect(try #require(counts[row]) <= 1.15 * steady)
    }
  }

  private static let canCount =
    InstructionProcess(program: Repository.program("bench"), isInterrupted: { false }).count("runner/empty-body")
    .simulated != nil

  @Test("What was recorded holds in the next run, and one that takes more ends with 2", .enabled(if: canCount))
  func wholeWay() throws {
    let folder = try TemporaryFolder()
    let budgets = try folder.write("{\"schemaVersion\":1,\"budgets\":{\"*\":{}}}", to: "budgets.json")
    let path = folder.path("instructions.json")
    let row = "runner/dependency-chain"
    func record(_ filter: String) throws -> ProgramRun {
      try ProgramRun.bench("record-instructions", "--filter", filter, "--output", path)
    }
    func run() throws -> ProgramRun {
      try ProgramRun.bench(
        "run", "--filter", row, "--time", "0.01", "--passes", "time,instructions", "--budgets", budgets, "--no-report",
        "--output", folder.path("run.json"))
    }
    let recorded = try record(row)
    #expect(recorded.status == 0 && recorded.output == "recorded: \(path)\n", "\(recorded.errors)")
    let held = try run()
    #expect(held.status == 0 && held.output.contains("; instructions stay within their records (1)"), "\(held.errors)")

    var file = try InstructionRecord.read(path)
    file.perIteration[row]? /= 1.03
    try AtomicFile.write(try ResultEncoding.json(file), to: path)
    let over = try run()
    #expect(over.status == 2)
    #expect(over.errors.split(separator: "\n").last?.hasPrefix("over budget: \(row): ") == true, "\(over.errors)")

    file.countedWith.clang = "1.0.0"
    try AtomicFile.write(try ResultEncoding.json(file), to: path)
    let foreign = try run()
    #expect(foreign.status == 0 && foreign.output.contains("; instructions are not judged"), "\(foreign.errors)")
    let refused = try record(row)
    #expect(refused.status == 5 && refused.errors.contains("record all, without --filter"))
    #expect(try folder.contents == ["budgets.json", "instructions.json", "run.json"])
  }
}
