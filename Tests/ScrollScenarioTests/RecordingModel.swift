// A scroll view with rules simple enough to foresee, for tests of players.
import Foundation
import ScrollScenario
import ScrollTypes

/// A model in which a pointer moves nothing. A lifted pointer leaves a motion of 50 ms at 100 pt/s. `scrollTo` goes
/// exactly to its point.
///
/// Three rows are on the screen, one below the other. They are measured in the first frame and in the first frame after
/// an edit. With an estimate of 1 pt no motion ever ends.
struct RecordingModel: ~Copyable, ScrollModel {
  private(set) var configuration: ScrollConfiguration
  private var queue: [ScrollEvent] = []
  private var phase = ScrollPhase.idle
  private var restTime = Double.infinity
  private var offset: CGFloat = 0
  private var hasMeasured = false
  private var changes: [ScrollPhaseChange] = []
  private var heights: [CGFloat] = []
  private var content: ScenarioRows
  /// The transactions applied so far, in order.
  private(set) var transactions: [[ContentEdit]] = []
  /// The events handled so far, in order.
  private(set) var handled: [ScrollEvent] = []

  init(_ configuration: ScrollConfiguration) throws(ScrollConfigurationError) {
    try configuration.validate()
    self.configuration = configuration
    content = ScenarioRows(.constant(0), sections: configuration.content.sections)
  }

  private init(copying other: borrowing RecordingModel) {
    configuration = other.configuration
    queue = other.queue
    phase = other.phase
    restTime = other.restTime
    offset = other.offset
    hasMeasured = other.hasMeasured
    changes = other.changes
    heights = other.heights
    content = other.content
    transactions = other.transactions
    handled = other.handled
  }

  func copy() -> RecordingModel { RecordingModel(copying: self) }

  mutating func update(to new: ScrollConfiguration) throws(ScrollConfigurationError) {
    try configuration.validateUpdate(to: new)
    configuration = new
  }

  mutating func enqueue(_ event: ScrollEvent) throws(ScrollInputError) {
    try event.validate()
    queue.append(event)
  }

  mutating func frame(
    at time: Double, asking rows: borrowing some ScrollClient
  ) throws(ScrollInputError) -> FrameReport {
    changes = []
    while let event = queue.first, event.time <= time {
      queue.removeFirst()
      handle(event)
    }
    if phase == .decelerating, time >= restTime { change(to: .idle, at: restTime) }
    let measured = hasMeasured ? 0 : 3
    if !hasMeasured {
      for row in 0..<3 { heights.append(rows.extent(of: .row(row, section: 0), crossExtent: 100)) }
    }
    hasMeasured = true
    return FrameReport(
      time: time, phase: phase, velocity: CGVector(dx: 0, dy: phase == .decelerating ? 100 : 0), geometry: geometry,
      visibleLines: 0..<3, retainedLines: 0..<8, releasedLineCount: 0, measuredLineCount: measured,
      prefetchedLineCount: 2, offsetCorrection: 0, changes: [])
  }

  mutating func apply(_ edits: [ContentEdit]) throws(ContentEditError) {
    try content.apply(edits)
    transactions.append(edits)
    hasMeasured = false
    heights = []
  }

  var needsFrame: Bool { !hasMeasured || !queue.isEmpty || phase == .decelerating }

  private mutating func handle(_ event: ScrollEvent) {
    handled.append(event)
    switch event.kind {
    case .touchBegan: change(to: .tracking, at: event.time)
    case .touchMoved: change(to: .interacting, at: event.time)
    case .touchEnded:
      restTime = configuration.content.estimate.initialExtent == 1 ? .infinity : event.time + 0.05
      change(to: .decelerating, at: event.time)
    case .touchCancelled: change(to: .idle, at: event.time)
    case .scrollTo(let point, _, _): offset = point.y
    case .scrollToView, .scrollToEdge, .keep, .resize, .wheel, .key, .scrollDisabled: break
    }
  }

  private var geometry: ScrollGeometry {
    ScrollGeometry(
      contentOffset: CGPoint(x: 7, y: offset), contentSize: CGSize(width: 300, height: 500),
      contentInsets: configuration.contentInsets, containerSize: configuration.containerSize)
  }

  private mutating func change(to phase: ScrollPhase, at time: Double) {
    let context = ScrollPhaseChangeContext(geometry: geometry, velocity: .zero)
    changes.append(ScrollPhaseChange(time: time, oldPhase: self.phase, newPhase: phase, context: context))
    self.phase = phase
  }

  func frame(of element: StackElement) -> CGRect? { nil }
  func element(atOffset offset: CGFloat) -> StackElement? { nil }
  func element(at point: CGPoint) -> StackElement? { nil }
  /// The first row; with an anchor, the last row.
  func target(at anchor: UnitPoint?) -> StackElement? {
    heights.isEmpty ? nil : .row(anchor == nil ? 0 : heights.count - 1, section: 0)
  }
  var visibleElementCount: Int { heights.count }
  func visibleElement(at position: Int) -> VisibleElement {
    let top = heights.prefix(position).reduce(0, +)
    return VisibleElement(
      element: .row(position, section: 0), line: position,
      frame: CGRect(x: 5, y: top, width: 100, height: heights[position]))
  }
  var phaseChangeCount: Int { changes.count }
  func phaseChange(at position: Int) -> ScrollPhaseChange { changes[position] }
}
