// Makes null commits, and compares each with its base revision.
import CRunner
import Foundation

/// The null commits that remain to be compared.
struct NullCommitSession {
  /// The revision on which the commits are based.
  let base: SourceTree
  let repository: SourceRepository
  let settings: NullCommitSettings
  let profile: String
  let plan: LockStepPlan
  let passes: Set<MeasuringPass>
  let seed: UInt64
  /// A program with the benchmarks of the self-test that keeps one core busy; `nil` for none.
  let busyProgram: URL?
  /// The time after which no new comparison starts.
  let deadline: Date
  let progress: ComparisonProgress

  /// - Parameters:
  ///   - numbers: The numbers of the commits to compare, from 0.
  ///   - report: Called after the comparison of each commit.
  /// - Returns: Whether all commits were compared.
  func run(
    _ numbers: Range<Int>, report: (NullCommitResult, _ left: Int) throws -> Void
  ) throws -> Bool {
    runner_watch_interrupts()
    for number in numbers {
      if runner_is_interrupted() || Date.now > deadline { return false }
      guard let result = try compare(number) else { return false }
      try report(result, numbers.upperBound - number - 1)
    }
    return true
  }

  /// Returns `nil` if interrupted.
  private func compare(_ number: Int) throws -> NullCommitResult? {
    let commit = try NullCommit(number: number, on: base, of: repository, in: settings.folders, seed: seed)
    let isEnvironment = commit.edit == .environment
    var session = RevisionSession(
      base: base.name, candidate: commit.source.name, filter: settings.filter, profile: profile, plan: plan,
      seed: seed &+ UInt64(number), budgets: nil, passes: passes, layouts: settings.layouts,
      measuresIdentical: isEnvironment,
      progress: progress)
    session.busyProgram = busyProgram
    session.candidatePadding = isEnvironment ? Self.excess(of: session.seed) : 0
    session.keepsCandidate = isEnvironment || !settings.inject.isEmpty
    let start = Date.now
    let comparison: RevisionComparison
    do {
      comparison = try session.compare(base, commit.source, of: repository)
    } catch let failure as CommandFailure where !isEnvironment && failure.unbuiltTree == commit.source.tree {
      // A package may not bear every edit: its manifest may name the file that is renamed. Other commits may build.
      return NullCommitResult(
        number: number, edit: commit.edit, path: commit.path, tree: base.tree, seed: session.seed, layouts: 0,
        identical: false, unbuilt: failure.message, noisy: false, busy: busyProgram != nil,
        seconds: Date.now.timeIntervalSince(start), trials: [])
    }
    if comparison.interrupted { return nil }
    var result = NullCommitResult(
      number: number, edit: commit.edit, path: commit.path, tree: base.tree, seed: session.seed,
      layouts: comparison.layouts ?? 0,
      identical: comparison.identicalPrograms && !isEnvironment, noisy: comparison.isTooNoisy,
      busy: busyProgram != nil, seconds: comparison.durationSeconds, trials: Self.trials(of: comparison))
    for (index, steps) in settings.inject.enumerated() {
      let work = ExtraWork(thousandths: steps)
      let benchmarks = comparison.benchmarks.filter { work.isExact(batch: $0.batch) }.map(\.id)
      // Equal programs have not been measured.
      session.filter = benchmarks.isEmpty ? settings.filter : Self.filter(for: benchmarks, number: number + index)
      session.seed = session.seed &+ 1 << 32
      session.measuresIdentical = true
      session.workerArguments = (ExtraWork().arguments, work.arguments)
      session.keepsCandidate = isEnvironment || index + 1 < settings.inject.count
      let comparison = try session.compare(base, commit.source, of: repository)
      if comparison.interrupted { return nil }
      result.seconds += comparison.durationSeconds
      result.injected =
        (result.injected ?? []) + [
          .init(extraSteps: steps, noisy: comparison.isTooNoisy, trials: Self.trials(of: comparison))
        ]
    }
    return result
  }

  /// The number of benchmarks in which a known slowdown is compared; the commits take turns through all of them.
  private static let slowed = 4

  /// Returns a filter for the benchmarks that are slowed in a commit.
  static func filter(for benchmarks: [String], number: Int) -> String {
    let turns = (0..<min(slowed, benchmarks.count)).map { benchmarks[(number * slowed + $0) % benchmarks.count] }
    return "^(\(turns.map(NSRegularExpression.escapedPattern).joined(separator: "|")))$"
  }

  /// Returns the additional bytes of an environment: an odd multiple of 16, so that the stack begins at another place
  /// in a cache line.
  private static func excess(of seed: UInt64) -> Int {
    var generator = SeededGenerator(seed: seed)
    return 16 + 32 * Int.random(in: 0..<Placement.bytes.upperBound / 32, using: &generator)
  }

  private static func trials(of comparison: RevisionComparison) -> [NullCommitResult.Trial] {
    comparison.benchmarks.map { change in
      NullCommitResult.Trial(
        benchmark: change.id, verdict: comparison.verdict(change), timeVerdict: change.verdict,
        change: change.estimate?.change, interval99: change.estimate?.interval99, p: change.p,
        pairs: change.pairs.count, seconds: change.seconds, batch: change.batch)
    }
  }
}
