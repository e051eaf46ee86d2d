// A frame of the reference's tree: §T8.
import Foundation
import ScrollTypes

extension ReferenceScrollTree {
  /// Advances all scroll views to `time`, lays out their screens, and lets scroll views join and leave.
  public mutating func frame(
    at time: Double, asking client: borrowing some ScrollTreeClient
  ) throws(ScrollInputError) -> ScrollTreeReport {
    guard time.isFinite else { throw .nonFiniteTime }
    refusals = []
    for place in members.indices { members[place].model.client = client.rows(of: members[place].id) }
    advance(to: time)
    step(.root, asking: client)
    defer { counts = ReferenceTreeCounts() }
    return ScrollTreeReport(
      time: now, memberCount: members.count, steppedCount: counts.stepped, joinedCount: counts.joined,
      leftCount: counts.left, refusedCount: refusals.count, ignoredCount: counts.ignored,
      droppedEventCount: counts.dropped)
  }

  /// Handles the events that are due, and advances all motions to a time.
  mutating func advance(to time: Double) {
    let time = max(time, now)
    for place in members.indices {
      members[place].isToBeStepped = needsFrame(members[place])
      members[place].model.openFrame()
    }
    releaseLost()
    while let (event, place) = queue.first, event.time <= time {
      queue.removeFirst()
      bring(to: event.time)
      for place in members.indices { members[place].model.isUserActing = event.kind.isOfUser }
      handle(event.kind, at: place)
      releasePending()
      for place in members.indices { members[place].model.isUserActing = false }
    }
    bring(to: time)
  }

  /// Lays out a scroll view without side stacks, and keeps its report.
  mutating func close(_ id: ScrollViewID, asking client: borrowing some ScrollClient) -> FrameReport {
    let report = members[index(of: id)!].model.closeFrame(asking: client)
    members[index(of: id)!].report = report
    return report
  }

  /// Lays out a scroll view with its side stacks, and keeps their reports.
  private mutating func closeWithSideStacks(_ id: ScrollViewID, asking client: borrowing some ScrollTreeClient) {
    var stacks = sideStacks(of: id)
    for index in stacks.indices { stacks[index].client = ReferenceAnswers(client.rows(of: stacks[index].id)) }
    let place = index(of: id)!
    members[place].report = members[place].model.closeFrame(asking: client.rows(of: id), with: &stacks)
    for index in stacks.indices {
      members[self.index(of: stacks[index].id)!].report = stacks[index].model.report()
    }
    put(stacks)
  }

  /// Lays out a scroll view, then the scroll views in it.
  ///
  /// A scroll view with nothing to do is laid out too. ``ScrollTreeModel/needsFrame`` promises that it then shows the
  /// same.
  private mutating func step(_ id: ScrollViewID, asking client: borrowing some ScrollTreeClient) {
    let place = index(of: id)!
    // A side stack is laid out with its parent, and stepped with it.
    if !members[place].isSideStack {
      let isStepped = members[place].isToBeStepped || needsFrame(members[place])
      for id in [id] + children(of: id).filter(isSideStack) { members[index(of: id)!].isToBeStepped = isStepped }
      closeWithSideStacks(id, asking: client)
    }
    let report = members[place].report!
    let pinned = members[place].model.visibleElements.filter(\.isPinned).map(\.element)
    let isRenewed =
      members[place].isNew || report.changes.contains(.visibleLines) || members[place].isChanged
      || pinned != members[place].pinnedViews
      || members.contains { $0.parent == id && $0.staysForPointer }
    members[place].pinnedViews = pinned
    members[place].isChanged = false
    members[place].isNew = false
    if members[place].isToBeStepped {
      counts.stepped += 1
      if isRenewed { renew(id, asking: client) }
    }
    showWhereChildrenAre(of: id)
    for child in children(of: id) { step(child, asking: client) }
  }

