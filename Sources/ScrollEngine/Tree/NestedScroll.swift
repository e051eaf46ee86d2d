// A pair of nested scroll views: a tree of two, with a client for each.
import Foundation
import ScrollStorage
import ScrollTypes

/// A scroll view inside another one, on the same axis or on the other.
///
///     var pages = try NestedScroll(outer: page, inner: list)
///     try pages.enqueue(ScrollEvent(time: 0, .touchBegan(CGPoint(x: 200, y: 600))), in: .inner)
///     try pages.enqueue(ScrollEvent(time: 0.016, .touchMoved(CGPoint(x: 200, y: 540))), in: .inner)
///     let report = try pages.frame(at: 0.016, askingOuter: sections, askingInner: rows)
///
/// The caller finds out which of the two a touch, a wheel or the keyboard's focus is in. On different axes, the first
/// direction of a pointer decides which scroll view it scrolls. On the same axis, the inner one scrolls first. At its
/// edge it hands the rest of the distance, or its velocity, to the outer one. `Documentation/Behaviour/Nested.md` has
/// the rules.
///
/// Away from edges and from the other scroll view's influence, each behaves like a single ``ScrollEngine``, to the bit.
public struct NestedScroll: ~Copyable {
  /// The tree: the outer scroll view is the root, and the inner one is attached to it.
  var tree: ScrollTree

  private static let innerID = ScrollViewID(1)
  /// The slot of the inner scroll view, which the tree makes second.
  private static let innerSlot: Int32 = 1

  /// Creates two scroll views at rest at the start of their content.
  ///
  /// - Throws: ``ScrollConfigurationError`` if a value of either configuration is unusable; the error names it. A
  ///   scroll view of a pair cannot scroll on both axes.
  public init(
    outer outerConfiguration: ScrollConfiguration, inner innerConfiguration: ScrollConfiguration
  ) throws(ScrollConfigurationError) {
    try outerConfiguration.validateNested()
    try innerConfiguration.validateNested()
    var tree = try ScrollTree(outerConfiguration, retention: .dropped, hasViewsToAskFor: false)
    try tree.attach(Self.innerID, legal: innerConfiguration)
    self.tree = tree
  }

  private init(_ tree: consuming ScrollTree) { self.tree = tree }

  /// Returns an independent pair in the same state. Given the same input, both pairs produce bit-identical output.
  ///
  /// - Complexity: That of ``ScrollEngine/copy()``. Allocates.
  public func copy() -> NestedScroll { NestedScroll(tree.copy()) }

  static func slot(of view: NestedView) -> Int32 { view == .inner ? innerSlot : ScrollTree.root }

  private static func id(of view: NestedView) -> ScrollViewID { view == .inner ? innerID : .root }
}

extension NestedScroll: NestedScrollModel {
  /// Queues an event for the first frame whose time is not before the event's.
  ///
  /// Both scroll views share one coordinate space for points, for example that of the outer container. Only differences
  /// between points count. A pointer that is down, or a gesture, stays with the scroll view in which it began.
  /// - Parameter event: The event.
  /// - Parameter view: The scroll view that the event is in, or is meant for.
  /// - Throws: ``ScrollInputError`` if the time or a coordinate is not finite; then nothing has changed.
  /// - Complexity: O(1), amortised.
  public mutating func enqueue(_ event: ScrollEvent, in view: NestedView) throws(ScrollInputError) {
    try tree.enqueue(event, at: .view(Self.id(of: view)))
  }

  /// Advances both scroll views to `time` seconds, lays out the views on the screen and reports what changed.
  ///
  /// A time before the last one handled counts as that one.
  /// - Throws: ``ScrollInputError/nonFiniteTime``; then nothing has changed.
  /// - Complexity: That of a frame of each: O(log n + views on the screen + events due). Allocates only the storage of
  ///   measured lines.
  public mutating func frame(
    at time: Double, askingOuter outerClient: borrowing some ScrollClient,
    askingInner innerClient: borrowing some ScrollClient
  ) throws(ScrollInputError) -> NestedFrameReport {
    _ = try tree.frame(at: time, asking: PairClient(outer: copy outerClient, inner: copy innerClient))
    guard let outer = tree.report(at: Self.slot(of: .outer)), let inner = tree.report(at: Self.slot(of: .inner)) else {
      preconditionFailure("a scroll view of a pair has made no frame")
    }
    return NestedFrameReport(outer: outer, inner: inner)
  }

  /// Changes the content of a scroll view at once, between two frames, as ``ScrollEngine/apply(_:)`` does.
  ///
  /// - Throws: ``ContentEditError`` if an edit names something that is not there; then nothing has changed.
  /// - Complexity: That of ``ScrollEngine/apply(_:)``.
  public mutating func apply(_ edits: [ContentEdit], to view: NestedView) throws(ContentEditError) {
    try tree.apply(edits, to: Self.slot(of: view))
  }

  /// Updates the configuration of a scroll view at once, between two frames, as ``ScrollEngine/update(to:)`` does.
  ///
  /// - Throws: ``ScrollConfigurationError`` if a value is unusable or cannot change; then nothing has changed.
  /// - Complexity: That of ``ScrollEngine/update(to:)``.
  public mutating func update(
    to configuration: ScrollConfiguration, in view: NestedView
  ) throws(ScrollConfigurationError) {
    try configuration.validateNested()
    try tree.update(to: configuration, of: Self.slot(of: view))
  }

  /// The configuration of a scroll view; see ``ScrollEngine/configuration``.
  public func configuration(of view: NestedView) -> ScrollConfiguration {
    tree.members[Self.slot(of: view)].engine.configuration
  }

  /// The number of views that the last frame put on the screen; 0 from an edit or an update of the layout to the next
  /// frame.
  public func visibleElementCount(in view: NestedView) -> Int {
    tree.visibleElementCount(in: Self.id(of: view))
  }

  /// A view that the last frame put on the screen; see ``ScrollEngine/visibleElement(at:)``.
  public func visibleElement(at position: Int, in view: NestedView) -> VisibleElement {
    tree.visibleElement(at: position, in: Self.id(of: view))
  }

  /// Lends all views that the last frame put on the screen; see ``ScrollEngine/withVisibleElements(_:)``.
  public func withVisibleElements<Result: ~Copyable, Failure: Error>(
    in view: NestedView, _ body: (Span<VisibleElement>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try tree.withVisibleElements(in: Self.id(of: view), body)
  }

  /// The number of phase changes in the last frame.
  public func phaseChangeCount(in view: NestedView) -> Int { tree.phaseChangeCount(in: Self.id(of: view)) }

  /// A phase change of the last frame, in order; traps outside of `0..<phaseChangeCount(in: view)`.
  public func phaseChange(at position: Int, in view: NestedView) -> ScrollPhaseChange {
    tree.phaseChange(at: position, in: Self.id(of: view))
  }
}

extension ScrollTree {
  /// Attaches a scroll view to the root of a tree without other members; only its configuration can be refused.
  fileprivate mutating func attach(
    _ id: ScrollViewID, legal configuration: ScrollConfiguration
  ) throws(ScrollConfigurationError) {
    do {
      try attach(id, configuration, to: .root, origin: .zero)
    } catch {
      guard case .configuration(let error) = error else { preconditionFailure("\(error)") }
      throw error
    }
  }
}
