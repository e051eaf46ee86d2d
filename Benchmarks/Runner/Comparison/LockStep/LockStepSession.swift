// Compares two programs in rounds over all undecided benchmarks, until all are decided or out of time.
import CRunner
import Foundation

/// Two programs, the benchmarks that both have, and the rules.
struct LockStepSession {
  let base: WorkerProgram
  let candidate: WorkerProgram
  /// The names of the benchmarks, each with its smallest change of interest.
  let benchmarks: [(id: String, floor: Double)]
  let plan: LockStepPlan
  let seed: UInt64
  /// Whether one benchmark, drawn by the seed, is also compared between the base and itself.
  var hasControl = true
  /// Called with the latest measurement.
  var report: (Progress) -> Void = { _ in }

  /// The progress of a comparison.
  struct Progress {
    var decided: Int
    var total: Int
    var secondsLeft: Double
    var identifier: String
    var isControl: Bool
    var pairs: Int
    var estimate: ChangeEstimate?
  }

  struct Outcome {
    var changes: [BenchmarkChange]
    /// The comparison of the base with itself; absent if there is no control, or if it did not get far enough.
    var control: BenchmarkChange?
    /// Why each process had random memory addresses; `nil` if both of a pair had their memory at the same addresses.
    var addressObstacle: String?
    /// Whether the comparison ended before everything was decided.
    var interrupted: Bool
  }

  /// - Throws: ``WorkerError``. An interruption is no error: the outcome has the measurements so far.
  func run() throws(WorkerError) -> Outcome {
    var generator = SeededGenerator(seed: seed)
    var runs = benchmarks.map {
      TrialRun(
        trial: LockStepTrial(identifier: $0.id, floor: $0.floor, plan: plan, tests: benchmarks.count),
        base: base, candidate: candidate, isControl: false)
    }
    if hasControl, let drawn = benchmarks.randomElement(using: &generator) {
      // The control has its own error rate. It does not share that of the other tests.
      runs.append(
        TrialRun(
          trial: LockStepTrial(identifier: drawn.id, floor: drawn.floor, plan: plan, tests: 1),
          base: base, candidate: base, isControl: true))
    }
    // This process passes the turns on: if it waits, both workers wait.
    _ = runner_raise_priority()
    defer { runner_restore_priority() }
    var cores = CoreChoice()
    let runnerObstacle = try self.runnerObstacle()
    let (interrupted, areFixed) = try FixedAddresses.during(isWanted: runnerObstacle == nil) {
      () throws(WorkerError) in
      try measure(&runs, &cores, &generator)
    }
    let obstacle = areFixed ? nil : runnerObstacle ?? "the system does not allow fixed ones"
    return outcome(runs, addressObstacle: obstacle, interrupted: interrupted)
  }

  /// Names the runners that are too old for fixed addresses; `nil` if there are none.
  private func runnerObstacle() throws(WorkerError) -> String? {
    let isOld = (base: try !Self.canBePlaced(base), candidate: try !Self.canBePlaced(candidate))
    switch isOld {
    case (false, false): return nil
    case (true, true): return "the runners of both revisions are too old for fixed ones"
    default: return "the runner of \(isOld.base ? base.name : candidate.name) is too old for fixed ones"
    }
  }

  /// Whether the program's workers put their memory where a placement says. Workers of older programs do not. With
  /// fixed addresses, their memory would lie at the same place in all pairs.
  private static func canBePlaced(_ program: WorkerProgram) throws(WorkerError) -> Bool {
    var generator = SeededGenerator(seed: 0)
    let worker = try WorkerProcess(program.placed(Placement(layout: nil, using: &generator)), core: nil)
    try worker.greet()
    return worker.isPlaced
  }

  private func measure(
    _ runs: inout [TrialRun], _ cores: inout CoreChoice, _ generator: inout SeededGenerator
  ) throws(WorkerError) -> Bool {
    while true {
      // Measures in rounds, so that a disturbance of some seconds affects all benchmarks, and the control as well.
      let open = runs.indices.filter { runs[$0].trial.isOpen }
      guard !open.isEmpty else { return false }
      for index in open {
        let goal = runs[index].trial.nextLook
        while runs[index].trial.isOpen, runs[index].trial.pairs.count < goal {
          if runner_is_interrupted() { return true }
          do {
            try runs[index].measurePair(&cores, &generator)
          } catch {
            if error.cause == .interrupted { return true }
            throw error
          }
          report(progress(runs, at: index))
        }
      }
    }
  }

  private func progress(_ runs: [TrialRun], at index: Int) -> Progress {
    let trial = runs[index].trial
    return Progress(
      decided: runs.count { !$0.trial.isOpen }, total: runs.count,
      secondsLeft: runs.reduce(0) { $0 + $1.trial.secondsLeft }, identifier: trial.identifier,
      isControl: runs[index].isControl, pairs: trial.pairs.count, estimate: trial.currentEstimate())
  }

  private func outcome(_ runs: [TrialRun], addressObstacle: String?, interrupted: Bool) -> Outcome {
    let tests = runs.filter { !$0.isControl }
    let corrected = Holm.corrected(tests.map(\.trial.p))
    return Outcome(
      changes: zip(tests, corrected).map { $0.change(correctedP: $1) },
      control: runs.first(where: \.isControl).map { $0.change(correctedP: $0.trial.p) },
      addressObstacle: addressObstacle, interrupted: interrupted)
  }
}
