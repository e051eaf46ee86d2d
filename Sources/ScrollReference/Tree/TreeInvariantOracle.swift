// Strategy: play a scenario on a tree, and check which scroll views are in it and where.
// Also play the root's part on a tree of one and on a scroll view alone. Play the events of scroll views with other
// frames as well (`TreeSampling`).
//
// Invariants, by the second half of the signature:
// - members: ids are unique, the root is first, and each parent comes before its children. A scroll view that is not
//   attached is in the view in which the client has it. That view is on the parent's screen or on the lines kept beside
//   it, unless a pointer may be in it.
// - joining: a scroll view that the client names for a view on the screen is in the tree, unless its configuration is
//   invalid.
// - count: members, joins, attachments and leaves balance from frame to frame.
// - needsFrame: if no frame is needed and nothing happens, the next frame steps nothing.
// - left out: a scroll view that a frame has not stepped shows the same as before. A frame steps no more scroll views
//   than there are.
// - coordinates: the place of a view by way of the parent equals its direct place.
// - alone: a tree of one shows the same as a scroll view alone, to the bit.
// - sampling, momentum: see `TreeSampling`.
import Foundation
import ScrollScenario
import ScrollTypes

/// The invariants that every tree of scroll views keeps.
public enum TreeInvariantOracle: CaseIterable, Sendable {
  /// The scroll views and their places, and the counts of frames.
  case members
  /// The same events with other frames.
  case sampling
  /// A tree of one compared with the scroll view alone.
  case alone
  /// The motion of each scroll view: ``TreeMotionOracle``.
  case motion

  /// Plays `scenario`, whose expectations hold, on a `Tree`, and the root's part of it on an `Alone`.
  ///
  /// - Throws: The first violation of this invariant, with a signature that begins with "tree.".
  public func check<Tree: ScrollTreeModel & ~Copyable, Alone: ScrollModel & ~Copyable>(
    _ scenario: TreeScenario, on _: Tree.Type, alone _: Alone.Type
  ) throws(Violation) {
    switch self {
    case .members: try Self.checkMembers(scenario, on: Tree.self)
    case .sampling: try TreeSampling.check(scenario, on: Tree.self)
    case .alone: try TreeOfOne.check(scenario, on: Tree.self, alone: Alone.self)
    case .motion: try TreeMotionOracle.check(scenario, on: Tree.self)
    }
  }

  private static func checkMembers<Tree: ScrollTreeModel & ~Copyable>(
    _ scenario: TreeScenario, on _: Tree.Type
  ) throws(Violation) {
    var player = try TreePlayer<Tree>.make(scenario)
    var tracker = MemberTracker(scenario)
    while let report = try player.advance() {
      let frame = TreeFrameRecord(step: player.step, report: report, refusals: [], of: player.model)
      if let broken = tracker.broken(by: frame, player.rows)
        ?? brokenCoordinates(frame, player.model, player.rows, mayHavePointer: tracker.mayHavePointer)
      {
        throw Violation(
          signature: "tree.\(broken.invariant)", message: "\(broken.message), frame at \(report.time) s",
          step: player.step)
      }
      tracker.isQuiet = !player.model.needsFrame
    }
  }

