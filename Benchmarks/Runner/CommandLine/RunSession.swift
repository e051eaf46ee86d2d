// One run: times every selected row in this process, and counts it in other processes, in the order of the suites.
import BenchmarkResults
import CRunner
import Foundation

/// The rows of a run, and the settings of the measurement.
struct RunSession {
  let rows: [BenchmarkRow]
  let settings: RunSettings
  /// The path of the budget file that the result is checked against.
  var budgets: String?
  let progress: ProgressLine.Style
  /// Returns the path of a run's journal; `nil` if the run keeps none.
  let journalPath: (BenchmarkResult) -> String?

  /// The result of a run and its journal. The caller removes the journal after writing the result.
  struct Outcome {
    var result: BenchmarkResult
    /// The number of rows that a resumed run need not measure again.
    var completeRows: Int
    var journal: JournalWriter?
  }

  /// Measures until all rows are done or the run is interrupted.
  func run() throws -> Outcome {
    runner_watch_interrupts()
    let (commit, unavailable) = CommitProbe.commit()
    let stampCost = StampCost.measure()
    let result = BenchmarkResult(
      run: .init(
        id: ChecksumText(.random(in: 0...UInt64.max)).description, startedAt: Date.now.formatted(.iso8601),
        durationSeconds: 0, filter: settings.filter, profile: settings.profile,
        secondsPerBenchmark: settings.secondsPerBenchmark, interrupted: false,
        stampCostNs: .init(cpu: stampCost.cpu, wall: stampCost.wall)),
      commit: commit, commitUnavailable: unavailable, build: .current,
      environment: EnvironmentProbe.environment(), passes: [:], benchmarks: [])
    let journal = try journalPath(result).map { path in
      try JournalWriter(
        path: path,
        header: RunJournal.Header(
          settings: settings, run: result.run, commit: commit, commitUnavailable: unavailable, build: result.build,
          environment: result.environment, rows: rows.map(\.identifier), budgets: budgets))
    }
    return try measure(result, into: journal, stampCost: stampCost, secondsSpent: 0)
  }

  /// Measures the rows that are missing in a journal.
  func resume(_ journal: RunJournal, at path: String) throws -> Outcome {
    runner_watch_interrupts()
    let header = journal.header
    let writer = try JournalWriter(path: path, resuming: journal)
    let now = Date.now.formatted(.iso8601)
    try writer.append(.init(resumedAt: now))
    var result = BenchmarkResult(
      run: header.run, commit: header.commit, commitUnavailable: header.commitUnavailable, build: header.build,
      environment: header.environment, passes: [:], benchmarks: journal.measured)
    result.run.resumedAt = journal.entries.compactMap(\.resumedAt) + [now]
    result.build.countingAllocator = journal.entries.compactMap(\.countingAllocator).last
    let cost = header.run.stampCostNs
    return try measure(
      result, into: writer, stampCost: StampCost(cpu: cost.cpu, wall: cost.wall), secondsSpent: journal.secondsSpent)
  }

  private func measure(
    _ begun: BenchmarkResult, into journal: JournalWriter?, stampCost: StampCost, secondsSpent: Double
  ) throws -> Outcome {
    let start = Date.now
    var result = begun
    let cut = try measureRows(into: &result, journal: journal, stampCost: stampCost)
    let completeRows = result.benchmarks.count - cut
    result.run.interrupted = completeRows < rows.count
    let seconds = secondsSpent + Date.now.timeIntervalSince(start)
    result.run.durationSeconds = (seconds * 1_000).rounded() / 1_000
    ResultSummary.complete(&result, passes: settings.passes)
    return Outcome(result: result, completeRows: completeRows, journal: journal)
  }

  /// - Returns: The number of rows that an interruption cut short. They are in the result, but not in the journal.
  private func measureRows(
    into result: inout BenchmarkResult, journal: JournalWriter?, stampCost: StampCost
  ) throws -> Int {
    var cut = 0
    var timing = TimingPass(
      plan: TimingPlan(seconds: settings.secondsPerBenchmark), stampCost: stampCost,
      isInterrupted: { runner_is_interrupted() })
    let counting = CountingProcess(
      executable: CountingProcess.ofThisProgram, isInterrupted: { runner_is_interrupted() })
    let measured = Set(result.benchmarks.map(\.id))
    let missing = rows.filter { !measured.contains($0.identifier) }
    let passes = settings.passes
    let instructions =
      passes.contains(.instructions) ? InstructionProcess(isInterrupted: { runner_is_interrupted() }) : nil
    // Besides the slices, warm-up, calibration and counting take about 0.2 s. valgrind takes a second, on every core.
    var line = ProgressLine(
      style: progress, total: missing.count,
      expectedSeconds: settings.secondsPerBenchmark + (instructions == nil ? 0.2 : 1.2))
    defer { line.clear() }
    let atOnce = instructions == nil ? 1 : InstructionProcess.parallelCount
    for first in stride(from: 0, to: missing.count, by: atOnce) {
      let start = Date.now
      var begun: [(row: BenchmarkRow, timed: RowTiming, answer: CountingAnswer)] = []
      for row in missing[first...].prefix(atOnce) {
        line.show(row.identifier, activity: "timing")
        timing.onProgress = { [line] in line.show(row.identifier, activity: "timing", interim: $0) }
        guard let timed = timing.time(row) else { break }
        var answer = CountingAnswer(identifier: row.identifier, unavailable: "not asked for (--passes)")
        if passes.contains(.count) {
          line.show(row.identifier, activity: "counting")
          answer = counting.count(row.identifier)
        }
        begun.append((row, timed, answer))
      }
      if instructions != nil, let first = begun.first {
        line.show(first.row.identifier, activity: "counting instructions of")
      }
      // Other processes do not change the number of instructions, but they would disturb times.
      let simulations = instructions?.count(begun.map(\.row.identifier))
      for (position, (row, timed, answer)) in begun.enumerated() {
        if let allocator = answer.allocator { result.build.countingAllocator = allocator }
        let figures = try RowResult(row: row, timing: timed, answer: answer, instructions: simulations?[position])
        result.benchmarks.append(figures)
        line.finish(figures)
        // Not in the journal, so that a resumed run measures it again.
        if runner_is_interrupted() {
          cut += 1
          continue
        }
        let seconds = Date.now.timeIntervalSince(start) / Double(begun.count)
        try journal?.append(.init(row: figures, seconds: seconds, countingAllocator: answer.allocator))
      }
      if runner_is_interrupted() { break }
    }
    return cut
  }
}
