// The invariants that a frame keeps by itself: numbers, times, phases and geometry. Other files have the screen's.
import Foundation
import ScrollScenario
import ScrollTypes

/// The invariants for one scenario.
struct FrameInvariants {
  /// The configuration, as events and updates have left it.
  var configuration: ScrollConfiguration
  let axis: ScreenAxis
  /// The axes along which the content scrolls.
  let scrollingAxes: [ScreenAxis]
  let log: MeasurementLog
  private(set) var tolerance: Tolerance
  private var slowestRate: ScrollDecelerationRate
  /// Whether a motion may be a settle, which leads to a view.
  private(set) var mayHaveTargets: Bool
  /// The longest time that an animation of the scenario can take, in seconds.
  let longestAnimation: Double
  /// Whether the scenario has an animation that repeats without an end.
  let hasEndlessAnimation: Bool

  init(_ scenario: Scenario) {
    configuration = scenario.configuration
    axis = ScreenAxis(configuration.content)
    scrollingAxes = ScreenAxis.scrolling(configuration.content)
    log = MeasurementLog(scenario)
    tolerance = Tolerance(configuration.decelerationRate)
    slowestRate = configuration.decelerationRate
    mayHaveTargets = configuration.scrollTargetRule != .anywhere
    hasEndlessAnimation = scenario.steps.contains { step in
      guard case .event(_, let kind) = step, let repetition = EventParts(kind).animation?.repetition else {
        return false
      }
      return repetition.runCount == nil
    }
    longestAnimation = scenario.steps.reduce(0) { longest, step in
      guard case .event(_, let kind) = step else { return longest }
      let event = EventParts(kind)
      guard let animation = event.key == nil ? event.animation : .default else { return longest }
      return max(longest, TrackedAnimation.bound(of: animation))
    }
  }

  /// Follows an update.
  mutating func update(to new: ScrollConfiguration) {
    // A motion under way may keep the rate with which it began.
    if new.decelerationRate.rawValue > slowestRate.rawValue {
      slowestRate = new.decelerationRate
      tolerance = Tolerance(slowestRate)
    }
    configuration = new
    mayHaveTargets = mayHaveTargets || new.scrollTargetRule != .anywhere
    log.update(to: new)
  }

  var content: StackContent { configuration.content }
  var containerLength: Double { axis.containerLength(configuration.containerSize) }
  var insets: (start: Double, end: Double) { axis.insets(configuration.contentInsets) }

  /// Whether a section pins the given kinds of views.
  func pins(_ views: PinnedScrollableViews, inSection section: Int) -> Bool {
    content.pinnedViews(ofLayout: log.rows.sections[section].layout).contains(views)
  }

  /// Whether any section pins views.
  var pinsSomewhere: Bool {
    log.layoutsInUse.contains { !content.pinnedViews(ofLayout: $0).isEmpty }
  }

  /// The rounding error of a place on the screen, which is a difference of exact positions as a double.
  func allowance(at place: Double) -> Double { 1e-9 * (1 + abs(place) + containerLength) }

  var scrollsAcross: Bool { scrollingAxes.count > 1 }

  /// The range of the offset that goes with a geometry, in units.
  func range(of geometry: ScrollGeometry) -> ReferenceRange { range(of: geometry, along: axis) }

  func range(content length: Int64) -> ReferenceRange { range(content: length, along: axis) }

  func range(of geometry: ScrollGeometry, along axis: ScreenAxis) -> ReferenceRange {
    range(content: units(axis.contentLength(of: geometry)), along: axis)
  }

  /// The edge to which content at rest keeps, as a frame shows it; nil if there is no such edge.
  func edgeKept(after frame: Observation) -> ReferenceEdge? {
    frame.mayRest ? edgeKept(throughEditsAfter: frame) : nil
  }

  /// The edge to which content keeps through edits; nil if there is no such edge. Content at rest keeps to an edge on
  /// which it is. Other content keeps to an edge at or past which it is, unless it is animated. Short content that
  /// moves is at both.
  func edgeKept(throughEditsAfter frame: Observation) -> ReferenceEdge? {
    guard frame.mayRest || frame.phase != .animating else { return nil }
    return stickyEdge(
      reachedBy: units(frame.offset), of: range(of: frame.report.geometry), isMoving: frame.phase != .idle)
  }

