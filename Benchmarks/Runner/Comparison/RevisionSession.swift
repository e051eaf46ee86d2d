// Compares two revisions: builds both, runs them in lock-step, counts in both.
import CRunner
import Foundation

/// The revisions to compare, and the settings of the comparison.
struct RevisionSession {
  let base: String
  let candidate: String
  var filter: String?
  let profile: String
  let plan: LockStepPlan
  var seed: UInt64
  let budgets: BudgetFile?
  let passes: Set<MeasuringPass>
  /// The number of random orders of functions in which each revision is linked; 0 for only the linker's own order.
  let layouts: Int
  /// Whether equal programs are measured too.
  var measuresIdentical: Bool
  let progress: ComparisonProgress
  /// A program with the benchmarks of the self-test. It keeps one core busy during the time measurement.
  var busyProgram: URL?
  /// The number of bytes by which the candidate's environment is larger than the base's.
  var candidatePadding = 0
  /// Additional arguments of the base's and the candidate's workers. They set a known difference of work.
  var workerArguments: (base: [String], candidate: [String]) = ([], [])
  /// Whether the candidate's programs are kept for later comparisons.
  var keepsCandidate = true

  func run() throws -> RevisionComparison {
    let repository = try SourceRepository.here()
    // Both names are resolved before the first build, so that a misspelt name does not cost a build.
    let trees = try [base, candidate].map { name throws(CommandFailure) in try repository.tree(named: name) }
    return try compare(trees[0], trees[1], of: repository)
  }

  /// Compares two trees. They need not belong to commits.
  func compare(
    _ base: SourceTree, _ candidate: SourceTree, of repository: SourceRepository
  ) throws -> RevisionComparison {
    runner_watch_interrupts()
    defer { progress.clear() }
    let start = Date.now
    var build = RevisionBuild(repository: repository, layouts: layouts, counts: passes.contains(.count)) {
      progress.show($0)
    }
    var obstacle: String?
    switch try build.findLinker() {
    case .success(let linker): build.linker = linker
    case .failure(let reason): obstacle = reason.reason
    }
    let (old, new) = (try build.build(base), try build.build(candidate))
    var comparison = RevisionComparison(
      startedAt: start.formatted(.iso8601), durationSeconds: 0, seed: seed, profile: profile, filter: filter,
      plan: plan, base: old, candidate: new, environment: EnvironmentProbe.environment(),
      identicalPrograms: old.runsAs(new), interrupted: false, benchmarks: [], counts: [:],
      countsUnavailable: [:], onlyBase: [], onlyCandidate: [])
    if layouts > 0 {
      comparison.layoutsUnavailable = obstacle ?? [old, new].compactMap(\.layoutsUnavailable).first
      if comparison.layoutsUnavailable == nil { comparison.layouts = layouts }
    }
    defer { if !keepsCandidate, new.key != old.key { build.remove(new) } }
    if !comparison.identicalPrograms || measuresIdentical { try measure(into: &comparison, build) }
    comparison.durationSeconds = (Date.now.timeIntervalSince(start) * 1_000).rounded() / 1_000
    return comparison
  }

  private func measure(into comparison: inout RevisionComparison, _ build: RevisionBuild) throws {
    var programs = [comparison.base, comparison.candidate].map {
      WorkerProgram(
        executable: build.timingProgram(of: $0), name: $0.name, layouts: build.layouts(of: $0))
    }
    programs[1].padding = candidatePadding
    (programs[0].arguments, programs[1].arguments) = workerArguments
    let names = try programs.map(Self.benchmarks)
    let matching = BenchmarkFilter(filter ?? "")
    let wanted = names.map { $0.filter(matching.matches) }
    comparison.onlyBase = wanted[0].filter { !names[1].contains($0) }
    comparison.onlyCandidate = wanted[1].filter { !names[0].contains($0) }
    let common = wanted[0].filter(names[1].contains)
    guard !common.isEmpty else {
      if wanted[0].isEmpty, wanted[1].isEmpty { throw matching.failure }
      throw CommandFailure("the two revisions have no such benchmark in common", status: .incompatible)
    }
    let session = LockStepSession(
      base: programs[0], candidate: programs[1],
      benchmarks: common.map {
        (id: $0, floor: budgets?.budget(for: $0)?.smallestChange ?? LockStepPlan.smallestChange)
      },
      plan: plan, seed: seed, report: { progress.show($0) })
    do {
      let burner = try busyProgram.map { program throws(WorkerError) in try BusyCore(program) }
      defer { burner?.end() }
      let outcome = try session.run()
      comparison.benchmarks = outcome.changes
      comparison.control = outcome.control
      comparison.fixedAddresses = outcome.addressObstacle == nil
      comparison.fixedAddressesUnavailable = outcome.addressObstacle
      comparison.interrupted = outcome.interrupted
    } catch { throw error.failure }
    if passes.contains(.count), !comparison.interrupted { count(common, into: &comparison, build) }
    if passes.contains(.instructions), !comparison.interrupted { countInstructions(into: &comparison, programs) }
    comparison.judge()
  }

  private func countInstructions(into comparison: inout RevisionComparison, _ programs: [WorkerProgram]) {
    let revisions = programs.map { program in
      (
        name: program.name,
        process: InstructionProcess(program: program.executable, isInterrupted: { runner_is_interrupted() })
      )
    }
    var counted: [String: InstructionChange] = [:]
    var unavailable: [String: String] = [:]
    for (index, change) in comparison.benchmarks.enumerated() where !runner_is_interrupted() {
      progress.show("counting instructions \(index + 1)/\(comparison.benchmarks.count)  \(change.id)")
      switch InstructionChange.count(change.id, in: revisions, smallestChange: change.smallestChange) {
      case .success(let instructions): counted[change.id] = instructions
      case .failure(let obstacle): unavailable[change.id] = obstacle.reason
      }
    }
    comparison.instructions = counted
    comparison.instructionsUnavailable = unavailable
    comparison.interrupted = runner_is_interrupted()
  }

  private func count(_ names: [String], into comparison: inout RevisionComparison, _ build: RevisionBuild) {
    let revisions = [comparison.base, comparison.candidate]
    func answer(_ revision: BuiltRevision, _ name: String) -> CountingAnswer {
      if let reason = revision.countingUnavailable { return CountingAnswer(identifier: name, unavailable: reason) }
      let program = build.countingProgram(of: revision)
      return CountingProcess(executable: program, isInterrupted: { runner_is_interrupted() }).count(name)
    }
    for (index, name) in names.enumerated() where !runner_is_interrupted() {
      progress.show("counting \(index + 1)/\(names.count)  \(name)")
      let answers = revisions.map { answer($0, name) }
      if let old = answers[0].counts, let new = answers[1].counts {
        comparison.counts[name] = ExactChange(from: old, to: new)
      } else {
        let side = answers[0].counts == nil ? 0 : 1
        comparison.countsUnavailable[name] =
          "\(revisions[side].name): \(answers[side].unavailable ?? "no reason was given")"
      }
    }
    comparison.interrupted = runner_is_interrupted()
  }

  /// Returns the benchmarks of a program. This also checks that the program speaks the protocol.
  private static func benchmarks(of program: WorkerProgram) throws -> [String] {
    do {
      let worker = try WorkerProcess(program, core: nil)
      try worker.greet()
      _ = try worker.quit()
      return worker.benchmarks
    } catch { throw error.failure }
  }
}
