// Makes one frame of a tree: events and motions first, then each scroll view that has something to do.
import Foundation
import ScrollTypes

extension ScrollTree {
  /// Advances all scroll views to `time` seconds, lays out the views on their screens, and lets scroll views join and
  /// leave.
  ///
  /// A time before the last one handled counts as that one. ``report(of:)`` has the result of each scroll view.
  /// - Throws: ``ScrollInputError/nonFiniteTime``; then nothing has changed.
  /// - Complexity: That of ``ScrollEngine/frame(at:asking:)`` for each scroll view that has something to do. The others
  ///   cost nothing. Allocates only the storage of scroll views that join and of measured lines.
  public mutating func frame(
    at time: Double, asking client: borrowing some ScrollTreeClient
  ) throws(ScrollInputError) -> ScrollTreeReport {
    guard time.isFinite else { throw .nonFiniteTime }
    frameNumber += 1
    isInFrame = true
    changes = []
    if !refusals.isEmpty { refusals.removeAll() }
    for index in 0..<active.count { members[active[index]].engine.recorder.beginFrame() }
    releaseLost()
    if hasReleases {
      carryOutReleases(asking: client)
      forgetPointerThatLeft()
    }

    // Step 1 of §T8. Each event is handled at its own time, so that the frame rate does not matter.
    let end = max(time, lastTime)
    while pendingEvents.firstSatisfies({ $0.event.time <= end }), let next = pendingEvents.popFirst() {
      bringMotions(to: next.event.time, asking: client)
      handle(next.event.kind, at: next.place)
      // The end of an event may release more members.
      while hasReleases {
        carryOutReleases(asking: client)
        endEvent()
      }
    }

    // Step 2.
    bringMotions(to: time, asking: client)

    // Step 3. Members that join meanwhile are inserted in order.
    due.removeAll()
    duePosition = 0
    for index in 0..<active.count { insertDue(active[index]) }
    while duePosition < due.count {
      let slot = due[duePosition]
      duePosition += 1
      if slot != TreeMember.none { step(slot, asking: client) }
    }
    isInFrame = false
    defer { counts = Counts() }
    return ScrollTreeReport(
      time: lastTime, memberCount: memberCount, steppedCount: counts.stepped, joinedCount: counts.joined,
      leftCount: counts.left, refusedCount: refusals.count, ignoredCount: counts.ignored,
      droppedEventCount: counts.droppedEvents)
  }

  /// Steps 3 to 7 of §F1 for one scroll view, and the renewal of its inner scroll views.
  private mutating func step(_ slot: Int32, asking client: borrowing some ScrollTreeClient) {
    if members[slot].passedFrame != frameNumber { counts.stepped += 1 }
    let changes =
      members[slot].stacksStandBeside
      ? makeFrameBesideStacks(of: slot, asking: client)
      : members[slot].makeFrame(frameNumber, asking: client.rows(of: members[slot].id))
    self.changes.formUnion(changes)
    if hasViewsToAskFor { renewIfNeeded(slot, changes, asking: client) }
    if !members[slot].goesOn {
      members[slot].restsEmpty = members[slot].sideStackCount == 0 && members[slot].engine.restsEmpty
      deactivate(slot)
    } else if members[slot].isSideStack {
      activate(members[slot].parent, forgettingChanges: false)
    }
  }

  /// Makes the frame of a side stack, or of a scroll view with side stacks. Returns what has changed.
  @inline(never)
  private mutating func makeFrameBesideStacks(
    of slot: Int32, asking client: borrowing some ScrollTreeClient
  ) -> FrameChanges {
    if members[slot].sideStackCount > 0 {
      let report = makeFrameWithSideStacks(of: slot, asking: client)
      return members[slot].take(report, of: frameNumber)
    }
    return members[slot].take(reportOfSideStack(slot), of: frameNumber)
  }

  /// Renews the inner scroll views of a member after its frame, if other views may be on its screen.
  private mutating func renewIfNeeded(
    _ slot: Int32, _ changes: FrameChanges, asking client: borrowing some ScrollTreeClient
  ) {
    // If no view can be pinned, none was before either: an update changes which views may be pinned.
    if !members[slot].mustRenew, !changes.contains(.visibleLines), members[slot].engine.stack.pinnedViews.isEmpty {
      return
    }
    let pinned = members[slot].pinnedNow()
    if members[slot].mustRenew || changes.contains(.visibleLines) || pinned != members[slot].pinned {
      members[slot].mustRenew = false
      members[slot].pinned = pinned
      renew(slot, showing: members[slot].report?.retainedLines ?? 0..<0, asking: client)
    }
  }

  /// Inserts a member in the list of members to step, behind all that come before it in the tree.
  mutating func insertDue(_ slot: Int32) {
    if due.isFull { due.reserve(2 * due.capacity) }
    var (low, high) = (duePosition, due.count)
    while low < high {
      var middle = (low + high) / 2
      // The places of members that have left are empty; skip them.
      while middle < high, due[middle] == TreeMember.none { middle += 1 }
      if middle == high {
        high = (low + high) / 2
      } else if precedes(due[middle], slot) {
        low = middle + 1
      } else {
        high = (low + high) / 2
      }
    }
    due.insert(slot, at: low)
  }

  /// Removes a leaving member from the members to step, and from their count if an event only passed it by.
  mutating func removeDue(_ slot: Int32) {
    guard isInFrame else { return }
    // A member leaves before its turn: together with its parent, or in the renewal of its parent.
    if members[slot].passedFrame == frameNumber {
      counts.stepped -= 1
      members[slot].passedFrame = 0
    }
    for position in duePosition..<max(duePosition, due.count) where due[position] == slot {
      due[position] = TreeMember.none
    }
  }

  /// Whether a member comes before another one: it is an ancestor, or its branch joined earlier.
  func precedes(_ first: Int32, _ second: Int32) -> Bool {
    var (a, b) = (first, second)
    var (depthOfA, depthOfB) = (depth(of: a), depth(of: b))
    let isDeeper = depthOfA > depthOfB
    while depthOfA > depthOfB { (a, depthOfA) = (members[a].parent, depthOfA - 1) }
    while depthOfB > depthOfA { (b, depthOfB) = (members[b].parent, depthOfB - 1) }
    if a == b { return !isDeeper && first != second }
    while members[a].parent != members[b].parent { (a, b) = (members[a].parent, members[b].parent) }
    return members[a].joinNumber < members[b].joinNumber
  }

  /// The number of ancestors of a member.
  func depth(of slot: Int32) -> Int {
    var depth = 0
    var ancestor = members[slot].parent
    while ancestor != TreeMember.none {
      depth += 1
      ancestor = members[ancestor].parent
    }
    return depth
  }
}
