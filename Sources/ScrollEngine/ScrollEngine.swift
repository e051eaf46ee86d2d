// The state of a scroll view: one value, no reference in it, stepped a frame at a time.
import Foundation
import ScrollStorage
import ScrollTypes

/// A scroll view over a lazy stack or grid, without a screen.
///
/// Feed it events, ask it for frames:
///
///     var engine = try ScrollEngine(ScrollConfiguration(
///       containerSize: CGSize(width: 390, height: 844),
///       content: StackContent(rowCount: 1_000_000, estimate: .mean(initial: 80))))
///     try engine.enqueue(ScrollEvent(time: 0, .touchBegan(CGPoint(x: 200, y: 600))))
///     try engine.enqueue(ScrollEvent(time: 0.016, .touchMoved(CGPoint(x: 200, y: 540))))
///     let report = try engine.frame(at: 0.016, asking: client)
///
/// Time is an argument: the engine reads no clock, and the same events and frames give the same bits everywhere.
/// A frame costs the same however many rows there are, and once its rows are measured it allocates nothing.
/// What each step does, and which choices it makes where SwiftUI's behaviour is not documented, is in
/// `Documentation/Behaviour`.
///
/// An engine cannot be copied but by ``copy()``. To keep several, or one beside other state, wrap it in a class:
///
///     final class Screen {
///       var engine: ScrollEngine
///       init(_ configuration: ScrollConfiguration) throws { engine = try ScrollEngine(configuration) }
///     }
///     let screens = try configurations.map(Screen.init)
///
/// The module has this type's name. Where Swift takes `ScrollEngine.RowIDs` for a member of the type, write
/// `ScrollEngine::RowIDs`.
public struct ScrollEngine: ~Copyable {
  /// What it was created with, and what events and updates have changed of that since. The sections are those of its creation,
  /// whatever edits have done to them.
  public internal(set) var configuration: ScrollConfiguration
  var pendingEvents = RingBuffer<ScrollEvent>()
  /// What scrolls along the stack.
  var main: ScrollAxis
  package var stack: LineStack
  /// What scrolls across the stack, where both axes scroll.
  var cross: CrossAxis
  /// What the last frame put on the screen where it stands on both axes, if both scroll.
  var movedAcross = RigidArray<VisibleElement>(capacity: 0)
  var recorder = ChangeRecorder()
  /// The last time handled, of events and frames together.
  var lastTime = -Double.infinity
  /// The place that the program has asked for in this frame, if nothing has moved the content since.
  var request: RequestedPlace?
  /// The place that an animation under way leads to, and at which it shall end.
  var destination: RequestedPlace? { didSet { mustMeasureDestination = true } }
  /// Whether lines may have to be measured for that place; they stay measured until the content or its layout changes.
  var mustMeasureDestination = false
  /// Whether content at its start, or at its end, keeps to that.
  var keepsToStart: Bool
  var keepsToEnd: Bool
  /// The edge from which the content keeps its distance, whatever its length turns out to be.
  var keptEdge: ContentEdge? = .start
  /// The view that resizes keep in place, while nothing scrolls.
  var resizeAnchor: ResizeAnchor?
  /// Whether a resize has yet to be followed by a frame that puts that view in its place.
  var mustPlaceResizeAnchor = false
  /// The place that content keeps until something scrolls it.
  var keptPlace: RequestedPlace?
  /// What the next layout has to do first.
  var due: DueSteps = .opening
  /// Where the content was to come to rest when the rule of its targets was asked last behind a change of size.
  var askedRest = RestOfAxes(main: 0, cross: 0)
  /// The pages that the axes are on their way to while their size changes; of no account unless ``due`` has them.
  var notedPages = NotedPages()
  /// Whether the last frame has found something to do, or something has happened to the content since.
  var isUnfinished = true
  /// Whether the content moved towards its end last.
  var travelsTowardsEnd = true
  /// How many coordinates of targets were not finite since the last frame.
  var refusedTargetCount = 0
  /// How far the offset has been moved, in all, to keep views in their place (§K8): the rest of its way moves them on the screen.
  var ground: ContentUnits = 0
  /// What the event under way releases to a target. None between events.
  var waitingRelease: WaitingRelease?

