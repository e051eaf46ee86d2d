// Runs comparisons of known differences until the wanted number is reached.
import CRunner
import Foundation

/// The comparisons of a self-test that remain to be run.
struct SelftestSession {
  /// The wanted number of comparisons, by additional steps.
  let wanted: [Int: Int]
  let plan: LockStepPlan
  /// Whether another process keeps one core busy.
  let isBusy: Bool
  let program: URL
  /// The time after which no new comparison starts.
  let deadline: Date
  /// Called after each comparison, with the number of remaining ones.
  let report: (SelftestReport.Trial, _ left: Int) throws -> Void

  /// Returns the remaining comparisons in their order. The differences take turns, so that a part of a run covers each
  /// of them.
  static func open(wanted: [Int: Int], done: [Int: Int]) -> [(extraSteps: Int, number: Int)] {
    wanted.flatMap { extraSteps, count in
      (min(done[extraSteps] ?? 0, count)..<count).map { (extraSteps: extraSteps, number: $0) }
    }.sorted { ($0.number, $0.extraSteps) < ($1.number, $1.extraSteps) }
  }

  /// - Returns: Whether all wanted comparisons are done.
  func run(done: [Int: Int]) throws -> Bool {
    runner_watch_interrupts()
    let open = Self.open(wanted: wanted, done: done)
    for (index, next) in open.enumerated() {
      if runner_is_interrupted() || Date.now > deadline { return false }
      guard let trial = try compare(extraSteps: next.extraSteps, number: next.number) else { return false }
      try report(trial, open.count - index - 1)
    }
    return true
  }

  /// Returns `nil` if interrupted.
  private func compare(extraSteps: Int, number: Int) throws -> SelftestReport.Trial? {
    let body = SelftestBodies.names[number % SelftestBodies.names.count]
    let seed = UInt64(number) << 32 | UInt64(extraSteps)
    do {
      let burner = isBusy ? try BusyCore(program) : nil
      defer { burner?.end() }
      let session = LockStepSession(
        base: worker(extraSteps: 0), candidate: worker(extraSteps: extraSteps),
        benchmarks: [(id: body, floor: LockStepPlan.smallestChange)], plan: plan, seed: seed, hasControl: false)
      let outcome = try session.run()
      guard !outcome.interrupted, let change = outcome.changes.first else { return nil }
      return SelftestReport.Trial(
        extraSteps: extraSteps, body: body, seed: seed, verdict: change.verdict, change: change.estimate?.change,
        interval99: change.estimate?.interval99, p: change.p, pairs: change.pairs.count, seconds: change.seconds,
        busy: isBusy, load: EnvironmentProbe.environment().loadAverage?.first)
    } catch { throw error.failure }
  }

  private func worker(extraSteps: Int) -> WorkerProgram {
    WorkerProgram(
      executable: program, arguments: SelftestBodies.arguments(extraSteps: extraSteps),
      name: extraSteps == 0 ? "the same work" : "\(extraSteps) more steps")
  }
}
