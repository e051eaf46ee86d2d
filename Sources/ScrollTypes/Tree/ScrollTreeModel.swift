// What can be asked of every tree of scroll views: the engine's, and the models it is checked against.
import Foundation

/// Scroll views in scroll views, to any depth: `Documentation/Behaviour/Trees.md`.
///
/// The same events and frames give the same answers, to the bit.
public protocol ScrollTreeModel: ~Copyable {
  /// Creates a tree of a root alone, at rest at the start of its content.
  init(_ root: ScrollConfiguration, retention: InnerScrollRetention) throws(ScrollConfigurationError)

  /// Queues an event for the first frame whose time is not before the event's. Points are in the root's coordinate space.
  mutating func enqueue(_ event: ScrollEvent, at place: EventPlace) throws(ScrollInputError)

  /// Advances all scroll views to `time`, lays out what is on their screens, and lets scroll views join and leave.
  mutating func frame(
    at time: Double, asking client: borrowing some ScrollTreeClient
  ) throws(ScrollInputError) -> ScrollTreeReport

  /// Changes the content of a scroll view at once, between two frames.
  mutating func apply(_ edits: [ContentEdit], to view: ScrollViewID) throws(ScrollTreeError)

  /// Has a scroll view take over another configuration at once, between two frames.
  mutating func update(to configuration: ScrollConfiguration, of view: ScrollViewID) throws(ScrollTreeError)

  /// Puts a scroll view above the rows of another one, at once, between two frames. It stays until it is detached.
  mutating func attach(
    _ view: ScrollViewID, _ configuration: ScrollConfiguration, to parent: ScrollViewID, origin: CGPoint
  ) throws(ScrollTreeError)

  /// Puts a lazy stack beside a section of a scroll view, at once, between two frames: it moves with the scroll view (page K). It
  /// stays until it is detached, or its section is removed.
  /// - Parameter origin: The distance in points, across the axis, from the top or left edge of the parent's container.
  mutating func attachStack(
    _ stack: ScrollViewID, _ configuration: ScrollConfiguration, to parent: ScrollViewID, beside section: Int,
    origin: CGFloat
  ) throws(ScrollTreeError)

  /// Takes an attached scroll view or side stack out at once, with those in it.
  mutating func detach(_ view: ScrollViewID) throws(ScrollTreeError)

  /// Drops what is left of a scroll view that is away: when it joins again, it begins anew. Nothing happens where nothing is
  /// left, and to one in the tree. Those that were in it have left something of their own, which stays.
  mutating func forget(_ view: ScrollViewID)

  /// How many scroll views are in the tree.
  var memberCount: Int { get }

  /// A scroll view of the tree: each before those in it, those of one parent in the order in which they joined; traps out of
  /// `0..<memberCount`.
  func member(at position: Int) -> ScrollTreeMember

  /// The scroll view with an id; nil where none in the tree has it.
  func member(_ id: ScrollViewID) -> ScrollTreeMember?

  /// The configuration of a scroll view, also of one that is away and kept; nil where there is none.
  func configuration(of view: ScrollViewID) -> ScrollConfiguration?

  /// The report of a scroll view in the last frame; nil where it is not in the tree, or has made no frame.
  func report(of view: ScrollViewID) -> FrameReport?

  /// How many views of a scroll view the last frame put on its screen; 0 where it is not in the tree.
  func visibleElementCount(in view: ScrollViewID) -> Int

  /// A view that the last frame put on the screen; see ``ShownFrame/visibleElement(at:)``. Traps where there is none.
  func visibleElement(at position: Int, in view: ScrollViewID) -> VisibleElement

  /// How many times the phase of a scroll view changed in the last frame; 0 where it is not in the tree.
  func phaseChangeCount(in view: ScrollViewID) -> Int

  /// A change of phase of the last frame; see ``ShownFrame/phaseChange(at:)``. Traps where there is none.
  func phaseChange(at position: Int, in view: ScrollViewID) -> ScrollPhaseChange

  /// How many scroll views the last frame has refused, because their configuration is not valid.
  var refusalCount: Int { get }

  /// A scroll view that the last frame has refused, in order, and why; traps out of `0..<refusalCount`.
  func refusal(at position: Int) -> ScrollTreeRefusal

  /// Whether another frame may show anything else than the last one did, without an event that is yet to be queued.
  var needsFrame: Bool { get }

  /// The frame of a view in the container of a scroll view around its own (or of its own), as far as it is known: its
  /// own frame, moved by where the containers stand in between. Nil where there is no such view, `ancestor` is not around it, or a
  /// scroll view in between stays only for a pointer.
  func frame(of element: StackElement, in view: ScrollViewID, relativeTo ancestor: ScrollViewID) -> CGRect?

  /// Where the container of a scroll view stands in that of a scroll view around it, in points; zero in its own. Nil where
  /// one of them is not in the tree, `ancestor` is not around it, or one on the way stays only for a pointer.
  func origin(of view: ScrollViewID, relativeTo ancestor: ScrollViewID) -> CGPoint?

  /// The innermost scroll view at a point of the root's space, and the view of it that is there. As for a touch, attached scroll
  /// views come before pinned views, those before all others, and what a container does not show is not hit.
  func place(at point: CGPoint) -> ScrollTreePlace
}
