// Random inputs without feedback: needs no fuzzer runtime, and every iteration can be had again from its number.
import Foundation
import ScenarioSearch

/// A run of random inputs over a target, in a child process that a fault may end.
public struct BlindRun: Sendable {
  /// The target.
  public var target: FuzzTarget
  /// The seed from which every input comes, together with the number of its iteration.
  public var seed: UInt64
  /// After how many inputs it ends; nil for no such end.
  public var iterations: UInt64?
  /// After how many seconds it ends; nil for no such end.
  public var seconds: Double?
  /// How much each input is looked at.
  public var effort = FuzzEffort.search
  /// What one input may use up.
  public var limits = IsolationLimits()

  /// Creates a run.
  public init(target: FuzzTarget, seed: UInt64, iterations: UInt64?, seconds: Double?) {
    self.target = target
    self.seed = seed
    self.iterations = iterations
    self.seconds = seconds
  }

  /// How far a run has come.
  public struct Progress: Sendable {
    /// How many inputs were executed.
    public var executions: UInt64
    /// How many frames they played, or operations they executed.
    public var frames: UInt64
    /// How many of the inputs were ambiguous.
    public var ambiguity: Ambiguity
    /// The seconds since the run began.
    public var seconds: Double
    /// The most memory that the child held, in bytes; 0 where that is not known.
    public var residentBytes: UInt64
  }

  /// What a run came to.
  public struct Outcome: Sendable {
    /// How it ended.
    public var ending: IsolatedEnding
    /// The input that was found, where one was.
    public var input: [UInt8]?
    /// The number of that input's iteration.
    public var iteration: UInt64?
    /// How far it came.
    public var progress: Progress
  }

  /// The input of an iteration: a pure function of seed and number.
  public func input(ofIteration iteration: UInt64) -> [UInt8] {
    var generator = SeededGenerator(seed: seed, iteration: iteration)
    return target.randomInput(&generator)
  }

  /// Runs until a fault, the end or an interruption. `report` is called about ten times a second.
  public func run(reporting report: @escaping (Progress) -> Void) -> Outcome {
    let start = ContinuousClock.now
    let progress = { (counts: SharedCounts) in
      Progress(
        executions: counts[.executions], frames: counts[.frames],
        ambiguity: Ambiguity(count: counts[.ambiguous], inputs: counts[.executions]),
        seconds: (ContinuousClock.now - start) / .seconds(1), residentBytes: counts.mostResidentBytes)
    }
    let (ending, counts) = isolated(limits, tick: { report(progress($0)) }, body: { search(since: start) })
    var outcome = Outcome(ending: ending, progress: progress(counts))
    if case .found = ending {
      let iteration = counts[.iteration]
      outcome.iteration = iteration
      outcome.input = input(ofIteration: iteration)
    }
    return outcome
  }

  private func search(since start: ContinuousClock.Instant) -> Finding? {
    let end = seconds.map { start + .seconds($0) }
    var frames: UInt64 = 0
    var iteration: UInt64 = 0
    while iteration != iterations {
      if let end, ContinuousClock.now >= end { break }
      SharedCounter.iteration.value = iteration
      let outcome = target.execute(.bytes(input(ofIteration: iteration)), effort: effort)
      frames += UInt64(outcome.frameCount)
      if outcome.isAmbiguous { SharedCounter.ambiguous.value += 1 }
      iteration += 1
      SharedCounter.executions.value = iteration
      SharedCounter.frames.value = frames
      if let finding = outcome.finding { return finding }
    }
    return nil
  }
}
