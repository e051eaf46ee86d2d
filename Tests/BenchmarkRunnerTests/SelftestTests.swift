// The self-test of `bench`, and the examination of the machine.
import Foundation
import Testing

@testable import BenchmarkRunner

@Suite("Self-test and doctor", .serialized)
struct SelftestTests {
  private static func trial(
    _ extraSteps: Int, _ verdict: ResultComparison.Verdict, seconds: Double = 3
  ) -> SelftestReport.Trial {
    SelftestReport.Trial(
      extraSteps: extraSteps, body: "selftest/chain", seed: 1, verdict: verdict, change: Double(extraSteps) / 1_000,
      interval99: [0, 0.01], p: 0.5, pairs: 10, seconds: seconds, busy: true, load: 1)
  }

  @Test("A promise holds or not by the numbers that it names")
  func promises() {
    func holds(_ extraSteps: Int, _ verdicts: [(ResultComparison.Verdict, Int)], seconds: Double = 3) -> Bool? {
      let trials = verdicts.flatMap { verdict, count in
        [SelftestReport.Trial](repeating: Self.trial(extraSteps, verdict, seconds: seconds), count: count)
      }
      return SelftestEffect(extraSteps: extraSteps, trials: trials).promise?.holds
    }
    #expect(holds(0, [(.unchanged, 90), (.inconclusive, 9), (.regression, 1)]) == true)
    #expect(holds(0, [(.unchanged, 98), (.improvement, 1), (.regression, 1)]) == false)
    #expect(holds(20, [(.regression, 99), (.inconclusive, 1)]) == true)
    #expect(holds(20, [(.regression, 98), (.inconclusive, 2)]) == false)
    #expect(holds(20, [(.regression, 100)], seconds: 11) == false)
    #expect(holds(10, [(.regression, 90), (.inconclusive, 10)]) == true)
    #expect(holds(10, [(.regression, 90), (.inconclusive, 10)], seconds: 20) == true)
    #expect(holds(10, [(.regression, 100)], seconds: 21) == false)
    #expect(holds(10, [(.regression, 99), (.unchanged, 1)]) == false)
    #expect(holds(10, [(.regression, 89), (.inconclusive, 11)]) == false)
    #expect(holds(5, [(.inconclusive, 1)]) == nil)
  }

  @Test("What is left goes on by turns where an earlier part stopped")
  func order() {
    let open = SelftestSession.open(wanted: [0: 3, 20: 2], done: [0: 1, 20: 5])
    #expect(open.map(\.extraSteps) == [0, 0] && open.map(\.number) == [1, 2])
    let all = SelftestSession.open(wanted: [0: 2, 20: 2], done: [:])
    #expect(all.map(\.extraSteps) == [0, 20, 0, 20])
  }

  @Test("A self-test collects comparisons over several parts, and says what it found beside a busy process")
  func parts() throws {
    let folder = try TemporaryFolder()
    let file = folder.path("selftest.json")
    let first = try ProgramRun.bench(
      "selftest", "--aa", "1", "--inject", "100%", "--profile", "smoke", "--output", file, "--busy")
    #expect(first.status == 0 || first.status == 2, "\(first.errors)")
    let one = try SelftestReport.read(file)
    #expect(one.trials.map(\.extraSteps) == [0, 1_000] && one.trials.allSatisfy(\.busy))
    // The first look sees twice the work, unless there was no time for as many pairs as it takes.
    let twice = one.trials[1]
    #expect(twice.verdict == (twice.pairs >= one.plan.looks[0].pairs ? .regression : .inconclusive))
    // All that is wanted is there, but beside a busy process.
    let idle = try ProgramRun.bench("selftest", "--aa", "1", "--profile", "smoke", "--output", file)
    #expect(idle.status == 5 && idle.errors.contains("has comparisons with --busy; use the same options, or start a"))
    #expect(try SelftestReport.read(file) == one)
    let second = try ProgramRun.bench(
      "selftest", "--aa", "2", "--profile", "smoke", "--output", file, "--quiet", "--busy")
    #expect(second.errors == "" || second.status == 2)
    let two = try SelftestReport.read(file)
    #expect(two.trials.count == 3 && Array(two.trials.prefix(2)) == one.trials)
    #expect(try String(contentsOfFile: folder.path("selftest.md"), encoding: .utf8).contains("In 3 of 3 comparisons"))
    // The file lies among results, where a trend skips it.
    let failure = #expect(throws: CommandFailure.self) { try ResultReading.result(at: file) }
    #expect(failure?.status == .incompatible && failure?.message.contains("self-test") == true)
    let other = try ProgramRun.bench("selftest", "--aa", "2", "--output", file, "--busy")
    #expect(other.status == 5 && other.errors.contains("start a new file with --fresh"))
    let none = try ProgramRun.bench("selftest", "--aa", "0", "--output", folder.path("none.json"))
    #expect(none.status == 3 && none.errors.contains("nothing has been compared"))
    #expect(try ProgramRun.bench("selftest", "--inject", "2").status == 1)
  }

  @Test("The injected work is a known share: the chain of a worker with more steps computes more")
  func injection() throws {
    let rows = try [0, 20].map { try SelftestBodies.rows(extraSteps: $0) }
    for index in SelftestBodies.names.indices {
      #expect(rows[0][index].identifier == SelftestBodies.names[index])
      let checksums = rows.map { TimingPass.checksum(of: $0[index]) }
      #expect(checksums[0] != checksums[1])
      #expect(TimingPass.checksum(of: rows[0][index]) == checksums[0])
    }
  }

  @Test("The doctor names every finding with a state, and its exit code says whether one of them is noisy")
  func doctor() throws {
    let run = try ProgramRun.bench("doctor", "--json")
    let findings = try JSONDecoder().decode([Finding].self, from: Data(run.output.utf8))
    #expect(findings.count > 10 && Set(findings.map(\.name)).count == findings.count)
    #expect(run.status == (findings.contains { $0.state == .noisy } ? 3 : 0))
    #expect(findings.allSatisfy { $0.state == .fine || $0.state == .unknown || $0.advice != nil })
  }

  @Test("Busy and stolen time are shares of what has passed between two readings")
  func ticks() throws {
    let before = try #require(SystemTicks.counts("cpu  10 0 10 80 0 0 0 0 0 0\ncpu0 1"))
    let after = try #require(SystemTicks.counts("cpu  30 0 20 140 0 0 0 10 0 0\ncpu0 1"))
    let ticks = try #require(SystemTicks(from: before, to: after))
    #expect(abs(ticks.busyShare - 0.3) < 1e-12 && abs(ticks.stealShare - 0.1) < 1e-12)
    #expect(abs(ticks.stealShareSinceStart - 0.05) < 1e-12)
    #expect(SystemTicks(from: before, to: before) == nil)
    #expect(SystemTicks.counts("intr 1") == nil)
  }
}
