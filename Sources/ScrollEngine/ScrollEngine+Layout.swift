// Lays out one frame: one pass where the content stands, and more passes if measuring has moved views or edges.
import ScrollTypes

/// The results of a frame's layout, summed up over all passes.
struct FrameLayout {
  // The flags come last: a flag between numbers would be copied on its own.

  /// How far the offset was moved to keep the views on the screen in place.
  var correction: ContentUnits = 0
  var measuredLineCount = 0
  var prefetchedLineCount = 0
  /// How many lines were measured to find requested places, held views and edges.
  var requestedLineCount = 0
  var passCount = 0
  /// The anchor of the next passes, once a resize or the rule of the targets has placed the content.
  var anchor: PreferredAnchor?
  /// The velocity along the stack; nil if it may have changed since it was read.
  var velocity: Double?
  /// Whether a request, a destination, an edge or a held view decides where the content stands.
  var seeksPlace = false
  /// Whether the last pass moved the views on the screen to keep the content's distance from an edge.
  var movesScreen = false
  /// Whether side stacks have changed the length of a section since the last pass, or have left the places where it
  /// showed them.
  var isUnsettled = false
  /// Whether the next frame may begin at another line, because of a request or because content has begun to stick to an
  /// edge.
  var leavesOtherStart = false

  /// How many lines were measured for all purposes.
  var allMeasuredLineCount: Int { measuredLineCount + prefetchedLineCount + requestedLineCount }

  /// Whether another pass may follow.
  var mayBeFollowed: Bool { passCount < ScrollEngine.maximumLayoutPasses }

  /// Whether any line was measured.
  var hasMeasured: Bool { allMeasuredLineCount > 0 }
}

extension ScrollEngine {
  /// The most layout passes in a frame. One is enough unless measuring shrinks the range around an idle offset, moves a
  /// requested view, or moves an edge that content keeps to.
  static var maximumLayoutPasses: Int { 4 }

  /// Up to this speed, in points per second, a velocity shows no direction: it is only the last digits of a curve.
  static var turningVelocity: Double { 1e-6 }

  // The layout is an `inout` argument: a returned value would be put together again for the caller.
  mutating func layOut(asking client: borrowing some ScrollClient, into layout: inout FrameLayout) {
    beginLayout(asking: client, into: &layout)
    // With side stacks the tree takes these steps: see `ScrollTree+SideStackFrames.swift`.
    settle(asking: client, into: &layout)
    standAtTarget(asking: client, into: &layout)
    pass(asking: client, into: &layout)
    prefetch(asking: client, into: &layout)
    while layout.passCount < Self.maximumLayoutPasses, settle(asking: client, into: &layout) || layout.movesScreen {
      pass(asking: client, into: &layout)
    }
    pin(asking: client, into: &layout)
    restAtEdge(into: &layout)
    request = nil
  }

  /// Finds out what has to be placed, before the first pass.
  @inline(__always)
  mutating func beginLayout(asking client: borrowing some ScrollClient, into layout: inout FrameLayout) {
    if !due.isDisjoint(with: [.opening, .keptPlace]) { openOrKeep() }
    if cross.isScrolled { cross.settle() }
    if keptEdge != nil { leaveEdgeNotReached() }
    // After a change of size: decides where a motion leads before the line there is measured.
    if due.contains(.target), request == nil, main.phases.phase != .idle { _ = findTargetBehindResize(asking: client) }
    layout.seeksPlace = request != nil || destination != nil || keptEdge != nil || mustPlaceResizeAnchor
  }

  /// After a change of size: moves content at rest to where the rule of its targets says.
  @inline(__always)
  mutating func standAtTarget(asking client: borrowing some ScrollClient, into layout: inout FrameLayout) {
    guard due.contains(.target), findTargetBehindResize(asking: client) else { return }
    layout.anchor = .screen
    _ = settleWhereAsked(asking: client, into: &layout)
  }

  /// Decides which edge the content sticks to from now on (§E29), and whether the next frame may begin at another line.
  /// Must run before the request is cleared.
  @inline(__always)
  mutating func restAtEdge(into layout: inout FrameLayout) {
    let edge = edgeToRestAt
    layout.leavesOtherStart = layout.seeksPlace && request != nil || edge != nil && edge != keptEdge
    keptEdge = edge
  }

  /// Holds headers and footers in place, once the places of all other views are known.
  mutating func pin(asking client: borrowing some ScrollClient, into layout: inout FrameLayout) {
    let pins = stack.pin(at: main.motion.offset, asking: client)
    layout.measuredLineCount += pins.measuredLineCount
    if pins.measuredLineCount > 0 { take(pins.offset, into: &layout) }
  }

  /// Moves the content to the requested place or, if idle, to its kept edge. After the first pass it also brings idle
  /// content into the range, and an animation within its overshoot limit. Returns whether the offset moved.
  @discardableResult
  @inline(__always)
  mutating func settle(asking client: borrowing some ScrollClient, into layout: inout FrameLayout) -> Bool {
    if !layout.seeksPlace {
      guard layout.passCount > 0, !main.motion.range.contains(main.motion.offset), mayBeDrawnIn else { return false }
    }
    return settleWhereAsked(asking: client, into: &layout)
  }

  private var mayBeDrawnIn: Bool {
    @inline(__always) mutating get { main.phases.phase == .idle || main.phases.phase == .animating }
  }

