// A tree of scroll views inside scroll views, to any depth: one value that makes a frame at a time.
import Foundation
import ScrollStorage
import ScrollTypes

/// A tree of scroll views without a screen, such as a pager around a feed with carousels in its rows.
///
///     var tree = try ScrollTree(feed)
///     try tree.enqueue(ScrollEvent(time: 0, .touchBegan(CGPoint(x: 200, y: 600))))
///     try tree.enqueue(ScrollEvent(time: 0.016, .touchMoved(CGPoint(x: 200, y: 540))))
///     let report = try tree.frame(at: 0.016, asking: client)
///     let carousel = tree.report(of: 7)
///
/// The client names the scroll view in a row. It joins the tree when the row comes onto the screen, and leaves when the
/// row leaves the retained lines. A touch goes to the innermost scroll view under it. That one scrolls first. At its
/// edge it hands the rest of the distance, or its velocity, to the next one around it.
/// `Documentation/Behaviour/Trees.md` has the rules.
///
/// Away from edges and from other scroll views' influence, each behaves like a single ``ScrollEngine``, to the bit. A
/// scroll view that has nothing to do costs a frame nothing. Steady frames, drags, flings and wheels allocate nothing.
/// A scroll view that joins allocates its own storage.
public struct ScrollTree: ~Copyable {
  /// A tree in the storage of a class.
  package typealias Lent = LentValue<ScrollTree>

  /// A queued event and its place.
  struct PendingEvent {
    var event: ScrollEvent
    var place: EventPlace
  }

  /// How much of a scroll view the tree keeps when it leaves.
  public let retention: InnerScrollRetention
  /// Whether clients are asked for scroll views in views.
  let hasViewsToAskFor: Bool
  /// The members of the tree, and the kept scroll views that are away.
  var members = SlotPool<TreeMember>()
  /// The slots of all members except the root.
  var slots = NumberTable<Int32>()
  /// The places of scroll views that have left, along their stack and across it.
  var places = NumberTable<RestingPlace>()
  var placesAcross = NumberTable<ContentUnits>()
  var pendingEvents = RingBuffer<PendingEvent>()
  var pointer = TreePointer()
  /// The members that need a frame, or that an event of this frame reached, in no order.
  var active = RigidArray<Int32>(capacity: 16)
  /// The members that the current frame steps, each before those inside it.
  var due = RigidArray<Int32>(capacity: 16)
  /// The number of members in that list that have been stepped.
  var duePosition = 0
  /// The scroll views that the current or last frame refused; and how many of them precede the current renewal.
  var refusals: [ScrollTreeRefusal] = []
  var earlierRefusalCount = 0
  /// The last time handled, of events and frames.
  var lastTime = -Double.infinity
  /// The number of the current or last frame.
  var frameNumber = 0
  var isInFrame = false
  /// The changes of the last frame, in all scroll views together; ``report(of:)`` has those of each.
  public internal(set) var changes: FrameChanges = []
  /// Whether the current event releases members whose targets a rule decides.
  var hasReleases = false
  /// Whether the current event comes from the user.
  var isOfUser = false
  var lastJoinNumber = 0
  /// The number of members that are away.
  var awayCount = 0
  var counts = Counts()
  private let inPlace = AddressOnly()

  /// The counts of a frame.
  struct Counts {
    var stepped = 0
    var joined = 0
    /// Includes members that were detached since the last frame.
    var left = 0
    var ignored = 0
    var droppedEvents = 0
  }

  /// The slot of the root, which is inserted first and stays.
  static var root: Int32 { 0 }

  /// Creates a tree of one scroll view, the root, at rest at the start of its content.
  ///
  /// - Parameter root: The configuration of the root.
  /// - Parameter retention: How much of an inner scroll view the tree keeps once its view has left the retained lines.
  /// - Throws: ``ScrollConfigurationError`` if a value is unusable; the error names it.
  public init(
    _ root: ScrollConfiguration, retention: InnerScrollRetention = .restored
  ) throws(ScrollConfigurationError) {
    try self.init(root, retention: retention, hasViewsToAskFor: true)
  }

