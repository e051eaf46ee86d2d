// Strategy: play a scenario on a tree, and check only how its scroll views move, as `MotionOracle` does for one.
// It uses the offsets, velocities and phases that they report, and the events that they got.
//
// Invariants, by the second half of the signature:
// - pointer: without a pointer or gesture that has begun and not ended, no scroll view is tracking or interacting.
// - release: a pointer that releases several scroll views along one axis leaves its velocity to one of them.
// - sum: where a decelerating scroll view reaches its edge and its fling is passed on, the next one is no faster than
//   both were together.
// - user: a pointer that stops an animation is reported as a user's scroll (§P14).
// - energy, bound, velocity, settles, rest, edge and the others: each scroll view keeps the invariants of motion by
//   itself. They are suspended where motion may be passed on to it: any event in the tree counts for all scroll views,
//   and a deceleration that ends on an edge counts for the scroll views around it.
import Foundation
import ScrollScenario
import ScrollTypes

/// Checks the invariants of motion on a tree of scroll views.
enum TreeMotionOracle {
  static func check<Tree: ScrollTreeModel & ~Copyable>(
    _ scenario: TreeScenario, on _: Tree.Type
  ) throws(Violation) {
    var player = try TreePlayer<Tree>.make(scenario)
    var tracker = TreeTracker()
    var next = 0
    while let report = try player.advance() {
      for step in scenario.steps[next...player.step] { tracker.note(step) }
      next = player.step + 1
      let frame = TreeFrameRecord(step: player.step, report: report, refusals: [], of: player.model)
      var configurations: [ScrollViewID: ScrollConfiguration] = [:]
      for view in frame.views { configurations[view.member.id] = player.model.configuration(of: view.member.id) }
      if let broken = tracker.broken(by: frame, configurations) {
        throw Violation(
          signature: "tree.\(broken.invariant)", message: "\(broken.message), frame at \(report.time) s",
          step: player.step)
      }
    }
  }
}

/// Tracks the invariants of motion over one run of a tree.
private struct TreeTracker {
  private var members: [ScrollViewID: MemberMotion] = [:]
  private var pending: [(event: ScrollEvent, view: ScrollViewID?)] = []
  private var pointers = PointersDown()
  private var isEdited = false
  /// The scroll views that an update has enabled since their last reported frame; an event may have disabled them
  /// again.
  private var enabled: Set<ScrollViewID> = []
  private var lastTime: Double?

  mutating func note(_ step: TreeScenario.Step) {
    switch step {
    case .event(let event, let place):
      let isTouch = if case .touchBegan = event.kind { true } else { false }
      switch place {
      case .view(let path): pending.append((event, path.id))
      case .automatic where !isTouch: pending.append((event, .root))
      case .automatic, .point: pending.append((event, nil))
      }
    case .update(let configuration, let path):
      isEdited = true
      if configuration.isScrollEnabled { enabled.insert(path.id) }
    case .edit, .attach, .detach, .forget: isEdited = true
    case .frame, .expect: break
    }
  }

