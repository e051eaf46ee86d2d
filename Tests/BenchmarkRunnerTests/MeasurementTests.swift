// The measurement itself: batches, warming up, its end, dead code, known costs.
import Foundation
import Testing

@testable import BenchmarkResults
@testable import BenchmarkRunner
@testable import BenchmarkSuites

@Suite("Measurement", .serialized)
struct MeasurementTests {
  @Test("A batch takes the wanted time, whatever an iteration costs", arguments: [0.3, 4, 250, 31_000, 1_900_000])
  func batchFitsTheTarget(nanosecondsPerIteration cost: Double) {
    let batch = BatchCalibration.batch(target: 2_000_000) { UInt64(Double($0) * cost) + 40 }
    let spent = Double(batch) * cost
    #expect(spent > 1_000_000 && spent < 3_900_000, "\(batch) iterations of \(cost) ns")
  }

  @Test("An iteration longer than a slice is a batch of one")
  func slowWork() {
    #expect(BatchCalibration.batch(target: 2_000_000) { UInt64($0) * 50_000_000 } == 1)
  }

  @Test("A body that takes no time ends with the largest batch")
  func noWork() {
    var calls = 0
    let batch = BatchCalibration.batch(target: 2_000_000) { _ in
      calls += 1
      return 0
    }
    #expect(batch == BatchCalibration.largestBatch)
    #expect(calls < 20)
  }

  @Test("Warming up ends when two windows of five slices agree within 2 %, not before")
  func warmUpEnds() {
    var warmUp = WarmUp()
    let falling = [200.0, 190, 180, 170, 160, 150, 140, 130, 120, 110]
    let stable = falling.map { warmUp.recordsStability($0) }
    #expect(!stable.contains(true))
    var extra = 0
    while !warmUp.recordsStability(100) { extra += 1 }
    #expect(extra >= 4 && extra < 10)
    #expect(warmUp.latestMedian == 100)
  }

  @Test("A measurement takes eight slices even over its budget, but only three where they are very slow")
  func measurementLength() {
    let plan = TimingPlan(seconds: 0.01)
    #expect(plan.continues(after: 2, elapsed: .max))
    #expect(plan.continues(after: 7, elapsed: 39_000_000))
    #expect(!plan.continues(after: 7, elapsed: 41_000_000))
    #expect(!plan.continues(after: 8, elapsed: 10_000_001))
    #expect(plan.continues(after: 8, elapsed: 9_000_000))
    #expect(!plan.continues(after: 1_000, elapsed: 0))
  }

  @Test("A body whose cost does not grow with the batch is warned about, and one that is empty on purpose is not")
  func deadCode() throws {
    let suite = BenchmarkSuite("guard") {
      Benchmark("constant", checkedIterations: 1) { ConstantCost() }
      Benchmark("expected", checkedIterations: 1, expectsWork: false) { ConstantCost() }
      Benchmark("honest", checkedIterations: 1) { DependencyChain() }
    }
    let pass = TimingPass(plan: TimingPlan(seconds: 0.01), stampCost: .measure(), isInterrupted: { false })
    let rows = try BenchmarkRegistry([suite]).rows
    let warnings = try rows.map { try #require(pass.time($0)).warnings }
    #expect(warnings[0].count == 1 && warnings[0][0].contains("does not grow"))
    #expect(warnings[1].isEmpty)
    #expect(warnings[2].isEmpty)
  }

  @Test("A dependency chain reads as what long uninterrupted runs of it cost, within a quarter on a busy machine")
  func knownCost() throws {
    let registry = try BenchmarkRegistry([runnerBenchmarks])
    let row = try #require(registry.row(named: "runner/dependency-chain"))
    let pass = TimingPass(plan: TimingPlan(seconds: 0.1), stampCost: .measure(), isInterrupted: { false })
    // The machine may change its clock between the two measurements, so the best of five attempts decides.
    let errors = try (0..<5).map { _ in
      let timing = try #require(pass.time(row))
      let reading = try TimeSummary(slices: timing.slices.map(\.cpu), batch: timing.batch).median
      let workload = row.make()
      let runs = (0..<9).map { _ in Double(SliceTime.measure(workload, iterations: 300_000).cpu) / 300_000 }
      let truth = try #require(OrderedSample(runs)).median
      return abs(reading - truth) / truth
    }
    #expect(try #require(errors.min()) < 0.25, "relative errors \(errors)")
  }

  @Test("A checksum is that of a fresh instance: measuring twice gives it twice")
  func checksumsRepeat() throws {
    for row in try BenchmarkRegistry(allSuites).rows where row.suite == "runner" {
      #expect(TimingPass.checksum(of: row) == TimingPass.checksum(of: row))
    }
  }

  @Test("An interrupted measurement without enough slices gives nothing")
  func interruptedRow() throws {
    let row = try #require(try BenchmarkRegistry([runnerBenchmarks]).row(named: "runner/dependency-chain"))
    let pass = TimingPass(plan: TimingPlan(seconds: 1), stampCost: .measure(), isInterrupted: { true })
    #expect(pass.time(row) == nil)
  }

  @Test("The cost of the stamps is taken off a slice, and never below zero")
  func stampCost() {
    let cost = StampCost(cpu: 400, wall: 800)
    let slice = SliceTime(cpu: 1_000, wall: 500, involuntarySwitches: 3)
    #expect(slice.without(cost) == SliceTime(cpu: 600, wall: 0, involuntarySwitches: 3))
  }
}

/// Work that costs the same for any number of iterations, like an optimised-away loop: about 3 ms of dependent steps.
private struct ConstantCost: MeasuredWork {
  private(set) var checksum: UInt64 = 1

  mutating func run(iterations: Int) {
    for _ in 0..<100_000 { checksum = (checksum ^ (checksum >> 31)) &* 0xbf58_476d_1ce4_e5b9 }
    blackHole(checksum)
  }
}
