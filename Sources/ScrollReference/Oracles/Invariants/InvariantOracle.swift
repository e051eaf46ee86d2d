// Strategy: play a scenario on one model and hold every frame, alone and against the frame before it, to invariants that any
// scroll view of the contract keeps. Every frame is asked for twice at the same time. What is measured is summed from scratch
// beside the model. After the last step the pointer is taken away, the motion is given time to come to rest, and the content is
// dragged out and back.
//
// Invariants, by the second half of the signature:
// - refusal: valid input is accepted, edits of what is not there are refused. finite: every number is.
// - time: a frame has the time asked for, or that of the frame before if that is later; changes of phase lie between two frames
//   and in order. chain: each change starts from the phase that the one before led to, the last leads to the report's.
//   transition: only changes that pointers, releases, jumps and ends can make. stillness: idle and tracking have no velocity.
// - geometry: container, insets and width are as configured, the visible rectangle is the bounds. changes: the set of changes
//   says what differs from the frame before. retention: the lines worth keeping are those around the screen, and those that no
//   longer are counted.
// - lines: the screen shows the visible lines with all their views and no others but pinned ones; none is off the screen, and
//   the screen is covered as far as there is content. overlap: lines follow each other with the gaps in between, the views
//   of a line stand in their tracks, and each is as long as it was measured.
// - pinned: a held header or footer stands within the insets or is pushed by its section's end, lies over no other section, and
//   is there whenever its section is.
// - asking: a view is asked for once, with its track's length, the report counts what was asked, nothing below the screen is
//   measured but within the budget of prefetch and in eager sections, and a view that stays on the screen is not asked for its length across again.
// - eagerness: no line of an eager section is left that is not measured.
// - scratch: content and lines lie where a sum over all lines puts them, measured or estimated.
// - anchor: lines that stay on the screen move with the offset less its correction, and not by a bit where nothing else moved.
//   edit: the highest view on the screen that an edit leaves stays where it is, to the bit; so does a row that takes its place,
//   and the highest view under the first update that lays out anew.
// - what a pointer stops that the program animated is the user's: the changes say so, and no place is kept then (§P14).
// - keeping: a kept edge is reached in an idle frame behind edits or another size, and a view that is kept without an anchor,
//   and fits, is wholly inside of the insets.
// - nearness: edits and sizes leave nothing that moves farther past an edge than it was, or than a pointer pulls it.
// - rest: idle content with nothing left to measure is in the range. fixedPoint: an idle frame in which nothing changed is
//   followed by its like. repetition: the second frame at the same time changes nothing.
// - unneeded: where a model says that it needs no frame, a copy of it shows the same a second later, and has measured nothing;
//   content at rest says so before long.
// - opening: content that was opened, or sent to an edge, and has come to rest there on a model of its own, has no line between
//   the edge and its screen that is not measured, or that has an extent.
// - the invariants of `MotionOracle`, and settles: without a pointer every motion ends in the time that its curve allows.
// - roundTrip: dragging out and back returns to the same offset, and lifting a pointer that rests there moves nothing.
//
// Invariants that hold only while nothing is measured, or without events, look only at such frames; sums from scratch are made for
// contents of up to `MeasurementLog.mostLinesSummed` lines. Nothing is held to them where another spacing loses the lengths of views.
import Foundation
import ScrollScenario
import ScrollTypes

/// Holds a model to invariants that need no second model.
public enum InvariantOracle: Oracle {
  /// The first part of its signatures.
  public static let name = "invariant"
  /// It keeps an account of every measured view, which edits have to find.
  public static let scale = ScenarioScale.editedRows

  /// Plays `scenario` on a `Subject`, then lets it settle and drags it. It ignores the expectations of the scenario.
  ///
  /// - Throws: The first broken invariant, with a signature that begins with "invariant.".
  @discardableResult
  public static func check<Subject: ScrollModel & ~Copyable>(
    _ scenario: Scenario, on _: Subject.Type
  ) throws(Violation) -> Verdict {
    if scenario.mayLoseLengths { return .holds }
    var run = try InvariantRun<Subject>(scenario)
    var cursor = ScenarioCursor(scenario.steps)
    while let action = cursor.next(after: run.last?.report.phase ?? .idle) {
      run.step = cursor.step
      switch action {
      case .check: break
      case .enqueue(let event): try run.enqueue(event)
      case .apply(let edits): try run.apply(edits)
      case .update(let configuration): try run.update(to: configuration)
      case .frame(let time): try run.frame(at: time)
      }
    }
    run.step = scenario.steps.count
    try run.finish()
    try OpeningRun<Subject>.check(scenario)
    return .holds
  }
}

