// The slow and obvious scroll view that the engine is checked against: its state, and the answers of the last frame.
import Foundation
import ScrollTypes

/// A second implementation of `Documentation/Behaviour`, written from that text alone.
///
/// It keeps plain arrays and sums by summing, so a frame costs time in proportion to the number of rows. It shares no
/// code with the engine, and writes the curves of motion in another form.
public struct ReferenceModel: ScrollModel {
  /// What it was created with, and what events and updates have changed since.
  public internal(set) var configuration: ScrollConfiguration
  var container: ReferenceContainer {
    didSet {
      main.side = container.main
      cross?.side = container.cross
    }
  }

  /// The axis of the stack, and the other one where the content scrolls along both.
  var main: ReferenceAxis
  var cross: ReferenceAxis?
  /// The phase that was told last.
  private var phaseTold = ScrollPhase.idle
  var queue: [ScrollEvent] = []

  var content: ReferenceContent
  var lines: ReferenceLines { didSet { main.contentLength = lines.contentLength } }
  /// The lines that the last layout found on the screen.
  var visible = 0..<0
  /// The header and the footer that the last layout holds at an edge.
  var pinned = ReferencePins()
  /// How long the views on the screen are across the axis, in points.
  var crossExtents = ReferenceCrossExtents()
  /// What the program asked for and has not been placed for good.
  var request: ReferenceRequest?
  /// What the animation leads to.
  var destination: ReferenceRequest?
  /// The view that a resize has left where it was, until something else scrolls.
  var held: ReferenceHeldView?
  /// Whether that view was placed in this frame, and is what a layout keeps where it is.
  var isHeldViewAnchor = false
  /// What the content keeps until something scrolls it (§P3), and whether it is to be placed again in the next frame (§P5).
  var kept: ReferenceRequest?
  var isKeptDue = false
  /// Whether content has opened, or does not open any more because something has scrolled it.
  var hasOpened = false
  /// Whether the event that is handled is one of the user, and whether one has scrolled in this frame.
  var isUserActing = false
  var hasUserScrolled = false
  /// Whether content has been edited since the last frame.
  var isEditedSinceFrame = false
  /// The edge that the content keeps to.
  var keptEdge: ReferenceEdge? = .start
  /// Whether the last layout, to keep that distance, has moved what was on the screen.
  var hasLayoutMovedScreen = false
  /// Whether it stands beside a section of another one, and moves with that: page K.
  var isBeside = false
  /// How far all that keeps views in their place on the screen has moved the offset so far, in units: §K8.
  var keptDistance: Int64 = 0
  /// Whether a room beside a section has changed since the last layout, or a side stack was put where it is true.
  var hasFitted = false
  /// Whether the last velocity that was not 0 led towards the end.
  var travelsToEnd = true

  /// Whether pointers and keys scroll.
  var isEnabled: Bool
  /// What scrolls: a pointer or a gesture.
  var pointer: ReferencePointer?

  /// Whom a release asks, during a frame.
  var client: (any ScrollClient)?
  /// Whether the container's size or its insets have changed since the last frame, or a behaviour is asked as if they had.
  var hasOtherSize = false
  /// Where each axis was to rest when this frame asked because of that; nil where it has not asked.
  var restsAsked: [Int64]?
  /// Whether the next layout is to start from what is on the screen: §G11.
  var startsFromScreen = false

  var counts = ReferenceCounts()
  var visibleElements: [VisibleElement] = []
  /// The changes of phase that the last frame reported, and those since.
  var phaseChanges: [ScrollPhaseChange] = []
  var newPhaseChanges: [ScrollPhaseChange] = []
  var lastGeometry: ScrollGeometry?
  var lastVisible = 0..<0
  var lastRetained = 0..<0
  /// Whether the last frame left something to do, or has not come yet.
  var isUnsettled = true

