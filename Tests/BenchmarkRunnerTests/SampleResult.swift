// Small results made by hand, for the tests that read, compare and judge results.
import Foundation

@testable import BenchmarkResults
@testable import BenchmarkRunner

enum SampleResult {
  /// A result with one row a name, 100 ns an iteration, unless told otherwise.
  static func result(_ rows: RowResult..., configuration: String = "release", cores: String = "2") -> BenchmarkResult {
    BenchmarkResult(
      run: .init(
        id: "0123456789abcdef", startedAt: "2026-01-31T12:00:00Z", durationSeconds: 1.5, filter: nil,
        profile: "default",
        secondsPerBenchmark: 0.5, interrupted: false, stampCostNs: .init(cpu: 400, wall: 800)),
      commit: nil, commitUnavailable: "made by hand",
      build: .init(configuration: configuration, swiftAtLeast: "6.3.1", clang: "21.0.0"),
      environment: Environment(
        facts: ["architecture": "x86_64", "cores": cores, "memoryGiB": "8"], unknown: ["governor": "made by hand"],
        loadAverage: [0, 0, 0]),
      passes: [
        PassStatus.timing: .done,
        PassStatus.counting: PassStatus(reasons: rows.map { $0.counts == nil ? $0.countsUnavailable : nil }),
      ], benchmarks: rows)
  }

  static func row(
    _ identifier: String, cpu: UInt64 = 100, counts: AllocationCount? = count(0, bytes: 0), checksum: UInt64 = 7
  ) -> RowResult {
    let parts = identifier.split(separator: "/").map(String.init)
    let row = BenchmarkRow(
      identifier: identifier, suite: parts[0], benchmark: parts[1], parameter: parts.count > 2 ? Int(parts[2]) : nil,
      seed: 1, checkedIterations: 1_000, expectsWork: true, yardstick: nil, make: { fatalError("is not run") })
    let slices = (0..<9).map { SliceTime(cpu: cpu * 10 + $0, wall: cpu * 11 + $0, involuntarySwitches: 0) }
    let timing = RowTiming(batch: 10, slices: slices, checksum: checksum, warnings: [])
    let answer = CountingAnswer(
      identifier: identifier, counts: counts, unavailable: counts == nil ? "no jemalloc" : nil)
    return try! RowResult(row: row, timing: timing, answer: answer)
  }

  /// A count over 5 000 iterations.
  static func count(_ allocations: UInt64, bytes: UInt64, deterministic: Bool = true) -> AllocationCount {
    AllocationCount(iterations: 5_000, allocations: allocations, bytes: bytes, deterministic: deterministic)
  }
}
