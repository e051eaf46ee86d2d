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