  /// - Parameter hasViewsToAskFor: Whether clients are asked for scroll views in views; false if all are attached.
  package init(
    _ root: ScrollConfiguration, retention: InnerScrollRetention, hasViewsToAskFor: Bool
  ) throws(ScrollConfigurationError) {
    // First of all, so that an error leaves nothing to undo.
    let engine = try ScrollEngine(root)
    self.retention = retention
    self.hasViewsToAskFor = hasViewsToAskFor
    let slot = members.insert(TreeMember(.root, engine))
    precondition(slot == Self.root, "The root takes the first slot")
    activate(slot)
  }

  private init(copying other: borrowing ScrollTree) {
    retention = other.retention
    hasViewsToAskFor = other.hasViewsToAskFor
    members = other.members.copy { $0.copy() }
    slots = other.slots.copy()
    places = other.places.copy()
    placesAcross = other.placesAcross.copy()
    pendingEvents = other.pendingEvents.copy()
    pointer = other.pointer.copy()
    active = other.active.copy()
    due = RigidArray(capacity: other.due.capacity)
    refusals = other.refusals
    lastTime = other.lastTime
    frameNumber = other.frameNumber
    changes = other.changes
    lastJoinNumber = other.lastJoinNumber
    awayCount = other.awayCount
    counts = other.counts
  }

  /// Returns an independent tree in the same state: scroll views, waiting events, the pointer, and the views of the
  /// last frame.
  ///
  /// Given the same input, both produce bit-identical output.
  /// - Complexity: That of ``ScrollEngine/copy()`` for each scroll view, including those that are away and kept.
  ///   Allocates.
  public func copy() -> ScrollTree { ScrollTree(copying: self) }

  /// The slot of a scroll view in the tree; nil if no scroll view has the id.
  @inline(__always)
  func slot(of view: ScrollViewID) -> Int32? {
    if view == .root { return Self.root }
    guard let slot = slots[view.rawValue], !members[slot].isAway else { return nil }
    return slot
  }

  // MARK: The list of members that need a frame

  /// Has the current or the next frame step a member, and brings it to the last time handled.
  mutating func activate(_ slot: Int32, forgettingChanges: Bool = true) {
    guard members[slot].activeIndex == nil else { return }
    if active.isFull { active.reserve(2 * active.capacity) }
    members[slot].activeIndex = Int32(active.count)
    active.append(slot)
    if isInFrame, forgettingChanges { members[slot].engine.recorder.beginFrame() }
    members[slot].engine.bringMotion(to: lastTime)
    if members[slot].isSideStack { activate(members[slot].parent, forgettingChanges: forgettingChanges) }
  }

  /// Brings an idle member to the last time handled: it was not told the time while it had nothing to do.
  mutating func tellTime(_ slot: Int32) {
    if members[slot].activeIndex == nil { members[slot].engine.bringMotion(to: lastTime) }
  }

  /// Leaves a member out of frames from now on.
  mutating func deactivate(_ slot: Int32) {
    guard let index = members[slot].activeIndex else { return }
    members[slot].activeIndex = nil
    let last = active[active.count - 1]
    if last != slot {
      active[Int(index)] = last
      members[last].activeIndex = index
    }
    active.keep(0..<(active.count - 1))
  }
}

extension ScrollTree: ScrollTreeModel {
  /// Queues an event for the first frame whose time is not before the event's.
  ///
  /// Events are handled in the order in which they were queued, see ``ScrollEngine/enqueue(_:)``. Points are in the
  /// root's coordinate space. The scroll view at the place is found when the event is handled. A pointer that is down
  /// stays with the scroll views with which it began.
  /// - Throws: ``ScrollInputError`` if the time or a coordinate is not finite; then nothing has changed.
  /// - Complexity: O(1), amortised.
  public mutating func enqueue(_ event: ScrollEvent, at place: EventPlace) throws(ScrollInputError) {
    try event.validate()
    try place.validate()
    pendingEvents.append(PendingEvent(event: event, place: place))
  }

