// The state of a scroll view: one value without references, stepped a frame at a time.
import Foundation
import ScrollStorage
import ScrollTypes

/// A scroll view over a lazy stack or grid, without a screen.
///
/// Queue events, then ask for frames:
///
///     var engine = try ScrollEngine(ScrollConfiguration(
///       containerSize: CGSize(width: 390, height: 844),
///       content: StackContent(rowCount: 1_000_000, estimate: .mean(initial: 80))))
///     try engine.enqueue(ScrollEvent(time: 0, .touchBegan(CGPoint(x: 200, y: 600))))
///     try engine.enqueue(ScrollEvent(time: 0.016, .touchMoved(CGPoint(x: 200, y: 540))))
///     let report = try engine.frame(at: 0.016, asking: client)
///
/// Time is an argument: the engine reads no clock. The same events and frames give the same bits everywhere. The cost
/// of a frame hardly grows with the number of rows. Once its rows are measured, a frame allocates nothing.
/// `Documentation/Behaviour` describes each step, and each choice that the engine makes where SwiftUI's behaviour is
/// not documented.
///
/// Only ``copy()`` copies an engine. To keep several engines, or one beside other state, wrap each in a class:
///
///     final class Screen {
///       var engine: ScrollEngine
///       init(_ configuration: ScrollConfiguration) throws { engine = try ScrollEngine(configuration) }
///     }
///     let screens = try configurations.map(Screen.init)
///
/// The module has this type's name. If Swift takes `ScrollEngine.RowIDs` for a member of the type, write
/// `ScrollEngine::RowIDs`.
public struct ScrollEngine: ~Copyable {
  /// The values that the engine was created with, as events and updates have changed them since. Edits do not change
  /// the sections here: they are those of the creation.
  public internal(set) var configuration: ScrollConfiguration
  var pendingEvents = RingBuffer<ScrollEvent>()
  /// The axis along the stack.
  var main: ScrollAxis
  package var stack: LineStack
  /// The axis across the stack. It scrolls only if both axes do.
  var cross: CrossAxis
  /// The views on the screen at their places on both axes, if both scroll.
  var movedAcross = RigidArray<VisibleElement>(capacity: 0)
  var recorder = ChangeRecorder()
  /// The last time handled, of events and frames together.
  var lastTime = -Double.infinity
  /// The place that the program has asked for in this frame; nil once something has moved the content.
  var request: RequestedPlace?
  /// The place at which an animation under way is to end.
  var destination: RequestedPlace? { didSet { mustMeasureDestination = true } }
  /// Whether lines may have to be measured for the destination. They stay measured until the content or its layout
  /// changes.
  var mustMeasureDestination = false
  /// Whether the start and the end of the content are sticky edges.
  var keepsToStart: Bool
  var keepsToEnd: Bool
  /// The edge from which the content keeps its distance, even if its length changes.
  var keptEdge: ContentEdge? = .start
  /// The view that resizes keep in place while nothing scrolls.
  var resizeAnchor: ResizeAnchor?
  /// Whether the next frame has to put that view in its place after a resize.
  var mustPlaceResizeAnchor = false
  /// The place that content keeps until something scrolls it.
  var keptPlace: RequestedPlace?
  /// The steps that the next layout has to take first.
  var due: DueSteps = .opening
  /// Where the content was to come to rest when the rule of its targets was last asked after a change of size.
  var askedRest = RestOfAxes(main: 0, cross: 0)
  /// The pages that the axes are on their way to while their size changes; valid only if ``due`` has `notedPages`.
  var notedPages = NotedPages()
  /// Whether the last frame found something to do, or something has happened to the content since.
  var isUnfinished = true
  /// Whether the content moved towards its end last.
  var travelsTowardsEnd = true
  /// How many coordinates of targets were refused since the last frame, because they were not finite.
  var refusedTargetCount = 0
  /// The sum of all changes of the offset that kept views in place (§K8). Other changes move views on the screen.
  var ground: ContentUnits = 0
  /// The release to a target that waits for the end of the event under way; nil between events.
  var waitingRelease: WaitingRelease?

  /// Creates a scroll view at rest at the start of its content, with nothing measured.
  ///
  /// - Throws: ``ScrollConfigurationError`` if a value is invalid; the error names the value.
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

  /// Drops the view that resizes keep in place, because something scrolls or the view is gone.
  mutating func releaseResizeAnchor() {
    resizeAnchor = nil
    mustPlaceResizeAnchor = false
    cross.releaseResizeAnchor()
  }

