// Measures one benchmark of a comparison: its processes, layouts and slices.
import Foundation

/// One benchmark and the two programs in which it is measured.
struct TrialRun {
  var trial: LockStepTrial
  let base: WorkerProgram
  let candidate: WorkerProgram
  let isControl: Bool
  private var layouts: LayoutDraw
  private var batch = 0
  private var slices = 0
  private var baseFirst = true
  private var isPinned = true
  private var sameChecksum: Bool?

  init(trial: LockStepTrial, base: WorkerProgram, candidate: WorkerProgram, isControl: Bool) {
    (self.trial, self.base, self.candidate, self.isControl) = (trial, base, candidate, isControl)
    layouts = LayoutDraw(count: min(base.layouts.count, candidate.layouts.count))
  }

  mutating func measurePair(
    _ cores: inout CoreChoice, _ generator: inout SeededGenerator
  ) throws(WorkerError) {
    let start = Date.now
    if batch == 0 { try calibrate(cores.core) }
    // Pairs come in twos: each program goes first in one of the two. The order of the two is random.
    baseFirst = trial.pairs.count.isMultiple(of: 2) ? Bool.random(using: &generator) : !baseFirst
    let placement = Placement(layout: layouts.next(using: &generator), using: &generator)
    let pair = try WorkerPair(
      base: base.placed(placement), candidate: candidate.placed(placement), identifier: trial.identifier,
      core: cores.core, baseFirst: baseFirst)
    isPinned = isPinned && pair.base.isPinned && pair.candidate.isPinned
    let measured = try pair.measure(batch: batch, slices: slices, generator: &generator)
    let spent = try pair.quit()
    cores.update(ownNanoseconds: spent)
    guard var measured else {
      throw WorkerError(
        cause: .unexpected("no CPU time in any slice"), side: candidate.name, benchmark: trial.identifier)
    }
    measured.layout = placement.layout.map { $0 + 1 }
    trial.add(measured, seconds: Date.now.timeIntervalSince(start))
  }

  /// Calibrates in separate processes, so that all measured processes have the same history.
  private mutating func calibrate(_ core: Int?) throws(WorkerError) {
    let pair = try WorkerPair(
      base: base, candidate: candidate, identifier: trial.identifier, core: core, baseFirst: true)
    let checksums = try pair.checksums()
    sameChecksum = checksums.base == checksums.candidate
    let calibrated = try pair.calibrate(slice: trial.plan.slice)
    batch = calibrated.batch
    slices = trial.plan.slices(ofCost: calibrated.cost)
    _ = try pair.quit()
  }

  func change(correctedP: Double) -> BenchmarkChange {
    let verdict = trial.finalVerdict(correctedP: correctedP)
    var reason: String?
    if verdict == .inconclusive {
      reason =
        trial.pairs.count < LockStepPlan.neededPairs
        ? "\(trial.pairs.count) pairs in \(Quantity.number(trial.seconds)) s are too few for a verdict"
        : nil
    }
    return BenchmarkChange(
      id: trial.identifier, verdict: verdict, evidence: nil, conclusion: nil, reason: reason,
      estimate: trial.estimate ?? trial.currentEstimate(),
      p: trial.p, correctedP: correctedP, smallestChange: trial.floor, batch: batch, slicesPerPair: slices,
      seconds: trial.seconds, sameChecksum: sameChecksum, pinned: isPinned, pairs: trial.pairs)
  }
}
