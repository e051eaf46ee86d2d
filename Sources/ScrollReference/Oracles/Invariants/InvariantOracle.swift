// Strategy: play a scenario on one model, and check each frame, alone and against the frame before, for the invariants
// of every scroll view. Each frame is run twice at the same time. Measurements are summed from scratch beside the
// model. After the last step the pointer is taken away, the motion ends, and the content is dragged out and back.
//
// Invariants, by the second half of the signature:
// - refusal: valid input is accepted, and edits of what does not exist are refused. finite: every number is finite.
// - time: a frame has the later of the requested time and the last frame's time. Phase changes lie between, in order.
// - chain: each phase change starts from the phase of the one before, and the last one leads to the report's phase.
// - transition: only pointers, releases, jumps and ends change phases. stillness: idle and tracking have no velocity.
// - geometry: container, insets and width are as configured, and the content's length is not negative.
// - changes: the set of changes says what differs from the frame before.
// - retention: the lines around the screen are kept, and lines that are no longer kept are counted.
// - lines: the screen shows all views of the visible lines, and no others but pinned ones. None is off the screen, and
//   the screen is covered as far as there is content.
// - overlap: lines follow each other with their gaps. Each view stands in its track, and is as long as measured.
// - pinned: a pinned header or footer is within the insets or pushed by its section's end. It covers no other section,
//   and is there whenever its section is.
// - measuring: a view is asked for once, with its track's length, and the report counts the questions. Below the screen
//   only prefetch and eager sections measure. A view that stays is not asked for its length across again.
// - eagerness: no line of an eager section stays unmeasured.
// - scratch: content and lines are where a sum over all lines puts them, measured or estimated.
// - anchor: lines that stay on the screen move with the offset less its correction, to the bit if nothing else moved.
// - edit: the highest view that an edit leaves on the screen stays in place, to the bit. So does a row that takes its
//   place, and the highest view under the first update that lays out anew.
// - a pointer that stops an animation scrolls for the user: the changes say so, and no place is kept then (§P14).
// - keeping: an idle frame after edits or another size is at the kept edge. If a view is kept without an anchor and
//   fits, the frame shows all of it inside the insets.
// - nearness: edits and sizes leave moving content no farther past an edge than it was, or than a pointer pulls it.
// - rest: idle content with nothing left to measure is in the range.
// - fixedPoint: an idle frame in which nothing changed is followed by the same frame.
// - repetition: the second frame at the same time changes nothing.
// - unneeded: if a model needs no frame, its copy shows the same a second later and measures nothing. Content at rest
//   soon needs no frame.
// - opening: a model opens content or sends it to an edge. At rest there, all lines between the edge and the screen are
//   measured and have no extent.
// - settles: without a pointer every motion ends in the time of its curve. All invariants of `MotionOracle` hold too.
// - roundTrip: dragging out and back returns to the same offset, and lifting a resting pointer moves nothing.
//
// Some invariants hold only without measurements or events, and look only at such frames. Sums are made for up to
// `MeasurementLog.mostLinesSummed` lines. A scenario in which other spacings lose the lengths of views is not checked.
import Foundation
import ScrollScenario
import ScrollTypes

/// Checks a model for invariants that need no second model.
public enum InvariantOracle: Oracle {
  /// The first part of its signatures.
  public static let name = "invariant"
  /// It keeps a log of every measured view, and edits have to find views in it.
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

/// A run of a model with the state that the invariants need.
struct InvariantRun<Subject: ScrollModel & ~Copyable>: ~Copyable {
  var subject: Subject
  var invariants: FrameInvariants
  /// The last frame.
  private(set) var last: Observation?
  private(set) var tracker: MotionTracker
  private(set) var heed: Heed
  private var keeping = KeptPlaceTracker()
  /// The view that edits since the last frame must leave in its place.
  private var promise: EditPromise?
  /// How many times the content was edited since the last frame.
  private var editCount = 0
  /// Whether the configuration was updated since the last frame.
  private var isUpdated = false
  /// Whether an update or a size has ever changed the layout. From then on a view other than the first may be held.
  private var isLaidOutAnew = false
  /// Whether content may not have opened yet: no frame has had a container with a length along each scrolling axis.
  private var mayOpen = true
  /// The number of frames after which the model needed no other.
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

