// Strategy: play a scenario on one model and look at nothing but how content moves: at the offsets, velocities and phases
// that frames and changes of phase tell, and at the events and edits that the model was given. It is quick enough for every
// scenario; `InvariantOracle` holds what it plays to the same invariants.
//
// Invariants, by the second half of the signature:
// - energy: without input no motion gains energy about the edge ahead. bound: nothing goes farther past an edge than excess +
//   speed/(10e). velocity: over a short time the offset moves by the mean velocity.
// - slowing: a fling only loses speed, never turns and never goes away from its rest. crossing: a bounce comes through its
//   edge at most once, a fling that bounces only to go out. goal: both end where they must, at the rest or on the edge.
// - settles: every motion ends within the bound that is computed from its beginning, or where rows, edits or input have
//   changed it on the way, from what was seen of it since.
// - rest: content becomes idle in the range, as far as that is known then. edge: where the axis does not bounce, nobody's
//   pointer brings content past its edges. disabled: where scrolling is disabled, no pointer moves content. transition: nothing but
//   the system's momentum sets idle content going.
// - target: an animation from rest ends at the offset that was asked for, or to which the key leads, clamped. delay: it waits
//   without moving. duration: a curve ends when it should. curve: a constant speed is one. overshoot: springs without a swing
//   and curves that never fall go straight to the target, others no farther past it than they came from. energy holds for
//   springs about their target.
//
// Where scrolls have targets, or had, content may settle: then only its end, its edges and its rest are looked at. `TargetOracle`
// holds settles to invariants of their own.
//
// Invariants of two samples of a motion look only at what nothing but time acted on in between. Where content scrolls on both axes
// each of them is held to the invariants by itself, as far as it can be seen: the phase tells of both, so an axis may have come to
// rest before it, with a velocity of 0, and where that happens between two samples the invariant of velocity is silent.
import ScrollScenario
import ScrollTypes

/// Holds a model to the invariants of motion.
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
        // What is kept may be put back only by the next frame.
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
