// Two scroll views, one in the other, that share pointers and hand on momentum: one value, stepped a frame at a time.
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
  /// An event and the scroll view that it is in.
  struct PendingEvent {
    var event: ScrollEvent
    var view: NestedView
  }

  var outer: ScrollEngine
  var inner: ScrollEngine
  var pendingEvents = RingBuffer<PendingEvent>()
  /// The hand in the inner one, where both are on the same axis and the outer one has a part in it.
  var sharedPointer: SharedPointer?
  /// Which of two on two axes has had the last gesture: the momentum that the system sends after it is its own.
  var gestureView: NestedView?
  /// The time of an arrival at the inner one's edge that the outer one could not take over: the inner one bounces by itself.
  var declinedArrival: Double?

  /// Creates two scroll views at rest at the start of their content.
  ///
  /// - Throws: ``ScrollConfigurationError`` where a value of either cannot be worked with; it names the value. A pair cannot have
  ///   one that scrolls on both axes.
  public init(
    outer outerConfiguration: ScrollConfiguration, inner innerConfiguration: ScrollConfiguration
  ) throws(ScrollConfigurationError) {
    try outerConfiguration.validateNested()
    try innerConfiguration.validateNested()
    // Both before either is stored: what throws half way has nothing to take back.
    let outer = try ScrollEngine(outerConfiguration)
    let inner = try ScrollEngine(innerConfiguration)
    self.outer = outer
    self.inner = inner
  }

  private init(copying other: borrowing NestedScroll) {
    outer = other.outer.copy()
    inner = other.inner.copy()
    pendingEvents = other.pendingEvents.copy()
    sharedPointer = other.sharedPointer
    gestureView = other.gestureView
    declinedArrival = other.declinedArrival
  }

  /// Two scroll views of their own in the same state. Asked the same, both pairs answer the same, to the bit.
  ///
  /// - Complexity: That of ``ScrollEngine/copy()``. Allocates.
  public func copy() -> NestedScroll { NestedScroll(copying: self) }

  /// Whether both scroll along the same axis: only then they share a pointer's way and momentum.
  var isOnOneAxis: Bool { outer.main.projection.axis == inner.main.projection.axis }

  /// What a length along the inner one's axis is multiplied by to be one along the outer one's: −1 where one of them runs from
  /// right to left.
  var sign: Double { outer.main.projection.isMirrored == inner.main.projection.isMirrored ? 1 : -1 }

  /// Whether a pointer scrolls either of them: one pointer at a time does.
  var isUnderPointer: Bool { outer.main.phases.isUnderPointer || inner.main.phases.isUnderPointer }
}

extension NestedScroll: NestedScrollModel {
  /// Queues an event for the first frame whose time is not before the event's.
  ///
  /// Points are in one coordinate space for both, that of the outer one's container for instance: a pointer is where it is, and only
  /// differences count. A pointer that is down, and a gesture, stay with the scroll view in which they began.
  /// - Parameter view: The scroll view that the event is in, or meant for.
  /// - Throws: ``ScrollInputError`` where the time or a coordinate is not finite; nothing has changed then.
  /// - Complexity: O(1), amortised.
  public mutating func enqueue(_ event: ScrollEvent, in view: NestedView) throws(ScrollInputError) {
    try event.validate()
    append(event, in: view)
  }

  private mutating func append(_ event: ScrollEvent, in view: NestedView) {
    pendingEvents.append(PendingEvent(event: event, view: view))
    // Momentum that is handed on can begin and end before an event, besides what else a scroll view can do by then.
    outer.recorder.reserve(eventCount: 2 * pendingEvents.count + 1)
    inner.recorder.reserve(eventCount: 2 * pendingEvents.count + 1)
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
    guard time.isFinite else { throw .nonFiniteTime }
    outer.recorder.beginFrame()
    inner.recorder.beginFrame()
    while let next = pendingEvents.first, next.event.time <= max(time, outer.lastTime) {
      _ = pendingEvents.popFirst()
      bringMotions(to: next.event.time)
      handle(next.event.kind, in: next.view)
    }
    bringMotions(to: time)
    return NestedFrameReport(
      outer: outer.finishFrame(asking: outerClient), inner: inner.finishFrame(asking: innerClient))
  }

  /// Changes the content of one of them at once, between two frames, as ``ScrollEngine/apply(_:)`` does.
  ///
  /// - Throws: ``ContentEditError`` where an edit names what is not there; nothing has changed then.
  /// - Complexity: That of ``ScrollEngine/apply(_:)``.
  public mutating func apply(_ edits: [ContentEdit], to view: NestedView) throws(ContentEditError) {
    switch view {
    case .outer: try outer.apply(edits)
    case .inner: try inner.apply(edits)
    }
  }

  /// Has one of them take over another configuration at once, between two frames, as ``ScrollEngine/update(to:)`` does.
  ///
  /// - Throws: ``ScrollConfigurationError`` where a value cannot be worked with or cannot change; nothing has changed then.
  /// - Complexity: That of ``ScrollEngine/update(to:)``.
  public mutating func update(
    to configuration: ScrollConfiguration, in view: NestedView
  ) throws(ScrollConfigurationError) {
    try configuration.validateNested()
    let event =
      switch view {
      case .outer: try outer.takeOver(configuration)
      case .inner: try inner.takeOver(configuration)
      }
    if let event { append(event, in: view) }
  }

  /// The configuration of one of them, as ``ScrollEngine/configuration`` has it.
  public func configuration(of view: NestedView) -> ScrollConfiguration {
    view == .inner ? inner.configuration : outer.configuration
  }

  /// How many views the last frame put on the screen; 0 after an edit or an update of the layout, until the next frame.
  public func visibleElementCount(in view: NestedView) -> Int {
    view == .inner ? inner.visibleElementCount : outer.visibleElementCount
  }

  /// A view that the last frame put on the screen, as ``ScrollEngine/visibleElement(at:)`` has it.
  public func visibleElement(at position: Int, in view: NestedView) -> VisibleElement {
    view == .inner ? inner.visibleElement(at: position) : outer.visibleElement(at: position)
  }

  /// Lends all views that the last frame put on the screen, as ``ScrollEngine/withVisibleElements(_:)`` does.
  public func withVisibleElements<Result: ~Copyable, Failure: Error>(
    in view: NestedView, _ body: (Span<VisibleElement>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    view == .inner ? try inner.withVisibleElements(body) : try outer.withVisibleElements(body)
  }

  /// How many times the phase changed in the last frame.
  public func phaseChangeCount(in view: NestedView) -> Int {
    view == .inner ? inner.phaseChangeCount : outer.phaseChangeCount
  }

  /// A change of phase of the last frame, in order; traps out of `0..<phaseChangeCount(in: view)`.
  public func phaseChange(at position: Int, in view: NestedView) -> ScrollPhaseChange {
    view == .inner ? inner.phaseChange(at: position) : outer.phaseChange(at: position)
  }
}