/// A model under observation.
struct InvariantRun<Subject: ScrollModel & ~Copyable>: ~Copyable {
  var subject: Subject
  var invariants: FrameInvariants
  /// What the last frame showed.
  private(set) var last: Observation?
  private(set) var tracker: MotionTracker
  private(set) var heed: Heed
  private var keeping = KeptPlaceTracker()
  /// What edits since the last frame must leave on its place.
  private var promise: EditPromise?
  /// How many times the content was edited since the last frame.
  private var editCount = 0
  /// Whether the configuration was updated since the last frame.
  private var isUpdated = false
  /// Whether an update or a size has changed the layout at any time: a view may be held from then on that is not the first one.
  private var isLaidOutAnew = false
  /// After how many frames no other was needed.
  var quietFrames = 0
  var step = 0
  /// The queued events that are not due yet, in the order of the queue.
  private(set) var pending: [ScrollEvent] = []

  var log: MeasurementLog { invariants.log }

  init(_ scenario: Scenario) throws(Violation) {
    subject = try Subject.make(scenario.configuration, signature: "invariant.refusal")
    invariants = FrameInvariants(scenario)
    tracker = MotionTracker(scenario.configuration)
    heed = Heed(scenario.configuration)
  }

  mutating func enqueue(_ event: ScrollEvent) throws(Violation) {
    try subject.accept(event, signature: "invariant.refusal", step: step)
    pending.append(event)
  }

  mutating func apply(_ edits: [ContentEdit]) throws(Violation) {
    var fault: ContentEditError?
    do {
      try edits.validate(
        on: log.rows.sections, estimates: log.content.estimate.scope, layoutCount: log.content.layouts.count)
    } catch {
      fault = error
    }
    try subject.change(by: edits, expecting: fault, signature: "invariant.refusal", step: step)
    guard fault == nil else { return }
    let promise =
      isUpdated
      ? nil
      : editCount > 0
        ? promise.flatMap { invariants.carried($0, after: last)?.followed(through: edits) }
        : last.flatMap { invariants.promise(of: edits, after: $0) }
    keeping.follow(edits)
    log.apply(edits)
    self.promise = promise
    editCount += 1
  }

  /// Has the model take over a configuration. What is on the screen stays where it is, as far as it is known what that is.
  mutating func update(to new: ScrollConfiguration) throws(Violation) {
    let old = invariants.configuration
    let isEnabled = subject.configuration.isScrollEnabled
    try subject.take(new, signature: "invariant.refusal", step: step)
    if new.isScrollEnabled != isEnabled {
      pending.append(ScrollEvent(time: -.infinity, .scrollDisabled(!new.isScrollEnabled)))
    }
    // Behind another size a behaviour may have another view on the screen.
    let mayMove = editCount > 0 || isLaidOutAnew || new.scrollTargetRule != .anywhere
    let kept = mayMove ? nil : last.flatMap { invariants.promise(ofUpdateTo: new, after: $0) }
    invariants.update(to: new)
    tracker.follow(new)
    promise = kept
    editCount += 1
    isUpdated = true
    guard !new.laysOut(as: old) else { return }
    isLaidOutAnew = true
    keeping.followLayout()
  }

  /// Runs a frame twice and holds both to the invariants.
  mutating func frame(at time: Double) throws(Violation) {
    let before = last
    let now = max(time, before?.report.time ?? time)
    let due = pending.prefix { $0.time <= now }
    pending.removeFirst(due.count)
    for event in due {
      keeping.follow(event.kind, axis: invariants.content.axis, sections: log.rows.sections)
      guard case .resize = event.kind else { continue }
      let old = invariants.configuration
      invariants.configuration.follow(event.kind)
      if invariants.configuration == old { continue }
      log.update(to: invariants.configuration)
      isLaidOutAnew = true
      keeping.followLayout()
    }
    let mayMove = !due.isEmpty || keeping.mayKeep || invariants.mayAskAgain(behind: last, isEdited: editCount > 0)
    let kept = mayMove ? nil : promise.flatMap { invariants.placeKept($0, in: before) }
    promise = nil
    let (events, wasEnabled) = heed.heeded(Array(due))
    let first = try observe(at: time, events: events)
    editCount = 0
    isUpdated = false
    try report(invariants.broken(by: first, after: before))
    if let kept { try report(invariants.brokenEdit(by: first, keeping: kept)) }
    keeping.follow(first)
    if let place = keeping.placed(by: first, after: before) {
      try report(invariants.brokenKeeping(of: place, by: first))
    }
    try report(
      tracker.broken(
        by: first.sample(
          hasUnheededEvents: events.count < due.count, isEnabled: heed.isEnabled, wasEnabled: wasEnabled)))
    last = first
    let second = try observe(at: time, events: [])
    try report(invariants.broken(by: second, after: first))
    try report(
      tracker.broken(
        by: second.sample(hasUnheededEvents: false, isEnabled: heed.isEnabled, wasEnabled: heed.isEnabled)))
    try report(invariants.brokenRepetition(of: first, by: second))
    last = second
    try lookForUnneededFrame()
  }

