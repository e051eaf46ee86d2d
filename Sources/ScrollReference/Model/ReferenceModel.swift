// The slow and obvious scroll view that the engine is checked against: its state, and the answers of the last frame.
import Foundation
import ScrollTypes

/// A second implementation of `Documentation/behaviour.md`, written from that text alone.
///
/// It keeps plain arrays and sums by summing, so a frame costs time in proportion to the number of rows. It shares no
/// code with the engine, and writes the curves of motion in another form.
public struct ReferenceModel: ScrollModel {
  let configuration: ScrollConfiguration
  let band: ReferenceBand
  let containerHeight: Int64
  let insets: (top: Int64, leading: Int64, bottom: Int64)
  let contentWidth: Int64
  let tolerance: Tolerance
  /// The relative error of positions, velocities and times of a motion: 0, but for models that stand in for others.
  let error: Double

  var queue: [ScrollEvent] = []
  /// The time of the last event or frame handled.
  var now = -Double.infinity
  var phase = ScrollPhase.idle
  /// The content offset in units.
  var offset: Int64
  var rows: ReferenceRows
  var visible = 0..<0

  var finger: ReferenceFinger?
  /// The drag, while interacting.
  var drag: ReferenceDrag?
  /// The motion, while decelerating.
  var motion: ReferenceMotion?

  var visibleRows: [VisibleRow] = []
  var phaseChanges: [ScrollPhaseChange] = []
  var lastGeometry: ScrollGeometry?
  var lastVisible = 0..<0
  var ties = ReferenceTies()

  /// Creates a scroll view at rest at the top of its content. Time and memory in proportion to the number of rows.
  public init(_ configuration: ScrollConfiguration) throws(ScrollConfigurationError) {
    try self.init(configuration, error: 0)
  }

  /// Creates a model whose motions are off by a relative error: a correct one that rounds elsewhere, if the error is small.
  init(_ configuration: ScrollConfiguration, error: Double) throws(ScrollConfigurationError) {
    try configuration.validate()
    self.error = error
    self.configuration = configuration
    containerHeight = units(configuration.containerSize.height)
    band = ReferenceBand(height: points(containerHeight))
    let sides = configuration.contentInsets
    insets = (units(sides.top), units(sides.leading), units(sides.bottom))
    contentWidth = max(0, units(configuration.containerSize.width) - insets.leading - units(sides.trailing))
    tolerance = Tolerance(configuration.decelerationRate)
    rows = ReferenceRows(count: configuration.rowCount, estimate: units(configuration.estimatedRowExtent))
    offset = -insets.top
  }

  /// Queues an event.
  public mutating func enqueue(_ event: ScrollEvent) throws(ScrollInputError) {
    try event.validate()
    queue.append(event)
  }

  /// How many rows the last frame put on the screen.
  public var visibleRowCount: Int { visibleRows.count }

  /// A row that the last frame put on the screen, from the top down.
  public func visibleRow(at position: Int) -> VisibleRow { visibleRows[position] }

  /// How many times the phase changed in the last frame.
  public var phaseChangeCount: Int { phaseChanges.count }

  /// A change of phase of the last frame, in order.
  public func phaseChange(at position: Int) -> ScrollPhaseChange { phaseChanges[position] }

  /// The offsets between which the content rests.
  var range: ReferenceRange {
    let top = -insets.top
    return ReferenceRange(min: top, max: max(top, rows.contentHeight + insets.bottom - containerHeight))
  }

  mutating func enter(_ newPhase: ScrollPhase, at time: Double, velocity: Double) {
    if newPhase == phase { return }
    phaseChanges.append(
      ScrollPhaseChange(time: time, oldPhase: phase, newPhase: newPhase, velocity: velocity))
    phase = newPhase
  }
}
