// The instruction pass: repeatable, sharp, and absent with a reason where valgrind or counters are missing.
import Foundation
import Testing

@testable import BenchmarkRunner

@Suite("Instructions", .serialized)
struct InstructionTests {
  private static let obstacle = process().count("runner/empty-body").simulatedUnavailable

  private static func process() -> InstructionProcess {
    InstructionProcess(program: Repository.program("bench"), isInterrupted: { false })
  }

  private static func total(_ name: String, _ process: InstructionProcess) throws -> Double {
    let answer = process.count(name)
    return Double(try #require(answer.simulated, "\(answer.simulatedUnavailable ?? "")").total)
  }

  @Test(
    "Five runs agree within 10 in a million, and each sees 0.5 % more work",
    .enabled(if: obstacle == nil, "callgrind cannot count here; make tools installs valgrind"))
  func repeatability() throws {
    let process = Self.process()
    let base = try (0..<5).map { _ in try Self.total("runner/linked-chain/1000", process) }
    let more = try (0..<5).map { _ in try Self.total("runner/linked-chain/1005", process) }
    for runs in [base, more] {
      let least = try #require(runs.min()), most = try #require(runs.max())
      #expect(most - least <= 1e-5 * least, "\(runs)")
    }
    for (base, more) in zip(base, more) { #expect((1.0045...1.0055).contains(more / base), "\(base) \(more)") }
  }

  @Test("Of two programs that are the same, a comparison counts the same", .enabled(if: obstacle == nil))
  func twoPrograms() throws {
    let revisions = ["v1", "v2"].map { (name: $0, process: Self.process()) }
    let name = "runner/linked-chain/1000"
    let change = try InstructionChange.count(name, in: revisions, smallestChange: 0.005).get()
    #expect(change.before > 1_000 && !change.isChange && change.verdict == .unchanged)
    let error = #expect(throws: InstructionChange.Obstacle.self) {
      try InstructionChange.count("no/such", in: revisions, smallestChange: 0.005).get()
    }
    #expect(error?.reason.hasPrefix("v1: valgrind ended with exit code 1") == true, "\(error?.reason ?? "")")
  }

  @Test("Without valgrind the reason takes the place of the count")
  func missingValgrind() {
    let process = InstructionProcess(
      program: Repository.program("bench"), environment: ["PATH": "/nowhere"], isInterrupted: { false })
    let answer = process.count("runner/empty-body")
    #expect(answer.simulated == nil)
    #expect(answer.simulatedUnavailable?.hasPrefix("valgrind is not installed; install it") == true)
  }

  @Test("The copy of a program for callgrind finds the program's own resources, and deletes none of them")
  func resources() throws {
    let folder = try TemporaryFolder()
    for name in ["valgrind", "objcopy"] {
      let tool = try folder.write("#!/bin/sh\ncp \"$2\" \"$3\"\n", to: name)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tool)
    }
    for revision in ["one", "two"] {
      try FileManager.default.createDirectory(
        at: folder.url.appending(path: "\(revision)/b_bench.resources"), withIntermediateDirectories: true)
      _ = try folder.write(revision, to: "\(revision)/b_bench.resources/data")
      let program = try folder.write("", to: "\(revision)/bench")
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    }
    var place: URL?
    for revision in ["one", "two"] {
      let simulated: SimulatedProgram
      do throws(SimulatedProgram.Obstacle) {
        simulated = try SimulatedProgram(
          of: folder.url.appending(path: "\(revision)/bench"),
          environment: ["PATH": "\(folder.url.path):/usr/bin:/bin"])
      } catch {
        #expect(error.reason == InstructionPass.withoutRequests)
        return
      }
      place = simulated.folder
      // The copy is deleted with the last reference to it.
      let data = try withExtendedLifetime(simulated) {
        try String(contentsOf: $0.folder.appending(path: "b_bench.resources/data"), encoding: .utf8)
      }
      #expect(data == revision)
    }
    #expect(place.map { FileManager.default.fileExists(atPath: $0.path) } == false)
    #expect(FileManager.default.fileExists(atPath: folder.path("two/b_bench.resources/data")))
  }

  @Test("Every figure is there or says why it is not, and a simulated processor has no counters")
  func reasons() {
    let native = InstructionPass.count(
      BenchmarkRow(
        identifier: "s/a", suite: "s", benchmark: "a", parameter: nil, seed: 0, checkedIterations: 1_000,
        expectsWork: true, make: { SpecificWork(Additions()) }))
    #expect(native.simulated == nil && native.simulatedUnavailable?.isEmpty == false)
    #expect((native.hardware == nil) == (native.hardwareUnavailable?.isEmpty == false))
    if let hardware = native.hardware { #expect(hardware.instructions >= 1_000 && hardware.iterations == 1_000) }
  }

  @Test("The totals are read from callgrind's file by the names of the events, and from nothing that is not one")
  func profiles() {
    let whole = "events: Ir Dr Dw I1mr\nsummary: 12 1 2 3\n\nfn=a\n1 12\n\ntotals: 34 5 6\n"
    #expect(InstructionProcess.totals(of: whole) == ["Ir": 34, "Dr": 5, "Dw": 6])
    #expect(InstructionProcess.totals(of: "events: Ir\nsummary: 12\n") == ["Ir": 12])
    for none in ["", "totals: 34\n", "events: Ir\ntotals: many\n", "events: Ir\ntotals: 1 2\n"] {
      #expect(InstructionProcess.totals(of: none).isEmpty)
    }
  }

  @Test("A run with the pass writes instructions per iteration that follow the schema", .enabled(if: obstacle == nil))
  func run() throws {
    let folder = try TemporaryFolder()
    let run = try ProgramRun.bench(
      "run", "--filter", "dependency", "--time", "0.01", "--passes", "time,instructions", "--output",
      folder.path("run.json"))
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("instructions"))
    let row = try #require(try ResultReading.result(at: folder.path("run.json")).benchmarks.first)
    #expect(row.instructions.map { $0.perIteration > 10 } == true)
    #expect((row.instructions?.memory).map { $0.reads > 0 && $0.writes > 0 } == true)
    #expect(row.counts == nil && row.countsUnavailable == "not asked for (--passes)")
    if Validator.isInstalled { #expect(try Validator.problems(of: folder.path("run.json")) == "") }
  }

  private struct Additions: MeasuredWork {
    private(set) var checksum: UInt64 = 0

    mutating func run(iterations: Int) {
      for index in 0..<iterations { checksum = checksum &* 31 &+ UInt64(index) }
    }
  }
}