  private mutating func observe(at time: Double, events: [ScrollEvent]) throws(Violation) -> Observation {
    log.beginFrame()
    let report = try subject.advance(to: time, asking: log, signature: "invariant.refusal", step: step)
    log.endFrame(showing: report.visibleLines)
    var frame = Observation(
      timeAsked: time, report: report, elements: subject.elementsOnScreen, phaseChanges: subject.phaseChangesTold,
      asked: log.asked, askedAcross: log.askedAcross, events: events, editCount: editCount, isUpdated: isUpdated,
      needsAnother: subject.needsFrame, shortContentAlignment: invariants.content.shortContentAlignment,
      axis: invariants.axis,
      scrollsOnBoth: invariants.scrollsAcross,
      mayPlaceByItself: keeping.mayKeep || last == nil && invariants.configuration.initialAnchor != nil)
    frame.naturalStarts = invariants.naturalStarts(in: frame)
    frame.isAskedAgain = invariants.mayAskAgain(behind: last, isEdited: editCount > 0)
    return frame
  }

  func report(_ broken: BrokenInvariant?) throws(Violation) {
    guard let broken else { return }
    let time = last.map { "after the frame at \($0.report.time) s" } ?? "in the first frame"
    throw Violation(signature: "invariant.\(broken.invariant)", message: "\(broken.message), \(time)", step: step)
  }
}

/// An invariant that was broken, and how.
struct BrokenInvariant {
  var invariant: String
  var message: String

  init(_ invariant: String, _ message: String) {
    self.invariant = invariant
    self.message = message
  }
}

/// What a frame showed, and what it asked.
struct Observation {
  var timeAsked: Double
  var report: FrameReport
  var elements: [VisibleElement]
  var phaseChanges: [ScrollPhaseChange]
  /// The views that it measured, in order.
  var asked: [StackElement]
  /// The views that it asked for their length across the axis.
  var askedAcross: [StackElement]
  /// The events that it handled, without those that nobody heeds because scrolling is disabled.
  var events: [ScrollEvent]
  /// How many times the content was edited, or the configuration updated, since the frame before.
  var editCount: Int
  /// Whether the configuration was updated.
  var isUpdated: Bool
  /// Whether the model wanted another frame behind this one.
  var needsAnother: Bool
  /// Where content stood that is shorter than the container.
  var shortContentAlignment: Double
  var axis: ScreenAxis
  /// Whether the content scrolls on both axes, of which the phase tells as one.
  var scrollsOnBoth: Bool
  /// Whether it may have placed something that no event of it asked for: what is kept, or where content opens.
  var mayPlaceByItself: Bool
  /// Where the visible lines begin; nil if nothing visible stands free.
  var naturalStarts: LineStarts?
  /// Whether the rule of targets may be asked as if the size had changed (§G24, §G25).
  var isAskedAgain = false

  var offset: Double { axis.offset(of: report.geometry) }
  var speed: Double { axis.speed(of: report.velocity) }
  var phase: ScrollPhase { report.phase }
  /// Whether the stack's axis may be at rest, the other one perhaps not.
  var mayRest: Bool { phase == .idle || scrollsOnBoth && speed == 0 && phase != .tracking && phase != .interacting }
  var isEdited: Bool { editCount > 0 }
  /// Whether the content may be on its way to where it is to rest, or has just come there.
  var isMoving: Bool {
    phase == .decelerating || scrollsOnBoth && phase == .animating
      || phaseChanges.contains { $0.oldPhase == .decelerating }
  }
  /// Whether anything but time acted on it.
  var isDisturbed: Bool { !events.isEmpty || isEdited }
  /// Whether a pointer stopped an animation in it.
  var stopsAnimation: Bool { phaseChanges.contains { $0.oldPhase == .animating && $0.newPhase == .tracking } }
  var hasMeasured: Bool { report.allMeasuredLineCount > 0 || !asked.isEmpty }

  var isResized: Bool { isUpdated || isAskedAgain || events.contains(where: \.resizes) }

  /// Whether a view or an edge is asked for, be it by an offset.
  var isPlaceRequested: Bool {
    mayPlaceByItself
      || events.contains { event in
        let parts = EventParts(event.kind)
        return parts.isRequest || parts.key == .home || parts.key == .end
      }
  }

  func sample(hasUnheededEvents: Bool, isEnabled: Bool, wasEnabled: Bool) -> MotionSample {
    MotionSample(
      report: report, phaseChanges: phaseChanges, events: events,
      hasUnheededEvents: hasUnheededEvents && !mayPlaceByItself,
      isEnabled: isEnabled, wasEnabled: wasEnabled, isEdited: isEdited, axis: axis)
  }

  func start(of element: VisibleElement) -> Double {
    axis.start(of: element.frame, in: report.geometry.containerSize)
  }

  func end(of element: VisibleElement) -> Double { start(of: element) + axis.length(of: element.frame) }

  /// The first view of each visible line that is not held out of its place.
  var firstOfLines: [VisibleElement] {
    var lines: [VisibleElement] = []
    lines.reserveCapacity(elements.count)
    for element in elements where !element.isPinned && lines.last?.line != element.line { lines.append(element) }
    return lines
  }
}