  /// Creates a scroll view at rest at the start of its content. Time and memory in proportion to the number of rows.
  public init(_ configuration: ScrollConfiguration) throws(ScrollConfigurationError) {
    try self.init(configuration, error: 0)
  }

  /// Creates a model whose motions are off by a relative error: a correct one that rounds elsewhere, if the error is small.
  init(_ configuration: ScrollConfiguration, error: Double) throws(ScrollConfigurationError) {
    try configuration.validate()
    self.configuration = configuration
    let container = ReferenceContainer(configuration)
    isEnabled = configuration.isScrollEnabled
    let content = ReferenceContent(configuration.content.sections)
    self.content = content
    let layouts = ReferenceLayouts(configuration.content, offered: container.offered)
    var lines = ReferenceLines(configuration.content, layouts: layouts)
    lines.arrange(content, keeping: ReferenceSlots())
    let rules = ReferenceRules(configuration, error: error)
    main = ReferenceAxis(container.main, contentLength: lines.contentLength, in: configuration, rules: rules)
    cross = configuration.content.crossExtent.map {
      ReferenceAxis(container.cross, contentLength: units($0), in: configuration, rules: rules)
    }
    self.container = container
    self.lines = lines
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

  /// The time of the last event or frame handled.
  var now: Double { main.now }

  /// The phase of the main axis, or that of the other one while the main axis rests.
  var phase: ScrollPhase { main.phase == .idle ? cross?.phase ?? .idle : main.phase }

  /// The geometry with the content as far as it is known.
  var geometry: ScrollGeometry { container.geometry(main, across: cross) }

  /// The velocity of the content offset.
  var velocity: CGVector { container.velocity(main.velocity, across: cross?.velocity ?? 0) }

  /// Has both axes do the same, and then tells the phase if that has changed it.
  mutating func act(_ step: (inout ReferenceAxis) -> Void) {
    step(&main)
    if cross != nil { step(&cross!) }
    tell(at: now)
  }

  /// Tells a phase that has changed, with the geometry as it is now.
  mutating func tell(at time: Double) {
    if phase == phaseTold { return }
    main.offset = main.presentOffset
    if let cross { self.cross?.offset = cross.presentOffset }
    newPhaseChanges.append(
      ScrollPhaseChange(
        time: time, oldPhase: phaseTold, newPhase: phase,
        context: ScrollPhaseChangeContext(geometry: geometry, velocity: velocity)))
    phaseTold = phase
  }

  /// Forgets what was asked for and what a resize has left where it was, because the motion has another command.
  mutating func forgetViews() {
    forgetWishes()
    letPlacesGo()
  }

  /// Forgets what was asked for, because of a pointer that has not scrolled.
  mutating func forgetWishes() {
    hasOpened = true
    request = nil
    destination = nil
    forgetPages()
  }

  /// Forgets what a resize has left where it was, on both axes.
  mutating func letHeldViewGo() {
    held = nil
    cross?.held = nil
  }

  /// Whether another frame may show anything else.
  public var needsFrame: Bool {
    let isMoving = [main.phase, cross?.phase].contains { $0 == .decelerating || $0 == .animating }
    return isUnsettled || isKeptDue || isMoving || !queue.isEmpty || !newPhaseChanges.isEmpty || velocity != .zero
  }
}

/// What a frame counts.
struct ReferenceCounts: Equatable {
  var measured = 0
  var prefetched = 0
  /// Lines measured because they were asked for.
  var askedFor = 0
  /// Layouts behind the first one.
  var repeatedLayouts = 0
  /// Coordinates of targets that were not finite.
  var refusedTargets = 0
  /// Whether the next frame may begin at another line: something was asked for, or an edge has been taken to keep to.
  var leavesOtherStart = false
  /// How far corrections have moved the offset, in units.
  var correction: Int64 = 0

  /// Whether any line was measured, on the screen, ahead of it or for a place.
  var hasMeasured: Bool { measured > 0 || prefetched > 0 || askedFor > 0 }
}
