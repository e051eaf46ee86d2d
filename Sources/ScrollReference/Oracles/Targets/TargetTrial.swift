// Releases copies of a model at rest with several velocities, and checks where they lead.
import Foundation
import ScrollScenario
import ScrollTypes

/// Content at rest after a settle, from which copies are released.
struct TargetTrial {
  private let tracker: TargetTracker
  private let client: LoggingClient
  private let rest: FrameReport
  private let step: Int
  private let invariant: MotionInvariants

  /// The velocities, in points per second, in order.
  private static let speeds = [-20_000.0, -3000, -700, 0, 150, 900, 5000, 20_000]

  init(_ tracker: TargetTracker, _ client: LoggingClient, _ rest: FrameReport, step: Int) {
    (self.tracker, self.client, self.rest, self.step) = (tracker, client, rest, step)
    invariant = tracker.invariants[0]
  }

  private struct Outcome {
    let speed: Double
    /// The velocities of the content before and after the release; nil if the motion was over at once.
    let velocities: (before: Double, behind: Double)?
    let offset: Double
  }

  private var offset: Double { invariant.axis.offset(of: rest.geometry) }
  private var slack: Double { 2 * invariant.tolerance.offset(offset, at: rest.time) + 1e-6 }

  /// Checks copies of a model for the invariants.
  func check<Subject: ScrollModel & ~Copyable>(_ subject: borrowing Subject) throws(Violation) {
    // At later times the clock does not resolve the steps of a pointer.
    if rest.time > 1e6 { return }
    var outcomes: [Outcome] = []
    for speed in Self.speeds {
      if let outcome = try released(subject.copy(), speed) { outcomes.append(outcome) }
    }
    for outcome in outcomes {
      guard let (before, behind) = outcome.velocities else { continue }
      if abs(before - behind) > 1e-6 * (1 + abs(before)) + invariant.tolerance.velocity(before, at: rest.time) {
        try fail("velocity", "released with \(before), content goes on with \(behind)")
      }
    }
    if tracker.rule == .custom { return }
    if let again = outcomes.first(where: { $0.speed == 0 }), abs(again.offset - offset) > slack {
      try fail("again", "at rest at \(offset), but released there it goes to \(again.offset)")
    }
    for (slow, fast) in zip(outcomes, outcomes.dropFirst()) where slow.offset > fast.offset + slack {
      try fail(
        "order", "\(slow.speed) pt/s lead from \(offset) to \(slow.offset), and \(fast.speed) only to \(fast.offset)")
    }
    if case .viewAligned(.one, let anchor) = tracker.rule { try checkLimit(outcomes, anchor, subject) }
  }

  private func fail(_ invariant: String, _ message: String) throws(Violation) {
    throw Violation(
      signature: "targets.\(invariant)", message: "\(message), behind the frame at \(rest.time) s", step: step)
  }

  /// Drags by equal steps, puts the content back and releases. Returns nil if lines were measured that moved others.
  private func released<Subject: ScrollModel & ~Copyable>(
    _ copy: consuming Subject, _ speed: Double
  ) throws(Violation) -> Outcome? {
    var copy = copy
    let signature = "targets.refusal"
    let (start, touch) = (rest.time + 1, 4711)
    let place = { (step: Int) in 20 - speed / 32 * Double(step) }
    var events = [ScrollEvent(time: start, .touchBegan(invariant.axis.touch(at: 0), touch: touch))]
    for count in 0...3 {
      events.append(
        ScrollEvent(
          time: start + Double(count + 1) / 32, .touchMoved(invariant.axis.touch(at: place(count)), touch: touch)))
    }
    let time = start + 4.0 / 32
    events.append(ScrollEvent(time: time, .scrollTo(rest.geometry.contentOffset)))
    for event in events { try copy.accept(event, signature: signature, step: step) }
    let held = try copy.advance(to: time, asking: client, signature: signature, step: step)
    guard held.phase == .interacting, isUnmoved(held), abs(invariant.axis.offset(of: held.geometry) - offset) <= slack
    else {
      return nil
    }
    try copy.accept(
      ScrollEvent(time: time, .touchEnded(invariant.axis.touch(at: place(3)), touch: touch)), signature: signature,
      step: step
    )
    let released = try copy.advance(to: time, asking: client, signature: signature, step: step)
    guard isUnmoved(released) else { return nil }
    let velocities =
      released.phase == .decelerating && invariant.axis.speed(of: released.velocity) != 0
      ? (invariant.axis.speed(of: held.velocity), invariant.axis.speed(of: released.velocity)) : nil
    // No settle and no fling takes longer.
    let end = time + 120 / min(invariant.decays.lowerBound, ReferenceBounce.frequency) + 20
    let settled = try copy.advance(to: end, asking: client, signature: signature, step: step)
    guard isUnmoved(settled), settled.phase == .idle else { return nil }
    return Outcome(speed: speed, velocities: velocities, offset: invariant.axis.offset(of: settled.geometry))
  }

  private func isUnmoved(_ report: FrameReport) -> Bool {
    report.offsetCorrection == 0 && report.geometry.contentSize == rest.geometry.contentSize
  }

  /// Checks that from an aligned row no velocity leads past the next row or the one before.
  private func checkLimit<Subject: ScrollModel & ~Copyable>(
    _ outcomes: [Outcome], _ anchor: UnitPoint?, _ subject: borrowing Subject
  ) throws(Violation) {
    let range = invariant.range(of: rest.geometry)
    let axis = invariant.axis
    guard tracker.configuration.content.hasOneTrack, range.distanceToNearerEnd(from: units(offset)) > units(slack),
      let aligned = subject.elementsOnScreen.first(where: {
        tracker.isAligned($0.element, anchor, rest, of: subject, along: axis, within: slack)
      }), case .row(let row, let section) = aligned.element,
      // Without any room, several views are aligned at one offset.
      let own = tracker.room(of: aligned.element, anchor, rest, of: subject, along: axis),
      own.length + axis.length(of: aligned.frame) > slack
    else { return }
    for (element, isNext) in [
      (StackElement.row(row + 1, section: section), true), (.row(row - 1, section: section), false),
    ] {
      guard let room = tracker.room(of: element, anchor, rest, of: subject, along: axis),
        let frame = subject.frame(of: element), axis.length(of: frame) > 1, axis.length(of: aligned.frame) > 1
      else { continue }
      // The view is aligned at the offset `first`; a long view is aligned up to `last`.
      let first = offset + room.start - room.wanted
      let last = first + max(0, -room.length)
      for outcome in outcomes {
        let isPast = isNext ? outcome.offset > last + slack : outcome.offset < min(first, offset) - slack
        if isPast, isNext == (outcome.offset > offset) {
          try fail(
            "limit",
            "\(outcome.speed) pt/s lead from \(offset), at \(aligned.element), to \(outcome.offset) past \(element)")
        }
      }
    }
  }
}

extension StackContent {
  /// Whether every line of rows has one row.
  fileprivate var hasOneTrack: Bool {
    func isOne(_ tracks: [GridItem]) -> Bool {
      guard let item = tracks.first else { return true }
      if case .adaptive = item.size { return false }
      return tracks.count == 1
    }
    return isOne(tracks) && layouts.allSatisfy { isOne($0.tracks) }
  }
}
