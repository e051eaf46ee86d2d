// The common interface of trees of scroll views: the engine's, and the models that it is checked against.
import Foundation

/// Scroll views in scroll views, to any depth: `Documentation/Behaviour/Trees.md`.
///
/// The same events and frames give the same results, to the bit.
public protocol ScrollTreeModel: ~Copyable {
  /// Creates a tree with only a root, at rest at the start of its content.
  init(_ root: ScrollConfiguration, retention: InnerScrollRetention) throws(ScrollConfigurationError)

  /// Queues an event for the first frame whose time is not before the event's. Points are in the root's coordinate
  /// space.
  mutating func enqueue(_ event: ScrollEvent, at place: EventPlace) throws(ScrollInputError)

  /// Advances all scroll views to `time`, lays out the views on their screens, and lets scroll views join and leave.
  mutating func frame(
    at time: Double, asking client: borrowing some ScrollTreeClient
  ) throws(ScrollInputError) -> ScrollTreeReport

  /// Changes the content of a scroll view at once, between two frames.
  mutating func apply(_ edits: [ContentEdit], to view: ScrollViewID) throws(ScrollTreeError)

  /// Makes a scroll view take over another configuration at once, between two frames.
  mutating func update(to configuration: ScrollConfiguration, of view: ScrollViewID) throws(ScrollTreeError)

  /// Attaches a scroll view above the rows of another one, at once, between two frames. It stays until it is detached.
  mutating func attach(
    _ view: ScrollViewID, _ configuration: ScrollConfiguration, to parent: ScrollViewID, origin: CGPoint
  ) throws(ScrollTreeError)

  /// Attaches a lazy stack beside a section of a scroll view, at once, between two frames. The stack moves with the
  /// scroll view (page K). It stays until it is detached, or its section is removed.
  /// - Parameter origin: The distance in points, across the axis, from the top or left edge of the parent's container.
  mutating func attachStack(
    _ stack: ScrollViewID, _ configuration: ScrollConfiguration, to parent: ScrollViewID, beside section: Int,
    origin: CGFloat
  ) throws(ScrollTreeError)

  /// Removes an attached scroll view or side stack at once, with the scroll views inside it.
  mutating func detach(_ view: ScrollViewID) throws(ScrollTreeError)

  /// Drops the retained state of a scroll view that is away: when it joins again, it begins anew. The call has no
  /// effect if there is no such state, or if the scroll view is in the tree. The retained state of scroll views inside
  /// it stays.
  mutating func forget(_ view: ScrollViewID)

  /// How many scroll views are in the tree.
  var memberCount: Int { get }

  /// A scroll view of the tree. Each one comes before those inside it; those with one parent are in the order in which
  /// they joined. Traps if the position is not in `0..<memberCount`.
  func member(at position: Int) -> ScrollTreeMember

  /// The scroll view with an id; nil if it is not in the tree.
  func member(_ id: ScrollViewID) -> ScrollTreeMember?

  /// The configuration of a scroll view, even of one that is away and kept; nil if there is none.
  func configuration(of view: ScrollViewID) -> ScrollConfiguration?

  /// The report of a scroll view in the last frame; nil if it is not in the tree, or has made no frame.
  func report(of view: ScrollViewID) -> FrameReport?

  /// How many views of a scroll view the last frame put on its screen; 0 if it is not in the tree.
  func visibleElementCount(in view: ScrollViewID) -> Int

  /// A view that the last frame put on the screen; see ``ShownFrame/visibleElement(at:)``. Traps if there is none.
  func visibleElement(at position: Int, in view: ScrollViewID) -> VisibleElement

  /// How many times the phase of a scroll view changed in the last frame; 0 if it is not in the tree.
  func phaseChangeCount(in view: ScrollViewID) -> Int

  /// A phase change of the last frame; see ``ShownFrame/phaseChange(at:)``. Traps if there is none.
  func phaseChange(at position: Int, in view: ScrollViewID) -> ScrollPhaseChange

  /// How many scroll views the last frame refused, because their configuration is not valid.
  var refusalCount: Int { get }

  /// A scroll view that the last frame refused, in order, and why; traps if the position is not in `0..<refusalCount`.
  func refusal(at position: Int) -> ScrollTreeRefusal

  /// Whether another frame may differ from the last one without a new event.
  var needsFrame: Bool { get }

  /// Returns the frame of a view in the container of `ancestor`, as far as it is known. `ancestor` is the view's own
  /// scroll view or one around it.
  ///
  /// The result is the view's own frame, moved by the origins of the containers in between. Nil if there is no such
  /// view, or `ancestor` is not around it. Also nil if a scroll view in between stays only for a pointer.
  func frame(of element: StackElement, in view: ScrollViewID, relativeTo ancestor: ScrollViewID) -> CGRect?

  /// Returns the origin of a scroll view's container in the container of `ancestor`, in points. In its own container it
  /// is zero. Nil if one of them is not in the tree, or `ancestor` is not around the scroll view. Also nil if a scroll
  /// view in between stays only for a pointer.
  func origin(of view: ScrollViewID, relativeTo ancestor: ScrollViewID) -> CGPoint?

  /// Returns the innermost scroll view at a point of the root's space, and its view there. As for a touch, attached
  /// scroll views come first, then pinned views, then all others. Only content that its container shows can be hit.
  func place(at point: CGPoint) -> ScrollTreePlace
}
