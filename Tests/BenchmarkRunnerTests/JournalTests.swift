// Runs that are killed and resumed: nothing is lost, and no figure of another build is mixed in.
import Foundation
import Testing

@testable import BenchmarkResults
@testable import BenchmarkRunner

@Suite("Journal", .serialized)
struct JournalTests {
  private static let short = [
    "run", "--filter", "runner/(empty|allocations)", "--time", "0.02", "--no-report", "--no-table",
  ]

  /// The facts that stay the same however often a run is interrupted.
  private struct Facts: Equatable {
    var id: String
    var checksum: ChecksumText
    var seed: UInt64
    var counts: AllocationCount?
    var hasSlices: Bool

    init(_ row: RowResult) {
      (id, checksum, seed, counts) = (row.id, row.checksum, row.seed, row.counts)
      hasSlices = row.slices.cpuNs.count >= TimingPlan.neededSlices
    }
  }

  @Test("A run that is killed at any of ten random points, and resumed, gives the rows of an undisturbed one")
  func killed() throws {
    let folder = try TemporaryFolder()
    let whole = try ProgramRun.run(Repository.program("bench"), Self.short + ["--output", folder.path("whole.json")])
    #expect(whole.status == 0, "\(whole.errors)")
    let expected = try ResultReading.result(at: folder.path("whole.json")).benchmarks.map(Facts.init)
    #expect(expected.count >= 5)

    var resumedRows: [Int] = []
    for point in 0..<10 {
      // The run is killed after some line of the journal, early in a row or late, or before the first line. The points
      // are counted in lines, because a run's time depends on the load of the machine.
      let lines = point * (expected.count + 1) / 10
      let path = folder.path("killed-\(point).json")
      let journal = try #require(ResultPath.journal(beside: path))
      try Self.kill(Self.short + ["--output", path], journal: journal, lines: lines)
      // The file is torn in the middle of a line, as a crash of the machine leaves it.
      if point.isMultiple(of: 3) { try Self.tear(journal) }
      var arguments = ["run", "--resume", journal, "--no-report", "--no-table"]
      if FileManager.default.fileExists(atPath: journal) {
        let measured = try RunJournal.read(journal).measured.count
        // The run is killed once more while it continues.
        if point.isMultiple(of: 2) { try Self.kill(arguments, journal: journal, lines: 0) }
        resumedRows.append(measured)
      } else if !FileManager.default.fileExists(atPath: path) {
        // Nothing had been measured, so there is nothing to resume.
        #expect(try ProgramRun.run(Repository.program("bench"), arguments).status == 5)
        arguments = Self.short + ["--output", path]
      }
      if FileManager.default.fileExists(atPath: journal) || !FileManager.default.fileExists(atPath: path) {
        let run = try ProgramRun.run(Repository.program("bench"), arguments)
        #expect(run.status == 0, "\(run.errors)")
      }
      let result = try ResultReading.result(at: path)
      #expect(result.benchmarks.map(Facts.init) == expected, "killed after \(lines) lines")
      #expect(!result.run.interrupted)
      #expect(!FileManager.default.fileExists(atPath: journal))
    }
    // With fewer resumed runs the test would show nothing.
    #expect(resumedRows.count { $0 > 0 } >= 3, "\(resumedRows)")
  }

  @Test("Ctrl-C writes what was measured and names the journal, and --resume completes it")
  func interrupted() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("run.json")
    let run = try ProgramRun.interrupted(
      [
        "run", "--filter", "runner/", "--passes", "time", "--time", "0.7", "--no-report", "--no-table", "--output",
        path,
      ],
      journal: folder.path("run.journal.ndjson"), lines: 3, after: .random(in: 0..<0.7))
    #expect(run.status == 130, "\(run.errors)")
    let part = try ResultReading.result(at: path)
    #expect(part.run.interrupted && !part.benchmarks.isEmpty)
    #expect(run.errors.contains("; to continue: bench run --resume \(folder.path("run.journal.ndjson"))"))
    let kept = try RunJournal.read(folder.path("run.journal.ndjson")).measured.count
    // Without a name, --resume takes the journal of --output. The profile need not be given again.
    let rest = try ProgramRun.bench("run", "--resume", "--output", path, "--no-report", "--no-table")
    #expect(rest.status == 0, "\(rest.errors)")
    let result = try ResultReading.result(at: path)
    #expect(result.benchmarks.count > part.benchmarks.count && !result.run.interrupted)
    #expect(run.errors.contains("interrupted after \(kept) of \(result.benchmarks.count) rows"))
    #expect(result.run.id == part.run.id && result.run.resumedAt?.count == 1)
    #expect(result.run.secondsPerBenchmark == 0.7)
    #expect(result.passes[PassStatus.counting]?.state == .skipped)
    #expect(try folder.contents == ["run.json"])
    if Validator.isInstalled { #expect(try Validator.problems(of: path) == "") }
  }