  /// Gives the motion the range and the goal of the content as it is known now.
  mutating func adaptMotion() {
    let change = main.motion.adapt(to: stack.offsetRange, goal: goalOfDestination, at: lastTime)
    if change != .none { askBehind(change, .none) }
    main.letGoOutsideOfRange(at: lastTime)
  }

  /// The offset of the view that an animation leads to, as far as it is known; nil if it leads to no view.
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
  /// Events are handled in the order in which they were queued. An event in the future holds back all events queued
  /// after it, whatever their times, until a frame reaches it or ``discardPendingEvents()`` drops it. An event whose
  /// time has passed is handled at the last time handled. This call only grows a full queue; all other work waits for
  /// the frame.
  /// - Throws: ``ScrollInputError`` if the time or a coordinate is not finite; nothing has changed then.
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

  /// Changes the content at once, between two frames. The highest view on the screen stays where it is. If the edits
  /// remove it or move it elsewhere, the nearest view behind it takes over, or else the nearest before it. A view that
  /// was not on the screen then takes the old view's place. If the same transaction inserts rows for the removed ones,
  /// the new row of the same rank takes the place. To replace all rows, use one transaction.
  ///
  /// Content at or past an edge of ``ScrollConfiguration/stickyEdges`` keeps its distance from that edge instead: at
  /// rest, under a pointer and on its way back, but not in an animation. Rows to be measured again keep their lengths
  /// until then. If edits leave moving or held content far past an edge, it comes closer: no farther past the edge than
  /// before, or than a drag by the container's length pulls it.
  ///
  /// - Throws: ``ContentEditError`` if an edit names something that is not there; nothing has changed then.
  /// - Complexity: O(log n) per edit, however many rows it moves; O(blocks) for removed rows; O(s) for s stretches of
  ///   rows to be measured again, which measured rows separate; O(sections) if sections come or go, and once for the
  ///   first edit that changes a number of rows. After an edit of a grid, the lines behind it are measured again.
  public mutating func apply(_ edits: [ContentEdit]) throws(ContentEditError) {
    try validate(edits)
    applyValid(edits)
  }

  /// Applies a validated transaction to the content.
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

  /// Throws if a transaction cannot be applied.
  ///
  /// - Parameter beside: The numbers of views and sections in content that counts together with this one.
  func validate(
    _ edits: [ContentEdit], beside: (viewCount: Int, sectionCount: Int) = (0, 0)
  ) throws(ContentEditError) {
    try edits.validate(
      on: stack.sections.sections, viewCount: stack.sections.viewCount + beside.viewCount,
      sectionCountBeside: beside.sectionCount, estimates: configuration.content.estimate.scope,
      layoutCount: configuration.content.layouts.count)
  }

  /// Follows views to the names that edits have given them, and forgets removed ones.
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

  /// Returns an independent scroll view in the same state: content, motion, waiting events, and what the last frame
  /// showed.
  ///
  ///     let before = engine.copy()
  ///     try engine.apply(edits)                        // to be shown, or not
  ///     if !isWanted { engine = before }
  ///
  /// Given the same input, both produce bit-identical output, and neither affects the other. Use a copy as a snapshot
  /// of a test run, or to find out the result of an edit or a gesture. Row ids (``RowIDs``) have to be copied by the
  /// caller.
  /// - Complexity: O(lines that were ever measured + sections + views on the screen + waiting events); other lines cost
  ///   nothing. Allocates.
  public func copy() -> ScrollEngine { ScrollEngine(copying: self) }

  /// How many views the last frame put on the screen; 0 after an edit, until the next frame.
  public var visibleElementCount: Int { stack.visible.count }

  /// Returns a view that the last frame put on the screen. Views come line by line, with pinned views that are out of
  /// their place last. Traps if `position` is not in `0..<visibleElementCount`.
  public func visibleElement(at position: Int) -> VisibleElement {
    isReadAcross ? movedAcross[position] : stack.visible[position]
  }

  /// Lends all views that the last frame put on the screen, in the order of ``visibleElement(at:)``, to read them all
  /// at once.
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

  /// Whether ``movedAcross`` holds the places of the views on the screen. It is out of date once the stack shows no
  /// views.
  var isReadAcross: Bool { cross.isScrolled && !stack.visible.isEmpty }

  /// How many times the phase changed in the last frame.
  public var phaseChangeCount: Int { recorder.phaseChanges.count }

  /// Returns a change of phase of the last frame, in order. Traps if `position` is not in `0..<phaseChangeCount`.
  public func phaseChange(at position: Int) -> ScrollPhaseChange { recorder.phaseChanges[position] }
}
