// The state of a scroll view: one value, no reference in it, stepped a frame at a time.
import Foundation
import ScrollStorage
import ScrollTypes

/// A vertical scroll view over a lazy stack of rows, without a screen.
///
/// Feed it events, ask it for frames:
///
///     var engine = try ScrollEngine(ScrollConfiguration(
///       containerSize: CGSize(width: 390, height: 844), rowCount: 1_000_000, estimatedRowExtent: 80))
///     try engine.enqueue(ScrollEvent(time: 0, .touchBegan(CGPoint(x: 200, y: 600))))
///     try engine.enqueue(ScrollEvent(time: 0.016, .touchMoved(CGPoint(x: 200, y: 540))))
///     let report = try engine.frame(at: 0.016, measuring: rows)
///
/// Time is an argument: the engine reads no clock, and the same events and frames give the same bits everywhere.
/// A frame costs the same however many rows there are, and once its rows are measured it allocates nothing.
/// What each step does, and which choices it makes where SwiftUI's behaviour is not documented, is in
/// `Documentation/behaviour.md`.
public struct ScrollEngine: ~Copyable {
  let configuration: ScrollConfiguration
  var pendingEvents = RingBuffer<ScrollEvent>()
  var phaseMachine = PhaseMachine()
  var motion: Motion
  var stack: RowStack
  var recorder = ChangeRecorder()
  /// The last time handled, of events and frames together.
  var lastTime = -Double.infinity

  let topInset: ContentUnits
  let bottomInset: ContentUnits
  let containerExtent: ContentUnits
  let contentWidth: CGFloat

  /// Creates a scroll view at rest at the top of its content, with no row measured.
  ///
  /// - Throws: ``ScrollConfigurationError`` where a length is not finite, negative or too large, or the row count or
  ///   the deceleration rate is out of its range.
  public init(_ configuration: ScrollConfiguration) throws(ScrollConfigurationError) {
    try configuration.validate()
    self.configuration = configuration
    let insets = configuration.contentInsets
    topInset = ContentUnits(points: insets.top)
    bottomInset = ContentUnits(points: insets.bottom)
    containerExtent = ContentUnits(points: configuration.containerSize.height)
    contentWidth = max(0, configuration.containerSize.width - insets.leading - insets.trailing)
    stack = RowStack(
      rowCount: configuration.rowCount, estimate: ContentUnits(points: configuration.estimatedRowExtent),
      containerExtent: containerExtent, leading: insets.leading, width: contentWidth)
    motion = Motion(
      range: OffsetRange(lower: -topInset, upper: -topInset), containerExtent: containerExtent.points,
      rate: configuration.decelerationRate)
    motion.adapt(to: offsetRange, at: 0)
  }

  /// The offsets at which the content, as it is known now, may rest.
  var offsetRange: OffsetRange {
    let lower = -topInset
    return OffsetRange(lower: lower, upper: max(lower, stack.contentExtent + bottomInset - containerExtent))
  }
}

extension ScrollEngine: ScrollModel {
  /// Queues an event for the first frame whose time is not before the event's.
  ///
  /// Grows the queue where it is full; everything else about events waits for the frame.
  /// - Throws: ``ScrollInputError`` where the time or a coordinate is not finite; nothing has changed then.
  /// - Complexity: O(1), amortised.
  public mutating func enqueue(_ event: ScrollEvent) throws(ScrollInputError) {
    try event.validate()
    pendingEvents.append(event)
    recorder.reserve(eventCount: pendingEvents.count)
  }

  /// How many rows the last frame put on the screen, at most ``ScrollLimits/maximumVisibleRows``.
  public var visibleRowCount: Int { stack.visibleRows.count }

  /// A row that the last frame put on the screen, from the top down; traps out of `0..<visibleRowCount`.
  public func visibleRow(at position: Int) -> VisibleRow { stack.visibleRows[position] }

  /// How many times the phase changed in the last frame.
  public var phaseChangeCount: Int { recorder.phaseChanges.count }

  /// A change of phase of the last frame, in order; traps out of `0..<phaseChangeCount`.
  public func phaseChange(at position: Int) -> ScrollPhaseChange { recorder.phaseChanges[position] }
}
