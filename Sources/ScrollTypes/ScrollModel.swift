// The one face of everything that scrolls: the engine, and the models it is checked against.
import Foundation

/// A scroll view that takes events and answers frames.
///
/// Time is an argument, in seconds; a time before the last one seen is taken as the last one. The same events and
/// frames give the same answers, to the bit.
public protocol ScrollModel: ShownFrame, ~Copyable {
  /// Creates a scroll view at rest at the top of its content.
  init(_ configuration: ScrollConfiguration) throws(ScrollConfigurationError)

  /// What it was created with, and what events and updates have changed of that since.
  var configuration: ScrollConfiguration { get }

  /// Takes over another configuration at once, between two frames. What is on the screen stays where it is.
  mutating func update(to configuration: ScrollConfiguration) throws(ScrollConfigurationError)

  /// Queues an event for the first frame whose time is not before the event's.
  mutating func enqueue(_ event: ScrollEvent) throws(ScrollInputError)

  /// Advances to `time`, lays out what is on the screen and tells what changed.
  mutating func frame(
    at time: Double, asking client: borrowing some ScrollClient
  ) throws(ScrollInputError) -> FrameReport

  /// Changes the content at once, between two frames. The highest view on the screen that is left stays where it is, but for
  /// content at an edge to which it keeps, or past it.
  mutating func apply(_ edits: [ContentEdit]) throws(ContentEditError)

  /// Whether another frame may show anything else than the last one did, without an event that is yet to be queued.
  ///
  /// A host may stop its display link while this is false. It is so once a frame has found nothing left to do: nothing moves, no
  /// event waits, nothing was measured, on the screen or ahead of it, and one layout was enough.
  var needsFrame: Bool { get }

  /// The frame of a view as far as it is known, on the screen or not; nil if there is no such view.
  func frame(of element: StackElement) -> CGRect?

  /// The view at a distance in points from the start of the content, as far as it is known; nil where there is none.
  func element(atOffset offset: CGFloat) -> StackElement?

  /// The view at a point of the scroll view's coordinate space, as far as it is known; nil where there is none.
  func element(at point: CGPoint) -> StackElement?

  /// The view that a position reads: of the rows in a target layout on the screen, the one at a point of the container inside of its
  /// insets; nil where there is none.
  ///
  /// - Parameter anchor: The point; nil for the start. Its coordinates are clamped to 0…1.
  func target(at anchor: UnitPoint?) -> StackElement?

  /// A scroll view of its own in the same state: content, motion, events that wait and what the last frame showed.
  ///
  /// Asked the same, both answer the same, to the bit; what becomes of one is nothing to the other.
  func copy() -> Self
}

extension ScrollModel {
  /// A model that Swift can copy.
  public func copy() -> Self { self }
}

/// What the last frame of a scroll view showed, beside its report.
public protocol ShownFrame: ~Copyable {
  /// How many views the last frame put on the screen.
  var visibleElementCount: Int { get }

  /// A view that the last frame put on the screen: line by line, and what is pinned out of its place last; traps out of
  /// `0..<visibleElementCount`.
  func visibleElement(at position: Int) -> VisibleElement

  /// How many times the phase changed in the last frame.
  var phaseChangeCount: Int { get }

  /// A change of phase of the last frame, in order; traps out of `0..<phaseChangeCount`.
  func phaseChange(at position: Int) -> ScrollPhaseChange
}

/// A scroll view in another one: two of them that share pointers and hand on momentum.
///
/// The same events and frames give the same answers, to the bit.
public protocol NestedScrollModel: ~Copyable {
  /// Creates both at rest at the start of their content.
  init(outer: ScrollConfiguration, inner: ScrollConfiguration) throws(ScrollConfigurationError)

  /// What one of them was created with, and what events and updates have changed of that since.
  func configuration(of view: NestedView) -> ScrollConfiguration

  /// Has one of them take over another configuration at once, between two frames.
  mutating func update(to configuration: ScrollConfiguration, in view: NestedView) throws(ScrollConfigurationError)

  /// Queues an event that is in one of them, or meant for it, for the first frame whose time is not before the event's.
  mutating func enqueue(_ event: ScrollEvent, in view: NestedView) throws(ScrollInputError)

  /// Advances both to `time`, lays out what is on the screen and tells what changed.
  mutating func frame(
    at time: Double, askingOuter outerClient: borrowing some ScrollClient,
    askingInner innerClient: borrowing some ScrollClient
  ) throws(ScrollInputError) -> NestedFrameReport

  /// Changes the content of one of them at once, between two frames.
  mutating func apply(_ edits: [ContentEdit], to view: NestedView) throws(ContentEditError)

  /// How many views the last frame put on the screen in one of them.
  func visibleElementCount(in view: NestedView) -> Int

  /// A view that the last frame put on the screen; see ``ShownFrame/visibleElement(at:)``.
  func visibleElement(at position: Int, in view: NestedView) -> VisibleElement

  /// How many times the phase of one of them changed in the last frame.
  func phaseChangeCount(in view: NestedView) -> Int

  /// A change of phase of the last frame; see ``ShownFrame/phaseChange(at:)``.
  func phaseChange(at position: Int, in view: NestedView) -> ScrollPhaseChange
}
