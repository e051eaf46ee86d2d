// The one face of everything that scrolls: the engine, and the models it is checked against.
import Foundation

/// A scroll view that takes events and answers frames.
///
/// Time is an argument, in seconds; a time before the last one seen is taken as the last one. The same events and
/// frames give the same answers, to the bit.
public protocol ScrollModel: ~Copyable {
  /// Creates a scroll view at rest at the top of its content.
  init(_ configuration: ScrollConfiguration) throws(ScrollConfigurationError)

  /// Queues an event for the first frame whose time is not before the event's.
  mutating func enqueue(_ event: ScrollEvent) throws(ScrollInputError)

  /// Advances to `time`, lays out what is on the screen and tells what changed.
  mutating func frame(
    at time: Double, measuring rows: borrowing some RowMeasurer
  ) throws(ScrollInputError) -> FrameReport

  /// Changes the content at once, between two frames. The highest view on the screen that is left stays where it is.
  mutating func apply(_ edits: [ContentEdit]) throws(ContentEditError)

  /// A scroll view of its own in the same state: content, motion, events that wait and what the last frame showed.
  ///
  /// Asked the same, both answer the same, to the bit; what becomes of one is nothing to the other.
  func copy() -> Self

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

extension ScrollModel {
  /// A model that Swift can copy.
  public func copy() -> Self { self }
}
