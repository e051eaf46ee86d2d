// The slow and obvious scroll view against which the engine is checked: its state, and the answers of the last frame.
import Foundation
import ScrollTypes

/// A second implementation of `Documentation/Behaviour`, written from that text alone.
///
/// It keeps plain arrays and adds up all lengths anew, so a frame takes time in proportion to the number of rows. It
/// shares no code with the engine, and writes the curves of motion in another form.
public struct ReferenceModel: ScrollModel {
  /// The configuration that it was created with, with the changes by events and updates since.
  public internal(set) var configuration: ScrollConfiguration
  var container: ReferenceContainer {
    didSet {
      main.side = container.main
      cross?.side = container.cross
    }
  }

  /// The main axis, and the cross axis if the content scrolls along both.
  var main: ReferenceAxis
  var cross: ReferenceAxis?
  /// The phase that was reported last.
  private var phaseTold = ScrollPhase.idle
  var queue: [ScrollEvent] = []

  var content: ReferenceContent
  var lines: ReferenceLines { didSet { main.contentLength = lines.contentLength } }
  /// The lines that the last layout pass found on the screen.
  var visible = 0..<0
  /// The headers and footers that the last frame pinned.
  var pinned = ReferencePins()
  /// The lengths of the views on the screen across the axis, in points.
  var crossExtents = ReferenceCrossExtents()
  /// The request that has not been placed for good.
  var request: ReferenceRequest?
  /// The destination of the animation.
  var destination: ReferenceRequest?
  /// The held view: a resize keeps it in place until something else scrolls.
  var held: ReferenceHeldView?
  /// Whether the held view was placed in this frame and is the anchor of its layout passes.
  var isHeldViewAnchor = false
  /// The kept place (§P3), and whether the next frame is to place it again (§P5).
  var kept: ReferenceRequest?
  var isKeptDue = false
  /// Whether content has opened, or will not open because something has scrolled it.
  var hasOpened = false
  /// Whether the present event comes from the user, and whether such an event has scrolled in this frame.
  var isUserActing = false
  var hasUserScrolled = false
  /// Whether content has been edited since the last frame.
  var isEditedSinceFrame = false
  /// The edge to which the content sticks.
  var keptEdge: ReferenceEdge? = .start
  /// Whether the last layout pass moved lines on the screen to keep the distance from that edge.
  var hasLayoutMovedScreen = false
  /// Whether it is a side stack, which moves with another scroll view: page K.
  var isBeside = false
  /// The total distance, in units, by which the offset has moved to keep views in place on the screen: §K8.
  var keptDistance: Int64 = 0
  /// Whether a room has changed since the last layout pass, or a side stack was moved to its true offset.
  var hasFitted = false
  /// Whether the last velocity above `turningVelocity` led towards the end. Prefetch reads it.
  var travelsToEnd = true

  /// Whether pointers and keys scroll.
  var isEnabled: Bool
  /// The pointer that scrolls: a touch or a gesture.
  var pointer: ReferencePointer?

  /// The client that a release asks, during a frame.
  var client: (any ScrollClient)?
  /// Whether the container's size or insets have changed since the last frame, or a behaviour is asked as if they had.
  var hasOtherSize = false
  /// The offsets at which each axis was to rest when this frame asked because of a change of size; nil if it has not
  /// asked.
  var restsAsked: [Int64]?
  /// Whether the next layout pass takes its anchor from the lines on the screen: §G11.
  var startsFromScreen = false

  var counts = ReferenceCounts()
  var visibleElements: [VisibleElement] = []
  /// The phase changes that the last frame reported, and those since then.
  var phaseChanges: [ScrollPhaseChange] = []
  var newPhaseChanges: [ScrollPhaseChange] = []
  var lastGeometry: ScrollGeometry?
  var lastVisible = 0..<0
  var lastRetained = 0..<0
  /// Whether the last frame left something to do, or no frame has been made.
  var isUnsettled = true

  /// Creates a scroll view at rest at the start of its content. It takes time and memory in proportion to the number of
  /// rows.
  public init(_ configuration: ScrollConfiguration) throws(ScrollConfigurationError) {
    try self.init(configuration, error: 0)
  }

  /// Creates a model whose motions have a relative error. With a small error it is a correct model that rounds
  /// differently.
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

  /// The number of views that the last frame put on the screen.
  public var visibleElementCount: Int { visibleElements.count }

  /// A view that the last frame put on the screen. They are in line order, followed by views that are pinned out of
  /// their place.
  public func visibleElement(at position: Int) -> VisibleElement { visibleElements[position] }

  /// The number of phase changes in the last frame.
  public var phaseChangeCount: Int { phaseChanges.count }

  /// A phase change of the last frame, by its index in order.
  public func phaseChange(at position: Int) -> ScrollPhaseChange { phaseChanges[position] }

  /// The time of the last event or frame that was handled.
  var now: Double { main.now }

  /// The phase of the main axis; while it is idle, the phase of the cross axis.
  var phase: ScrollPhase { main.phase == .idle ? cross?.phase ?? .idle : main.phase }

  /// The geometry, with the content's length as far as it is known.
  var geometry: ScrollGeometry { container.geometry(main, across: cross) }

  /// The velocity of the content offset.
  var velocity: CGVector { container.velocity(main.velocity, across: cross?.velocity ?? 0) }

  /// Runs a step on both axes, then reports the phase if it has changed.
  mutating func act(_ step: (inout ReferenceAxis) -> Void) {
    step(&main)
    if cross != nil { step(&cross!) }
    tell(at: now)
  }

  /// Reports the phase if it has changed, with the present geometry.
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

  /// Drops requests, the held view and the kept place, because something else scrolls.
  mutating func forgetViews() {
    forgetWishes()
    letPlacesGo()
  }

  /// Drops requests and noted pages, because of a pointer that has not scrolled.
  mutating func forgetWishes() {
    hasOpened = true
    request = nil
    destination = nil
    forgetPages()
  }

  /// Drops what a resize holds, on both axes.
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

/// The counts of a frame.
struct ReferenceCounts: Equatable {
  var measured = 0
  var prefetched = 0
  /// Lines measured outside layout passes, to place them.
  var askedFor = 0
  /// Layout passes after the first one.
  var repeatedLayouts = 0
  /// Coordinates of targets that were not finite.
  var refusedTargets = 0
  /// Whether the next frame may have another anchor: something was requested, or content began to stick to an edge.
  var leavesOtherStart = false
  /// The distance by which corrections have moved the offset, in units.
  var correction: Int64 = 0

  /// Whether any line was measured: on the screen, ahead of it, or to be placed.
  var hasMeasured: Bool { measured > 0 || prefetched > 0 || askedFor > 0 }
}
