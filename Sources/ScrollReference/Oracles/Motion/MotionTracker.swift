// Tracks how content moves from frame to frame, from the reports and the input of a model only.
import Foundation
import ScrollScenario
import ScrollTypes

/// The invariants of motion for one run, along all axes.
struct MotionTracker {
  private var trackers: [AxisTracker]
  /// Whether the rule of targets may be asked again in the next frame, as after a change of size (§G24, §G25).
  private var mayAskAgain = false
  /// The least decay of a fling per second.
  var decay: Double { trackers[0].invariants.decays.lowerBound }

  init(_ configuration: ScrollConfiguration) {
    trackers = ScreenAxis.scrolling(configuration.content).map {
      AxisTracker(MotionInvariants(configuration, along: $0))
    }
  }

  /// Follows an update.
  mutating func follow(_ configuration: ScrollConfiguration) {
    for index in trackers.indices { trackers[index].follow(configuration) }
  }

  /// Returns the first invariant that a frame breaks.
  mutating func broken(by frame: MotionSample) -> BrokenInvariant? {
    let before = trackers.compactMap(\.deadline).max()
    let hasOtherSize = frame.isEdited || frame.isResized
    var frame = frame
    frame.isEdited = frame.isEdited || mayAskAgain
    // The report does not count lines that were measured to place something.
    mayAskAgain =
      trackers[0].invariants.mayHaveTargets
      && (hasOtherSize || (mayAskAgain || frame.phase == .decelerating) && frame.report.allMeasuredLineCount > 0)
    for index in trackers.indices {
      if let broken = trackers[index].broken(by: frame.seen(along: trackers[index].invariants.axis)) { return broken }
    }
    return brokenSettling(by: frame, deadlineBefore: before)
  }

  /// Checks that content comes to rest in time. The phase becomes idle with the axis that comes to rest last.
  private func brokenSettling(by frame: MotionSample, deadlineBefore: Double?) -> BrokenInvariant? {
    let invariants = trackers[0].invariants
    if !frame.isDisturbed, let change = frame.phaseChanges.first, change.newPhase == .idle, let deadlineBefore,
      change.time > deadlineBefore + invariants.lateness(at: change.time)
    {
      return BrokenInvariant("settles", "\(change), \(deadlineBefore) at the latest")
    }
    let time = frame.report.time
    if let deadline = trackers.compactMap(\.deadline).max(), time > deadline + invariants.lateness(at: time) {
      return BrokenInvariant("settles", "still decelerating at \(time), \(deadline) at the latest")
    }
    return nil
  }
}

/// The invariants of motion along one axis.
private struct AxisTracker {
  private(set) var invariants: MotionInvariants
  private var before: MotionSample?
  /// The animation under way; nil unless its start and target are known.
  private var animation: TrackedAnimation?
  /// The fling or bounce under way; nil unless its start is known.
  private var flight: MotionFlight?
  /// The latest time at which content that decelerates must be at rest; nil while it does not decelerate.
  private(set) var deadline: Double?
  /// Whether system momentum may be moving the content.
  private var mayBeDriven = false

  init(_ invariants: MotionInvariants) { self.invariants = invariants }

  mutating func follow(_ configuration: ScrollConfiguration) {
    invariants = MotionInvariants(configuration, along: invariants.axis, after: invariants)
  }

  /// Returns the first invariant that a frame breaks.
  mutating func broken(by frame: MotionSample) -> BrokenInvariant? {
    let broken =
      brokenPointers(by: frame) ?? brokenRest(by: frame) ?? brokenEdge(by: frame) ?? brokenDeceleration(by: frame)
      ?? brokenAnimation(by: frame)
    before = frame
    return broken
  }

  // MARK: Pointers

