// A pair of scroll views, one in the other: a tree of two, with a client for each.
import Foundation
import ScrollStorage
import ScrollTypes

/// A scroll view in another one, on the other axis or on the same.
///
///     var pages = try NestedScroll(outer: page, inner: list)
///     try pages.enqueue(ScrollEvent(time: 0, .touchBegan(CGPoint(x: 200, y: 600))), in: .inner)
///     try pages.enqueue(ScrollEvent(time: 0.016, .touchMoved(CGPoint(x: 200, y: 540))), in: .inner)
///     let report = try pages.frame(at: 0.016, askingOuter: sections, askingInner: rows)
///
/// The caller finds out in which of the two a touch, a wheel or the keyboard's focus is. On different axes the direction in which
/// a pointer sets out decides which one it scrolls. On the same axis the inner one scrolls first, and at its edge hands the rest of
/// the way, or its velocity, to the outer one. `Documentation/Behaviour/Nested.md` has the rules.
///
/// Where neither an edge nor the other scroll view has a say, each does what a ``ScrollEngine`` alone does, to the bit.
public struct NestedScroll: ~Copyable {
  /// The outer one is the root, the inner one attached to it.
  var tree: ScrollTree

  private static let innerID = ScrollViewID(1)
  /// The slot of the one that the tree made second.
  private static let innerSlot: Int32 = 1

  /// Creates two scroll views at rest at the start of their content.
  ///
  /// - Throws: ``ScrollConfigurationError`` where a value of either cannot be worked with; it names the value. A pair cannot have
  ///   one that scrolls on both axes.
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

  /// Two scroll views of their own in the same state. Asked the same, both pairs answer the same, to the bit.
  ///
  /// - Complexity: That of ``ScrollEngine/copy()``. Allocates.
  public func copy() -> NestedScroll { NestedScroll(tree.copy()) }

  static func slot(of view: NestedView) -> Int32 { view == .inner ? innerSlot : ScrollTree.root }

  private static func id(of view: NestedView) -> ScrollViewID { view == .inner ? innerID : .root }
}

extension NestedScroll: NestedScrollModel {
  /// Queues an event for the first frame whose time is not before the event's.
  ///
  /// Points are in one coordinate space for both, that of the outer one's container for instance: a pointer is where it is, and only
  /// differences count. A pointer that is down, and a gesture, stay with the scroll view in which they began.
  /// - Parameter event: The event.
  /// - Parameter view: The scroll view that the event is in, or meant for.
  /// - Throws: ``ScrollInputError`` where the time or a coordinate is not finite; nothing has changed then.
  /// - Complexity: O(1), amortised.
  public mutating func enqueue(_ event: ScrollEvent, in view: NestedView) throws(ScrollInputError) {
    try tree.enqueue(event, at: .view(Self.id(of: view)))
  }

  /// Advances both to `time` seconds, lays out what is on the screen and tells what changed.
  ///
  /// A time before the last one seen counts as the last one.
  /// - Throws: ``ScrollInputError/nonFiniteTime``; nothing has changed then.
  /// - Complexity: That of a frame of each: O(log n + views on the screen + events due). Allocates nothing but the storage of
  ///   lines measured.
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

  /// Changes the content of one of them at once, between two frames, as ``ScrollEngine/apply(_:)`` does.
  ///
  /// - Throws: ``ContentEditError`` where an edit names what is not there; nothing has changed then.
  /// - Complexity: That of ``ScrollEngine/apply(_:)``.
  public mutating func apply(_ edits: [ContentEdit], to view: NestedView) throws(ContentEditError) {
    try tree.apply(edits, to: Self.slot(of: view))
  }

  /// Has one of them take over another configuration at once, between two frames, as ``ScrollEngine/update(to:)`` does.
  ///
  /// - Throws: ``ScrollConfigurationError`` where a value cannot be worked with or cannot change; nothing has changed then.
  /// - Complexity: That of ``ScrollEngine/update(to:)``.
  public mutating func update(
    to configuration: ScrollConfiguration, in view: NestedView
  ) throws(ScrollConfigurationError) {
    try configuration.validateNested()
    try tree.update(to: configuration, of: Self.slot(of: view))
  }

  /// The configuration of one of them, as ``ScrollEngine/configuration`` has it.
  public func configuration(of view: NestedView) -> ScrollConfiguration {
    tree.members[Self.slot(of: view)].engine.configuration
  }

  /// How many views the last frame put on the screen; 0 after an edit or an update of the layout, until the next frame.
  public func visibleElementCount(in view: NestedView) -> Int {
    tree.visibleElementCount(in: Self.id(of: view))
  }

  /// A view that the last frame put on the screen, as ``ScrollEngine/visibleElement(at:)`` has it.
  public func visibleElement(at position: Int, in view: NestedView) -> VisibleElement {
    tree.visibleElement(at: position, in: Self.id(of: view))
  }

  /// Lends all views that the last frame put on the screen, as ``ScrollEngine/withVisibleElements(_:)`` does.
  public func withVisibleElements<Result: ~Copyable, Failure: Error>(
    in view: NestedView, _ body: (Span<VisibleElement>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try tree.withVisibleElements(in: Self.id(of: view), body)
  }

  /// How many times the phase changed in the last frame.
  public func phaseChangeCount(in view: NestedView) -> Int { tree.phaseChangeCount(in: Self.id(of: view)) }

  /// A change of phase of the last frame, in order; traps out of `0..<phaseChangeCount(in: view)`.
  public func phaseChange(at position: Int, in view: NestedView) -> ScrollPhaseChange {
    tree.phaseChange(at: position, in: Self.id(of: view))
  }
}

extension ScrollTree {
  /// Attaches a scroll view to the root of a tree that has no other; only its configuration can be refused.
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
