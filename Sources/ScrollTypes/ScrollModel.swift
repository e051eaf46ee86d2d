// The common interface of everything that scrolls: the engine, and the models that it is checked against.
import Foundation

/// A scroll view that takes events and makes frames.
///
/// Time is an argument, in seconds. A time before the last one counts as the last one. The same events and frames give
/// the same results, to the bit.
public protocol ScrollModel: ShownFrame, ~Copyable {
  /// Creates a scroll view at rest at the top of its content.
  init(_ configuration: ScrollConfiguration) throws(ScrollConfigurationError)

  /// The configuration that the scroll view was created with, as changed by events and updates.
  var configuration: ScrollConfiguration { get }

  /// Takes over another configuration at once, between two frames. The views on the screen stay in place.
  mutating func update(to configuration: ScrollConfiguration) throws(ScrollConfigurationError)

  /// Queues an event for the first frame whose time is not before the event's.
  mutating func enqueue(_ event: ScrollEvent) throws(ScrollInputError)

  /// Advances to `time`, lays out the views on the screen, and reports the changes.
  mutating func frame(
    at time: Double, asking client: borrowing some ScrollClient
  ) throws(ScrollInputError) -> FrameReport

  /// Changes the content at once, between two frames. The highest remaining view on the screen stays in place, unless
  /// the content is at or past a sticky edge: see ``ScrollConfiguration/stickyEdges``.
  mutating func apply(_ edits: [ContentEdit]) throws(ContentEditError)

  /// Whether another frame may differ from the last one without a new event.
  ///
  /// A host may stop its display link while this is false. It becomes false once a frame had nothing left to do. Then
  /// nothing moves, no event waits, no line was measured on the screen or ahead of it, and one layout pass was enough.
  var needsFrame: Bool { get }

  /// Returns the frame of a view on or off the screen, as far as it is known; nil if there is no such view.
  func frame(of element: StackElement) -> CGRect?

  /// Returns the view at a distance from the start of the content in points, as far as it is known; nil if there is
  /// none.
  func element(atOffset offset: CGFloat) -> StackElement?

  /// Returns the view at a point of the scroll view's coordinate space, as far as it is known; nil if there is none.
  func element(at point: CGPoint) -> StackElement?

  /// Returns the view that a position reads: the row at a point of the container inside its insets. Only rows on the
  /// screen and in a target layout count. Nil if there is none.
  ///
  /// - Parameter anchor: The point; nil stands for the start. Its coordinates are clamped to 0…1.
  func target(at anchor: UnitPoint?) -> StackElement?

  /// Returns a copy with the same content, motion, waiting events and last frame.
  ///
  /// The copy is independent. Given the same input, both produce the same output, to the bit.
  func copy() -> Self
}

extension ScrollModel {
  /// Returns the value itself: a copyable type needs no other copy.
  public func copy() -> Self { self }
}

/// The views and phase changes of a scroll view's last frame, beside its report.
public protocol ShownFrame: ~Copyable {
  /// How many views the last frame put on the screen.
  var visibleElementCount: Int { get }

  /// A view that the last frame put on the screen, line by line. Views pinned away from their place come last. Traps if
  /// the position is not in `0..<visibleElementCount`.
  func visibleElement(at position: Int) -> VisibleElement

  /// How many times the phase changed in the last frame.
  var phaseChangeCount: Int { get }

  /// A phase change of the last frame, in order; traps if the position is not in `0..<phaseChangeCount`.
  func phaseChange(at position: Int) -> ScrollPhaseChange
}

/// Two nested scroll views that share pointers and pass momentum to each other.
///
/// The same events and frames give the same results, to the bit.
public protocol NestedScrollModel: ~Copyable {
  /// Creates both scroll views at rest at the start of their content.
  init(outer: ScrollConfiguration, inner: ScrollConfiguration) throws(ScrollConfigurationError)

  /// The configuration that one scroll view was created with, as changed by events and updates.
  func configuration(of view: NestedView) -> ScrollConfiguration

  /// Makes one scroll view take over another configuration at once, between two frames.
  mutating func update(to configuration: ScrollConfiguration, in view: NestedView) throws(ScrollConfigurationError)

  /// Queues an event in one scroll view, or meant for it, for the first frame whose time is not before the event's.
  mutating func enqueue(_ event: ScrollEvent, in view: NestedView) throws(ScrollInputError)

  /// Advances both scroll views to `time`, lays out the views on their screens, and reports the changes.
  mutating func frame(
    at time: Double, askingOuter outerClient: borrowing some ScrollClient,
    askingInner innerClient: borrowing some ScrollClient
  ) throws(ScrollInputError) -> NestedFrameReport

  /// Changes the content of one scroll view at once, between two frames.
  mutating func apply(_ edits: [ContentEdit], to view: NestedView) throws(ContentEditError)

  /// How many views of one scroll view the last frame put on the screen.
  func visibleElementCount(in view: NestedView) -> Int

  /// A view that the last frame put on the screen; see ``ShownFrame/visibleElement(at:)``.
  func visibleElement(at position: Int, in view: NestedView) -> VisibleElement

  /// How many times the phase of one scroll view changed in the last frame.
  func phaseChangeCount(in view: NestedView) -> Int

  /// A phase change of the last frame; see ``ShownFrame/phaseChange(at:)``.
  func phaseChange(at position: Int, in view: NestedView) -> ScrollPhaseChange
}
