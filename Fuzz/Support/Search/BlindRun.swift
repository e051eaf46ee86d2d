// Executes random inputs without feedback. Needs no fuzzer runtime; the number of an iteration reproduces its input.
import Foundation
import ScenarioSearch

/// A run of random inputs on a target, in a child process that a fault may end.
public struct BlindRun: Sendable {
  /// The target.
  public var target: FuzzTarget
  /// The seed of the run. The seed and the number of an iteration determine its input.
  public var seed: UInt64
  /// The number of inputs after which the run ends; `nil` for no limit.
  public var iterations: UInt64?
  /// The time after which the run ends, in seconds; `nil` for no limit.
  public var seconds: Double?
  /// How much of each input is checked.
  public var effort = FuzzEffort.search
  /// The limits of one input.
  public var limits = IsolationLimits()

  /// Creates a run.
  public init(target: FuzzTarget, seed: UInt64, iterations: UInt64?, seconds: Double?) {
    self.target = target
    self.seed = seed
    self.iterations = iterations
    self.seconds = seconds
  }

  /// The progress of a run.
  public struct Progress: Sendable {
    /// The number of executed inputs.
    public var executions: UInt64
    /// The number of frames that they played, or of operations that they executed.
    public var frames: UInt64
    /// The number of ambiguous inputs.
    public var ambiguity: Ambiguity
    /// The seconds since the run began.
    public var seconds: Double
    /// The largest memory of the child, in bytes; 0 if not known.
    public var residentBytes: UInt64
  }

  /// The result of a run.
  public struct Outcome: Sendable {
    /// The end of the run.
    public var ending: IsolatedEnding
    /// The input that showed a fault, if any.
    public var input: [UInt8]?
    /// The number of that input's iteration.
    public var iteration: UInt64?
    /// The final progress.
    public var progress: Progress
  }

  /// Returns the input of an iteration. It is a pure function of the seed and the number.
  public func input(ofIteration iteration: UInt64) -> [UInt8] {
    var generator = SeededGenerator(seed: seed, iteration: iteration)
    return target.randomInput(&generator)
  }

  /// Runs until a fault, the end or an interruption. Calls `report` about ten times a second.
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