  /// Creates a scroll view at rest at the start of its content, with nothing measured.
  ///
  /// - Throws: ``ScrollConfigurationError`` where a value cannot be worked with; it names the value.
  public init(_ configuration: ScrollConfiguration) throws(ScrollConfigurationError) {
    try configuration.validate()
    self.configuration = configuration
    stack = LineStack(configuration)
    main = ScrollAxis(stack.projection, range: stack.offsetRange, configuration)
    cross = CrossAxis(configuration)
    (keepsToStart, keepsToEnd) = configuration.keptEdges
  }

  private init(copying other: borrowing ScrollEngine) {
    configuration = other.configuration
    pendingEvents = other.pendingEvents.copy()
    main = other.main
    stack = LineStack(copying: other.stack)
    cross = other.cross
    movedAcross = other.movedAcross.copy()
    recorder = other.recorder.copy()
    lastTime = other.lastTime
    request = other.request
    destination = other.destination
    mustMeasureDestination = other.mustMeasureDestination
    keepsToStart = other.keepsToStart
    keepsToEnd = other.keepsToEnd
    keptEdge = other.keptEdge
    resizeAnchor = other.resizeAnchor
    mustPlaceResizeAnchor = other.mustPlaceResizeAnchor
    keptPlace = other.keptPlace
    due = other.due
    notedPages = other.notedPages
    isUnfinished = other.isUnfinished
    travelsTowardsEnd = other.travelsTowardsEnd
    refusedTargetCount = other.refusedTargetCount
    ground = other.ground
  }

  /// Something scrolls, or what stayed in place has gone: resizes begin anew.
  mutating func releaseResizeAnchor() {
    resizeAnchor = nil
    mustPlaceResizeAnchor = false
    cross.releaseResizeAnchor()
  }

  /// Gives the motion the range and the target as the content is known now.
  mutating func adaptMotion() {
    let change = main.motion.adapt(to: stack.offsetRange, goal: goalOfDestination, at: lastTime)
    if change != .none { askBehind(change, .none) }
    main.letGoOutsideOfRange(at: lastTime)
  }

  /// Where the view stands, as far as it is known, that an animation leads to; nil where it leads to no view.
  var goalOfDestination: ContentUnits? {
    mutating get {
      guard let view = destination?.view else { return nil }
      return stack.offsetKnown(for: view, from: main.motion.offset)
    }
  }
}

extension ScrollEngine: ScrollModel {
  /// Queues an event for the first frame whose time is not before the event's.
  ///
  /// Events are handled in the order in which they were queued: one that lies in the future holds back those behind it, whatever
  /// their times, until a frame reaches it or ``discardPendingEvents()`` drops it. An event with a time that has passed is
  /// handled at the last time handled. Grows the queue where it is full; everything else about events waits for the frame.
  /// - Throws: ``ScrollInputError`` where the time or a coordinate is not finite; nothing has changed then.
  /// - Complexity: O(1), amortised.
  public mutating func enqueue(_ event: ScrollEvent) throws(ScrollInputError) {
    try event.validate()
    append(event)
  }

  @inline(__always)
  mutating func append(_ event: ScrollEvent) {
    pendingEvents.append(event)
    recorder.reserve(eventCount: pendingEvents.count)
  }

  /// Changes the content at once, between two frames. The highest view on the screen that is left stays where it is; when
  /// it is taken out or moved elsewhere, the nearest behind it takes over, or the nearest before it; one that was not on the
  /// screen takes its place there. But where the same transaction puts rows in instead of those it takes out, the new row of
  /// the same rank takes the place: so exchange all rows by one transaction.
  ///
  /// Content at or past an edge of ``ScrollConfiguration/stickyEdges`` keeps its distance from that instead: at rest, under a
  /// pointer and on its way back, but not where an animation moves it. Rows that are measured again count as long as they were
  /// until then. Content that moves or is held, and is left far past an edge by edits, comes as near to that as a pointer pulls
  /// it by going the length of the container, or as it was.
  ///
  /// - Throws: ``ContentEditError`` where an edit names what is not there; nothing has changed then.
  /// - Complexity: O(log n) an edit, however many rows it moves, O(blocks) for rows taken out, and O(s), s the number of stretches
  ///   of rows to be measured again, which measured rows part; O(sections) where sections
  ///   come or go, and once for the first edit that changes a number of rows. An edit of a grid has the lines behind it
  ///   measured again.
  public mutating func apply(_ edits: [ContentEdit]) throws(ContentEditError) {
    try validate(edits)
    applyValid(edits)
  }

