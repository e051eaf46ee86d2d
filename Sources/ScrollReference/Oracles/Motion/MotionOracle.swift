// Strategy: play a scenario on one model and check only how the content moves. The oracle uses the offsets, velocities
// and phases that frames and phase changes report, and the events and edits that the model was given. It is quick
// enough for every scenario. `InvariantOracle` checks its runs for the same invariants.
//
// Invariants, by the second half of the signature:
// - energy: without input no motion gains energy about the edge ahead, and no spring about its target.
// - bound: no motion goes farther past an edge than excess + speed/(10e).
// - velocity: over a short time the offset moves by the mean velocity.
// - slowing: a fling only loses speed, never turns and never goes away from its rest.
// - crossing: a bounce crosses its edge at most once; a fling that bounces crosses it only on the way out.
// - goal: a fling ends at its rest, and a bounce on its edge.
// - settles: every motion ends within a bound. The bound is computed from its beginning, or from later frames if rows,
//   edits or input have changed the motion on the way.
// - rest: content becomes idle in the range, as far as the range is known then.
// - edge: on an axis that does not bounce, no pointer brings content past its edges.
// - disabled: while scrolling is disabled, no pointer moves content.
// - transition: only system momentum makes idle content decelerate.
// - target: an animation from rest ends at its goal, clamped. The goal is the requested offset, or the one of the key.
// - delay: content waits for its animation without moving.
// - duration: a curve ends on time.
// - curve: a linear curve has a constant speed.
// - overshoot: springs without a swing and curves that never fall go straight to the target. Other springs swing no
//   farther past it than they came from.
//
// Where scrolls have or had targets, content may settle. Then only its end, its edges and its rest are checked here;
// `TargetOracle` has invariants of its own for settles.
//
// Invariants of two samples apply only if nothing but time acted in between. Where content scrolls on both axes, each
// axis is checked by itself, as far as the reports show it. The phase covers both axes, so an axis may be at rest
// before it is idle, with a velocity of 0. If that happens between two samples, the invariant of velocity is not
// checked.
import ScrollScenario
import ScrollTypes

/// Checks a model for the invariants of motion.
public enum MotionOracle: Oracle {
  /// The first part of its signatures.
  public static let name = "motion"
  /// Whether it checks every scenario of a search.
  public static let seesEverything = true

  /// Plays `scenario` on a `Subject`. It ignores the expectations of the scenario.
  ///
  /// - Throws: The first broken invariant, with a signature that begins with "motion.".
  @discardableResult
  public static func check<Subject: ScrollModel & ~Copyable>(
    _ scenario: Scenario, on _: Subject.Type
  ) throws(Violation) -> Verdict {
    let refusal = "motion.refusal"
    var subject = try Subject.make(scenario.configuration, signature: refusal)
    var rows = ScenarioRows(scenario)
    let axis = ScreenAxis(scenario.configuration.content)
    var tracker = MotionTracker(scenario.configuration)
    var heed = Heed(scenario.configuration)
    var pending: [ScrollEvent] = []
    var isEdited = false
    var mayKeep = false
    var last: FrameReport?
    var cursor = ScenarioCursor(scenario.steps)
    while let action = cursor.next(after: last?.phase ?? .idle) {
      switch action {
      case .check: break
      case .enqueue(let event):
        try subject.accept(event, signature: refusal, step: cursor.step)
        pending.append(event)
      case .apply(let edits):
        let fault = rows.refusal(of: edits, layoutCount: subject.configuration.content.layouts.count)
        try subject.change(by: edits, expecting: fault, signature: refusal, step: cursor.step)
        isEdited = isEdited || fault == nil
      case .update(let new):
        let isEnabled = subject.configuration.isScrollEnabled
        try subject.take(new, signature: refusal, step: cursor.step)
        tracker.follow(new)
        if new.isScrollEnabled != isEnabled {
          pending.append(ScrollEvent(time: -.infinity, .scrollDisabled(!new.isScrollEnabled)))
        }
        isEdited = true
      case .frame(let time):
        let now = max(time, last?.time ?? time)
        let due = Array(pending.prefix { $0.time <= now })
        pending.removeFirst(due.count)
        let (events, wasEnabled) = heed.heeded(due)
        let report = try subject.advance(to: time, asking: rows, signature: refusal, step: cursor.step)
        last = report
        let sample = MotionSample(
          report: report, phaseChanges: subject.phaseChangesTold, events: events,
          hasUnheededEvents: events.count < due.count, isEnabled: heed.isEnabled, wasEnabled: wasEnabled,
          isEdited: isEdited, axis: axis)
        // A kept place may be put back one frame later.
        mayKeep = mayKeep || due.contains { EventParts($0.kind).keepsPlace }
        isEdited = (isEdited || due.contains(where: \.resizes)) && mayKeep && subject.needsFrame
        if let broken = tracker.broken(by: sample) {
          throw Violation(
            signature: "motion.\(broken.invariant)", message: "\(broken.message), frame at \(report.time) s",
            step: cursor.step)
        }
      }
    }
    return .holds
  }
}