  @Test("Ctrl-C in the last row ends a run with 130, whether it checks budgets or not, and --resume measures the row")
  func interruptedInLastRow() throws {
    let folder = try TemporaryFolder()
    let (path, journal) = (folder.path("run.json"), folder.path("run.journal.ndjson"))
    let budgets = try folder.write(#"{"schemaVersion": 1, "budgets": {"runner/*": {"allocations": 0}}}"#, to: "b.json")
    for options in [[], ["--budgets", budgets]] {
      let run = try ProgramRun.interrupted(
        [
          "run", "--filter", "runner/empty-body", "--passes", "time", "--time", "60", "--no-report", "--output", path,
        ] + options, journal: journal, lines: 1, after: 3)
      #expect(run.status == 130, "\(run.errors)")
      #expect(
        run.errors.hasSuffix("error: interrupted after 0 of 1 rows; to continue: bench run --resume \(journal)\n"))
      let part = try ResultReading.result(at: path)
      #expect(part.run.interrupted && part.benchmarks.count == 1)
      #expect(try RunJournal.read(journal).measured.isEmpty)
    }
    // A shorter time, so that the test does not take a minute.
    let header = try String(contentsOfFile: journal, encoding: .utf8)
    try Data(header.replacing("\"secondsPerBenchmark\":60", with: "\"secondsPerBenchmark\":0.02").utf8)
      .write(to: URL(filePath: journal))
    let rest = try ProgramRun.bench("run", "--resume", journal, "--no-report")
    #expect(rest.status == 1 && rest.errors.contains("unchecked budget: runner/empty-body"), "\(rest.errors)")
    #expect(try !ResultReading.result(at: path).run.interrupted)
    #expect(!FileManager.default.fileExists(atPath: journal))
  }

  @Test("Runs that start in the same second take different names, and a named file is replaced")
  func names() throws {
    let folder = try TemporaryFolder()
    let result = SampleResult.result()
    func path(_ output: String = "") -> String { ResultPath.path(output: folder.path(output), result: result) }
    let stem = folder.path("2026-01-31T120000Z-no-commit")
    #expect(path() == "\(stem).json")
    #expect(path("") == "\(stem)-2.json")
    // A run that has ended leaves no journal, and one of its files at least.
    try FileManager.default.removeItem(atPath: "\(stem).journal.ndjson")
    try FileManager.default.moveItem(atPath: "\(stem)-2.journal.ndjson", toPath: "\(stem)-2.html")
    try Data().write(to: URL(filePath: "\(stem).json"))
    #expect(path() == "\(stem)-3.json")
    #expect(try folder.contents.filter { $0.hasSuffix(RunJournal.suffix) }.count == 1)
    #expect(path("named.json") == folder.path("named.json") && path("named.json") == folder.path("named.json"))
    // A name that is only reserved is no run to resume.
    #expect(throws: CommandFailure.self) { try ResumePlan.journal(named: nil, output: folder.url.path) }
    try Data("{}\n".utf8).write(to: URL(filePath: "\(stem).journal.ndjson"))
    #expect(try ResumePlan.journal(named: nil, output: folder.url.path) == "\(stem).journal.ndjson")
  }

  @Test("Six runs into one folder at once leave six results and six reports")
  func sameSecond() throws {
    let folder = try TemporaryFolder()
    let arguments = [
      "run", "--filter", "empty", "--time", "0.01", "--passes", "time", "--quiet", "--output", folder.url.path,
    ]
    DispatchQueue.concurrentPerform(iterations: 6) { _ in
      _ = try? ProgramRun.run(Repository.program("bench"), arguments)
    }
    let names = try folder.contents
    #expect(names.count == 12 && names.count { $0.hasSuffix(".json") } == 6, "\(names)")
  }

