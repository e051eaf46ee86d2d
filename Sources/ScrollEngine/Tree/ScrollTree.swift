// Scroll views in scroll views, to any depth: one value, stepped a frame at a time.
import Foundation
import ScrollStorage
import ScrollTypes

/// A tree of scroll views, without a screen: a pager that holds a feed, and carousels in rows of the feed.
///
///     var tree = try ScrollTree(feed)
///     try tree.enqueue(ScrollEvent(time: 0, .touchBegan(CGPoint(x: 200, y: 600))))
///     try tree.enqueue(ScrollEvent(time: 0.016, .touchMoved(CGPoint(x: 200, y: 540))))
///     let report = try tree.frame(at: 0.016, asking: client)
///     let carousel = tree.report(of: 7)
///
/// The client says which scroll view stands in a row. It joins the tree when the row comes onto the screen, and leaves it when the
/// row has left the lines that are worth keeping. A touch finds the innermost scroll view where it is. That one scrolls first, and
/// at its edge it hands the rest of the way, or its velocity, to the one around it. `Documentation/Behaviour/Trees.md` has the rules.
///
/// Where neither an edge nor another scroll view has a say, each does what a ``ScrollEngine`` alone does, to the bit. A scroll view
/// that has nothing to do costs a frame nothing. Steady frames, drags, flings and wheels allocate nothing; a scroll view that joins
/// allocates what it is made of.
public struct ScrollTree: ~Copyable {
  /// A tree that a class keeps.
  package typealias Lent = LentValue<ScrollTree>

  /// An event and where it happens.
  struct PendingEvent {
    var event: ScrollEvent
    var place: EventPlace
  }

  /// What is left of a scroll view that leaves.
  public let retention: InnerScrollRetention
  /// Whether clients are asked for scroll views in views.
  let hasViewsToAskFor: Bool
  /// Those in the tree, and those that are away and kept.
  var members = SlotPool<TreeMember>()
  /// The slots of all but the root.
  var slots = NumberTable<Int32>()
  /// Where those stood that have left, along their stack and across it.
  var places = NumberTable<RestingPlace>()
  var placesAcross = NumberTable<ContentUnits>()
  var pendingEvents = RingBuffer<PendingEvent>()
  var pointer = TreePointer()
  /// The members that need a frame, or that an event of this frame has reached, in no order.
  var active = RigidArray<Int32>(capacity: 16)
  /// The members that the frame under way steps, each before those in it.
  var due = RigidArray<Int32>(capacity: 16)
  /// How many of those it has stepped.
  var duePosition = 0
  /// What the frame under way has refused, or the last one; and how much of it before the renewal under way.
  var refusals: [ScrollTreeRefusal] = []
  var earlierRefusalCount = 0
  /// The last time handled, of events and frames together.
  var lastTime = -Double.infinity
  /// Which frame is under way, or was the last one.
  var frameNumber = 0
  var isInFrame = false
  /// What the last frame has changed, in any of the scroll views; ``report(of:)`` says of each what it was.
  public internal(set) var changes: FrameChanges = []
  /// Whether the event under way releases members whose targets a rule decides.
  var hasReleases = false
  /// Whether the event under way comes from the user.
  var isOfUser = false
  var lastJoinNumber = 0
  /// How many members are away.
  var awayCount = 0
  var counts = Counts()
  private let inPlace = AddressOnly()

  /// What a frame counts.
  struct Counts {
    var stepped = 0
    var joined = 0
    /// Also those that were detached since the last frame.
    var left = 0
    var ignored = 0
    var droppedEvents = 0
  }

  /// The slot of the root, which is there first and stays.
  static var root: Int32 { 0 }

  /// Creates a tree of a root alone, at rest at the start of its content.
  ///
  /// - Parameter root: How the root is set up.
  /// - Parameter retention: What is left of an inner scroll view once its view has left the lines that are worth keeping.
  /// - Throws: ``ScrollConfigurationError`` where a value cannot be worked with; it names the value.
  public init(
    _ root: ScrollConfiguration, retention: InnerScrollRetention = .restored
  ) throws(ScrollConfigurationError) {
    try self.init(root, retention: retention, hasViewsToAskFor: true)
  }

