// Lets scroll views join a tree and leave it.
import Foundation
import ScrollStorage
import ScrollTypes

extension ScrollTree {
  /// Asks the client for the inner scroll views of a member that has just made a frame, and lets them leave and join
  /// (§T4).
  ///
  /// - Complexity: O(views on the screen), and O(views on the retained lines) if the member has inner scroll views.
  mutating func renew(
    _ parent: Int32, showing retainedLines: Range<Int>, asking client: borrowing some ScrollTreeClient
  ) {
    var isAnyLeft = false
    var unnamedCount = members[parent].viewChildCount
    if unnamedCount > 0 { forgetNames(in: parent) }
    for position in 0..<members[parent].engine.visibleElementCount {
      let element = members[parent].engine.visibleElement(at: position).element
      guard let inner = client.scrollView(in: element, of: members[parent].id) else { continue }
      switch name(inner, in: element, of: parent) {
      case .named: unnamedCount -= 1
      case .unknown, .ignored: isAnyLeft = true
      }
    }
    if unnamedCount > 0 {
      nameRetained(retainedLines, in: parent, asking: client)
      leaveUnnamed(in: parent)
    }
    if isAnyLeft { joinNew(in: parent, asking: client) }
  }

  private enum Naming { case named, unknown, ignored }

  private mutating func forgetNames(in parent: Int32) {
    var child = members[parent].firstChild
    while child != TreeMember.none {
      members[child].isNamed = false
      child = members[child].next
    }
  }

  /// Notes that the client named a scroll view for a view. The first view for which it is named counts.
  private mutating func name(_ inner: InnerScrollView, in element: StackElement, of parent: Int32) -> Naming {
    if inner.id == .root { return .ignored }
    guard let slot = slots[inner.id.rawValue], !members[slot].isAway else { return .unknown }
    guard members[slot].parent == parent, !members[slot].isAttached, !members[slot].isNamed else { return .ignored }
    members[slot].isNamed = true
    members[slot].isStray = false
    members[slot].frozenOrigin = nil
    members[slot].element = element
    members[slot].origin = inner.origin.finite
    return .named
  }

  private mutating func nameRetained(
    _ lines: Range<Int>, in parent: Int32, asking client: borrowing some ScrollTreeClient
  ) {
    for line in lines {
      let views = members[parent].engine.stack.sections.line(line)
      for index in 0..<views.count {
        guard let inner = client.scrollView(in: views[index], of: members[parent].id) else { continue }
        _ = name(inner, in: views[index], of: parent)
      }
    }
  }

  private mutating func leaveUnnamed(in parent: Int32) {
    var child = members[parent].firstChild
    while child != TreeMember.none {
      let next = members[child].next
      if !members[child].isAttached, !members[child].isNamed {
        if isInPointersChain(child) {
          members[child].isStray = true
          members[child].frozenOrigin = nil
          members[parent].mustRenew = true
        } else {
          leave(child)
        }
      }
      child = next
    }
  }

  /// Lets scroll views join that are not in the tree. Counts the views whose scroll view is in the tree, but elsewhere.
  private mutating func joinNew(in parent: Int32, asking client: borrowing some ScrollTreeClient) {
    earlierRefusalCount = refusals.count
    for position in 0..<members[parent].engine.visibleElementCount {
      let element = members[parent].engine.visibleElement(at: position).element
      guard let inner = client.scrollView(in: element, of: members[parent].id) else { continue }
      if let known = slot(of: inner.id) {
        if !isIn(element, of: parent, known) { counts.ignored += 1 }
        continue
      }
      guard !isRefused(inner.id) else { continue }
      guard let slot = takeBackOrMake(inner.id, asking: client) else { continue }
      members[slot].element = element
      members[slot].origin = inner.origin.finite
      members[parent].viewChildCount += 1
      link(slot, to: parent)
      counts.joined += 1
      insertDue(slot)
    }
  }

