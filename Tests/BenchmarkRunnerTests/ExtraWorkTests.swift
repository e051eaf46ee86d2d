// Known slowdowns: the share of additional iterations in a worker.
import Synchronization
import Testing

@testable import BenchmarkRunner

/// Counts the iterations of all its instances.
private final class Counter: MeasuredWork {
  static let total = Mutex(0)
  let checksum: UInt64 = 0
  func run(iterations: Int) { Self.total.withLock { $0 += iterations } }
}

@Suite("Extra work")
struct ExtraWorkTests {
  @Test("The same share is added to every batch of one size, rounded to whole iterations")
  func share() {
    let work = ExtraWork(thousandths: 20)
    #expect([0, 24, 25, 100, 12_345].map(work.iterations) == [0, 24, 26, 102, 12_592])
    #expect(work.change(batch: 100) == 0.02 && work.change(batch: 0) == 0)
    #expect(ExtraWork().iterations(for: 999) == 999)
    #expect([24, 25, 50, 500, 530].map(work.isExact) == [false, false, true, true, true])
    #expect(ExtraWork(thousandths: 1_000).iterations(for: 7) == 14)
  }

  @Test("A worker runs more iterations than it is asked for, and its checksum stays the same")
  func worker() throws {
    let suite = BenchmarkSuite("s") { Benchmark("a", checkedIterations: 3) { Counter() } }
    var lines = ["checksum s/a", "prepare s/a", "run 100", "quit"].makeIterator()
    var loop = WorkerLoop(
      rows: try BenchmarkRegistry([suite]).rows, extraWork: ExtraWork(thousandths: 20))
    try loop.serve(core: nil, read: { lines.next() }, write: { _ in })
    #expect(Counter.total.withLock(\.self) == 3 + 102)
  }

  @Test("Arguments have one length for all shares")
  func arguments() {
    #expect(ExtraWork().arguments == ["--extra-steps", "0000"])
    #expect(ExtraWork(thousandths: 1_000).arguments == ["--extra-steps", "1000"])
  }

  @Test("Commits take turns through the benchmarks that are slowed")
  func turns() {
    let names = ["a/1", "b.c", "d", "e", "f"]
    #expect(NullCommitSession.filter(for: names, number: 0) == #"^(a\/1|b\.c|d|e)$"#)
    #expect(NullCommitSession.filter(for: names, number: 1) == #"^(f|a\/1|b\.c|d)$"#)
    #expect(NullCommitSession.filter(for: ["d"], number: 3) == "^(d)$")
  }
}