  @inline(never)
  private mutating func settleWhereAsked(
    asking client: borrowing some ScrollClient, into layout: inout FrameLayout
  ) -> Bool {
    // Content at rest outside of its range requests an edge below.
    layout.seeksPlace = true
    let old = main.motion.offset
    switch request {
    case .view(let view):
      if let measured = stack.measure(view, keeping: old, asking: client) {
        layout.requestedLineCount += measured.measuredLineCount
        ground &+= measured.offset - old
        standInKnownRange(at: stack.offsetKnown(for: view, from: old))
      }
      return main.motion.offset != old
    case .edge(let edge):
      stand(at: edge, asking: client, into: &layout)
      return main.motion.offset != old
    case .part(let part):
      standInKnownRange(at: stack.offsetRange.offset(at: part))
      return main.motion.offset != old
    case .beside, nil: break
    }
    if mustMeasureDestination, let view = destination?.view,
      let measured = stack.measure(view, keeping: old, asking: client)
    {
      mustMeasureDestination = false
      layout.requestedLineCount += measured.measuredLineCount
      if measured.measuredLineCount > 0 { take(measured.offset, into: &layout) }
    }
    guard main.phases.phase == .idle else { return layout.passCount > 0 && main.motion.limitOvershoot() }
    if mustPlaceResizeAnchor, let anchor = resizeAnchor {
      place(anchor, asking: client, into: &layout)
    } else if let keptEdge {
      stand(at: keptEdge, asking: client, into: &layout)
    } else if layout.passCount > 0, !main.motion.range.contains(old) {
      // Only after a pass: the measured views may make the content long enough. The edge may be an estimate still, so
      // the content is placed there as if the edge had been requested.
      let edge: ContentEdge = old < main.motion.range.lower ? .start : .end
      request = .edge(edge)
      stand(at: edge, asking: client, into: &layout)
    }
    return main.motion.offset != old
  }

  /// Moves the content to an edge. For the end it first measures the last line, because the end is not known before.
  private mutating func stand(
    at edge: ContentEdge, asking client: borrowing some ScrollClient, into layout: inout FrameLayout
  ) {
    if edge == .end {
      let measured = stack.measureLastLine(keeping: main.motion.offset, asking: client)
      layout.requestedLineCount += measured.measuredLineCount
      ground &+= measured.offset - main.motion.offset
    }
    standInKnownRange(at: stack.offsetRange.offset(at: edge))
  }

  /// Moves the content to an offset in the range as it is known now.
  mutating func standInKnownRange(at offset: ContentUnits) {
    main.motion.adapt(to: stack.offsetRange, goal: nil, at: lastTime)
    main.motion.stand(at: offset)
  }

  /// Puts the held view back in its place after a resize. The range there is known once it is laid out.
  private mutating func place(
    _ anchor: ResizeAnchor, asking client: borrowing some ScrollClient, into layout: inout FrameLayout
  ) {
    let line = stack.line(of: anchor.element)
    let measured = stack.measure(line, keeping: main.motion.offset, asking: client)
    layout.requestedLineCount += measured.measuredLineCount
    ground &+= measured.offset - main.motion.offset
    main.motion.adapt(to: stack.offsetRange, goal: nil, at: lastTime)
    main.motion.rest(at: stack.offsetKnown(for: anchor))
    mustPlaceResizeAnchor = false
    layout.anchor = .line(line)
  }

  mutating func pass(asking client: borrowing some ScrollClient, into layout: inout FrameLayout) {
    // A destination sets no preferred anchor.
    let isAsked = layout.seeksPlace && (request != nil || keptEdge != nil || layout.anchor != nil)
    let preferred = isAsked ? preferredAnchor(in: layout) : nil
    let pass = stack.layOut(at: main.motion.offset, preferring: preferred, asking: client)
    layout.measuredLineCount += pass.measuredLineCount
    layout.passCount += 1
    layout.velocity = nil
    // The final pass must leave the views where it has put them.
    let mayMove = keptEdge != nil && main.phases.phase != .idle && layout.passCount < Self.maximumLayoutPasses
    let offset = mayMove ? main.motion.offset + (shiftOfKeptEdge ?? 0) : pass.offset
    layout.movesScreen = offset != pass.offset
    if layout.movesScreen { ground &+= pass.offset - offset }
    // If nothing was measured, the range and all views are where they were.
    if pass.measuredLineCount > 0 || offset != main.motion.offset { take(offset, into: &layout) }
  }

  @inline(never)
  private mutating func preferredAnchor(in layout: FrameLayout) -> PreferredAnchor? {
    switch request {
    case .view(let view): .line(stack.line(of: view.element))
    case .edge(let edge): .edge(edge)
    case .part, .beside: nil
    case nil: layout.anchor ?? keptEdge.map { .edge($0) }
    }
  }

  mutating func prefetch(asking client: borrowing some ScrollClient, into layout: inout FrameLayout) {
    let velocity = mainVelocity
    if abs(velocity) > Self.turningVelocity { travelsTowardsEnd = velocity > 0 }
    let ahead = stack.measureAhead(of: main.motion.offset, towardsEnd: travelsTowardsEnd, asking: client)
    layout.prefetchedLineCount += ahead.measuredLineCount
    layout.velocity = velocity
    if ahead.measuredLineCount > 0 { take(ahead.offset, into: &layout) }
  }

  /// Moves the offset and the ground together: every view on the screen stays where it is.
  mutating func take(_ offset: ContentUnits, into layout: inout FrameLayout) {
    let correction = offset - main.motion.offset
    layout.correction += correction
    ground &+= correction
    layout.velocity = nil
    main.motion.shift(by: correction)
    adaptMotion()
  }
}
