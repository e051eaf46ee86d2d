// The slow and obvious tree of scroll views that the engine's is checked against: its state, and what it shows.
import Foundation
import ScrollTypes

/// A second implementation of `Documentation/Behaviour/Trees.md`, written from that text alone.
///
/// It is made of ``ReferenceModel``s and shares no code with the engine.
public struct ReferenceScrollTree: ScrollTreeModel {
  let retention: InnerScrollRetention
  /// The scroll views of the tree in the order in which they joined; so a parent comes before those in it.
  var members: [ReferenceTreeMember]
  var queue: [(event: ScrollEvent, place: EventPlace)] = []
  /// The time of the last event or frame handled.
  var now = -Double.infinity
  var pointer: ReferenceTreePointer?
  /// The axis that has latched the last gesture of those that two could follow.
  var latchedAxis: Axis?

  /// Why another correct tree may have taken an event elsewhere, if it may: from then on it is another story.
  var tie: String?
  /// What an event takes a pointer from, where both axes are to be released together; with the velocity of the pointer, nil for
  /// the one that it has.
  var pending: [(id: ScrollViewID, axis: Axis, velocity: Double?)] = []
  /// What the next frame releases, because something is gone that a pointer scrolled with it.
  var releases: [(id: ScrollViewID, axis: Axis)] = []

  /// What scroll views have left behind, by their ids.
  var returns: [ScrollViewID: ReferenceReturn] = [:]
  var kept: [ScrollViewID: ReferenceKeptMember] = [:]

  /// What the next frame's report counts, and the last one's counted.
  var counts = ReferenceTreeCounts()
  /// What the last frame refused.
  var refusals: [ScrollTreeRefusal] = []
  private var lifeCount = 0

  /// Creates a tree of a root alone.
  public init(_ root: ScrollConfiguration, retention: InnerScrollRetention) throws(ScrollConfigurationError) {
    self.retention = retention
    members = [
      ReferenceTreeMember(
        id: .root, parent: nil, element: nil, origin: .zero, model: try ReferenceModel(root), life: 0)
    ]
  }

  /// Queues an event.
  public mutating func enqueue(_ event: ScrollEvent, at place: EventPlace) throws(ScrollInputError) {
    try event.validate()
    try place.validate()
    queue.append((event, place))
  }

  // MARK: The scroll views

  func index(of id: ScrollViewID) -> Int? { members.firstIndex { $0.id == id } }

  /// The scroll view with an id that is in the tree.
  func model(_ id: ScrollViewID) -> ReferenceModel { members[index(of: id)!].model }

  /// Has a scroll view of the tree do something.
  mutating func change(_ id: ScrollViewID, _ step: (inout ReferenceModel) -> Void) {
    step(&members[index(of: id)!].model)
  }

  /// The scroll view, its parent, and so on to the root.
  func chain(from id: ScrollViewID) -> [ScrollViewID] {
    var chain = [id]
    while let parent = members[index(of: chain[chain.count - 1])!].parent { chain.append(parent) }
    return chain
  }

  /// Those that stand directly in a scroll view, in the order in which they joined.
  func children(of id: ScrollViewID) -> [ScrollViewID] { places(ofChildrenOf: id).map { members[$0].id } }

  /// Where in `members` those are. No other member is copied, of which a tree may have hundreds.
  func places(ofChildrenOf id: ScrollViewID) -> [Int] { members.indices.filter { members[$0].parent == id } }

  mutating func newLife() -> Int {
    lifeCount += 1
    return lifeCount
  }

  // MARK: Answers

  /// How many scroll views are in the tree.
  public var memberCount: Int { members.count }

  /// A scroll view: each before those in it, those of one parent in the order in which they joined.
  public func member(at position: Int) -> ScrollTreeMember { told(members[position]) }

  /// The scroll view with an id.
  public func member(_ id: ScrollViewID) -> ScrollTreeMember? { members.first { $0.id == id }.map(told) }

  private func told(_ member: ReferenceTreeMember) -> ScrollTreeMember {
    ScrollTreeMember(
      id: member.id, parent: member.parent, element: member.staysForPointer ? nil : member.element,
      section: section(of: member), origin: member.origin)
  }

  /// The configuration of a scroll view in the tree, or of one that is to go on as it was.
  public func configuration(of view: ScrollViewID) -> ScrollConfiguration? {
    index(of: view).map { members[$0].model.configuration } ?? kept[view]?.model.configuration
  }

  /// The report of a scroll view in the last frame.
  public func report(of view: ScrollViewID) -> FrameReport? { index(of: view).flatMap { members[$0].report } }

  /// How many views of a scroll view the last frame put on its screen.
  public func visibleElementCount(in view: ScrollViewID) -> Int {
    index(of: view).map { members[$0].model.visibleElementCount } ?? 0
  }

  /// A view that the last frame put on the screen.
  public func visibleElement(at position: Int, in view: ScrollViewID) -> VisibleElement {
    model(view).visibleElement(at: position)
  }

  /// How many times the phase of a scroll view changed in the last frame.
  public func phaseChangeCount(in view: ScrollViewID) -> Int {
    index(of: view).map { members[$0].model.phaseChangeCount } ?? 0
  }

  /// A change of phase of the last frame.
  public func phaseChange(at position: Int, in view: ScrollViewID) -> ScrollPhaseChange {
    model(view).phaseChange(at: position)
  }

  /// How many scroll views the last frame refused.
  public var refusalCount: Int { refusals.count }

  /// A scroll view that the last frame refused, and why.
  public func refusal(at position: Int) -> ScrollTreeRefusal { refusals[position] }

  /// Whether another frame may show anything else.
  public var needsFrame: Bool {
    !queue.isEmpty || !releases.isEmpty || members.contains { needsFrame($0) }
  }

  /// Whether a scroll view needs a frame, events aside: also where one in it has stayed for a pointer that is gone.
  func needsFrame(_ member: ReferenceTreeMember) -> Bool {
    if member.model.needsFrame || member.report == nil { return true }
    if members.contains(where: { $0.parent == member.id && $0.isSideStack && needsFrame($0) }) { return true }
    let underPointer = pointer?.chain ?? []
    return members.contains { $0.parent == member.id && $0.staysForPointer && !underPointer.contains($0.id) }
  }
}

/// What a frame of the tree counts.
struct ReferenceTreeCounts {
  var stepped = 0
  var joined = 0
  /// Also those that were detached since the frame before.
  var left = 0
  var ignored = 0
  var dropped = 0
}
