// Strategy: play a nested scenario on a pair, and check how both scroll views move, as `MotionOracle` does for one
// scroll view. The oracle uses only the reported offsets, velocities and phases, and the events that it queued.
//
// Invariants, by the second half of the signature:
// - pointer: a pointer or gesture that has ended, or never began, scrolls neither scroll view.
// - release: a pointer that is released leaves its speed to at most one scroll view.
// - sum: if the inner scroll view decelerates to its edge and hands on its speed, the outer one is no faster than both
//   were.
// - energy, bound, velocity, settles, rest, edge and the others: each scroll view keeps the invariants of motion by
//   itself. Any event in either scroll view counts as an act upon both. So does a deceleration of the inner one that
//   ends on an edge, where it may hand on its speed.
import Foundation
import ScrollScenario
import ScrollTypes

/// Checks a pair of nested scroll views for the invariants of motion.
public enum NestedMotionOracle {
  /// Plays `scenario` on a `Pair`.
  ///
  /// - Throws: The first broken invariant, with a signature that begins with "nested.".
  public static func check<Pair: NestedScrollModel & ~Copyable>(
    _ scenario: NestedScenario, on _: Pair.Type
  ) throws(Violation) {
    let signature = "nested.refusal"
    var pair = try Pair.make(scenario, signature: signature)
    var rows = NestedRows(scenario)
    var tracker = NestedTracker(scenario)
    for (step, action) in scenario.steps.enumerated() {
      switch action {
      case .event(let event, let view):
        try pair.accept(event, in: view, signature: signature, step: step)
        tracker.queue(event, in: view)
      case .edit(let edits, let view):
        let fault = rows.refusal(of: edits, in: view, pair.configuration(of: view))
        try pair.change(view, by: edits, expecting: fault, signature: signature, step: step)
        tracker.isEdited = true
      case .update(let new, let view):
        let isEnabled = pair.configuration(of: view).isScrollEnabled
        try pair.take(new, in: view, signature: signature, step: step)
        tracker.follow(new, in: view, wasEnabled: isEnabled)
      case .frame(let time):
        let shown = try pair.show(at: time, rows.outer, rows.inner, signature: signature, step: step)
        if let broken = tracker.broken(by: shown.outer, shown.inner) {
          throw Violation(
            signature: "nested.\(broken.invariant)",
            message: "\(broken.message), frame at \(shown.outer.report.time) s",
            step: step)
        }
      }
    }
  }
}

/// The invariants of motion for one run of a pair.
private struct NestedTracker {
  var isEdited = false
  private let isOnOneAxis: Bool
  private var outer: ViewTracker
  private var inner: ViewTracker
  private var pending: [(event: ScrollEvent, view: NestedView)] = []
  private var pointers = PointersDown()

  init(_ scenario: NestedScenario) {
    isOnOneAxis = scenario.outer.content.axis == scenario.inner.content.axis
    outer = ViewTracker(.outer, scenario.outer)
    inner = ViewTracker(.inner, scenario.inner)
  }

  /// Follows an update of the outer or the inner scroll view.
  mutating func follow(_ new: ScrollConfiguration, in view: NestedView, wasEnabled: Bool) {
    if view == .outer { outer.follow(new) } else { inner.follow(new) }
    if new.isScrollEnabled != wasEnabled {
      queue(ScrollEvent(time: -.infinity, .scrollDisabled(!new.isScrollEnabled)), in: view)
    }
    isEdited = true
  }

  mutating func queue(_ event: ScrollEvent, in view: NestedView) { pending.append((event, view)) }

  /// Returns the first invariant that a frame breaks.
  mutating func broken(by outers: NestedFrame, _ inners: NestedFrame) -> BrokenInvariant? {
    let due = Array(pending.prefix { $0.event.time <= outers.report.time })
    pending.removeFirst(due.count)
    for (event, _) in due { pointers.note(event.kind) }
    defer { isEdited = false }
    for frame in [outers, inners] where pointers.areGone && [.tracking, .interacting].contains(frame.report.phase) {
      return BrokenInvariant("pointer", "no pointer is there, but one of them is \(frame.report.phase)")
    }
    if let broken = brokenRelease(in: outers, inners) { return broken }
    let isDisturbed = isEdited || !due.isEmpty
    let mayBeHandedOn = isOnOneAxis && inner.endsOnEdge(in: inners)
    if mayBeHandedOn, !isDisturbed, let broken = brokenSum(by: outers, inners) { return broken }
    let outersInvariant = outer.broken(
      by: outers, due, isDisturbed: isDisturbed || mayBeHandedOn, isHandedOn: mayBeHandedOn)
    if let broken = outersInvariant { return broken }
    return inner.broken(by: inners, due, isDisturbed: isDisturbed || mayBeHandedOn, isHandedOn: false)
  }