  /// Checks that no pointer scrolls while scrolling is disabled, and that idle content decelerates only if momentum
  /// begins or is handed to it.
  private func brokenPointers(by frame: MotionSample) -> BrokenInvariant? {
    if !frame.isEnabled, [.tracking, .interacting].contains(frame.phase) {
      return BrokenInvariant("disabled", "scrolling is disabled, but the content is \(frame.phase)")
    }
    for change in frame.phaseChanges {
      if !frame.wasEnabled, [.tracking, .interacting].contains(change.newPhase) {
        return BrokenInvariant("disabled", "scrolling is disabled, but \(change)")
      }
      let hasMomentumBegun = frame.events.contains { event in
        if case .wheel(let wheel) = event.kind { wheel.phase == .none && wheel.momentumPhase == .began } else { false }
      }
      if change.oldPhase == .idle, change.newPhase == .decelerating, !hasMomentumBegun, !frame.isHandedMomentum {
        return BrokenInvariant("transition", "\(change) without momentum")
      }
    }
    guard let before, frame.hasUnheededEvents, !frame.isDisturbed, before.phase == .idle,
      frame.isContentUnmoved(since: before.report.geometry), invariants.state(before).excess == 0
    else { return nil }
    if frame.phaseChanges.isEmpty, frame.offset == before.offset { return nil }
    return BrokenInvariant("disabled", "what nobody heeds moved \(before.report) to \(frame.report)")
  }

  // MARK: Edges

  /// Checks that content becomes idle in the range, as far as the range is known then.
  private func brokenRest(by frame: MotionSample) -> BrokenInvariant? {
    if invariants.scrollsOnBoth, mayRestOutside(in: frame) { return nil }
    for change in frame.phaseChanges where change.newPhase == .idle {
      let state = invariants.state(change)
      if state.excess > 0.6 / unitsPerPoint + 1e-12 * (abs(state.offset) + abs(state.high)) {
        return BrokenInvariant("rest", "idle at \(state.offset), outside \(state.low)...\(state.high): \(change)")
      }
    }
    return nil
  }

  /// Whether this axis may have been at rest before the phase became idle, and still wait for a frame to put it into a
  /// changed range.
  private func mayRestOutside(in frame: MotionSample) -> Bool {
    if frame.isEdited || frame.isResized { return true }
    guard let state = before.map(invariants.state) else { return false }
    return state.excess > 0 && state.speed == 0
  }

  /// Checks an axis that does not bounce. Only an animation, or a change of the content itself, may bring it past its
  /// edges.
  private func brokenEdge(by frame: MotionSample) -> BrokenInvariant? {
    guard let before, !frame.isEdited, !frame.isResized, frame.isContentUnmoved(since: before.report.geometry),
      !invariants.bounces(frame.report.geometry), before.phase != .animating,
      !frame.phaseChanges.contains(where: { $0.newPhase == .animating })
    else { return nil }
    let (old, new) = (invariants.state(before), invariants.state(frame))
    if new.excess <= old.excess + invariants.rounding(of: new) { return nil }
    return BrokenInvariant(
      "edge", "\(new.excess) past an edge that does not give way, from \(old.offset) to \(new.offset)")
  }

  // MARK: Flings, bounces, momentum

  private mutating func brokenDeceleration(by frame: MotionSample) -> BrokenInvariant? {
    if let change = frame.phaseChanges.last(where: { $0.newPhase == .decelerating }) {
      mayBeDriven = change.oldPhase == .idle
    }
    if invariants.mayHaveTargets {
      followTargets(frame)
      return nil
    }
    let state = invariants.state(frame)
    let start = beginning(in: frame)
    let isUndisturbed =
      before.map { !frame.isDisturbed && frame.isContentUnmoved(since: $0.report.geometry) } ?? false
    let known = start ?? (isUndisturbed && before?.phase == .decelerating ? before.map(invariants.state) : nil)
    if let broken = brokenEnd(by: frame, isUndisturbed: isUndisturbed) { return broken }
    guard frame.phase == .decelerating else {
      flight = nil
      deadline = nil
      return nil
    }
    if let known, start != nil || frame.phaseChanges.isEmpty {
      // System momentum leaves the content in place until its next event.
      let isStanding = mayBeDriven && known.offset == state.offset && abs(state.speed) <= abs(known.speed)
      if !isStanding, let broken = invariants.brokenMotion(from: known, to: state) { return broken }
    }
    follow(frame, state, from: start, isUndisturbed: isUndisturbed)
    let time = frame.report.time
    if let deadline, time > deadline + invariants.lateness(at: time), state.speed != 0 {
      return BrokenInvariant("settles", "still at \(state.speed) pt/s at \(time), \(deadline) at the latest")
    }
    return flight?.broken(at: state)
  }