  @Test("A run that was to check budgets checks them when it is resumed")
  func budgets() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("run.json")
    let budgets = try folder.write(
      """
      {"schemaVersion": 1, "budgets": {"runner/allocations/7": {"allocations": 6}}}
      """, to: "budgets.json")
    try Self.kill(
      Self.short + ["--budgets", budgets, "--output", path], journal: folder.path("run.journal.ndjson"), lines: 2)
    let rest = try ProgramRun.bench("run", "--resume", "--output", path, "--no-report", "--no-table")
    #expect(rest.status == 2, "\(rest.errors)")
    #expect(rest.errors.contains("over budget: runner/allocations/7"), "\(rest.errors)")
  }

  @Test("A journal of another build, commit, environment or of other arguments is refused with 5 and the reason")
  func refused() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("run.json")
    let journal = folder.path("run.journal.ndjson")
    try Self.kill(Self.short + ["--output", path], journal: journal, lines: 3)
    let text = try String(contentsOfFile: journal, encoding: .utf8)
    let header = try RunJournal(bytes: Array(text.utf8)).header
    let fingerprint = header.environment.fingerprint.description
    let program = try #require(header.build.program?.description)
    func status(_ changed: String, _ options: String...) throws -> (Int32, String) {
      let other = try folder.write(changed, to: "other.journal.ndjson")
      let run = try ProgramRun.run(
        Repository.program("bench"), ["run", "--resume", other, "--no-report", "--no-table"] + options)
      return (run.status, run.errors)
    }
    for (changed, reason) in [
      (text.replacing(program, with: "0123456789abcdef"), "another build"),
      (text.replacing(fingerprint, with: "0123456789abcdef"), "another environment"),
      (text.replacing("\"dirty\":", with: "\"dirty\":true,\"was\":"), "was begun at"),
      (text.replacing("\"journal\":1", with: "\"journal\":2"), "another version"),
      (text.replacing("volute-bench", with: "other-bench"), "is not a journal"),
      (text.replacing("[\"runner/empty-body\",", with: "["), "twice, or a row that its first line does not list"),
      ("", "the file is empty"), ("{}\n", "is not a journal"),
    ] {
      let isSame = changed == text || header.commit == nil || header.commit?.dirty == true
      if isSame, reason == "was begun at" { continue }
      let (code, errors) = try status(changed)
      #expect(code == (reason.hasPrefix("twice") ? 1 : 5), "\(reason): \(errors)")
      #expect(errors.contains(reason) && errors.count { $0.isNewline } == 1, "\(errors)")
    }
    for options in [["--filter", "empty"], ["--time", "1"], ["--profile", "smoke"], ["--passes", "time"]] {
      let run = try ProgramRun.run(Repository.program("bench"), ["run", "--resume", journal] + options)
      #expect(run.status == 5, "\(options): \(run.errors)")
      #expect(run.errors.contains("was begun with") && run.errors.contains("without --resume"))
    }
    let lines = text.split(separator: "\n")
    let (code, errors) = try status(lines[0] + "\n{\"row\":3}\n" + lines[1] + "\n")
    #expect(code == 1 && errors.contains("line 2: at row: is not an object"))
  }

  @Test("The last line of a journal counts only when it is whole")
  func tornLine() throws {
    let header = RunJournal.Header(
      settings: .init(profile: "default", secondsPerBenchmark: 0.5, passes: [.time, .count]),
      run: SampleResult.result().run,
      build: SampleResult.result().build, environment: SampleResult.result().environment, rows: ["s/a", "s/b"])
    let folder = try TemporaryFolder()
    let writer = try JournalWriter(path: folder.path("run.journal.ndjson"), header: header)
    try writer.append(.init(row: SampleResult.row("s/a"), seconds: 1.5))
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: writer.path)))
    try writer.append(.init(row: SampleResult.row("s/b"), seconds: 2))
    let both = [UInt8](try Data(contentsOf: URL(filePath: writer.path)))
    #expect(try RunJournal(bytes: both).measured.map(\.id) == ["s/a", "s/b"])
    #expect(try RunJournal(bytes: both).secondsSpent == 3.5)
    let misread = try (bytes.count..<both.count).filter { end in
      let journal = try RunJournal(bytes: Array(both.prefix(end)))
      return journal.measured.map(\.id) != ["s/a"] || journal.length != bytes.count
    }
    #expect(misread.isEmpty, "cut at \(misread)")
  }

  /// Ends a run by SIGKILL at a random point of the row that follows `lines` lines of its journal.
  private static func kill(_ arguments: [String], journal: String, lines: Int) throws {
    let start = Date.now
    _ = try ProgramRun.run(Repository.program("bench"), arguments) { process, _ in
      guard Repository.lines(ofFile: journal) >= lines else { return false }
      // A row takes about as long as those before it, at any load of the machine.
      let row = lines == 0 ? 0.2 : Date.now.timeIntervalSince(start) / Double(lines)
      Thread.sleep(forTimeInterval: .random(in: 0..<row))
      process.send(SIGKILL)
      return true
    }
  }

  private static func tear(_ journal: String) throws {
    guard let file = FileHandle(forWritingAtPath: journal) else { return }
    try file.seekToEnd()
    try file.write(contentsOf: Data("{\"row\":{\"id\":\"runner/all".utf8))
    try file.close()
  }
}