  /// Checks that the parent's coordinates of a shown view equal the scroll view's place plus the view's own
  /// coordinates.
  private static func brokenCoordinates<Tree: ScrollTreeModel & ~Copyable>(
    _ frame: TreeFrameRecord, _ tree: borrowing Tree, _ rows: TreeRows, mayHavePointer: Bool
  ) -> BrokenInvariant? {
    // Scroll views that only a pointer keeps, and those in them, have no place in the scroll views around them. For a
    // scroll view that shows nothing this is unknown.
    var (placeless, unclear): (Set<ScrollViewID>, Set<ScrollViewID>) = ([], [])
    for view in frame.views {
      let (id, shown) = (view.member.id, view.visibleElements)
      guard let parent = view.member.parent else { continue }
      let isUnshown = view.member.element == nil || !isShown(view.member, frame, rows)
      let mayBePlaceless = unclear.contains(parent) || mayHavePointer && isUnshown
      guard let element = shown.first?.element else {
        if placeless.contains(parent) { placeless.insert(id) } else if mayBePlaceless { unclear.insert(id) }
        continue
      }
      for known in shown where tree.frame(of: known.element, in: id, relativeTo: id) != known.frame {
        return BrokenInvariant("coordinates", "\(known) of \(id) is elsewhere in its own space")
      }
      let inRoot = tree.frame(of: element, in: id, relativeTo: .root)
      let hasNoPlace = inRoot == nil || tree.frame(of: element, in: id, relativeTo: parent) == nil
      if placeless.contains(parent) || hasNoPlace && mayBePlaceless {
        placeless.insert(id)
        if inRoot == nil { continue }
        return BrokenInvariant("coordinates", "\(element) of \(id) has a place, and what is around it has none")
      }
      guard let own = tree.frame(of: element, in: id, relativeTo: id),
        let inParent = tree.frame(of: element, in: id, relativeTo: parent), let inRoot
      else { return BrokenInvariant("coordinates", "\(element) of \(id) is on its screen, and nowhere") }
      var origin = view.member.origin
      if let host = view.member.element {
        guard let around = frame[parent]?.visibleElements.last(where: { $0.element == host }) else { continue }
        (origin.x, origin.y) = (around.frame.minX + origin.x, around.frame.minY + origin.y)
      }
      if !isSame(inParent, own, movedBy: origin) {
        return BrokenInvariant(
          "coordinates", "\(element) of \(id) is at \(inParent) of \(parent), not \(origin) off \(own)")
      }
      guard let other = frame[parent]?.visibleElements.first,
        let otherInRoot = tree.frame(of: other.element, in: parent, relativeTo: .root)
      else { continue }
      let way = CGPoint(x: otherInRoot.minX - other.frame.minX, y: otherInRoot.minY - other.frame.minY)
      if !isSame(inRoot, inParent, movedBy: way) {
        return BrokenInvariant(
          "coordinates", "\(element) of \(id) is at \(inRoot), by way of \(parent) \(way) off \(inParent)")
      }
    }
    return nil
  }

  /// Whether its parent shows a view in which the client has it. True for the root and for attached scroll views.
  private static func isShown(_ member: ScrollTreeMember, _ frame: TreeFrameRecord, _ rows: TreeRows) -> Bool {
    guard member.element != nil, let parent = member.parent, let shown = frame[parent]?.visibleElements else {
      return true
    }
    return shown.contains { rows.scrollView(in: $0.element, of: parent)?.id == member.id }
  }

  private static func isSame(_ rect: CGRect, _ other: CGRect, movedBy way: CGPoint) -> Bool {
    let scale = [rect.minX, rect.minY, other.minX, other.minY, way.x, way.y].map { abs($0) }.max() ?? 0
    let allowance = 1e-11 * (1 + scale)
    return abs(rect.minX - other.minX - way.x) <= allowance && abs(rect.minY - other.minY - way.y) <= allowance
      && rect.width == other.width && rect.height == other.height
  }
}

/// Tracks the members of the tree over one run.
private struct MemberTracker {
  let scenario: TreeScenario
  private var before: TreeFrameRecord?
  /// Whether the tree needed no further frame after the last one.
  var isQuiet = false
  /// Whether the scenario has an event that puts a pointer down.
  let mayHavePointer: Bool

  init(_ scenario: TreeScenario) {
    self.scenario = scenario
    mayHavePointer = scenario.steps.contains { step in
      guard case .event(let event, _) = step else { return false }
      switch event.kind {
      case .touchBegan: return true
      case .wheel(let wheel): return wheel.phase == .began || wheel.phase == .mayBegin
      default: return false
      }
    }
  }

  mutating func broken(by frame: TreeFrameRecord, _ rows: TreeRows) -> BrokenInvariant? {
    defer { before = frame }
    return brokenMembers(frame, rows) ?? brokenJoining(frame, rows) ?? brokenCounts(frame)
  }

