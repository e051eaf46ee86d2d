// The slow and obvious tree of scroll views against which the engine's is checked: its state, and its answers.
import Foundation
import ScrollTypes

/// A second implementation of `Documentation/Behaviour/Trees.md`, written from that text alone.
///
/// It consists of ``ReferenceModel``s, and shares no code with the engine.
public struct ReferenceScrollTree: ScrollTreeModel {
  let retention: InnerScrollRetention
  /// The scroll views of the tree, in the order in which they joined, so each parent comes before the scroll views in
  /// it.
  var members: [ReferenceTreeMember]
  var queue: [(event: ScrollEvent, place: EventPlace)] = []
  /// The time of the last event or frame that was handled.
  var now = -Double.infinity
  var pointer: ReferenceTreePointer?
  /// The axis to which the last gesture was latched, of the gestures that two axes could follow.
  var latchedAxis: Axis?

  /// The reason why another correct tree may have given an event to another scroll view. From then on the trees may
  /// differ.
  var tie: String?
  /// The releases that wait for the end of an event, so that both axes are released together. A nil velocity stands for
  /// the pointer's own.
  var pending: [(id: ScrollViewID, axis: Axis, velocity: Double?)] = []
  /// The axes that the next frame releases, because a scroll view that the pointer scrolled with them is gone.
  var releases: [(id: ScrollViewID, axis: Axis)] = []

  /// The remains of scroll views that have left, by their ids.
  var returns: [ScrollViewID: ReferenceReturn] = [:]
  var kept: [ScrollViewID: ReferenceKeptMember] = [:]

  /// The counts for the report of the next frame.
  var counts = ReferenceTreeCounts()
  /// The scroll views that the last frame refused.
  var refusals: [ScrollTreeRefusal] = []
  private var lifeCount = 0

  /// Creates a tree with a root and nothing else.
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

  /// The scroll view with an id; it must be in the tree.
  func model(_ id: ScrollViewID) -> ReferenceModel { members[index(of: id)!].model }

  /// Runs a step on a scroll view of the tree.
  mutating func change(_ id: ScrollViewID, _ step: (inout ReferenceModel) -> Void) {
    step(&members[index(of: id)!].model)
  }

  /// The chain: the scroll view, its parent, and so on to the root.
  func chain(from id: ScrollViewID) -> [ScrollViewID] {
    var chain = [id]
    while let parent = members[index(of: chain[chain.count - 1])!].parent { chain.append(parent) }
    return chain
  }

  /// The scroll views directly in a scroll view, in the order in which they joined.
  func children(of id: ScrollViewID) -> [ScrollViewID] { places(ofChildrenOf: id).map { members[$0].id } }

  /// The indices of these scroll views in `members`. It copies no other member, of which a tree may have hundreds.
  func places(ofChildrenOf id: ScrollViewID) -> [Int] { members.indices.filter { members[$0].parent == id } }

  mutating func newLife() -> Int {
    lifeCount += 1
    return lifeCount
  }

  // MARK: Answers

  /// The number of scroll views in the tree.
  public var memberCount: Int { members.count }

  /// A scroll view, by its index. Parents come first, and the scroll views of one parent are in the order in which they
  /// joined.
  public func member(at position: Int) -> ScrollTreeMember { told(members[position]) }

  /// The scroll view with an id.
  public func member(_ id: ScrollViewID) -> ScrollTreeMember? { members.first { $0.id == id }.map(told) }

  private func told(_ member: ReferenceTreeMember) -> ScrollTreeMember {
    ScrollTreeMember(
      id: member.id, parent: member.parent, element: member.staysForPointer ? nil : member.element,
      section: section(of: member), origin: member.origin)
  }

  /// The configuration of a scroll view that is in the tree, or kept while it is away.
  public func configuration(of view: ScrollViewID) -> ScrollConfiguration? {
    index(of: view).map { members[$0].model.configuration } ?? kept[view]?.model.configuration
  }

  /// The report of a scroll view in the last frame.
  public func report(of view: ScrollViewID) -> FrameReport? { index(of: view).flatMap { members[$0].report } }

  /// The number of views of a scroll view that the last frame put on the screen.
  public func visibleElementCount(in view: ScrollViewID) -> Int {
    index(of: view).map { members[$0].model.visibleElementCount } ?? 0
  }

  /// A view that the last frame put on the screen.
  public func visibleElement(at position: Int, in view: ScrollViewID) -> VisibleElement {
    model(view).visibleElement(at: position)
  }

  /// The number of phase changes of a scroll view in the last frame.
  public func phaseChangeCount(in view: ScrollViewID) -> Int {
    index(of: view).map { members[$0].model.phaseChangeCount } ?? 0
  }

  /// A phase change of the last frame.
  public func phaseChange(at position: Int, in view: ScrollViewID) -> ScrollPhaseChange {
    model(view).phaseChange(at: position)
  }

  /// The number of scroll views that the last frame refused.
  public var refusalCount: Int { refusals.count }

  /// A scroll view that the last frame refused, with the reason.
  public func refusal(at position: Int) -> ScrollTreeRefusal { refusals[position] }

  /// Whether another frame may show anything else.
  public var needsFrame: Bool {
    !queue.isEmpty || !releases.isEmpty || members.contains { needsFrame($0) }
  }

  /// Whether a scroll view needs a frame, events not counted. It also needs one if a scroll view in it stays for a
  /// pointer that is gone.
  func needsFrame(_ member: ReferenceTreeMember) -> Bool {
    if member.model.needsFrame || member.report == nil { return true }
    if members.contains(where: { $0.parent == member.id && $0.isSideStack && needsFrame($0) }) { return true }
    let underPointer = pointer?.chain ?? []
    return members.contains { $0.parent == member.id && $0.staysForPointer && !underPointer.contains($0.id) }
  }
}

/// The counts of a frame of the tree.
struct ReferenceTreeCounts {
  var stepped = 0
  var joined = 0
  /// The scroll views that left, with those detached since the last frame.
  var left = 0
  var ignored = 0
  var dropped = 0
}
