// Strategy: play the events of a nested scenario on a pair several times: with the scenario's frames, with a frame
// every 1/60, 1/120 and 1/240 s, and with the last frame only. All events are queued at the start, and every view has
// the estimated length. Also find the times at which momentum brings the inner scroll view to its edge. Resizes and
// requests for views are left out, because a frame carries them out. Edits and updates are left out, because they come
// between frames.
//
// Invariants: at times that two runs share, offsets, velocities and phases are equal to the bit. All runs report the
// same changes of phase. If the inner scroll view stops on an edge at the time at which the outer one begins to
// decelerate, the outer one gets the speed that the inner one has there: v₀ − λx, within 1e-9 of v₀.
import Foundation
import ScrollScenario
import ScrollTypes

/// Invariants that every pair of nested scroll views keeps.
public enum NestedInvariantOracle {
  /// Plays the events of `scenario` with several lists of frame times.
  ///
  /// - Throws: The first broken invariant, with a signature that begins with "nested.".
  public static func check<Pair: NestedScrollModel & ~Copyable>(
    _ scenario: NestedScenario, on _: Pair.Type
  ) throws(Violation) {
    let script = NestedScript(scenario)
    guard let end = script.frames.max(), let start = script.events.map(\.event.time).min() else { return }
    let first = try script.play(script.frames, on: Pair.self)
    try first.checkHandOver(scenario)
    var frames: [[Double]] = [[end]]
    if end - start < 30 {
      for rate in [60.0, 120, 240] {
        frames.append((0..<Int((end - start) * rate)).map { start + Double($0) / rate } + [end])
      }
    }
    for times in frames { try first.compare(with: try script.play(times, on: Pair.self)) }
  }
}

/// The frames of a nested scenario, and its events at the times at which they happen.
private struct NestedScript {
  let scenario: NestedScenario
  private(set) var events: [(event: ScrollEvent, view: NestedView)] = []
  private(set) var frames: [Double] = []

  init(_ scenario: NestedScenario) {
    var opened = scenario
    // The frames decide which events come before the first frame.
    opened.outer.initialAnchor = nil
    opened.inner.initialAnchor = nil
    self.scenario = opened
    var (latest, now) = (-Double.infinity, -Double.infinity)
    for step in scenario.steps {
      switch step {
      case .event(let event, let view):
        switch event.kind {
        case .resize, .scrollToView: continue
        default: break
        }
        latest = max(latest, event.time, now)
        events.append((ScrollEvent(time: latest, event.kind), view))
      case .edit, .update: continue
      case .frame(let time):
        now = max(now, time)
        frames.append(now)
      }
    }
  }

  func play<Pair: NestedScrollModel & ~Copyable>(
    _ times: [Double], on _: Pair.Type
  ) throws(Violation) -> NestedRun {
    var pair = try Pair.make(scenario, signature: "nested.refusal")
    for (event, view) in events { try pair.accept(event, in: view, signature: "nested.refusal", step: 0) }
    let outerRows = UniformRows(length: scenario.outer.content.estimate.initialExtent)
    let innerRows = UniformRows(length: scenario.inner.content.estimate.initialExtent)
    var run = NestedRun()
    for (step, time) in times.enumerated() {
      let shown = try pair.show(at: time, outerRows, innerRows, signature: "nested.refusal", step: step)
      run.samples[time] = [NestedSample(shown.outer.report), NestedSample(shown.inner.report)]
      run.outerChanges += shown.outer.changes
      run.innerChanges += shown.inner.changes
    }
    return run
  }
}

/// The part of a frame that must not depend on the other frames.
private struct NestedSample: Equatable {
  let offset: CGPoint
  let velocity: CGVector
  let phase: ScrollPhase

  init(_ report: FrameReport) {
    (offset, velocity, phase) = (report.geometry.contentOffset, report.velocity, report.phase)
  }
}

/// The samples and phase changes of a run.
private struct NestedRun {
  var samples: [Double: [NestedSample]] = [:]
  var outerChanges: [ScrollPhaseChange] = []
  var innerChanges: [ScrollPhaseChange] = []

  func compare(with other: NestedRun) throws(Violation) {
    for (time, sample) in other.samples {
      guard let own = samples[time], own != sample else { continue }
      throw Violation(
        signature: "nested.sampling", message: "at \(time) s it depends on the frames: \(own), or \(sample)", step: 0)
    }
    if outerChanges != other.outerChanges || innerChanges != other.innerChanges {
      throw Violation(
        signature: "nested.sampling.phaseChanges",
        message:
          "depend on the frames: \(outerChanges), \(innerChanges), or \(other.outerChanges), \(other.innerChanges)",
        step: 0)
    }
  }

  /// Compares speeds where a deceleration of the inner scroll view ends at the time at which the outer one, at rest
  /// until then, begins to decelerate.
  func checkHandOver(_ scenario: NestedScenario) throws(Violation) {
    let (outerAxis, innerAxis) = (ScreenAxis(scenario.outer.content), ScreenAxis(scenario.inner.content))
    guard outerAxis.isVertical == innerAxis.isVertical else { return }
    let sign = outerAxis.runsLeft == innerAxis.runsLeft ? 1.0 : -1
    for (start, end) in zip(innerChanges, innerChanges.dropFirst())
    where start.newPhase == .decelerating && start.oldPhase == .interacting && end.newPhase == .idle {
      let taken = outerChanges.first {
        $0.time == end.time && $0.oldPhase == .idle && $0.newPhase == .decelerating
      }
      guard let taken, let begun = start.context.velocity, let velocity = taken.context.velocity else { continue }
      let way = innerAxis.offset(of: end.context.geometry) - innerAxis.offset(of: start.context.geometry)
      let fling = ReferenceFling(
        initialVelocity: innerAxis.speed(of: begun), rate: scenario.inner.decelerationRate.rawValue)
      // An event that moved the outer scroll view may have stopped the fling before it reached its edge.
      guard way * fling.initialVelocity > 0, abs(end.time - start.time - fling.time(at: way)) < 1e-6 else { continue }
      let expected = fling.velocity(at: way)
      let got = sign * outerAxis.speed(of: velocity)
      if abs(got - expected) > 1e-9 * abs(fling.initialVelocity) {
        throw Violation(
          signature: "nested.momentum",
          message: "the inner one reached its edge with \(expected) pt/s, and the outer one went on with \(got)",
          step: 0)
      }
    }
  }
}