  func stickyEdge(reachedBy offset: Int64, of range: ReferenceRange, isMoving: Bool) -> ReferenceEdge? {
    let isAtBoth = isMoving && range.min == range.max
    if isAtBoth || offset <= range.min, configuration.stickyEdges.contains(axis.start) { return .start }
    return (isAtBoth || offset >= range.max) && configuration.stickyEdges.contains(axis.end) ? .end : nil
  }

  private func range(content length: Int64, along axis: ScreenAxis) -> ReferenceRange {
    let insets = axis.insets(configuration.contentInsets)
    return ReferenceRange(
      content: length, container: units(axis.containerLength(configuration.containerSize)),
      start: units(insets.start), end: units(insets.end), shortContentAlignment: content.shortContentAlignment)
  }

  /// Returns the first invariant that a frame breaks, alone or against the frame before it.
  func broken(by frame: Observation, after before: Observation?) -> BrokenInvariant? {
    if let broken = brokenFiniteness(by: frame) ?? brokenTime(by: frame, after: before) { return broken }
    if let broken = brokenPhases(by: frame, after: before) ?? brokenGeometry(by: frame) { return broken }
    if let broken = brokenChanges(by: frame, after: before) ?? brokenRetention(by: frame, after: before) {
      return broken
    }
    if let broken = brokenMeasuring(by: frame, after: before) ?? brokenEagerness()
      ?? brokenLines(by: frame)
    {
      return broken
    }
    if let broken = brokenPins(by: frame) ?? brokenRest(by: frame) { return broken }
    return brokenSuccession(by: frame, after: before) ?? brokenNearness(by: frame, after: before)
      ?? brokenScratch(by: frame)
  }

  private func brokenFiniteness(by frame: Observation) -> BrokenInvariant? {
    let report = frame.report
    // Positions beyond this cannot be counted in units.
    func isFinite(_ numbers: Double...) -> Bool { numbers.allSatisfy { abs($0) < 2.5e12 } }
    // A curve may lead through the longest content in a thousandth of a second, and may be a hundred times as steep as
    // it is long.
    func isFiniteSpeed(_ velocity: CGVector) -> Bool { abs(velocity.dx) < 1e18 && abs(velocity.dy) < 1e18 }
    let lengths = ReportField.all.allSatisfy { field in
      if case .length(let length) = field.value(report) { isFinite(length) } else { true }
    }
    if report.time.isFinite, isFiniteSpeed(report.velocity), lengths,
      isFinite(
        report.geometry.contentOffset.x, report.geometry.contentOffset.y, report.geometry.contentSize.width,
        report.geometry.contentSize.height),
      frame.phaseChanges.allSatisfy({ change in
        let (velocity, offset) = (change.context.velocity, change.context.geometry.contentOffset)
        return change.time.isFinite && velocity.map(isFiniteSpeed) ?? false && isFinite(offset.x, offset.y)
      }),
      frame.elements.allSatisfy({ isFinite($0.frame.minX, $0.frame.minY, $0.frame.width, $0.frame.height) })
    {
      return nil
    }
    return BrokenInvariant("finite", "a number is not finite, or out of all bounds, in \(report)")
  }

  private func brokenTime(by frame: Observation, after before: Observation?) -> BrokenInvariant? {
    let expected = max(frame.timeAsked, before?.report.time ?? frame.timeAsked)
    if frame.report.time != expected {
      return BrokenInvariant(
        "time", "the frame asked for at \(frame.timeAsked) has time \(frame.report.time), not \(expected)")
    }
    var latest = before?.report.time ?? -.infinity
    for change in frame.phaseChanges {
      if change.time < latest || change.time > frame.report.time {
        return BrokenInvariant("time", "\(change) is not between \(latest) and the frame at \(frame.report.time)")
      }
      latest = change.time
    }
    return nil
  }

  private func brokenPhases(by frame: Observation, after before: Observation?) -> BrokenInvariant? {
    var phase = before?.phase ?? .idle
    for change in frame.phaseChanges {
      if change.oldPhase != phase { return BrokenInvariant("chain", "\(change) does not start from \(phase)") }
      if !Self.legalChanges.contains([change.oldPhase, change.newPhase]) {
        return BrokenInvariant("transition", "\(change.oldPhase) cannot become \(change.newPhase)")
      }
      if [.idle, .tracking].contains(change.newPhase), change.context.velocity != .zero {
        return BrokenInvariant("stillness", "\(change) has a velocity")
      }
      if !scrollsAcross, change.context.velocity.map(axis.across.speed) != 0 {
        return BrokenInvariant("stillness", "lines scroll sideways: \(change)")
      }
      phase = change.newPhase
    }
    if frame.phase != phase {
      return BrokenInvariant("chain", "the phase is \(frame.phase), but the last change led to \(phase)")
    }
    let velocity = frame.report.velocity
    if !scrollsAcross, axis.across.speed(of: velocity) != 0 {
      return BrokenInvariant("stillness", "lines scroll sideways: \(velocity)")
    }
    if [.idle, .tracking].contains(phase), velocity != .zero {
      return BrokenInvariant("stillness", "\(phase) has the velocity \(velocity)")
    }
    return nil
  }

