// Strategy: play a scenario whose content scrolls on both axes, and each axis alone. The stack alone scrolls along its
// own axis in a container that offers it the same length. Across, a single row as long as the content is wide scrolls
// alone. Pointers go as far across as along, so that one event begins a drag on both axes; wheels turn on both axes.
// All runs leave out or simplify the input by which one axis would affect the other:
// - Keys, requests for views and edges, and momentum that begin during a motion are left out. So are edges across.
// - During a motion, sizes that differ only across are left out, because a drag starts again with any new size.
// - Sizes are left out among other events, in an animation and after an edit: a stack may hold a view through a resize,
//   but the other axis holds its offset.
// - Updates are left out in a motion and after an edit. So are the events of the frame after an update, and another
//   length across.
// - Scrolls come to rest anywhere, because both axes are released together.
// - Content opens at its start, because input that moves the stack alone before its first frame does not affect the
//   row.
// - Nothing is kept, because scrolls and sizes across count for a kept place too.
// - With sticky edges, arrows across are left out after a resize. They drop the view that the resize holds, and content
//   that holds no view may stick to an edge.
//
// Invariants: each axis of the whole has the offset and the velocity of the axis alone. The stack also has the same
// lines, counts and places of views along its axis. All are equal to the bit; from right to left a subtraction may
// round. The phase is that of the stack alone or, while that is idle, that of the row. When all motions end by
// themselves, the change has the time of the later end.
import Foundation
import ScrollScenario
import ScrollTypes

/// Compares a model that scrolls on both axes with itself on each of them.
public enum IndependenceOracle: Oracle {
  /// The first part of its signatures.
  public static let name = "independence"

  /// Plays `scenario` whole, and each of its axes alone. Content that scrolls on one axis only is not checked.
  ///
  /// - Throws: The first difference, with a signature that begins with "independence.".
  @discardableResult
  public static func check<Subject: ScrollModel & ~Copyable>(
    _ scenario: Scenario, on _: Subject.Type
  ) throws(Violation) -> Verdict {
    guard let crossExtent = scenario.configuration.content.crossExtent else { return .holds }
    var scenario = scenario.without { _ in true }
    scenario.configuration.initialAnchor = nil
    var run = try IndependentRun<Subject>(scenario, crossExtent: crossExtent)
    try run.play(scenario)
    return .holds
  }
}

private let refusal = "independence.refusal"

/// A model on both axes, and a model for each axis.
private struct IndependentRun<Subject: ScrollModel & ~Copyable>: QueuedRun, ~Copyable {
  private let axis: ScreenAxis
  private let crossExtent: CGFloat
  private var whole: Subject
  /// The model of the stack alone.
  private var stack: Subject
  /// The model of a row across alone.
  private var row: Subject
  private var rows: ScenarioRows
  /// The events that are not due yet.
  var queue: [ScrollEvent] = []
  /// The configuration of the whole, after the updates and sizes so far.
  private var configuration: ScrollConfiguration
  private var invariants: [MotionInvariants]
  /// Whether the last frame left all at rest in its range, and nothing has changed that since.
  private var isAtRest = false
  private var isEdited = false
  /// Whether a view may be held because of a resize.
  private var mayHoldView = false
  /// Whether the models were updated since the last frame.
  private var isUpdated = false
  /// The last report of the row.
  private var rowReport: FrameReport?
  private var now = -Double.infinity
  private(set) var phase = ScrollPhase.idle

  init(_ scenario: Scenario, crossExtent: CGFloat) throws(Violation) {
    let configuration = scenario.configuration
    let axis = ScreenAxis(configuration.content)
    let whole = try Subject.make(configuration, signature: refusal)
    let stack = try Subject.make(configuration.alone(along: axis, crossExtent), signature: refusal)
    let row = try Subject.make(configuration.across(axis, crossExtent), signature: refusal)
    self.axis = axis
    invariants = ScreenAxis.scrolling(configuration.content).map { MotionInvariants(configuration, along: $0) }
    self.configuration = configuration
    self.crossExtent = crossExtent
    self.whole = whole
    self.stack = stack
    self.row = row
    rows = ScenarioRows(scenario)
  }

  mutating func apply(_ edits: [ContentEdit], step: Int) throws(Violation) {
    let fault = rows.refusal(of: edits, layoutCount: configuration.content.layouts.count)
    try whole.change(by: edits, expecting: fault, signature: refusal, step: step)
    try stack.change(by: edits, expecting: fault, signature: refusal, step: step)
    isAtRest = false
    isEdited = true
  }

