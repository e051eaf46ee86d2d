// What a host may ask of a tree between frames: who is in it, what each came to, whether another frame is needed.
import Foundation
import ScrollTypes

extension ScrollTree {
  /// How many scroll views are in the tree, the root included.
  public var memberCount: Int { members.count - awayCount }

  /// A scroll view of the tree: each before those in it, those of one parent in the order in which they joined; traps out of
  /// `0..<memberCount`.
  /// - Complexity: O(`position`).
  public func member(at position: Int) -> ScrollTreeMember {
    precondition(position >= 0 && position < memberCount, "No scroll view at this position")
    var slot = Self.root
    for _ in 0..<position { slot = successor(of: slot) }
    return member(in: slot)
  }

  /// The scroll view with an id; nil where none in the tree has it.
  /// - Complexity: O(1).
  public func member(_ id: ScrollViewID) -> ScrollTreeMember? { slot(of: id).map { member(in: $0) } }

  private func member(in slot: Int32) -> ScrollTreeMember {
    let parent = members[slot].parent
    return ScrollTreeMember(
      id: members[slot].id, parent: parent == TreeMember.none ? nil : members[parent].id,
      element: members[slot].isStray ? nil : members[slot].element, section: members[slot].beside?.section,
      origin: members[slot].origin)
  }

  /// The member behind another one, where each comes before those in it.
  private func successor(of slot: Int32) -> Int32 {
    if members[slot].firstChild != TreeMember.none { return members[slot].firstChild }
    var slot = slot
    while members[slot].next == TreeMember.none { slot = members[slot].parent }
    return members[slot].next
  }

  /// The configuration of a scroll view, as ``ScrollEngine/configuration`` has it, also of one that is away and kept; nil where there
  /// is none.
  /// - Complexity: O(1).
  public func configuration(of view: ScrollViewID) -> ScrollConfiguration? {
    (view == .root ? Self.root : slots[view.rawValue]).map { members[$0].engine.configuration }
  }

  /// The report of a scroll view in the last frame; nil where it is not in the tree, or has made no frame. For one that had nothing
  /// to do it has the frame's time, and no changes.
  public func report(of view: ScrollViewID) -> FrameReport? {
    slot(of: view).flatMap { report(at: $0) }
  }

  /// What the last frame has changed in a scroll view, as its report has it, without a copy of that.
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

  /// How many views of a scroll view the last frame put on its screen; 0 where it is not in the tree, and after an edit or an update
  /// of its layout, until the next frame.
  public func visibleElementCount(in view: ScrollViewID) -> Int {
    slot(of: view).map { members[$0].engine.visibleElementCount } ?? 0
  }

  /// A view that the last frame put on the screen of a scroll view, as ``ScrollEngine/visibleElement(at:)`` has it; traps where
  /// there is none.
  public func visibleElement(at position: Int, in view: ScrollViewID) -> VisibleElement {
    members[existing(view)].engine.visibleElement(at: position)
  }

  /// Lends all views that the last frame put on the screen of a scroll view, as ``ScrollEngine/withVisibleElements(_:)`` does; none
  /// where it is not in the tree.
  public func withVisibleElements<Result: ~Copyable, Failure: Error>(
    in view: ScrollViewID, _ body: (Span<VisibleElement>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let slot = slot(of: view) else { return try body(Span()) }
    return try members[slot].engine.withVisibleElements(body)
  }

  /// How many times the phase of a scroll view changed in the last frame; 0 where it is not in the tree.
  public func phaseChangeCount(in view: ScrollViewID) -> Int {
    slot(of: view).map { phaseChangeCount(at: $0) } ?? 0
  }

  func phaseChangeCount(at slot: Int32) -> Int {
    members[slot].steppedFrame == frameNumber ? members[slot].engine.phaseChangeCount : 0
  }

  /// A change of phase of the last frame, in order; traps where there is none.
  public func phaseChange(at position: Int, in view: ScrollViewID) -> ScrollPhaseChange {
    let slot = existing(view)
    precondition(position < phaseChangeCount(at: slot), "No change of phase at this position")
    return members[slot].engine.phaseChange(at: position)
  }

  /// The phase of a scroll view at the last time handled; nil where it is not in the tree.
  public func phase(of view: ScrollViewID) -> ScrollPhase? { slot(of: view).map { members[$0].engine.phase } }

  /// The geometry of a scroll view at the last time handled, with its content as it is known now; nil where it is not in the tree.
  /// See ``ScrollEngine/geometry``.
  public func geometry(of view: ScrollViewID) -> ScrollGeometry? {
    slot(of: view).map { members[$0].engine.geometry }
  }

  /// The content offset to which an animation leads that the program or a key has asked for, or else the present one; nil where the
  /// scroll view is not in the tree.
  package func contentOffsetAhead(of view: ScrollViewID) -> CGPoint? {
    slot(of: view).map { members[$0].engine.contentOffsetAhead }
  }

  /// The velocity of a scroll view's offset at the last time handled, in points per second, zero while idle or tracking; nil where
  /// it is not in the tree.
  public func velocity(of view: ScrollViewID) -> CGVector? { slot(of: view).map { members[$0].engine.velocity } }

  /// The view that a position of a scroll view reads, as ``ScrollEngine/target(at:)`` has it; nil where it is not in the tree.
  /// - Complexity: O(log n + sections on the screen).
  public func target(at anchor: UnitPoint?, in view: ScrollViewID) -> StackElement? {
    slot(of: view).flatMap { members[$0].engine.target(at: anchor) }
  }

  /// How many scroll views the last frame has refused, because their configuration is not valid.
  public var refusalCount: Int { refusals.count }

  /// A scroll view that the last frame has refused, in order, and why; traps out of `0..<refusalCount`.
  public func refusal(at position: Int) -> ScrollTreeRefusal { refusals[position] }

  /// Whether another frame may show anything else than the last one did, without an event that is yet to be queued: whether an event
  /// waits, or any scroll view has something to do.
  /// - Complexity: O(1).
  public var needsFrame: Bool { active.count > 0 || pendingEvents.count > 0 || pointer.isLost }

  /// The time of the event that is handled next, in seconds; nil where none waits.
  public var nextEventTime: Double? { pendingEvents.first?.event.time }

  /// Drops all events that no frame has handled yet; answers how many there were. See ``ScrollEngine/discardPendingEvents()``.
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
