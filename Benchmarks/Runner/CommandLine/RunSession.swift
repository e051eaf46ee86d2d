// One run: every selected row is timed here, and counted in processes of its own, in the order of the suites.
import CRunner
import Foundation

/// The rows of a run and how they are measured.
struct RunSession {
  let rows: [BenchmarkRow]
  let filter: String?
  let profile: String
  /// Wall time for the slices of one row.
  let seconds: Double
  let passes: Set<MeasuringPass>
  let progress: ProgressLine.Style

  /// Measures until all rows are done or the run is interrupted.
  func run() throws -> BenchmarkResult {
    runner_watch_interrupts()
    let start = Date.now
    let commit = CommitProbe.commit()
    let stampCost = StampCost.measure()
    var result = BenchmarkResult(
      run: .init(
        startedAt: start.formatted(.iso8601), durationSeconds: 0, filter: filter, profile: profile,
        secondsPerBenchmark: seconds, counting: passes.contains(.count), interrupted: false,
        stampCostNs: .init(cpu: stampCost.cpu, wall: stampCost.wall)),
      commit: commit.commit, commitUnavailable: commit.unavailable, build: .current,
      environment: EnvironmentProbe.environment(), benchmarks: [])
    try measureRows(into: &result, stampCost: stampCost)
    result.run.interrupted = result.benchmarks.count < rows.count
    result.run.durationSeconds = (Date.now.timeIntervalSince(start) * 1_000).rounded() / 1_000
    addYardstickRatios(to: &result)
    return result
  }

  private func measureRows(into result: inout BenchmarkResult, stampCost: StampCost) throws {
    var timing = TimingPass(
      plan: TimingPlan(seconds: seconds), stampCost: stampCost, isInterrupted: { runner_is_interrupted() })
    let counting = CountingProcess(
      executable: CountingProcess.besideThisProgram, isInterrupted: { runner_is_interrupted() })
    let instructions =
      passes.contains(.instructions) ? InstructionProcess(isInterrupted: { runner_is_interrupted() }) : nil
    // Warming up, calibrating and counting take about 0.2 s besides the slices, starting valgrind a second.
    var line = ProgressLine(
      style: progress, total: rows.count, expectedSeconds: seconds + (passes.contains(.instructions) ? 2 : 0.2))
    defer { line.clear() }
    for row in rows {
      line.show(row.identifier, activity: "timing")
      timing.onProgress = { [line] in line.show(row.identifier, activity: "timing", interim: $0) }
      guard let timed = timing.time(row) else { return }
      var answer = CountingAnswer(identifier: row.identifier, unavailable: "not asked for (--passes)")
      if passes.contains(.count) {
        line.show(row.identifier, activity: "counting")
        answer = counting.count(row.identifier)
      }
      if instructions != nil { line.show(row.identifier, activity: "counting instructions of") }
      let simulation = instructions?.count(row.identifier)
      if let version = answer.allocator { result.build.countingAllocator = "jemalloc \(version)" }
      let measured = try RowResult(row: row, timing: timed, answer: answer, instructions: simulation)
      result.benchmarks.append(measured)
      line.finish(measured)
      if runner_is_interrupted() { return }
    }
  }

  private func addYardstickRatios(to result: inout BenchmarkResult) {
    let medians = Dictionary(uniqueKeysWithValues: result.benchmarks.map { ($0.id, $0.summary.cpu.median) })
    for index in result.benchmarks.indices {
      guard let name = result.benchmarks[index].yardstick, let median = medians[name], median > 0 else { continue }
      result.benchmarks[index].ratioToYardstick = result.benchmarks[index].summary.cpu.median / median
    }
  }
}