  /// Whether a member is in a view.
  private func isIn(_ element: StackElement, of parent: Int32, _ slot: Int32) -> Bool {
    members[slot].parent == parent && members[slot].element == element && !members[slot].isStray
  }

  private func isRefused(_ id: ScrollViewID) -> Bool {
    for index in earlierRefusalCount..<refusals.count where refusals[index].id == id { return true }
    return false
  }

  private mutating func takeBackOrMake(
    _ id: ScrollViewID, asking client: borrowing some ScrollTreeClient
  ) -> Int32? {
    guard let away = slots[id.rawValue] else { return make(id, asking: client) }
    takeBack(away)
    return away
  }

  /// Makes a scroll view that joins, at its saved place if there is one; nil if its configuration is refused.
  private mutating func make(_ id: ScrollViewID, asking client: borrowing some ScrollTreeClient) -> Int32? {
    do {
      var engine = try ScrollEngine(client.configuration(of: id))
      if let place = places[id.rawValue] { engine.stand(at: place, across: placesAcross[id.rawValue]) }
      forgetPlace(of: id)
      let slot = members.insert(TreeMember(id, engine))
      slots[id.rawValue] = slot
      return slot
    } catch {
      refusals.append(ScrollTreeRefusal(id: id, error: error))
      return nil
    }
  }

  /// Takes back a kept scroll view, which continues as it was. It now learns whether it is enabled.
  private mutating func takeBack(_ slot: Int32) {
    members[slot].isAway = false
    members[slot].mustRenew = true
    awayCount -= 1
    members[slot].engine.bringMotion(to: lastTime)
    let isEnabled = members[slot].engine.configuration.isScrollEnabled
    if members[slot].engine.main.phases.isEnabled != isEnabled {
      members[slot].engine.handle(.scrollDisabled(!isEnabled))
    }
  }

  mutating func forgetPlace(of id: ScrollViewID) {
    places[id.rawValue] = nil
    placesAcross[id.rawValue] = nil
  }

  /// Makes a member the last child of another one, and has it make a frame.
  mutating func link(_ slot: Int32, to parent: Int32) {
    lastJoinNumber += 1
    let previous = members[parent].lastChild
    members[slot].joinNumber = lastJoinNumber
    members[slot].parent = parent
    members[slot].previous = previous
    members[slot].next = TreeMember.none
    members[parent].lastChild = slot
    if previous == TreeMember.none { members[parent].firstChild = slot } else { members[previous].next = slot }
    // A member that is back reports now what changed before it left.
    activate(slot, forgettingChanges: members[slot].report == nil)
  }

  // MARK: Leaving

  /// Takes a member out of the tree, its inner scroll views first. The retention decides what stays of it; an attached
  /// member leaves nothing.
  mutating func leave(_ slot: Int32) {
    let (parent, beside) = (members[slot].parent, members[slot].beside)
    while members[slot].firstChild != TreeMember.none { leave(members[slot].firstChild) }
    // If it is kept, a member reports this frame's changes when it is back. It has reported earlier changes already.
    if !isInFrame || members[slot].activeIndex == nil { members[slot].engine.recorder.beginFrame() }
    lose(slot)
    removeDue(slot)
    deactivate(slot)
    unlink(slot)
    counts.left += 1
    let isAttached = members[slot].element == nil
    if retention == .kept, !isAttached { return keep(slot) }
    let id = members[slot].id
    if retention == .restored, !isAttached, let place = members[slot].engine.restingPlace {
      places[id.rawValue] = place
      if members[slot].engine.cross.isScrolled {
        placesAcross[id.rawValue] = members[slot].engine.cross.axis.motion.offset
      }
    }
    slots[id.rawValue] = nil
    members.remove(at: slot)
    if let beside { sideStackHasLeft(slot, beside, from: parent) }
  }