  /// Changes the content by a transaction that has been validated.
  mutating func applyValid(_ edits: [ContentEdit]) {
    let isAsked = due.contains(.target)
    if !isAsked { main.motion.reach = main.motion.range }
    var followed = FollowedViews(
      destination: destination?.view?.element, resizeAnchor: resizeAnchor?.element,
      keptView: keptPlace?.view?.element)
    keepToEdgeReached()
    let excess = main.motion.excess
    let shift = stack.apply(edits, at: main.motion.offset, following: &followed)
    ground &+= shift
    main.motion.shift(by: shiftOfKeptEdge ?? shift)
    drawNear(from: excess)
    follow(followed)
    if !edits.isEmpty {
      makeKeptPlaceDue()
      due.remove(.notedPages)
    }
    adaptMotion()
    if !isAsked, !due.contains(.target) { main.motion.reach = nil }
    isUnfinished = true
  }

  /// Throws where a transaction cannot be applied.
  ///
  /// - Parameter beside: The views and sections of content that counts together with this one.
  func validate(
    _ edits: [ContentEdit], beside: (viewCount: Int, sectionCount: Int) = (0, 0)
  ) throws(ContentEditError) {
    try edits.validate(
      on: stack.sections.sections, viewCount: stack.sections.viewCount + beside.viewCount,
      sectionCountBeside: beside.sectionCount, estimates: configuration.content.estimate.scope,
      layoutCount: configuration.content.layouts.count)
  }

  /// Calls views by the names that edits have given them, and forgets those that are not there any more.
  private mutating func follow(_ views: FollowedViews) {
    if var view = destination?.view {
      destination = views.destination.map { element in
        view.element = element
        return .view(view)
      }
    }
    if let element = views.resizeAnchor {
      resizeAnchor?.element = element
    } else if resizeAnchor != nil {
      releaseResizeAnchor()
    }
    followKeptView(views.keptView)
  }

  /// A scroll view of its own in the same state: content, motion, events that wait and what the last frame showed.
  ///
  ///     let before = engine.copy()
  ///     try engine.apply(edits)                        // to be shown, or not
  ///     if !isWanted { engine = before }
  ///
  /// Asked the same, both answer the same, to the bit; what becomes of one is nothing to the other. A snapshot of a test
  /// run is such a copy, and so is what an edit or a gesture would come to. Row ids (``RowIDs``) are the caller's to copy.
  /// - Complexity: O(lines that were ever measured + sections + views on the screen + waiting events); others cost nothing.
  ///   Allocates.
  public func copy() -> ScrollEngine { ScrollEngine(copying: self) }

  /// How many views the last frame put on the screen; 0 after an edit, until the next frame.
  public var visibleElementCount: Int { stack.visible.count }

  /// A view that the last frame put on the screen: line by line, and what is pinned out of its place last; traps out of
  /// `0..<visibleElementCount`.
  public func visibleElement(at position: Int) -> VisibleElement {
    isReadAcross ? movedAcross[position] : stack.visible[position]
  }

  /// Lends all views that the last frame put on the screen, in the order of ``visibleElement(at:)``: for whoever reads them all.
  ///
  ///     engine.withVisibleElements { views in
  ///       for position in views.indices { draw(views[position]) }
  ///     }
  ///
  /// - Complexity: O(1).
  @inline(__always)
  public func withVisibleElements<Result: ~Copyable, Failure: Error>(
    _ body: (Span<VisibleElement>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    isReadAcross ? try movedAcross.withSpan(body) : try stack.visible.withSpan(body)
  }

  /// Whether views stand elsewhere across the stack than the stack knows. Where it shows none any more, none are left.
  var isReadAcross: Bool { cross.isScrolled && !stack.visible.isEmpty }

  /// How many times the phase changed in the last frame.
  public var phaseChangeCount: Int { recorder.phaseChanges.count }

  /// A change of phase of the last frame, in order; traps out of `0..<phaseChangeCount`.
  public func phaseChange(at position: Int) -> ScrollPhaseChange { recorder.phaseChanges[position] }
}