  /// The first invariant that a frame breaks.
  mutating func broken(
    by frame: TreeFrameRecord, _ configurations: [ScrollViewID: ScrollConfiguration]
  ) -> BrokenInvariant? {
    let due = Array(pending.prefix { $0.event.time <= frame.report.time })
    pending.removeFirst(due.count)
    for (event, _) in due { pointers.note(event.kind) }
    let lastTime = lastTime
    self.lastTime = frame.report.time
    defer { isEdited = false }
    for view in frame.views where pointers.areGone {
      if let phase = view.report?.phase, [.tracking, .interacting].contains(phase) {
        return BrokenInvariant("pointer", "no pointer is there, but \(view.member.id) is \(phase)")
      }
    }
    // A request at a point may be for any scroll view, so it counts as a disturbance of all.
    let isUnclear = due.contains { $0.view == nil && !EventParts($0.event.kind).isOfUser }
    // An event at a point may have enabled any scroll view, even if a later event has disabled it again.
    let mayEnable = due.contains { due in
      if due.view == nil, case .scrollDisabled(false) = due.event.kind { true } else { false }
    }
    members = members.filter { frame[$0.key] != nil }
    for view in frame.views where members[view.member.id] == nil {
      guard let configuration = configurations[view.member.id] else { continue }
      members[view.member.id] = MemberMotion(configuration)
    }
    // Side stacks move edges of their scroll view by their lengths, without an event, and they move with it. Neither is
    // checked.
    let sideStacks = frame.views.filter { $0.member.section != nil }.map(\.member)
    let unwatched = Set(sideStacks.map(\.id) + sideStacks.compactMap(\.parent))
    if let broken = brokenRelease(in: frame) { return broken }
    let isDisturbed = isEdited || isUnclear || !due.isEmpty || frame.report.joinedCount + frame.report.leftCount > 0
    if !isDisturbed, let broken = brokenSum(in: frame) { return broken }
    let hasUserEvents = due.contains { EventParts($0.event.kind).isOfUser }
    let handing = frame.views.filter { members[$0.member.id]?.mayHandOn(in: $0) ?? false }.map(\.member.id)
    for view in frame.views {
      let id = view.member.id
      guard let configuration = configurations[id], !unwatched.contains(id) else { continue }
      // A kept scroll view reports, once it is back, the phase changes with which it left.
      if let lastTime, view.phaseChanges.contains(where: { $0.time < lastTime }) {
        members[id] = MemberMotion(configuration)
        continue
      }
      let isRequested = due.contains { ($0.view ?? id) == id && EventParts($0.event.kind).isRequest }
      if !isRequested, let broken = members[id]?.brokenStop(in: view) {
        return BrokenInvariant(broken.invariant, "scroll view \(id): \(broken.message)")
      }
      // A request may have kept the velocity of an earlier release. A scroll view that has left may have reached its
      // edge before.
      let isHandedOn = frame.report.leftCount > 0 || isUnclear || handing.contains { frame.isInside($0, id) }
      // A pointer may move one axis while the other axis, which has the reported phase, moves by itself.
      let isPulledAside = members[id]?.onlyAxisIsVertical == nil && (hasUserEvents || !pointers.areGone)
      let concerning = due.filter { $0.view == id || EventParts($0.event.kind).isOfUser }.map(\.event)
      let broken = members[id]?.broken(
        by: view, concerning, configuration, isDisturbed: isDisturbed || !handing.isEmpty || isPulledAside,
        isHandedOn: isHandedOn || isPulledAside, isEnabledByUpdate: mayEnable || enabled.contains(id))
      if view.report != nil { enabled.remove(id) }
      if let broken { return BrokenInvariant(broken.invariant, "scroll view \(id): \(broken.message)") }
    }
    return nil
  }

  /// Checks that only one scroll view gets a pointer's velocity.
  private func brokenRelease(in frame: TreeFrameRecord) -> BrokenInvariant? {
    var released: [(id: ScrollViewID, isVertical: Bool, change: ScrollPhaseChange)] = []
    for view in frame.views {
      guard let isVertical = members[view.member.id]?.onlyAxisIsVertical else { continue }
      for change in view.phaseChanges where change.leavesSpeed {
        let other = released.first { $0.isVertical == isVertical && $0.change.time == change.time }
        if let other {
          return BrokenInvariant("release", "\(other.id) and \(view.member.id) go on with a pointer's speed: \(change)")
        }
        released.append((view.member.id, isVertical, change))
      }
    }
    return nil
  }

  /// Checks, if just one scroll view has reached its edge, that the nearest one around it is no faster than both were
  /// together.
  private func brokenSum(in frame: TreeFrameRecord) -> BrokenInvariant? {
    let handing = frame.views.filter { members[$0.member.id]?.mayHandOn(in: $0) ?? false }
    guard handing.count == 1, let inner = members[handing[0].member.id], let innerBefore = inner.before,
      innerBefore.phase == .decelerating, inner.isContentUnmoved(in: handing[0])
    else { return nil }
    for id in frame.around(handing[0].member.id) {
      guard let outer = members[id], let view = frame[id], let report = view.report,
        outer.onlyAxisIsVertical == inner.onlyAxisIsVertical, outer.onlyAxisIsVertical != nil
      else { continue }
      guard let before = outer.before, before.phase != .animating, report.phase == .decelerating,
        !outer.mayHaveTargets, outer.isContentUnmoved(in: view)
      else { return nil }
      let (own, handedOn) = (abs(outer.speed(before)), abs(inner.speed(innerBefore)))
      // The outer scroll view may be in a bounce whose greatest speed is still to come: at most |v| + ω|d|/e, twice in
      // a row.
      let isMoving = before.phase == .decelerating
      let spring = isMoving ? 2 * ReferenceBounce.frequency * outer.distanceToNearerEdge(before) / M_E : 0
      let most = own * (1 + 1 / (M_E * M_E)) + spring + handedOn
      let speed = abs(outer.speed(report))
      if speed <= most * (1 + 1e-6) + 1e-3 { return nil }
      return BrokenInvariant("sum", "\(id) has \(speed) pt/s where it had \(own) and was handed \(handedOn) at most")
    }
    return nil
  }
}