  private mutating func unlink(_ slot: Int32) {
    let (parent, previous, next) = (members[slot].parent, members[slot].previous, members[slot].next)
    if previous == TreeMember.none { members[parent].firstChild = next } else { members[previous].next = next }
    if next == TreeMember.none { members[parent].lastChild = previous } else { members[next].previous = previous }
    if !members[slot].isAttached { members[parent].viewChildCount -= 1 }
    members[slot].parent = TreeMember.none
    members[slot].next = TreeMember.none
    members[slot].previous = TreeMember.none
  }

  /// Keeps a member for the return of its view, at rest at its current offset.
  private mutating func keep(_ slot: Int32) {
    members[slot].isAway = true
    members[slot].isStray = false
    members[slot].frozenOrigin = nil
    awayCount += 1
    members[slot].engine.bringMotion(to: lastTime)
    // Targets refused in the frame in which a member leaves are in no report.
    members[slot].engine.refusedTargetCount = 0
    // A pointer does not wait for the member's return.
    members[slot].engine.dropPointer()
    members[slot].engine.perform(isOfUser: false) { axis, _ in axis.phases.scrollTo(offset: axis.motion.offset) }
  }

  // MARK: Members that the program attaches

  /// Puts a scroll view above the rows of another one, at once, between two frames. It stays until it is detached.
  ///
  /// - Parameter view: The id of the scroll view.
  /// - Parameter configuration: The configuration of the scroll view.
  /// - Parameter parent: The scroll view with which it moves.
  /// - Parameter origin: The top-left corner of its container in the parent's container, in points.
  /// - Throws: ``ScrollTreeError`` if there is no such parent, the id is in use, the origin is not finite or the
  ///   configuration is not valid; then nothing has changed.
  public mutating func attach(
    _ view: ScrollViewID, _ configuration: ScrollConfiguration, to parent: ScrollViewID, origin: CGPoint
  ) throws(ScrollTreeError) {
    guard let parentSlot = slot(of: parent) else { throw .noSuchScrollView(parent) }
    if slot(of: view) != nil { throw .idInUse(view) }
    guard origin.x.isFinite, origin.y.isFinite else { throw .nonFiniteOrigin }
    let engine: ScrollEngine
    do { engine = try ScrollEngine(configuration) } catch { throw .configuration(error) }
    forgetAllLeft(of: view)
    let slot = members.insert(TreeMember(view, engine))
    slots[view.rawValue] = slot
    members[slot].origin = origin
    link(slot, to: parentSlot)
  }

  /// Drops what is left of a scroll view that is away: its place, or the kept scroll view. When it joins again, it
  /// begins anew.
  ///
  /// Does nothing if nothing is left, or if the scroll view is in the tree. What is left of its inner scroll views
  /// stays. Call this for scroll views that the program will not show again: the tree never drops places or kept scroll
  /// views by itself.
  /// - Complexity: O(1), plus the release of a kept scroll view.
  public mutating func forget(_ view: ScrollViewID) {
    if slot(of: view) == nil { forgetAllLeft(of: view) }
  }

  /// Drops all that is left under an id, before another scroll view takes it.
  mutating func forgetAllLeft(of id: ScrollViewID) {
    forgetPlace(of: id)
    guard let away = slots[id.rawValue] else { return }
    members.remove(at: away)
    slots[id.rawValue] = nil
    awayCount -= 1
  }

  /// Takes an attached scroll view or side stack out at once, with those inside it. It leaves nothing; inner scroll
  /// views in its views leave by the usual rules.
  ///
  /// - Throws: ``ScrollTreeError/noSuchScrollView(_:)``, ``ScrollTreeError/notAttached(_:)``; then nothing has changed.
  public mutating func detach(_ view: ScrollViewID) throws(ScrollTreeError) {
    guard let slot = slot(of: view) else { throw .noSuchScrollView(view) }
    guard members[slot].isAttached else { throw .notAttached(view) }
    leave(slot)
  }
}

extension CGPoint {
  /// The point, with 0 for a coordinate that is not finite.
  fileprivate var finite: CGPoint { CGPoint(x: x.isFinite ? x : 0, y: y.isFinite ? y : 0) }
}
