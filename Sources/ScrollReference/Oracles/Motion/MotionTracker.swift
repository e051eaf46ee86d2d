// Watches how content moves from frame to frame, by nothing but what a model tells and what it was told.
import Foundation
import ScrollScenario
import ScrollTypes

/// The invariants of motion for one run, along all axes.
struct MotionTracker {
  private var trackers: [AxisTracker]
  /// Whether the rule of targets may be asked again in the next frame, as if the size had changed (§G24, §G25).
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

  /// The first invariant that a frame breaks.
  mutating func broken(by frame: MotionSample) -> BrokenInvariant? {
    let before = trackers.compactMap(\.deadline).max()
    let hasOtherSize = frame.isEdited || frame.isResized
    var frame = frame
    frame.isEdited = frame.isEdited || mayAskAgain
    // What was measured for a place is not reported.
    mayAskAgain =
      trackers[0].invariants.mayHaveTargets
      && (hasOtherSize || (mayAskAgain || frame.phase == .decelerating) && frame.report.allMeasuredLineCount > 0)
    for index in trackers.indices {
      if let broken = trackers[index].broken(by: frame.seen(along: trackers[index].invariants.axis)) { return broken }
    }
    return brokenSettling(by: frame, deadlineBefore: before)
  }

  /// The phase tells of the axis that is the last to come to rest.
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
  /// The animation under way, if everything is known of it.
  private var animation: TrackedAnimation?
  /// The fling or bounce under way, if everything is known of it.
  private var flight: MotionFlight?
  /// When content that decelerates must be at rest; nil while it does not.
  private(set) var deadline: Double?
  /// Whether the system's momentum may be what moves the content.
  private var mayBeDriven = false

  init(_ invariants: MotionInvariants) { self.invariants = invariants }

  mutating func follow(_ configuration: ScrollConfiguration) {
    invariants = MotionInvariants(configuration, along: invariants.axis, after: invariants)
  }

  /// The first invariant that a frame breaks.
  mutating func broken(by frame: MotionSample) -> BrokenInvariant? {
    let broken =
      brokenPointers(by: frame) ?? brokenRest(by: frame) ?? brokenEdge(by: frame) ?? brokenDeceleration(by: frame)
      ?? brokenAnimation(by: frame)
    before = frame
    return broken
  }

  // MARK: Pointers

  /// Where scrolling is disabled no pointer scrolls, and momentum drives only where the system said so.
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

  /// Content becomes idle in the range, as far as that is known then.
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

  /// Whether this axis may have been at rest for a while when the phase becomes idle, and wait for a frame to be put into
  /// a range that has changed.
  private func mayRestOutside(in frame: MotionSample) -> Bool {
    if frame.isEdited || frame.isResized { return true }
    guard let state = before.map(invariants.state) else { return false }
    return state.excess > 0 && state.speed == 0
  }

  /// Where the axis does not bounce, nothing but a spring of the program's and the content itself brings it past its edges.
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
      // Momentum leaves content where it is until it tells more.
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

  /// Where there are targets, all that is known of a motion is that it ends: a spring of a settle, or a fling.
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

  /// The state with which the motion of a frame began in it, if nothing has acted on it since.
  private func beginning(in frame: MotionSample) -> MotionState? {
    guard frame.phase == .decelerating, let change = frame.phaseChanges.last, change.newPhase == .decelerating,
      change.oldPhase != .idle, frame.isContentUnmoved(since: change.context.geometry)
    else { return nil }
    // One axis may have come to its goal while the other was decelerating already: that one is told as of the frame (§X6).
    if invariants.scrollsOnBoth, change.oldPhase == .animating { return nil }
    let mayActLater = frame.events.contains { event in
      let parts = EventParts(event.kind)
      return parts.preservesVelocity == true || parts.size != nil
    }
    return mayActLater || frame.isHandedMomentum ? nil : invariants.state(change)
  }

  /// The end of a motion that the frame tells of.
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
    // A range that changed and changed back leaves the curve as it is, but its end is computed anew.
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
