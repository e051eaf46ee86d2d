// Reads the state of a tree between frames: its members, their reports, and whether another frame is needed.
import Foundation
import ScrollTypes

extension ScrollTree {
  /// The number of scroll views in the tree, the root included.
  public var memberCount: Int { members.count - awayCount }

  /// A scroll view of the tree. Each comes before those inside it; those with the same parent come in the order in
  /// which they joined. Traps outside of `0..<memberCount`.
  /// - Complexity: O(`position`).
  public func member(at position: Int) -> ScrollTreeMember {
    precondition(position >= 0 && position < memberCount, "No scroll view at this position")
    var slot = Self.root
    for _ in 0..<position { slot = successor(of: slot) }
    return member(in: slot)
  }

  /// The scroll view with an id; nil if no scroll view of the tree has it.
  /// - Complexity: O(1).
  public func member(_ id: ScrollViewID) -> ScrollTreeMember? { slot(of: id).map { member(in: $0) } }

  private func member(in slot: Int32) -> ScrollTreeMember {
    let parent = members[slot].parent
    return ScrollTreeMember(
      id: members[slot].id, parent: parent == TreeMember.none ? nil : members[parent].id,
      element: members[slot].isStray ? nil : members[slot].element, section: members[slot].beside?.section,
      origin: members[slot].origin)
  }

  /// The next member, in the order in which each member comes before those inside it.
  private func successor(of slot: Int32) -> Int32 {
    if members[slot].firstChild != TreeMember.none { return members[slot].firstChild }
    var slot = slot
    while members[slot].next == TreeMember.none { slot = members[slot].parent }
    return members[slot].next
  }

  /// The configuration of a scroll view, see ``ScrollEngine/configuration``; also of one that is away and kept. Nil if
  /// there is no such scroll view.
  /// - Complexity: O(1).
  public func configuration(of view: ScrollViewID) -> ScrollConfiguration? {
    (view == .root ? Self.root : slots[view.rawValue]).map { members[$0].engine.configuration }
  }

  /// The report of a scroll view in the last frame; nil if it is not in the tree or has made no frame. If it had
  /// nothing to do, its report has the frame's time and no changes.
  public func report(of view: ScrollViewID) -> FrameReport? {
    slot(of: view).flatMap { report(at: $0) }
  }

  /// The changes of the last frame in a scroll view, as in its report, without copying the report.
  package func changes(of view: ScrollViewID) -> FrameChanges? {
    guard let slot = slot(of: view), let changes = members[slot].report?.changes else { return nil }
    return members[slot].steppedFrame == frameNumber ? changes : []
  }

  func report(at slot: Int32) -> FrameReport? {
    guard var report = members[slot].report, members[slot].steppedFrame != frameNumber else {
      return members[slot].report
    }
    report.time = lastTime
    report.releasedLineCount = 0
    report.measuredLineCount = 0
    report.prefetchedLineCount = 0
    report.offsetCorrection = 0
    report.refusedTargetCount = 0
    report.changes = []
    return report
  }

  /// The number of views that the last frame put on the screen of a scroll view. It is 0 if the scroll view is not in
  /// the tree, and from an edit or an update of its layout to the next frame.
  public func visibleElementCount(in view: ScrollViewID) -> Int {
    slot(of: view).map { members[$0].engine.visibleElementCount } ?? 0
  }

  /// A view that the last frame put on the screen of a scroll view, see ``ScrollEngine/visibleElement(at:)``; traps if
  /// there is none.
  public func visibleElement(at position: Int, in view: ScrollViewID) -> VisibleElement {
    members[existing(view)].engine.visibleElement(at: position)
  }

  /// Lends all views that the last frame put on the screen of a scroll view, see
  /// ``ScrollEngine/withVisibleElements(_:)``. Lends no views if the scroll view is not in the tree.
  public func withVisibleElements<Result: ~Copyable, Failure: Error>(
    in view: ScrollViewID, _ body: (Span<VisibleElement>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let slot = slot(of: view) else { return try body(Span()) }
    return try members[slot].engine.withVisibleElements(body)
  }

  /// The number of phase changes of a scroll view in the last frame; 0 if it is not in the tree.
  public func phaseChangeCount(in view: ScrollViewID) -> Int {
    slot(of: view).map { phaseChangeCount(at: $0) } ?? 0
  }

  func phaseChangeCount(at slot: Int32) -> Int {
    members[slot].steppedFrame == frameNumber ? members[slot].engine.phaseChangeCount : 0
  }

  /// A phase change of the last frame, in order; traps if there is none.
  public func phaseChange(at position: Int, in view: ScrollViewID) -> ScrollPhaseChange {
    let slot = existing(view)
    precondition(position < phaseChangeCount(at: slot), "No change of phase at this position")
    return members[slot].engine.phaseChange(at: position)
  }

  /// The phase of a scroll view at the last time handled; nil if it is not in the tree.
  public func phase(of view: ScrollViewID) -> ScrollPhase? { slot(of: view).map { members[$0].engine.phase } }

  /// The geometry of a scroll view at the last time handled, with its content as known now; nil if it is not in the
  /// tree. See ``ScrollEngine/geometry``.
  public func geometry(of view: ScrollViewID) -> ScrollGeometry? {
    slot(of: view).map { members[$0].engine.geometry }
  }

  /// The content offset that an animation of the program or of a key leads to; the current offset if there is no such
  /// animation. Nil if the scroll view is not in the tree.
  package func contentOffsetAhead(of view: ScrollViewID) -> CGPoint? {
    slot(of: view).map { members[$0].engine.contentOffsetAhead }
  }

  /// The velocity of a scroll view's offset at the last time handled, in points per second; zero while idle or
  /// tracking. Nil if it is not in the tree.
  public func velocity(of view: ScrollViewID) -> CGVector? { slot(of: view).map { members[$0].engine.velocity } }

  /// The row that a scroll position of a scroll view reads, see ``ScrollEngine/target(at:)``; nil if the scroll
  /// view is not in the tree.
  /// - Complexity: O(log n + sections on the screen).
  public func target(at anchor: UnitPoint?, in view: ScrollViewID) -> StackElement? {
    slot(of: view).flatMap { members[$0].engine.target(at: anchor) }
  }

  /// The number of scroll views that the last frame refused because their configuration is not valid.
  public var refusalCount: Int { refusals.count }

  /// A scroll view that the last frame refused, in order, and the reason; traps outside of `0..<refusalCount`.
  public func refusal(at position: Int) -> ScrollTreeRefusal { refusals[position] }

  /// Whether another frame may show anything new without a further queued event: an event waits, or a scroll view has
  /// something to do.
  /// - Complexity: O(1).
  public var needsFrame: Bool { active.count > 0 || pendingEvents.count > 0 || pointer.isLost }

  /// The time of the next event to be handled, in seconds; nil if no event waits.
  public var nextEventTime: Double? { pendingEvents.first?.event.time }

  /// Drops all events that no frame has handled yet, and returns their number. See
  /// ``ScrollEngine/discardPendingEvents()``.
  @discardableResult
  public mutating func discardPendingEvents() -> Int {
    let count = pendingEvents.count
    pendingEvents.removeAll()
    return count
  }

  private func existing(_ view: ScrollViewID) -> Int32 {
    guard let slot = slot(of: view) else { preconditionFailure("No scroll view of the tree has the id \(view)") }
    return slot
  }
}