  /// Updates the model to a configuration. The screen must stay in its place, if it is known which view is kept there.
  mutating func update(to new: ScrollConfiguration) throws(Violation) {
    let old = invariants.configuration
    let isEnabled = subject.configuration.isScrollEnabled
    try subject.take(new, signature: "invariant.refusal", step: step)
    if new.isScrollEnabled != isEnabled {
      pending.append(ScrollEvent(time: -.infinity, .scrollDisabled(!new.isScrollEnabled)))
    }
    // After another size a behaviour may have another view on the screen.
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

  /// Runs a frame twice and checks both frames for the invariants.
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
      mayPlaceByItself: keeping.mayKeep || mayOpen && invariants.configuration.initialAnchor != nil)
    let size = report.geometry.containerSize
    if invariants.scrollingAxes.allSatisfy({ units($0.containerLength(size)) > 0 }) { mayOpen = false }
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

/// A broken invariant, and how it was broken.
struct BrokenInvariant {
  var invariant: String
  var message: String

  init(_ invariant: String, _ message: String) {
    self.invariant = invariant
    self.message = message
  }
}

/// All that a frame showed and asked for.
struct Observation {
  var timeAsked: Double
  var report: FrameReport
  var elements: [VisibleElement]
  var phaseChanges: [ScrollPhaseChange]
  /// The views that it measured, in order.
  var asked: [StackElement]
  /// The views that it asked for their length across the axis.
  var askedAcross: [StackElement]
  /// The events that it handled. Events that are ignored because scrolling is disabled are left out.
  var events: [ScrollEvent]
  /// The number of edits and updates since the frame before.
  var editCount: Int
  /// Whether the configuration was updated.
  var isUpdated: Bool
  /// Whether the model needed another frame after this one.
  var needsAnother: Bool
  /// The alignment of content that is shorter than the container.
  var shortContentAlignment: Double
  var axis: ScreenAxis
  /// Whether the content scrolls on both axes, which share one phase.
  var scrollsOnBoth: Bool
  /// Whether it may have placed something that none of its events requested: a kept place, or where content opens.
  var mayPlaceByItself: Bool
  /// The starts of the visible lines; nil if every visible view is pinned, or there is none.
  var naturalStarts: LineStarts?
  /// Whether the rule of targets may be asked as after a change of size (§G24, §G25).
  var isAskedAgain = false

  var offset: Double { axis.offset(of: report.geometry) }
  var speed: Double { axis.speed(of: report.velocity) }
  var phase: ScrollPhase { report.phase }
  /// Whether the stack's axis may be at rest, even if the other axis is not.
  var mayRest: Bool { phase == .idle || scrollsOnBoth && speed == 0 && phase != .tracking && phase != .interacting }
  var isEdited: Bool { editCount > 0 }
  /// Whether the content may be moving to its place of rest, or has just come there.
  var isMoving: Bool {
    phase == .decelerating || scrollsOnBoth && phase == .animating
      || phaseChanges.contains { $0.oldPhase == .decelerating }
  }
  /// Whether anything other than time acted on it.
  var isDisturbed: Bool { !events.isEmpty || isEdited }
  /// Whether a pointer stopped an animation in this frame.
  var stopsAnimation: Bool { phaseChanges.contains { $0.oldPhase == .animating && $0.newPhase == .tracking } }
  var hasMeasured: Bool { report.allMeasuredLineCount > 0 || !asked.isEmpty }

  var isResized: Bool { isUpdated || isAskedAgain || events.contains(where: \.resizes) }

  /// Whether a view or an edge is requested, if only by an offset.
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

  /// The first view of each visible line, pinned views left out.
  var firstOfLines: [VisibleElement] {
    var lines: [VisibleElement] = []
    lines.reserveCapacity(elements.count)
    for element in elements where !element.isPinned && lines.last?.line != element.line { lines.append(element) }
    return lines
  }
}