  private static let legalChanges: Set<[ScrollPhase]> = [
    [.idle, .tracking], [.idle, .decelerating], [.tracking, .interacting], [.tracking, .idle],
    [.tracking, .decelerating],
    [.interacting, .idle], [.interacting, .decelerating], [.decelerating, .idle], [.decelerating, .tracking],
    [.idle, .animating], [.decelerating, .animating], [.animating, .idle], [.animating, .tracking],
  ]

  private func brokenGeometry(by frame: Observation) -> BrokenInvariant? {
    let geometry = frame.report.geometry
    let cross = axis.across.insets(configuration.contentInsets)
    let side = axis.across.runsLeft ? cross.end : cross.start
    let place = axis.across.coordinate(of: geometry.contentOffset)
    if geometry.containerSize == configuration.containerSize, geometry.contentInsets == configuration.contentInsets,
      abs(axis.across.contentLength(of: geometry) - configuration.crossExtent) <= 1 / unitsPerPoint,
      axis.contentLength(of: geometry) >= 0, scrollsAcross || abs(place + side) <= 0.5 / unitsPerPoint
    {
      return nil
    }
    return BrokenInvariant("geometry", "\(geometry) does not fit \(configuration)")
  }

  private func brokenChanges(by frame: Observation, after before: Observation?) -> BrokenInvariant? {
    var expected: FrameChanges = []
    if !frame.phaseChanges.isEmpty { expected.insert(.phase) }
    if frame.report.geometry != before?.report.geometry { expected.insert(.geometry) }
    if frame.report.visibleLines != before?.report.visibleLines ?? 0..<0 { expected.insert(.visibleLines) }
    // Only the user's pointers and keys scroll for the user, and so does a pointer that stops an animation (§P14). A
    // request that gives a command takes this back (§P12), and a request for an offset always gives one.
    let isRequested = frame.events.contains { EventParts($0.kind).isRequest }
    let last = frame.events.last { EventParts($0.kind).isOfUser || EventParts($0.kind).name == .scrollTo }
    let mayHaveScrolled = last.map { EventParts($0.kind).isOfUser } ?? false
    let hasScrolled = frame.report.changes.contains(.userScroll) && mayHaveScrolled
    if frame.stopsAnimation && !isRequested || hasScrolled { expected.insert(.userScroll) }
    if frame.report.changes == expected { return nil }
    return BrokenInvariant("changes", "the bits are \(frame.report.changes.rawValue), not \(expected.rawValue)")
  }

  private func brokenRetention(by frame: Observation, after before: Observation?) -> BrokenInvariant? {
    let (visible, kept) = (frame.report.visibleLines, frame.report.retainedLines)
    let (count, lines) = (content.retention.lineCount, log.lineCount)
    let expected =
      visible.isEmpty
      ? 0..<0
      : max(0, visible.lowerBound - min(count, lines))..<min(lines, visible.upperBound + min(count, lines))
    let old = before?.report.retainedLines ?? 0..<0
    let released = old.filter { !kept.contains($0) }.count
    if kept == expected, frame.report.releasedLineCount == released { return nil }
    return BrokenInvariant(
      "retention",
      "lines \(kept) are kept of \(expected) and \(frame.report.releasedLineCount) of \(released) were released")
  }

  /// Checks that idle content is in the range. If its last layout measured lines, the range along their axis may have
  /// moved.
  private func brokenRest(by frame: Observation) -> BrokenInvariant? {
    guard frame.phase == .idle else { return nil }
    let geometry = frame.report.geometry
    for axis in scrollingAxes where axis != self.axis || !frame.hasMeasured {
      let (range, offset) = (range(of: geometry, along: axis), axis.offset(of: geometry))
      if range.contains(units(offset)) { continue }
      return BrokenInvariant("rest", "idle at \(offset), outside \(points(range.min))...\(points(range.max))")
    }
    return nil
  }
}