  private func brokenMembers(_ frame: TreeFrameRecord, _ rows: TreeRows) -> BrokenInvariant? {
    var seen: Set<ScrollViewID> = []
    for view in frame.views {
      let member = view.member
      if !seen.insert(member.id).inserted { return BrokenInvariant("members", "\(member.id) is there twice") }
      guard let parent = member.parent else {
        if member.id != .root || seen.count > 1 { return BrokenInvariant("members", "\(member) has no parent") }
        continue
      }
      guard seen.contains(parent), let around = frame[parent], let report = around.report else {
        return BrokenInvariant("members", "\(member) comes before its parent")
      }
      guard let element = member.element else { continue }
      if rows.scrollView(in: element, of: parent)?.id != member.id {
        if mayHavePointer { continue }
        return BrokenInvariant("members", "\(member) is not what the client has in that view")
      }
      let isOnScreen = around.visibleElements.contains { $0.element == element }
      if !isOnScreen, report.retainedLines == report.visibleLines, !mayHavePointer {
        return BrokenInvariant("members", "the view of \(member) is neither on the screen nor kept: \(report)")
      }
    }
    return nil
  }

  private func brokenJoining(_ frame: TreeFrameRecord, _ rows: TreeRows) -> BrokenInvariant? {
    let ids = Set(frame.views.map(\.member.id))
    for view in frame.views {
      for shown in view.visibleElements {
        guard let inner = rows.scrollView(in: shown.element, of: view.member.id), !ids.contains(inner.id),
          let branch = inner.id.branch, !scenario.branches[branch].isRefused
        else { continue }
        return BrokenInvariant(
          "joining", "\(inner.id) is in \(shown.element) of \(view.member.id), which is shown, and not there")
      }
    }
    return nil
  }

  private func brokenCounts(_ frame: TreeFrameRecord) -> BrokenInvariant? {
    let report = frame.report
    if report.memberCount != frame.views.count {
      return BrokenInvariant("count", "\(report.memberCount) scroll views reported of \(frame.views.count)")
    }
    if report.steppedCount > report.memberCount {
      return BrokenInvariant("count", "\(report) stepped more than are there")
    }
    guard let before else { return nil }
    let steps = scenario.steps[before.step + 1..<frame.step]
    if isQuiet, report.steppedCount > 0, steps.allSatisfy(\.isExpectation) {
      return BrokenInvariant("needsFrame", "no frame was needed, but \(report)")
    }
    let ids = Set(before.views.map(\.member.id))
    let new = frame.views.map(\.member).filter { !ids.contains($0.id) }
    let attached = new.count { $0.element == nil }
    if new.count - attached > report.joinedCount {
      return BrokenInvariant("count", "\(new.count - attached) scroll views are new, but \(report)")
    }
    // A scroll view that is attached and detached again between two frames is in neither, and counts as one that left.
    let left = before.views.count + report.joinedCount + attached - frame.views.count
    let unseen = steps.count(where: \.isAttachment) - attached
    if !(left...left + max(0, unseen)).contains(report.leftCount) {
      return BrokenInvariant("count", "\(left) scroll views have left, but \(report)")
    }
    let changed = frame.views.filter { $0.changed(since: before[$0.member.id]) }.map(\.member.id)
    if report.steppedCount < changed.count {
      return BrokenInvariant("left out", "more scroll views changed than were stepped: \(changed) in \(report)")
    }
    return nil
  }
}

extension TreeFrameRecord.View {
  /// Whether a frame showed a change in it.
  fileprivate func changed(since before: TreeFrameRecord.View?) -> Bool {
    guard let before, var old = before.report, let report else { return true }
    if !phaseChanges.isEmpty || !report.changes.isEmpty || before.visibleElements != visibleElements { return true }
    (old.time, old.changes, old.releasedLineCount) = (report.time, report.changes, report.releasedLineCount)
    (old.measuredLineCount, old.prefetchedLineCount) = (report.measuredLineCount, report.prefetchedLineCount)
    (old.offsetCorrection, old.refusedTargetCount) = (report.offsetCorrection, report.refusedTargetCount)
    return old != report
  }
}

extension TreeScenario.Step {
  fileprivate var isExpectation: Bool { if case .expect = self { true } else { false } }

  fileprivate var isAttachment: Bool { if case .attach = self { true } else { false } }
}