/// Tracks the invariants of motion of one scroll view of a tree.
private struct MemberMotion {
  private var invariants: MotionInvariants
  private var motion: MotionTracker
  private var configuration: ScrollConfiguration
  /// The report of the last frame; nil before the first one.
  private(set) var before: FrameReport?

  init(_ configuration: ScrollConfiguration) {
    self.configuration = configuration
    invariants = MotionInvariants(configuration, along: ScreenAxis(configuration.content))
    motion = MotionTracker(configuration)
  }

  /// Whether its only axis is the vertical one; nil if it scrolls along both axes.
  var onlyAxisIsVertical: Bool? { configuration.content.crossExtent == nil ? invariants.axis.isVertical : nil }

  mutating func broken(
    by view: TreeFrameRecord.View, _ events: [ScrollEvent], _ new: ScrollConfiguration, isDisturbed: Bool,
    isHandedOn: Bool, isEnabledByUpdate: Bool
  ) -> BrokenInvariant? {
    guard let report = view.report else { return nil }
    let isUpdated = new != configuration
    let wasEnabled = configuration.isScrollEnabled
    if isUpdated {
      invariants = MotionInvariants(new, along: invariants.axis, after: invariants)
      motion.follow(new)
      configuration = new
    }
    let isFirst = before == nil
    before = report
    // The state before its first frame is unknown: events of that frame may have disabled it.
    let mayHaveBeenEnabled =
      isFirst || wasEnabled || isEnabledByUpdate || new.isScrollEnabled
      || events.contains { event in if case .scrollDisabled(false) = event.kind { true } else { false } }
    // Momentum may drive one axis while the phase belongs to the other, or to an earlier release.
    let mayBeDriven = events.contains { event in
      if case .wheel(let wheel) = event.kind { wheel.momentumPhase != .none } else { false }
    }
    let sample = MotionSample(
      report: report, phaseChanges: view.phaseChanges, events: events, hasUnheededEvents: false,
      isEnabled: new.isScrollEnabled, wasEnabled: mayHaveBeenEnabled, isEdited: isDisturbed || isUpdated || isFirst,
      isHandedMomentum: isHandedOn || mayBeDriven, axis: invariants.axis)
    return motion.broken(by: sample)
  }

  /// Checks that a pointer that stops an animation is reported as the user's (§P14), in a frame without a request. It
  /// skips scroll views with both axes, whose phase may belong to the other axis.
  func brokenStop(in view: TreeFrameRecord.View) -> BrokenInvariant? {
    guard onlyAxisIsVertical != nil, let report = view.report, !report.changes.contains(.userScroll) else { return nil }
    let stop = view.phaseChanges.first { $0.oldPhase == .animating && $0.newPhase == .tracking }
    return stop.map { BrokenInvariant("user", "a pointer stopped an animation, and nobody is told: \($0)") }
  }

  /// Whether its own deceleration may have ended on an edge. With both axes the phase does not show it, so any motion
  /// counts.
  func mayHandOn(in view: TreeFrameRecord.View) -> Bool {
    if onlyAxisIsVertical == nil {
      return before?.phase == .decelerating || before?.phase == .animating
        || view.phaseChanges.contains { $0.newPhase == .decelerating || $0.newPhase == .animating }
    }
    return view.phaseChanges.contains { change in
      guard change.oldPhase == .decelerating, change.newPhase == .idle else { return false }
      let state = invariants.state(change)
      return min(abs(state.offset - state.low), abs(state.offset - state.high)) <= 2 / unitsPerPoint
    }
  }

  /// Whether a rule may have chosen where it comes to rest. A fling passed on to it then leads there at any speed.
  var mayHaveTargets: Bool { invariants.mayHaveTargets }

  func isContentUnmoved(in view: TreeFrameRecord.View) -> Bool {
    guard let before, let report = view.report else { return false }
    return report.offsetCorrection == 0 && report.geometry.contentSize == before.geometry.contentSize
  }

  func speed(_ report: FrameReport) -> Double { invariants.axis.speed(of: report.velocity) }

  func distanceToNearerEdge(_ report: FrameReport) -> Double {
    let (range, offset) = (invariants.range(of: report.geometry), invariants.axis.offset(of: report.geometry))
    return min(abs(offset - points(range.min)), abs(offset - points(range.max)))
  }
}

extension TreeFrameRecord {
  /// The scroll views around one, the nearest first.
  fileprivate func around(_ id: ScrollViewID) -> [ScrollViewID] {
    var around: [ScrollViewID] = []
    var next = self[id]?.member.parent
    while let id = next {
      around.append(id)
      next = self[id]?.member.parent
    }
    return around
  }

  fileprivate func isInside(_ id: ScrollViewID, _ ancestor: ScrollViewID) -> Bool { around(id).contains(ancestor) }
}
