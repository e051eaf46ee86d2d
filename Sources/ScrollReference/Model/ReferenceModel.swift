// The slow and obvious scroll view that the engine is checked against: its state, and the answers of the last frame.
import Foundation
import ScrollTypes

/// A second implementation of `Documentation/behaviour.md`, written from that text alone.
///
/// It keeps plain arrays and sums by summing, so a frame costs time in proportion to the number of rows. It shares no
/// code with the engine, and writes the curves of motion in another form.
public struct ReferenceModel: ScrollModel {
  var configuration: ScrollConfiguration
  var container: ReferenceContainer
  let tolerance: Tolerance
  /// The relative error of positions, velocities and times of a motion: 0, but for models that stand in for others.
  let error: Double

  var queue: [ScrollEvent] = []
  /// The time of the last event or frame handled.
  var now = -Double.infinity
  var phase = ScrollPhase.idle
  /// The content offset in units.
  var offset: Int64 = 0

  var content: ReferenceContent
  var tracks: [ReferenceTrack]
  var lines: ReferenceLines
  /// The lines that the last layout found on the screen.
  var visible = 0..<0
  /// The header and the footer that the last layout holds at an edge.
  var pinned = ReferencePins()
  /// How long the views on the screen are across the axis, in points.
  var crossExtents = ReferenceCrossExtents()
  /// The view that the program asked for and that has not been placed for good.
  var request: ReferenceRequest?
  /// Whether the last velocity that was not 0 led towards the end.
  var travelsToEnd = true

  /// Whether hands and keys scroll.
  var isEnabled: Bool
  /// What scrolls: a finger or a gesture.
  var hand: ReferenceHand?
  /// The drag, while interacting.
  var drag: ReferenceDrag?
  /// The motion, while decelerating by itself.
  var motion: ReferenceMotion?
  /// What the system's momentum has told, while it drives the content: decelerating, without a motion.
  var momentum: ReferenceTrail?
  /// The motion, while animating.
  var animation: ReferenceAnimation?
  /// The view that the animation leads to.
  var destination: ReferenceRequest?

  var counts = ReferenceCounts()
  var visibleElements: [VisibleElement] = []
  var phaseChanges: [ScrollPhaseChange] = []
  var lastGeometry: ScrollGeometry?
  var lastVisible = 0..<0
  var lastRetained = 0..<0
  var ties = ReferenceTies()

  /// Creates a scroll view at rest at the start of its content. Time and memory in proportion to the number of rows.
  public init(_ configuration: ScrollConfiguration) throws(ScrollConfigurationError) {
    try self.init(configuration, error: 0)
  }

  /// Creates a model whose motions are off by a relative error: a correct one that rounds elsewhere, if the error is small.
  init(_ configuration: ScrollConfiguration, error: Double) throws(ScrollConfigurationError) {
    try configuration.validate()
    self.error = error
    self.configuration = configuration
    container = ReferenceContainer(configuration)
    isEnabled = configuration.isScrollEnabled
    tolerance = Tolerance(configuration.decelerationRate)
    content = ReferenceContent(configuration.content.sections)
    tracks = ReferenceTrack.tracks(of: configuration.content, offered: container.offered)
    lines = ReferenceLines(configuration.content)
    lines.arrange(content, tracks: tracks.count, keeping: ReferenceSlots(mostViews: 0))
    offset = range.min
  }

  /// Queues an event.
  public mutating func enqueue(_ event: ScrollEvent) throws(ScrollInputError) {
    try event.validate()
    queue.append(event)
  }

  /// How many views the last frame put on the screen.
  public var visibleElementCount: Int { visibleElements.count }

  /// A view that the last frame put on the screen, line by line, and what is pinned out of its place last.
  public func visibleElement(at position: Int) -> VisibleElement { visibleElements[position] }

  /// How many times the phase changed in the last frame.
  public var phaseChangeCount: Int { phaseChanges.count }

  /// A change of phase of the last frame, in order.
  public func phaseChange(at position: Int) -> ScrollPhaseChange { phaseChanges[position] }

  /// The offsets between which the content rests.
  var range: ReferenceRange {
    ReferenceRange(
      content: lines.contentLength, container: container.length, start: container.start, end: container.end,
      shortContentAlignment: configuration.content.shortContentAlignment)
  }

  /// Whether content gives way past its edges.
  var bounces: Bool {
    let range = range
    return configuration.bounceBehavior.bounces(whereScrollable: range.min < range.max)
  }

  var band: ReferenceBand { ReferenceBand(height: bounces ? points(container.length) : 0) }

  /// Changes the phase, and tells the geometry as it is now.
  mutating func enter(_ newPhase: ScrollPhase, at time: Double, velocity: Double) {
    if newPhase == phase { return }
    phaseChanges.append(
      ScrollPhaseChange(
        time: time, oldPhase: phase, newPhase: newPhase,
        context: ScrollPhaseChangeContext(geometry: geometry, velocity: container.velocity(velocity))))
    phase = newPhase
  }

  /// The geometry with the content as far as it is known.
  var geometry: ScrollGeometry { container.geometry(offset: offset, content: lines.contentLength) }

  /// Moves everything by as much as the content before it has grown.
  mutating func shift(by distance: Int64) {
    offset += distance
    motion?.origin += distance
    drag?.origin += distance
    if var animation {
      animation.origin += distance
      // The ends of the content, wherever they will be, are goals that nothing moves.
      let (goal, isBeyond) = animation.goal.addingReportingOverflow(distance)
      if !isBeyond, animation.goal != .min, animation.goal != .max { animation.goal = goal }
      self.animation = animation
    }
  }
}

/// What a frame counts.
struct ReferenceCounts: Equatable {
  var measured = 0
  var prefetched = 0
  /// How far corrections have moved the offset, in units.
  var correction: Int64 = 0
}

/// A view that the program asked for, and where it is to stand.
struct ReferenceRequest: Equatable {
  enum Place: Equatable {
    /// This part of it at the same part of the container.
    case part(Double)
    /// As little away from where it is as makes it visible.
    case asNearAsVisible
    case atStart, atEnd
  }

  var view: ViewIdentity
  var place: Place
}
