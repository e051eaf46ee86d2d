// The built programs as a user meets them: exit codes, files, interruption, counts, and the schema.
import Foundation
import Reporting
import Testing

@testable import BenchmarkResults
@testable import BenchmarkRunner

@Suite("Commands", .serialized)
struct CommandTests {
  @Test(
    "A run writes a result that an independent validator finds to follow the committed schema",
    .enabled(if: Validator.isInstalled, "python3-jsonschema is not installed; make test installs it"))
  func schema() throws {
    let folder = try TemporaryFolder()
    let run = try ProgramRun.bench("run", "--filter", "runner", "--time", "0.02", "--output", folder.path("run.json"))
    #expect(run.status == 0, "\(run.errors)")
    #expect(try Validator.problems(of: folder.path("run.json")) == "")
    #expect(run.output.contains("runner/dependency-chain"))
    #expect(run.output.contains("result: \(folder.path("run.json"))"))
    // The validator must be able to reject a file.
    let broken = try String(contentsOfFile: folder.path("run.json"), encoding: .utf8)
      .replacing("\"batch\"", with: "\"bunch\"")
    #expect(try Validator.problems(of: folder.write(broken, to: "broken.json")).contains("bunch"))
  }

  @Test("An interrupted run ends with 130, says so in its result, and keeps what was measured")
  func interruption() throws {
    let folder = try TemporaryFolder()
    let run = try ProgramRun.interrupted(
      ["run", "--filter", "runner", "--passes", "time", "--time", "60", "--output", folder.path("run.json")],
      journal: folder.path("run.journal.ndjson"), lines: 1, after: 4)
    #expect(run.status == 130, "\(run.errors)")
    let result = try ResultReading.result(at: folder.path("run.json"))
    #expect(result.run.interrupted)
    #expect(result.benchmarks.count == 1 && result.benchmarks[0].slices.cpuNs.count >= TimingPlan.neededSlices)
    // The row has slices, but not all of them.
    #expect(run.errors.contains("interrupted after 0 of"))
    if Validator.isInstalled { #expect(try Validator.problems(of: folder.path("run.json")) == "") }
  }

  @Test("Where Foundation wraps the system's reason it is given all the same")
  func reason() {
    let wrapped = CocoaError(.fileNoSuchFile, userInfo: [NSUnderlyingErrorKey: POSIXError(.ENOENT)])
    #expect(SystemError.reason(wrapped) == "No such file or directory")
  }

  @Test("Counts of known allocations are exact, or absent with the reason and never 0", arguments: [0, 1, 7, 1_000])
  func counts(perIteration: Int) throws {
    let name = "runner/allocations/\(perIteration)"
    let run = try ProgramRun.run(Repository.program("bench-counted"), ["count", name])
    #expect(run.status == 0, "\(run.errors)")
    let answer = try JSONDecoder().decode(CountingAnswer.self, from: Data(run.output.utf8))
    guard let counts = answer.counts else {
      #expect(answer.unavailable?.isEmpty == false)
      return
    }
    #expect(counts.deterministic)
    #expect(counts.allocationsPerIteration == Double(perIteration))
    #expect(counts.bytesPerIteration == Double(32 * perIteration))
  }

  @Test("One allocation in a thousand iterations is counted as a thousandth, not as none")
  func rareAllocation() throws {
    let run = try ProgramRun.run(Repository.program("bench-counted"), ["count", "runner/rare-allocation/1000"])
    let answer = try JSONDecoder().decode(CountingAnswer.self, from: Data(run.output.utf8))
    if let counts = answer.counts {
      #expect(counts.iterations == 5_000 && counts.allocations == 5 && counts.bytes == 160 && counts.frees == 5)
      #expect(counts.deterministic)
    } else {
      #expect(answer.unavailable?.isEmpty == false)
    }
  }

  @Test("The timing program has no hooks: it says that it cannot count")
  func timingProgramDoesNotCount() throws {
    let run = try ProgramRun.bench("count", "runner/allocations/7")
    let answer = try JSONDecoder().decode(CountingAnswer.self, from: Data(run.output.utf8))
    #expect(answer.counts == nil)
    #expect(answer.unavailable?.hasPrefix("libjemalloc is not linked") == true)
  }

  @Test("Without the counting program beside it, the reason takes the place of the counts")
  func missingCountingProgram() throws {
    let folder = try TemporaryFolder()
    let process = CountingProcess(executable: folder.url.appending(path: "bench-counted"), isInterrupted: { false })
    #expect(process.count("s/a").unavailable == "bench-counted is not beside bench; build it with `swift build`")
    let silent = CountingProcess(executable: URL(filePath: "/bin/false"), isInterrupted: { false })
    #expect(silent.count("s/a").unavailable == "false ended with exit code 1 and without an answer")
  }

  @Test("Mistakes in the arguments end with 1 and an explanation, help with 0 and examples")
  func usage() throws {
    for arguments in [
      ["run", "--unknown"], ["run", "--time", "-1"], ["run", "--passes", "count"], ["run", "--filter", "nothing"],
      ["compare", "x"], ["compare", "HEAD", ".", "--passes", "count"],
      ["run", "--latency", "--quiet"], ["run", "--latency", "--json"], ["run", "--latency", "--no-table"],
    ] {
      let run = try ProgramRun.run(Repository.program("bench"), arguments)
      #expect(run.status == 1, "\(arguments)")
      #expect(!run.errors.isEmpty)
    }
    for arguments in [
      ["--help"], ["run", "--help"], ["list", "--help"], ["compare", "--help"], ["count", "--help"],
      ["report", "--help"], ["trend", "--help"], ["convert", "--help"], ["instructions", "--help"],
      ["doctor", "--help"], ["selftest", "--help"], ["worker", "--help"],
    ] {
      let run = try ProgramRun.run(Repository.program("bench"), arguments)
      #expect(run.status == 0)
      #expect(run.output.contains("Example") && run.output.contains("Exit codes"), "\(arguments)")
    }
  }

  @Test("A row over its budget ends the run with 2 and is named; a misspelt budget ends it before measuring")
  func budgets() throws {
    let folder = try TemporaryFolder()
    let ratio = "{\"ratio\":{\"ratioTo\":\"runner/allocations/1\",\"maximumRatio\":1}}"
    let tight = try folder.write(
      "{\"schemaVersion\":1,\"budgets\":{\"*/1000\":\(ratio),\"runner/*\":{}}}", to: "budgets.json")
    let run = try ProgramRun.bench(
      "run", "--filter", "runner/allocations", "--passes", "time", "--time", "0.01", "--budgets", tight,
      "--output", folder.path("run.json"))
    #expect(run.status == 2, "\(run.errors)")
    #expect(run.errors.contains("over budget: runner/allocations/1000"))
    let bad = try folder.write("{\"schemaVersion\":1}", to: "bad.json")
    let early = try ProgramRun.bench(
      "run", "--check-budgets", "--budgets", bad, "--output", folder.path("none.json"))
    #expect(early.status == 1)
    let missing = try ProgramRun.bench("run", "--check-budgets", "--budgets", folder.path("missing.json"))
    #expect(missing.status == 1 && missing.errors.hasSuffix("missing.json: there is no such file\n"))
    #expect(try folder.contents == ["bad.json", "budgets.json", "run.html", "run.json"])
  }

  @Test("A comparison ends with 0, 2, 3, 1 or 5, as its help says")
  func comparison() throws {
    let folder = try TemporaryFolder()
    func file(_ name: String, _ counts: AllocationCount?) throws -> String {
      let result = SampleResult.result(SampleResult.row("s/a", counts: counts))
      return try folder.write(String(decoding: ResultEncoding.json(result), as: UTF8.self), to: name)
    }
    let five = try file("five.json", SampleResult.count(5, bytes: 160))
    let six = try file("six.json", SampleResult.count(6, bytes: 192))
    let none = try file("none.json", nil)
    let foreign = try folder.write("{\"context\":{}}", to: "foreign.json")
    let damaged = try folder.write("{\"schema", to: "damaged.json")
    let empty = try folder.write("", to: "empty.json")
    let newer = try folder.write(
      String(contentsOfFile: five, encoding: .utf8).replacing("\"schemaVersion\" : 2", with: "\"schemaVersion\" : 3"),
      to: "newer.json")
    let missing = folder.path("missing.json")
    let expected: [(String, String, Int32)] = [
      (five, five, 0), (five, six, 2), (six, five, 0), (five, none, 3), (five, damaged, 1), (foreign, five, 5),
      (missing, five, 5), (five, missing, 1), (five, foreign, 1), (damaged, five, 5), (empty, five, 5),
      (five, empty, 1),
      (newer, five, 5), (five, newer, 1),
    ]
    for (before, after, status) in expected {
      let run = try ProgramRun.bench("compare", before, after)
      #expect(run.status == status, "\(before) \(after): \(run.errors)")
    }
    let json = try ProgramRun.bench("compare", five, six, "--json")
    let comparison = try JSONDecoder().decode(ResultComparison.self, from: Data(json.output.utf8))
    #expect(comparison.rows[0].verdict == .regression && comparison.timeIsNotAGate)
  }

  @Test("With --json and --quiet a run prints the result and nothing else")
  func jsonOutput() throws {
    let folder = try TemporaryFolder()
    let run = try ProgramRun.bench(
      "run", "--filter", "empty", "--time", "0.01", "--passes", "time", "--json", "--quiet", "--output",
      folder.path("a/"),
      "--report", folder.path("report.html"))
    #expect(run.status == 0 && run.errors == "")
    let result = try JSONDecoder().decode(BenchmarkResult.self, from: Data(run.output.utf8))
    #expect(result.benchmarks.map(\.id) == ["runner/empty-body"])
    #expect(result.benchmarks[0].countsUnavailable == "not asked for (--passes)")
    #expect(try folder.contents == ["a", "report.html"])
  }

  @Test("A report lies beside its result under the same name, unless it is not wanted")
  func reportBesideResult() throws {
    let folder = try TemporaryFolder()
    let short = ["run", "--filter", "empty", "--time", "0.01", "--passes", "time", "--no-table"]
    let bench = Repository.program("bench")
    let run = try ProgramRun.run(bench, short + ["--output", folder.path("a.json")])
    #expect(run.output == "result: \(folder.path("a.json"))\nreport: \(folder.path("a.html"))\n")
    _ = try ProgramRun.run(bench, short + ["--output", folder.path("b.json"), "--no-report"])
    #expect(try folder.contents == ["a.html", "a.json", "b.json"])
  }

  @Test(
    "A place that cannot be written to ends a run with 1 before anything is measured", arguments: ["output", "report"])
  func unwritablePlace(option: String) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("a file", to: "file")
    let run = try ProgramRun.run(
      Repository.program("bench"),
      ["run", "--filter", "empty", "--time", "0.01", "--passes", "time", "--output", folder.path("run.json")]
        + ["--\(option)", "\(file)/x"])
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("error: \(file)/x: cannot be written ("))
    #expect(run.output == "")
    #expect(try folder.contents == ["file"])
  }

  @Test("A report that fails to be written ends a run with 1, after the table and the path of the result")
  func reportOnFullDisk() throws {
    let folder = try TemporaryFolder()
    let run = try ProgramRun.bench(
      "run", "--filter", "empty", "--time", "0.01", "--passes", "time", "--output", folder.path("run.json"), "--report",
      "/dev/full")
    #expect(run.status == 1)
    #expect(run.output.contains("runner/empty-body") && run.output.contains("result: "))
    #expect(run.errors.contains("/dev/full: cannot be written"))
  }

  @Test("The root's help has an example of every command for people, and hides those that only programs call")
  func rootHelp() throws {
    let help = try ProgramRun.bench("--help").output
    for command in ["run", "compare", "report", "trend", "doctor", "selftest"] {
      #expect(help.contains("\n  bench \(command)"), "\(command)")
    }
    for command in ["count", "instructions", "worker"] { #expect(!help.contains("\n  \(command) "), "\(command)") }
  }

  @Test("A listing as JSON names every row with its seed")
  func listing() throws {
    let run = try ProgramRun.bench("list", "--filter", "runner", "--json")
    struct Entry: Decodable {
      var id: String
      var seed: UInt64
    }
    let rows = try JSONDecoder().decode([Entry].self, from: Data(run.output.utf8))
    #expect(rows.map(\.id).contains("runner/allocations/1000"))
  }
}

/// Python's jsonschema, which shares no line with the code under test.
enum Validator {
  static let isInstalled: Bool = (try? python("import jsonschema", []))?.status == 0

  /// One line for each problem; empty for a valid file.
  static func problems(of path: String, schema name: String = "result") throws -> String {
    let script = """
      import json, sys, jsonschema
      schema, result = (json.load(open(name)) for name in sys.argv[1:])
      jsonschema.Draft202012Validator.check_schema(schema)
      for error in jsonschema.Draft202012Validator(schema).iter_errors(result):
        print(error.json_path, error.message[:200])
      """
    let schema = Repository.root.appending(path: "results/\(name).schema.json").path
    let run = try python(script, [schema, path])
    return run.status == 0 ? run.output : "the validator failed: \(run.errors)"
  }

  private static func python(_ script: String, _ arguments: [String]) throws -> ProgramRun {
    try ProgramRun.run(URL(filePath: "/usr/bin/env"), ["python3", "-c", script] + arguments)
  }
}
