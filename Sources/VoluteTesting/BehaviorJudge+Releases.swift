// Compares releases of many velocities from one place.
import Foundation
import ScrollEngine
import ScrollScenario

extension BehaviorJudge {
  /// Returns a fault in releases from content at rest; nil if there is none.
  func fault(inReleasesFrom rest: Rest<Behavior>, of engine: borrowing ScrollEngine) -> Fault? {
    for axis in Axis.scrolling(engine.configuration.content) {
      let trials = ReleaseTrials(judge: self, rest: rest, axis: axis)
      if let fault = trials.fault(of: engine) { return fault }
    }
    return nil
  }
}

/// The releases along one axis.
private struct ReleaseTrials<Behavior: ScrollTargetBehavior> {
  let judge: BehaviorJudge<Behavior>
  let rest: Rest<Behavior>
  let axis: Axis

  private struct Outcome: ~Copyable {
    var engine: ScrollEngine
    var report: FrameReport
    var question: Question
    /// Whether the answer was refused.
    var isRefused = false
  }

  private var offset: CGPoint { rest.report.geometry.contentOffset }
  private var allowance: CGFloat { rest.report.geometry.allowance }
  private var invariants: ScrollTargetInvariants { judge.invariants }

  func fault(of engine: borrowing ScrollEngine) -> Fault? {
    var slower: (speed: CGFloat, place: CGFloat)?
    var places: [CGPoint] = []
    let start = Int64((rest.report.time * 1e6).rounded(.up)) + 1_000_000
    for speed in ReleaseTrial.speeds {
      let trial = ReleaseTrial(axis: axis, speed: speed, offset: offset, start: start)
      guard let outcome = released(engine, trial, from: rest.report) else { continue }
      let played: () -> [Scenario.Step] = { self.steps(trial) }
      if outcome.isRefused {
        if let fault = judge.refusal(outcome.question, steps: played) { return fault }
        continue
      }
      if let fault = judge.fault(
        atRest: outcome.report, of: outcome.engine, behind: outcome.question, along: axis, steps: played)
      {
        return fault
      }
      let end = outcome.report.geometry.contentOffset
      if rest.isReleased, speed == 0, let fault = creep(to: end, from: offset, steps: played) { return fault }
      if !places.contains(end) {
        places.append(end)
        if let fault = creepBehind(outcome, trial) { return fault }
      }
      let place = axis.coordinate(of: end)
      if let slower, let fault = disorder(slower, (speed, place), start) { return fault }
      slower = (speed, place)
    }
    return frameDependence(of: engine, start)
  }

  private func steps(_ trials: ReleaseTrial...) -> [Scenario.Step] {
    rest.steps + trials.flatMap(\.steps).map { $0.delayed(by: -rest.clock) }
  }

  // MARK: Properties

  /// Returns a fault if content at rest moves when it is released there without a velocity.
  private func creepBehind(_ outcome: borrowing Outcome, _ trial: ReleaseTrial) -> Fault? {
    guard invariants.contains(.idempotence) else { return nil }
    let end = outcome.report.geometry.contentOffset
    let again = ReleaseTrial(axis: axis, speed: 0, offset: end, start: trial.end + 1_000_000)
    guard let second = released(outcome.engine, again, from: outcome.report), !second.isRefused else { return nil }
    return creep(to: second.report.geometry.contentOffset, from: end, steps: { steps(trial, again) })
  }

  private func creep(to end: CGPoint, from start: CGPoint, steps: () -> [Scenario.Step]) -> Fault? {
    guard invariants.contains(.idempotence) else { return nil }
    judge.counts.add("idempotence")
    if abs(end.x - start.x) <= allowance, abs(end.y - start.y) <= allowance { return nil }
    return Fault(
      property: "idempotence", expected: "content at rest at \(start.x), \(start.y) stays when it is released there",
      actual: "it goes to \(end.x), \(end.y)", plays: [Fault.Play(name: "rest", steps: steps())],
      claim: .at(start, allowance: allowance))
  }

  private func disorder(
    _ slower: (speed: CGFloat, place: CGFloat), _ faster: (speed: CGFloat, place: CGFloat), _ start: Int64
  ) -> Fault? {
    guard invariants.contains(.monotonicity) else { return nil }
    judge.counts.add("monotonicity")
    if slower.place <= faster.place + allowance { return nil }
    let plays = [("slower", slower.speed), ("faster", faster.speed)].map { name, speed in
      Fault.Play(
        name: name, steps: steps(ReleaseTrial(axis: axis, speed: speed, offset: offset, start: start)))
    }
    return Fault(
      property: "monotonicity",
      expected: "from \(axis.coordinate(of: offset)), \(faster.speed) pt/s lead at least as far as "
        + "\(slower.speed) pt/s, to \(slower.place)",
      actual: "they lead to \(faster.place)", plays: plays, claim: .ascending(axis, allowance: allowance))
  }

  private func frameDependence(of engine: borrowing ScrollEngine, _ start: Int64) -> Fault? {
    guard invariants.contains(.frameRate) else { return nil }
    let late = ReleaseTrial(axis: axis, speed: 1500, offset: offset, start: start)
    var often = late
    often.frames = .hertz(20)
    guard let first = released(engine, late, from: rest.report), !first.isRefused,
      let second = released(engine, often, from: rest.report), !second.isRefused
    else { return nil }
    judge.counts.add("frameRate")
    let (place, other) = (first.report.geometry.contentOffset, second.report.geometry.contentOffset)
    if abs(place.x - other.x) <= allowance, abs(place.y - other.y) <= allowance { return nil }
    return Fault(
      property: "frameRate", expected: "content at rest at \(place.x), \(place.y), as with a single late frame",
      actual: "with 20 frames a second it is at rest at \(other.x), \(other.y)",
      plays: [Fault.Play(name: "late", steps: steps(late)), Fault.Play(name: "often", steps: steps(often))],
      claim: .same(allowance: allowance))
  }

  // MARK: Releases

  /// Returns a copy after a release. Nil if the content changed on the way, or if the release did not begin at its
  /// place.
  private func released(
    _ engine: borrowing ScrollEngine, _ trial: ReleaseTrial, from rest: FrameReport
  ) -> Outcome? {
    var copy = engine.copy()
    var cursor = ScenarioCursor(trial.steps)
    var isHeld = false
    var question: Question?
    var report = rest
    let log = self.rest.client.log
    while let action = cursor.next(after: report.phase) {
      switch action {
      case .enqueue(let event): guard (try? copy.enqueue(event)) != nil else { return nil }
      case .frame(let time):
        log.questions = []
        guard let next = try? copy.frame(at: time, asking: self.rest.client), !next.hasMoved(from: rest) else {
          return nil
        }
        report = next
        if !isHeld {
          let place = report.geometry.contentOffset
          guard report.phase == .interacting, abs(place.x - trial.offset.x) <= allowance,
            abs(place.y - trial.offset.y) <= allowance
          else { return nil }
          isHeld = true
        }
        if let last = log.questions.last { question = last }
        if report.refusedTargetCount > 0, let question {
          return Outcome(engine: copy, report: report, question: question, isRefused: true)
        }
      case .apply, .update, .check: break
      }
    }
    guard report.phase == .idle, let question else { return nil }
    return Outcome(engine: copy, report: report, question: question)
  }
}

extension FrameReport {
  /// Whether rows were measured or edited, so that places of the earlier report mean something else.
  fileprivate func hasMoved(from rest: FrameReport) -> Bool {
    offsetCorrection != 0 || geometry.contentSize != rest.geometry.contentSize
  }
}