  mutating func update(to new: ScrollConfiguration, step: Int) throws(Violation) {
    guard isAtRest, !isEdited, !isUpdated, rowReport?.visibleLines.isEmpty == false else { return }
    var new = new
    new.content.crossExtent = crossExtent
    try whole.take(new, signature: refusal, step: step)
    try stack.take(new.alone(along: axis, crossExtent), signature: refusal, step: step)
    try row.take(new.across(axis, crossExtent), signature: refusal, step: step)
    configuration = new
    mayHoldView = true
    invariants = ScreenAxis.scrolling(new.content).map { MotionInvariants(new, along: $0) }
    isUpdated = true
  }

  mutating func frame(at time: Double, step: Int) throws(Violation) {
    now = max(now, time)
    // No events come with an update, as none come with another size.
    let due = queue.prefix { !isUpdated && $0.time <= now }
    queue.removeFirst(isUpdated ? queue.prefix { $0.time <= now }.count : due.count)
    isUpdated = false
    for (place, event) in due.enumerated() {
      let spread = spread(EventParts(event.kind), isFirst: place == 0, isAlone: due.count == 1)
      guard let parts = spread else { continue }
      var alone = axis.alone(parts)
      alone.size = parts.size.map { axis.offering(crossExtent, in: $0) }
      alone.safeAreaInsets = parts.safeAreaInsets.map(axis.alone)
      try whole.accept(ScrollEvent(time: event.time, parts.kind), signature: refusal, step: step)
      try stack.accept(ScrollEvent(time: event.time, alone.kind), signature: refusal, step: step)
      // A request for the present offset makes the row drop what it holds, as a request for the stack does.
      let place = rowReport?.geometry.contentOffset
      let stay = place.map { ScrollEvent.Kind.scrollTo($0) } ?? .wheel(WheelEvent(delta: .zero))
      let turn = concernsRow(parts) ? axis.across.alone(parts).kind : stay
      try row.accept(ScrollEvent(time: event.time, turn), signature: refusal, step: step)
    }
    let uniform = UniformRows(length: crossExtent)
    let shown = IndependentFrame(
      whole: PairedFrame(try whole.advance(to: time, asking: rows, signature: refusal, step: step), of: whole),
      stack: PairedFrame(try stack.advance(to: time, asking: rows, signature: refusal, step: step), of: stack),
      row: PairedFrame(try row.advance(to: time, asking: uniform, signature: refusal, step: step), of: row))
    if let difference = shown.difference(along: axis) ?? (due.isEmpty ? shown.differenceOfEnd(after: phase) : nil) {
      throw Violation(
        signature: "independence.\(difference.field)", message: "\(difference.message), frame at \(time) s", step: step)
    }
    rowReport = shown.row.report
    let report = shown.whole.report
    phase = report.phase
    isAtRest =
      phase == .idle
      && invariants.allSatisfy { $0.range(of: report.geometry).contains(units($0.axis.offset(of: report.geometry))) }
  }

  /// Returns the event that acts alike on both axes; nil if it is left out, as some events are unless all is at rest.
  private mutating func spread(_ event: EventParts, isFirst: Bool, isAlone: Bool) -> EventParts? {
    let isAtRest = isFirst && isAtRest
    if event.keepsPlace { return nil }
    if let key = event.key, axis.across.isArrow(key), mayHoldView, !configuration.stickyEdges.isEmpty { return nil }
    if event.key != nil || event.view != nil { return isAtRest ? event : nil }
    if let edge = event.edge { return isAtRest && (edge.axis == .vertical) == axis.isVertical ? event : nil }
    if event.size != nil {
      var new = configuration
      new.follow(event.kind)
      if !axis.differ(configuration, new), !isAtRest { return nil }
      if !isAlone || isEdited || phase == .animating || rowReport?.visibleLines.isEmpty ?? true { return nil }
      configuration = new
      mayHoldView = true
    }
    var event = event
    event.place = event.place.map { aslant($0, event.touch ?? 0) }
    if var wheel = event.wheel {
      if wheel.phase == .none, wheel.momentumPhase == .began, !isFirst || phase != .idle { return nil }
      if wheel.delta.dx == 0 { wheel.delta.dx = wheel.delta.dy }
      if wheel.delta.dy == 0 { wheel.delta.dy = wheel.delta.dx }
      event.wheel = wheel
    }
    return event
  }

  /// Whether an event scrolls across, where nothing moves.
  private func concernsRow(_ event: EventParts) -> Bool {
    if let key = event.key { return axis.across.isArrow(key) }
    return event.view == nil && event.edge == nil
  }

  /// Returns a place as far across as along. Some pointers go to the other side.
  private func aslant(_ point: CGPoint, _ touch: Int) -> CGPoint {
    let place = axis.coordinate(of: point)
    let across = touch.isMultiple(of: 2) ? place : -place
    return axis.isVertical ? CGPoint(x: across, y: place) : CGPoint(x: place, y: across)
  }
}

