// The counting program on rows whose counts are known: exact, the same in every run, and absent with a reason.
import Foundation
import Testing

@testable import BenchmarkResults
@testable import BenchmarkRunner

@Suite("Counting")
struct CountingTests {
  /// The counts of a row from the program that was built beside the tests; `nil` if this machine cannot count.
  private func counts(_ name: String) throws -> AllocationCount? {
    let run = try ProgramRun.run(Repository.program("bench-counted"), ["count", name])
    #expect(run.status == 0, "\(run.errors)")
    let answer = try JSONDecoder().decode(CountingAnswer.self, from: Data(run.output.utf8))
    #expect(answer.counts != nil || answer.unavailable?.isEmpty == false)
    #expect(answer.warning == nil)
    return answer.counts
  }

  @Test("k retains are counted as k retains and k releases, and nothing else", arguments: [0, 1, 7, 1_000])
  func retains(perIteration: UInt64) throws {
    guard let counts = try counts("runner/retains/\(perIteration)"), let references = counts.references else { return }
    let total = perIteration * UInt64(counts.iterations)
    #expect(references == ReferenceCount(objects: 0, retains: total, releases: total))
    #expect(counts.allocations == 0 && counts.bytes == 0 && counts.frees == 0 && counts.deterministic)
    #expect(counts.retainsPerIteration == Double(perIteration))
  }