  /// Notes the frames of the views that contain scroll views, after a frame of their parent.
  private mutating func showWhereChildrenAre(of id: ScrollViewID) {
    let parent = model(id)
    for place in members.indices where members[place].parent == id {
      guard let element = members[place].element else { continue }
      members[place].isOnScreen = false
      if members[place].staysForPointer { continue }
      if let shown = parent.visibleElements.last(where: { $0.element == element }) {
        members[place].viewFrame = shown.frame
        members[place].isOnScreen = true
      } else if let frame = parent.frame(of: element) {
        members[place].viewFrame = frame
      }
    }
  }

  // MARK: Time, and flings that are passed on (§T27, §T28)

  /// Advances all motions to a time. Before that, it decides for each fling that reaches an edge whether it is passed
  /// on.
  mutating func bring(to time: Double) {
    let time = max(time, now)
    while let arrival = nextArrival(by: time) { decide(arrival) }
    bringAll(to: time)
  }

  private mutating func bringAll(to time: Double) {
    now = max(time, now)
    for place in members.indices { members[place].model.bring(to: now) }
  }

  /// A fling that has reached an edge.
  private struct Arrival {
    let id: ScrollViewID
    let axis: Axis
    let instant: Double
    let depth: Int
  }

  private mutating func nextArrival(by time: Double) -> Arrival? {
    var earliest: Arrival?
    for place in members.indices {
      let (id, model) = (members[place].id, members[place].model)
      // The main axis comes first.
      for axis in [model.main, model.cross].compactMap({ $0 }) {
        guard let motion = axis.motion, motion.fling != nil, let delay = motion.arrival else { continue }
        let (instant, screenAxis) = (motion.start + delay, axis.side.axis)
        if next(of: id, along: screenAxis) != nil {
          members[place].model.act(along: screenAxis) {
            $0.ties.noteTime(instant, time, within: $0.rules.tolerance, "a fling reaches its edge about now")
          }
        }
        if instant > time || members[place].decidedArrivals[screenAxis] == instant { continue }
        let arrival = Arrival(id: id, axis: screenAxis, instant: instant, depth: chain(from: id).count)
        if let earliest, (earliest.instant, earliest.depth) <= (arrival.instant, arrival.depth) { continue }
        earliest = arrival
      }
    }
    return earliest
  }

  private mutating func decide(_ arrival: Arrival) {
    let (id, axis) = (arrival.id, arrival.axis)
    let motion = model(id)[axis]!.motion!
    let fling = motion.fling!
    let edge = fling.initialVelocity > 0 ? motion.range.max : motion.range.min
    bringAll(to: arrival.instant)
    guard let next = next(of: id, along: axis), !model(next).isUnderPointer(along: axis),
      model(next)[axis]?.phase != .animating
    else {
      members[index(of: id)!].decidedArrivals[axis] = arrival.instant
      return
    }
    change(id) { $0.jump(to: motion.origin + edge, along: axis) }
    var velocity = Double(sign(from: id, to: next, along: axis)) * fling.velocity(at: points(edge))
    members[index(of: next)!].isToBeStepped = true
    let taker = model(next)[axis]!
    if taker.phase == .decelerating { velocity += taker.velocity }
    change(next) { $0.takeOver(velocity: velocity, along: axis) }
  }

  /// The scroll view to which a fling or momentum is passed on at an edge, if the scroll view passes everything on.
  ///
  /// It is the nearest scroll view around it that scrolls along the axis, is enabled and bounces.
  func next(of id: ScrollViewID, along axis: Axis) -> ScrollViewID? {
    if model(id).configuration.scrollChaining != .always { return nil }
    return chain(from: id).dropFirst().first {
      let model = model($0)
      return !isSideStack($0) && model.isEnabled && model[axis]?.bounces ?? false
    }
  }

  /// σ: −1 if exactly one of two scroll views runs from right to left along an axis, else 1.
  func sign(from id: ScrollViewID, to other: ScrollViewID, along axis: Axis) -> Int64 {
    model(id).side(along: axis).isReversed != model(other).side(along: axis).isReversed ? -1 : 1
  }
}