/// The frames of the three models at one time.
private struct IndependentFrame {
  let whole: PairedFrame
  let stack: PairedFrame
  let row: PairedFrame

  func difference(along axis: ScreenAxis) -> FrameDifference? {
    let phase = stack.report.phase == .idle ? row.report.phase : stack.report.phase
    if whole.report.phase != phase {
      return FrameDifference("phase", "phase", expected: phase, got: whole.report.phase)
    }
    // The phase is checked above. All other fields without a direction must be the stack's.
    var told = whole
    (told.report.phase, told.phaseChanges) = (stack.report.phase, stack.phaseChanges)
    if let difference = stack.unturnedDifference(from: told) { return difference }
    for (axis, alone) in [(axis, stack.report), (axis.across, row.report)] {
      if let difference = difference(along: axis, alone) { return difference }
    }
    for (one, other) in zip(stack.elements, whole.elements) {
      let (expected, got) = (one.frame, other.frame)
      if axis.coordinate(of: expected.origin) != axis.coordinate(of: got.origin)
        || axis.length(of: expected) != axis.length(of: got)
      {
        return FrameDifference("frame", "frame of \(one.element) along the axis", expected: expected, got: got)
      }
    }
    return nil
  }

  private func difference(along axis: ScreenAxis, _ alone: FrameReport) -> FrameDifference? {
    let offsets = (axis.offset(of: alone.geometry), axis.offset(of: whole.report.geometry))
    if abs(offsets.0 - offsets.1) > (axis.runsLeft ? 0.4 / unitsPerPoint : 0) {
      return FrameDifference("offset", "offset along an axis", expected: offsets.0, got: offsets.1)
    }
    let speeds = (axis.speed(of: alone.velocity), axis.speed(of: whole.report.velocity))
    if speeds.0 == speeds.1 { return nil }
    return FrameDifference("velocity", "velocity along an axis", expected: speeds.0, got: speeds.1)
  }

  /// Returns what is wrong with the end of all motions, if only time acted.
  func differenceOfEnd(after phase: ScrollPhase) -> FrameDifference? {
    guard phase != .idle, whole.report.phase == .idle else { return nil }
    let ends = (stack.phaseChanges + row.phaseChanges).map(\.time)
    if whole.phaseChanges.map(\.time) == [ends.max()] { return nil }
    return FrameDifference("end", "times of ends", expected: ends, got: whole.phaseChanges)
  }
}

extension ScrollConfiguration {
  /// The configuration of the stack alone.
  fileprivate func alone(along axis: ScreenAxis, _ crossExtent: CGFloat) -> ScrollConfiguration {
    var alone = self
    alone.content.crossExtent = nil
    alone.containerSize = axis.offering(crossExtent, in: containerSize)
    alone.safeAreaInsets = axis.alone(safeAreaInsets)
    alone.contentMargins = axis.alone(contentMargins)
    return alone
  }

  /// The configuration of a row across alone.
  fileprivate func across(_ axis: ScreenAxis, _ crossExtent: CGFloat) -> ScrollConfiguration {
    var across = self
    across.stickyEdges = []
    across.content = StackContent(
      axis: axis.isVertical ? .horizontal : .vertical, layoutDirection: content.layoutDirection,
      shortContentAlignment: content.shortContentAlignment, sections: [StackSection(rowCount: 1)],
      estimate: .fixed(crossExtent), prefetch: .none)
    return across
  }
}

extension ScreenAxis {
  /// A container with the same length along the axis. It has no insets across, so it offers `length` there.
  fileprivate func offering(_ length: CGFloat, in size: CGSize) -> CGSize {
    isVertical ? CGSize(width: length, height: size.height) : CGSize(width: size.width, height: length)
  }

  /// Whether the container or its insets differ along the axis.
  fileprivate func differ(_ one: ScrollConfiguration, _ other: ScrollConfiguration) -> Bool {
    containerLength(one.containerSize) != containerLength(other.containerSize)
      || alone(one.safeAreaInsets) != alone(other.safeAreaInsets)
      || alone(one.contentMargins) != alone(other.contentMargins)
  }

  /// The insets along the axis.
  fileprivate func alone(_ insets: EdgeInsets) -> EdgeInsets {
    isVertical
      ? EdgeInsets(top: insets.top, leading: 0, bottom: insets.bottom, trailing: 0)
      : EdgeInsets(top: 0, leading: insets.leading, bottom: 0, trailing: insets.trailing)
  }

  /// An event for content that scrolls along this axis alone: a pointer moves along it only.
  fileprivate func alone(_ event: EventParts) -> EventParts {
    var event = event
    if isVertical { event.place?.x = 0 } else { event.place?.y = 0 }
    return event
  }
}