  @Test("k objects are counted as k objects, k allocations of 32 bytes and k frees", arguments: [0, 1, 7, 1_000])
  func objects(perIteration: UInt64) throws {
    guard let counts = try counts("runner/allocations/\(perIteration)") else { return }
    let total = perIteration * UInt64(counts.iterations)
    #expect(counts.allocations == total && counts.bytes == 32 * total && counts.frees == total)
    #expect(counts.deterministic)
    if let references = counts.references { #expect(references.objects == total) }
  }

  @Test("On Linux the counting program is linked with hooks")
  func hooks() throws {
    #if os(Linux)
      if let counts = try counts("runner/retains/7") { #expect(counts.references != nil) }
    #endif
  }

  @Test("Two runs of the counting program say the same to the byte")
  func repeatability() throws {
    for name in ["runner/allocations/7", "runner/retains/7", "feed-fling/measuring-frame/1000"] {
      let runs = try (0..<2).map { _ in try ProgramRun.run(Repository.program("bench-counted"), ["count", name]) }
      #expect(runs[0].output == runs[1].output && !runs[0].output.isEmpty)
    }
  }

  @Test("There are no counts, but the reason, if one of both programs is older than the code it is linked from")
  func stalePrograms() throws {
    let folder = try TemporaryFolder()
    let script = try folder.write("#!/bin/sh\necho '{\"identifier\":\"s/a\"}'\n", to: "bench-counted")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script)
    let start = Date.now.addingTimeInterval(-1_000)
    func write(_ name: String, after seconds: Double) throws {
      if !FileManager.default.fileExists(atPath: folder.path(name)) { _ = try folder.write("", to: name) }
      try FileManager.default.setAttributes(
        [.modificationDate: start.addingTimeInterval(seconds)], ofItemAtPath: folder.path(name))
    }
    try write("an 'object'.o", after: 1)
    try write("main.o", after: 1)
    for (name, after) in [("bench", 3.0), ("bench-counted", 2)] {
      try write(name, after: after)
      try FileManager.default.createDirectory(
        at: folder.url.appending(path: "\(name).product"), withIntermediateDirectories: false)
      let common = "'\(folder.path("an 'object'.o").replacing("'", with: "'\\''"))'"
      let own = name == "bench" ? "\n\(folder.path("main.o"))" : ""
      _ = try folder.write("\(common)\(own)\n/no/such/file.o\n", to: "\(name).product/Objects.LinkFileList")
    }
    func reason() -> String? {
      CountingProcess(executable: URL(filePath: script), isInterrupted: { false }).count("s/a").unavailable
    }
    #expect(reason() == nil)
    let option = BenchmarkResult.Build.current.configuration == "release" ? " -c release" : ""
    func older(_ name: String) -> String {
      "\(name) is older than the code it is linked from; build it with `swift build\(option) --product \(name)`"
    }
    // Only the code of `bench` was compiled again, and `bench` was linked.
    try write("main.o", after: 2.5)
    #expect(reason() == nil)
    try write("an 'object'.o", after: 2.5)
    #expect(reason() == older("bench-counted"))
    try write("bench-counted", after: 4)
    #expect(reason() == nil)
    try write("an 'object'.o", after: 3.5)
    #expect(reason() == older("bench"))
  }

  @Test("Counts of old code leave a budget unchecked, which ends a run with 1")
  func staleBudget() throws {
    let folder = try TemporaryFolder()
    for name in ["bench", "bench-counted"] {
      try FileManager.default.copyItem(at: Repository.program(name), to: folder.url.appending(path: name))
    }
    let budgets = try folder.write(
      #"{"schemaVersion":1,"budgets":{"runner/allocations/1":{"allocations":1}}}"#, to: "budgets.json")
    func run() throws -> ProgramRun {
      try ProgramRun.run(
        folder.url.appending(path: "bench"),
        [
          "run", "--filter", "runner/allocations/1$", "--time", "0.01", "--budgets", budgets, "--no-report",
          "--output", folder.path("run.json"),
        ])
    }
    let fresh = try run()
    #expect(fresh.status == 0 || !fresh.errors.contains("is older"), "\(fresh.errors)")
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "bench-counted.product"), withIntermediateDirectories: false)
    let object = try folder.write("", to: "code.o")
    _ = try folder.write("\(object)\n", to: "bench-counted.product/Objects.LinkFileList")
    try FileManager.default.setAttributes(
      [.modificationDate: Date.now.addingTimeInterval(-1_000)], ofItemAtPath: folder.path("bench-counted"))
    let stale = try run()
    #expect(stale.status == 1)
    #expect(
      stale.errors.contains(
        "unchecked budget: runner/allocations/1: counts unavailable: bench-counted is older than the code it is linked"),
      "\(stale.errors)")
    #expect(!stale.output.contains("budgets hold"))
    let result = try ResultReading.result(at: folder.path("run.json"))
    #expect(result.passes[PassStatus.counting]?.state == .unavailable)
  }

  @Test("SwiftPM's list of object files lies beside the programs that it built, and none is newer than them")
  func linkedPrograms() {
    #if os(Linux)
      for name in ["bench", "bench-counted"] {
        let program = LinkedProgram(file: Repository.program(name))
        #expect(program.objects.count > 100 && !program.isStale)
      }
    #endif
  }

  @Test("Counts written by version 0.1, without frees and retains, are read; new ones survive being written")
  func olderCounts() throws {
    let old = #"{"iterations":5,"allocationsTotal":5,"bytesTotal":160,"deterministic":true}"#
    let counts = try JSONDecoder().decode(AllocationCount.self, from: Data(old.utf8))
    #expect(counts == AllocationCount(iterations: 5, allocations: 5, bytes: 160, deterministic: true))
    #expect(counts.retainsPerIteration == nil && counts.freesPerIteration == nil)
    var new = counts
    new.frees = 3
    new.references = ReferenceCount(objects: 1, retains: 20, releases: 21)
    #expect(try JSONDecoder().decode(AllocationCount.self, from: JSONEncoder().encode(new)) == new)
    // Only new results record which counts vary.
    new.deterministic = false
    #expect(!new.isSteady("bytes") && !new.isSteady("allocations"))
    new.varying = ["bytes"]
    let read = try JSONDecoder().decode(AllocationCount.self, from: JSONEncoder().encode(new))
    #expect(read == new && !read.isSteady("bytes") && read.isSteady("allocations"))
  }

  @Test("What differs from batch to batch is named, count by count")
  func varying() {
    let batch = CountingTotals(
      allocations: 3, frees: 3, bytes: 96, allocationCalls: 3, references: .init(objects: 3, retains: 1, releases: 4))
    var other = batch
    #expect(CountingTotals.varying([batch, other, batch]) == [])
    other.bytes = 112
    other.references.retains = 2
    #expect(CountingTotals.varying([batch, batch, other]) == ["bytes", "retains"])
  }
}