  /// - Parameter hasViewsToAskFor: Whether clients are asked for scroll views in views: not where all are attached.
  package init(
    _ root: ScrollConfiguration, retention: InnerScrollRetention, hasViewsToAskFor: Bool
  ) throws(ScrollConfigurationError) {
    // First of all: what throws half way has nothing to take back.
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

  /// A tree of its own in the same state: scroll views, events that wait, the pointer, and what the last frame showed.
  ///
  /// Given the same input, both answer the same, to the bit.
  /// - Complexity: That of ``ScrollEngine/copy()`` for each scroll view, those that are away and kept included. Allocates.
  public func copy() -> ScrollTree { ScrollTree(copying: self) }

  /// The slot of a scroll view in the tree; nil where none has the id.
  @inline(__always)
  func slot(of view: ScrollViewID) -> Int32? {
    if view == .root { return Self.root }
    guard let slot = slots[view.rawValue], !members[slot].isAway else { return nil }
    return slot
  }

  // MARK: The list of members that need a frame

  /// Has a member be stepped by the frame under way, or by the next one, and brings it to the last time handled.
  mutating func activate(_ slot: Int32, forgettingChanges: Bool = true) {
    guard members[slot].activeIndex == nil else { return }
    if active.isFull { active.reserve(2 * active.capacity) }
    members[slot].activeIndex = Int32(active.count)
    active.append(slot)
    if isInFrame, forgettingChanges { members[slot].engine.recorder.beginFrame() }
    members[slot].engine.bringMotion(to: lastTime)
    if members[slot].isSideStack { activate(members[slot].parent, forgettingChanges: forgettingChanges) }
  }

  /// Brings a member to the last time handled that has had nothing to do, and so has not been told of it.
  mutating func tellTime(_ slot: Int32) {
    if members[slot].activeIndex == nil { members[slot].engine.bringMotion(to: lastTime) }
  }

  /// Has a member be left out of frames from now on.
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
  /// Events are handled in the order in which they were queued, as ``ScrollEngine/enqueue(_:)`` has it. Points are in the root's
  /// coordinate space. Where the event is is found out when it is handled. A pointer that is down stays with the scroll views with
  /// which it began.
  /// - Throws: ``ScrollInputError`` where the time or a coordinate is not finite; nothing has changed then.
  /// - Complexity: O(1), amortised.
  public mutating func enqueue(_ event: ScrollEvent, at place: EventPlace) throws(ScrollInputError) {
    try event.validate()
    try place.validate()
    pendingEvents.append(PendingEvent(event: event, place: place))
  }

  /// Queues an event where it is by itself: a touch that begins at its location, any other event in the root.
  public mutating func enqueue(_ event: ScrollEvent) throws(ScrollInputError) { try enqueue(event, at: .automatic) }

  /// Queues an event in the innermost scroll view at a point of the root's space, in points.
  public mutating func enqueue(_ event: ScrollEvent, at point: CGPoint) throws(ScrollInputError) {
    try enqueue(event, at: .point(point))
  }

  /// Queues an event in a scroll view. It is dropped, and counted, where that is not in the tree when it is handled.
  public mutating func enqueue(_ event: ScrollEvent, in view: ScrollViewID) throws(ScrollInputError) {
    try enqueue(event, at: .view(view))
  }

  /// Changes the content of a scroll view at once, between two frames, as ``ScrollEngine/apply(_:)`` does; also of one that is away
  /// and kept. Scroll views in its views stay where they are until the next frame has asked for them.
  ///
  /// - Throws: ``ScrollTreeError/edit(_:)`` where an edit names what is not there, ``ScrollTreeError/noSuchScrollView(_:)``;
  ///   nothing has changed then.
  /// - Complexity: That of ``ScrollEngine/apply(_:)``, and O(views on the screen) where scroll views are in them.
  public mutating func apply(_ edits: [ContentEdit], to view: ScrollViewID) throws(ScrollTreeError) {
    let slot = try slotToChange(view)
    do { try apply(edits, to: slot) } catch { throw .edit(error) }
  }

  /// Has a scroll view take over another configuration at once, between two frames, as ``ScrollEngine/update(to:)`` does; also
  /// one that is away and kept.
  ///
  /// - Throws: ``ScrollTreeError/configuration(_:)`` where a value cannot be worked with or cannot change,
  ///   ``ScrollTreeError/noSuchScrollView(_:)``; nothing has changed then.
  /// - Complexity: That of ``ScrollEngine/update(to:)``, and O(views on the screen) where scroll views are in them.
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
    // One that is away takes no events; it is told when it returns.
    if isAway { return }
    activate(slot)
    if members[slot].sideStackCount > 0 { followLayout(of: slot) }
    if let event { pendingEvents.append(PendingEvent(event: event, place: .view(members[slot].id))) }
  }
}