  /// Follows a motion that may have a target. All that is known is that it ends: as a settle, or as a fling.
  private mutating func followTargets(_ frame: MotionSample) {
    flight = nil
    guard frame.phase == .decelerating else {
      deadline = nil
      return
    }
    let isLeftToItself =
      before.map {
        !frame.isDisturbed && frame.phaseChanges.isEmpty && frame.isContentUnmoved(since: $0.report.geometry)
      }
      ?? false
    if isLeftToItself, frame.report.allMeasuredLineCount == 0, deadline != nil { return }
    deadline = frame.report.time + 120 / min(invariants.decays.lowerBound, ReferenceBounce.frequency) + 20
  }

  /// Returns the state with which a motion began in this frame; nil if something has acted on the motion since.
  private func beginning(in frame: MotionSample) -> MotionState? {
    guard frame.phase == .decelerating, let change = frame.phaseChanges.last, change.newPhase == .decelerating,
      change.oldPhase != .idle, frame.isContentUnmoved(since: change.context.geometry)
    else { return nil }
    // One axis may reach its goal while the other already decelerates. The change then has the other axis as of the
    // frame (§X6).
    if invariants.scrollsOnBoth, change.oldPhase == .animating { return nil }
    let mayActLater = frame.events.contains { event in
      let parts = EventParts(event.kind)
      return parts.preservesVelocity == true || parts.size != nil
    }
    return mayActLater || frame.isHandedMomentum ? nil : invariants.state(change)
  }

  /// Checks the end of a motion in this frame.
  private mutating func brokenEnd(by frame: MotionSample, isUndisturbed: Bool) -> BrokenInvariant? {
    guard let change = frame.phaseChanges.first, before?.phase == .decelerating, change.newPhase == .idle else {
      return nil
    }
    guard isUndisturbed, frame.phaseChanges.count == 1 else { return nil }
    return flight?.brokenEnd(at: invariants.state(change).offset, time: change.time)
  }

  private mutating func follow(
    _ frame: MotionSample, _ state: MotionState, from start: MotionState?, isUndisturbed: Bool
  ) {
    // A range that changes and changes back leaves the curve as it is, but its end is computed again.
    let hasMeasured = frame.report.allMeasuredLineCount > 0
    let isLeftToItself = isUndisturbed && frame.phaseChanges.isEmpty
    if let start {
      flight = MotionFlight(from: start, invariants)
      deadline = invariants.end(from: start)
    } else if !isLeftToItself {
      flight = nil
    }
    if hasMeasured || start == nil && !isLeftToItself {
      let since = before?.report.time ?? frame.events.map(\.time).min() ?? frame.report.time
      let span = max(0, frame.report.time - since)
      var latest = max(deadline ?? -.infinity, invariants.latestEnd(of: state, begunWithin: span))
      let hasMomentum = frame.events.contains { event in
        if case .wheel = event.kind { true } else { false }
      }
      if hasMomentum { latest = max(latest, frame.report.time + WheelEvent.momentumTimeout) }
      deadline = latest
    }
  }

  // MARK: Animations

  private mutating func brokenAnimation(by frame: MotionSample) -> BrokenInvariant? {
    if let before, frame.isDisturbed || !frame.isContentUnmoved(since: before.report.geometry) { animation = nil }
    if let new = invariants.tracked(from: frame, after: before) { animation = new }
    defer { if frame.phase != .animating { animation = nil } }
    guard let animation, let before else { return nil }
    return invariants.brokenAnimation(animation, by: frame, after: before)
  }
}
