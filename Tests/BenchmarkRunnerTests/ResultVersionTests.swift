// Every version of the schema can be read, and fields that a reader does not know are kept.
import Foundation
import Testing

@testable import BenchmarkResults
@testable import BenchmarkRunner

@Suite("Versions of results")
struct ResultVersionTests {
  @Test("There is a file of every version, it can be read, and becomes one of the current version")
  func versions() throws {
    for version in 1...BenchmarkResult.currentSchemaVersion {
      let document = try ResultReading.document(at: Fixture.path("versions/\(version).json"))
      #expect(document.result.schemaVersion == BenchmarkResult.currentSchemaVersion)
      #expect(document.result.row(named: "runner/allocations/7")?.counts?.allocationsPerIteration == 7)
      let encoded = try document.encoded()
      #expect(try ResultDocument(bytes: encoded) == document)
    }
  }

  @Test(
    "A result of any version, brought to the current one, follows the committed schema",
    .enabled(if: Validator.isInstalled, "python3-jsonschema is not installed; make test installs it"))
  func schema() throws {
    let folder = try TemporaryFolder()
    for version in 1...BenchmarkResult.currentSchemaVersion {
      let run = try ProgramRun.bench(
        "convert", Fixture.path("versions/\(version).json"), "--output", folder.path("now.json"))
      #expect(run.status == 0, "\(run.errors)")
      #expect(try Validator.problems(of: folder.path("now.json")) == "")
    }
  }

  @Test("Version 1 said only whether counting was asked for; its rows say what became of it")
  func passesOfVersion1() throws {
    let mixed = try Fixture.result("versions/1.json")
    #expect(mixed.passes[PassStatus.timing] == .done)
    #expect(mixed.passes[PassStatus.counting]?.state == .partial)
    #expect(mixed.passes[PassStatus.counting]?.reason?.hasPrefix("missing in 1 of 2 rows: ") == true)
    #expect(mixed.run.id == (try Fixture.result("versions/1.json")).run.id)
    let text = try String(contentsOfFile: Fixture.path("versions/1.json"), encoding: .utf8)
    let skipped = try ResultDocument(
      bytes: Array(text.replacing("\"counting\": true", with: "\"counting\": false").utf8))
    #expect(skipped.result.passes[PassStatus.counting] == .skipped)
  }

  @Test("Fields that are not known keep their places when a result is written again")
  func unknownFields() throws {
    var value = try JSONParser.value(of: Array(Data(contentsOf: URL(filePath: Fixture.path("versions/2.json")))))
    value["later"] = .object(["exact": .number("123456789012345678901234567890.50")])
    value["run"]?["shift"] = .text("night")
    var rows = try #require(value["benchmarks"]?.elements)
    rows[1]["energy"] = .list([.number("1"), .null, .bool(true)])
    rows[1]["summary"]?["cpu"]?["p99.9"] = .number("4.20")
    value["benchmarks"] = .list(rows)
    let bytes = JSONPrinter.indented(value)
    var document = try ResultDocument(bytes: bytes)
    #expect(try document.value() == value)
    #expect(try document.encoded() == bytes)
    // Unknown fields go with their row.
    let moved = document.result.benchmarks.remove(at: 1)
    document.result.benchmarks.insert(moved, at: 0)
    let written = try document.value()
    #expect(written["benchmarks"]?.elements?.first?["energy"] == rows[1]["energy"])
    document.result.benchmarks.removeFirst()
    #expect(try !String(decoding: document.encoded(), as: UTF8.self).contains("energy"))
    #expect(try document.value()["later"] == value["later"])
  }

  @Test("A pass that did not run has a reason, and one that ran on some rows says on how many it did not")
  func passes() {
    #expect(PassStatus(reasons: [nil, nil]) == .done)
    #expect(
      PassStatus(reasons: ["no valgrind", "no valgrind"]) == PassStatus(state: .unavailable, reason: "no valgrind"))
    #expect(PassStatus(reasons: [nil, "too long"]).reason == "missing in 1 of 2 rows: too long")
  }

  @Test("Google Benchmark's form has every member that its reporter documents, with the right types")
  func googleForm() throws {
    let row = SampleResult.row("s/a/10", counts: SampleResult.count(5, bytes: 160))
    let document = try JSONParser.value(of: Array(GoogleBenchmarkForm.json(SampleResult.result(row))))
    let context = try #require(document["context"])
    for (name, type) in [
      ("date", "text"), ("host_name", "text"), ("executable", "text"), ("num_cpus", "number"),
      ("mhz_per_cpu", "number"),
      ("cpu_scaling_enabled", "bool"), ("caches", "list"), ("load_avg", "list"), ("library_build_type", "text"),
    ] { #expect(Self.type(of: context[name]) == type, "\(name)") }
    let rows = try #require(document["benchmarks"]?.elements)
    #expect(rows.count == 1)
    for (name, type) in [
      ("name", "text"), ("run_name", "text"), ("run_type", "text"), ("repetitions", "number"),
      ("repetition_index", "number"), ("threads", "number"), ("iterations", "number"), ("real_time", "number"),
      ("cpu_time", "number"), ("time_unit", "text"), ("allocs_per_iter", "number"),
    ] { #expect(Self.type(of: rows[0][name]) == type, "\(name)") }
    #expect(rows[0]["run_type"] == .text("iteration") && rows[0]["time_unit"] == .text("ns"))
    #expect(rows[0]["cpu_time"] == .number("\(row.summary.cpu.median)"))
    #expect(rows[0]["real_time"] == .number("\(row.summary.wall.median)"))
    #expect(rows[0]["iterations"] == .number("90"))
  }

  @Test("A run with --format google writes both forms")
  func googleRun() throws {
    let folder = try TemporaryFolder()
    let run = try ProgramRun.bench(
      "run", "--filter", "empty", "--time", "0.01", "--passes", "time", "--no-report", "--format", "google", "--output",
      folder.path("a.json"))
    #expect(run.status == 0, "\(run.errors)")
    #expect(try folder.contents == ["a.google.json", "a.json"])
  }

  private static func type(of value: JSONValue?) -> String {
    switch value {
    case .text: "text"
    case .list, .wholeNumbers: "list"
    case .number: "number"
    case .bool: "bool"
    case .null, .object, nil: "another"
    }
  }
}