  /// Queues an event at its default place: a touch that begins at its location, any other event in the root.
  public mutating func enqueue(_ event: ScrollEvent) throws(ScrollInputError) { try enqueue(event, at: .automatic) }

  /// Queues an event in the innermost scroll view at a point of the root's space, in points.
  public mutating func enqueue(_ event: ScrollEvent, at point: CGPoint) throws(ScrollInputError) {
    try enqueue(event, at: .point(point))
  }

  /// Queues an event in a scroll view. It is dropped, and counted, if that is not in the tree when the event is
  /// handled.
  public mutating func enqueue(_ event: ScrollEvent, in view: ScrollViewID) throws(ScrollInputError) {
    try enqueue(event, at: .view(view))
  }

  /// Changes the content of a scroll view at once, between two frames, as ``ScrollEngine/apply(_:)`` does. The scroll
  /// view may be away and kept. Its inner scroll views stay in place until the next frame has asked for them.
  ///
  /// - Throws: ``ScrollTreeError/edit(_:)`` if an edit names something that is not there,
  ///   ``ScrollTreeError/noSuchScrollView(_:)``; then nothing has changed.
  /// - Complexity: That of ``ScrollEngine/apply(_:)``, and O(views on the screen) if it has inner scroll views.
  public mutating func apply(_ edits: [ContentEdit], to view: ScrollViewID) throws(ScrollTreeError) {
    let slot = try slotToChange(view)
    do { try apply(edits, to: slot) } catch { throw .edit(error) }
  }

  /// Updates the configuration of a scroll view at once, between two frames, as ``ScrollEngine/update(to:)`` does. The
  /// scroll view may be away and kept.
  ///
  /// - Throws: ``ScrollTreeError/configuration(_:)`` if a value is unusable or cannot change,
  ///   ``ScrollTreeError/noSuchScrollView(_:)``; then nothing has changed.
  /// - Complexity: That of ``ScrollEngine/update(to:)``, and O(views on the screen) if it has inner scroll views.
  public mutating func update(
    to configuration: ScrollConfiguration, of view: ScrollViewID
  ) throws(ScrollTreeError) {
    let slot = try slotToChange(view)
    do { try update(to: configuration, of: slot) } catch { throw .configuration(error) }
  }

  private func slotToChange(_ view: ScrollViewID) throws(ScrollTreeError) -> Int32 {
    if view == .root { return Self.root }
    guard let slot = slots[view.rawValue] else { throw .noSuchScrollView(view) }
    return slot
  }

  mutating func apply(_ edits: [ContentEdit], to slot: Int32) throws(ContentEditError) {
    try members[slot].engine.validate(edits, beside: countsBeside(slot))
    if members[slot].isSideStack { return apply(edits, toSideStack: slot) }
    let isAway = members[slot].isAway
    tellTime(slot)
    _ = freezeShown(of: slot)
    members[slot].engine.applyValid(edits)
    members[slot].mustRenew = true
    if !isAway { activate(slot) }
    if members[slot].sideStackCount > 0 { followSections(of: slot, through: edits) }
  }

  mutating func update(
    to configuration: ScrollConfiguration, of slot: Int32
  ) throws(ScrollConfigurationError) {
    if members[slot].isSideStack { return try update(to: configuration, ofSideStack: slot) }
    if members[slot].engine.configuration == configuration { return }
    let isAway = members[slot].isAway
    tellTime(slot)
    let isFrozen = freezeShown(of: slot)
    let event: ScrollEvent?
    do { event = try members[slot].engine.takeOver(configuration) } catch {
      if isFrozen { thawShown(of: slot) }
      throw error
    }
    members[slot].mustRenew = true
    // A scroll view that is away takes no events. It learns this when it returns.
    if isAway { return }
    activate(slot)
    if members[slot].sideStackCount > 0 { followLayout(of: slot) }
    if let event { pendingEvents.append(PendingEvent(event: event, place: .view(members[slot].id))) }
  }
}