  private func brokenRelease(in outers: NestedFrame, _ inners: NestedFrame) -> BrokenInvariant? {
    for change in outers.changes where change.leavesSpeed {
      for other in inners.changes where other.leavesSpeed && other.time == change.time {
        return BrokenInvariant("release", "both go on with a pointer's speed: \(change), \(other)")
      }
    }
    return nil
  }

  private func brokenSum(by outers: NestedFrame, _ inners: NestedFrame) -> BrokenInvariant? {
    guard let before = outer.before, let inner = inner.before, before.phase != .animating, inner.phase == .decelerating,
      outers.report.phase == .decelerating, !outer.mayHaveTargets, outer.isContentUnmoved(in: outers),
      self.inner.isContentUnmoved(in: inners)
    else { return nil }
    let (own, handedOn) = (abs(outer.speed(before)), abs(self.inner.speed(inner)))
    // A bounce of the outer one may have its greatest speed still to come: at most |v| + ω|d|/e, twice in a row.
    let isMoving = before.phase == .decelerating
    let spring = isMoving ? 2 * ReferenceBounce.frequency * outer.distanceToNearerEdge(before) / M_E : 0
    let most = own * (1 + 1 / (M_E * M_E)) + spring + handedOn
    let speed = abs(outer.speed(outers.report))
    if speed <= most * (1 + 1e-6) + 1e-3 { return nil }
    return BrokenInvariant(
      "sum", "the outer one has \(speed) pt/s where it had \(own) and was handed \(handedOn) at most")
  }
}

/// The invariants of motion for the outer or the inner scroll view.
private struct ViewTracker {
  let view: NestedView
  private var invariants: MotionInvariants
  private var motion: MotionTracker
  private var heed: Heed
  /// The report of the last frame.
  private(set) var before: FrameReport?

  init(_ view: NestedView, _ configuration: ScrollConfiguration) {
    self.view = view
    invariants = MotionInvariants(configuration, along: ScreenAxis(configuration.content))
    motion = MotionTracker(configuration)
    heed = Heed(configuration)
  }

  mutating func follow(_ configuration: ScrollConfiguration) {
    invariants = MotionInvariants(configuration, along: invariants.axis, after: invariants)
    motion.follow(configuration)
  }

  mutating func broken(
    by frame: NestedFrame, _ due: [(event: ScrollEvent, view: NestedView)], isDisturbed: Bool, isHandedOn: Bool
  ) -> BrokenInvariant? {
    // Pointers and keys may scroll either view, whichever they are queued in. A request of the program concerns its own
    // view only.
    let concerning = due.filter { $0.view == view || EventParts($0.event.kind).isOfUser }.map(\.event)
    let (events, wasEnabled) = heed.heeded(concerning)
    before = frame.report
    let sample = MotionSample(
      report: frame.report, phaseChanges: frame.changes, events: events, hasUnheededEvents: false,
      isEnabled: heed.isEnabled, wasEnabled: wasEnabled, isEdited: isDisturbed, isHandedMomentum: isHandedOn,
      axis: invariants.axis)
    return motion.broken(by: sample).map { BrokenInvariant("\(view).\($0.invariant)", $0.message) }
  }

  /// Whether a deceleration ended on an edge.
  func endsOnEdge(in frame: NestedFrame) -> Bool {
    frame.changes.contains { change in
      guard change.oldPhase == .decelerating, change.newPhase == .idle else { return false }
      let state = invariants.state(change)
      return min(abs(state.offset - state.low), abs(state.offset - state.high)) <= 2 / unitsPerPoint
    }
  }

  /// Whether a rule may decide where the scroll view comes to rest. Momentum handed to it then leads there, at any
  /// speed.
  var mayHaveTargets: Bool { invariants.mayHaveTargets }

  func isContentUnmoved(in frame: NestedFrame) -> Bool {
    guard let before else { return false }
    return frame.report.offsetCorrection == 0 && frame.report.geometry.contentSize == before.geometry.contentSize
  }

  func speed(_ report: FrameReport) -> Double { invariants.axis.speed(of: report.velocity) }

  func distanceToNearerEdge(_ report: FrameReport) -> Double {
    let (range, offset) = (invariants.range(of: report.geometry), invariants.axis.offset(of: report.geometry))
    return min(abs(offset - points(range.min)), abs(offset - points(range.max)))
  }
}
