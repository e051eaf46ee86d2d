// The layout of one frame: a pass where the content stands, and more where measuring moved the ground under it.
import ScrollTypes

/// What the layout of a frame came to, over all passes.
struct FrameLayout {
  // The flags come last: between numbers each would be copied by itself.

  /// How far the offset was moved to keep what was on the screen in place.
  var correction: ContentUnits = 0
  var measuredLineCount = 0
  var prefetchedLineCount = 0
  /// How many lines were measured for what the program has asked for.
  var requestedLineCount = 0
  var passCount = 0
  /// What a resize keeps in place.
  var anchor: PreferredAnchor?
  /// The velocity along the stack, if nothing has changed it since it was asked.
  var velocity: Double?
  /// Whether anything says where the content is to stand: a request, a destination, an edge, or what a resize keeps in place.
  var seeksPlace = false
  /// Whether the last pass has moved what is on the screen, to keep the content's distance from an edge.
  var movesScreen = false
  /// Whether side stacks have changed the length of a section since the last pass, or stand elsewhere than it has shown them.
  var isUnsettled = false
  /// Whether the next frame may find another line to begin at: something was requested, or content has begun to stick to an edge.
  var leavesOtherStart = false

  /// How many lines were measured, whatever for.
  var allMeasuredLineCount: Int { measuredLineCount + prefetchedLineCount + requestedLineCount }

  /// Whether another pass may follow.
  var mayBeFollowed: Bool { passCount < ScrollEngine.maximumLayoutPasses }

  /// Whether any line was measured.
  var hasMeasured: Bool { allMeasuredLineCount > 0 }
}

extension ScrollEngine {
  /// The most layouts in a frame: one, and more where an idle offset had to be pulled back into a range that measuring
  /// has shrunk, where a requested view has moved because lines around it were measured, or an edge that content keeps to.
  static var maximumLayoutPasses: Int { 4 }

  /// Content that is no faster, in points per second, turns: what is left of its velocity are the last digits of a curve.
  static var turningVelocity: Double { 1e-6 }

  // An answer would be put together anew for the caller.
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

  /// Finds out what is to be placed, before anything is.
  @inline(__always)
  mutating func beginLayout(asking client: borrowing some ScrollClient, into layout: inout FrameLayout) {
    if !due.isDisjoint(with: [.opening, .keptPlace]) { openOrKeep() }
    if cross.isScrolled { cross.settle() }
    if keptEdge != nil { leaveEdgeNotReached() }
    // Behind a change of size: where a motion leads, before its line is measured.
    if due.contains(.target), request == nil, main.phases.phase != .idle { _ = findTargetBehindResize(asking: client) }
    layout.seeksPlace = request != nil || destination != nil || keptEdge != nil || mustPlaceResizeAnchor
  }

  /// Behind a change of size, has content at rest stand where the rule of its targets says.
  @inline(__always)
  mutating func standAtTarget(asking client: borrowing some ScrollClient, into layout: inout FrameLayout) {
    guard due.contains(.target), findTargetBehindResize(asking: client) else { return }
    layout.anchor = .screen
    _ = settleWhereAsked(asking: client, into: &layout)
  }

  /// Decides which edge the content sticks to from now on (§E29), and whether another frame may begin elsewhere: while it is still
  /// known whether anything was requested.
  @inline(__always)
  mutating func restAtEdge(into layout: inout FrameLayout) {
    let edge = edgeToRestAt
    layout.leavesOtherStart = layout.seeksPlace && request != nil || edge != nil && edge != keptEdge
    keptEdge = edge
  }

  /// Holds headers and footers in place, once it is known where everything else stands.
  mutating func pin(asking client: borrowing some ScrollClient, into layout: inout FrameLayout) {
    let pins = stack.pin(at: main.motion.offset, asking: client)
    layout.measuredLineCount += pins.measuredLineCount
    if pins.measuredLineCount > 0 { take(pins.offset, into: &layout) }
  }

  /// Stands where the program has asked for, or while idle at the edge that it keeps to; behind the first pass also inside the
  /// range while idle, and as near to it as an animation must be. Answers whether the offset moved.
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
    // Content at rest outside of its range has an edge asked for here.
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
      // Only now, when what is on the screen has been measured: it may be as long as it must be. And where the edge is may not
      // be known yet: what is left outside ends on it, as if it had been asked to.
      let edge: ContentEdge = old < main.motion.range.lower ? .start : .end
      request = .edge(edge)
      stand(at: edge, asking: client, into: &layout)
    }
    return main.motion.offset != old
  }

  /// Stands at an edge of the content. Only where the end is, is not known before the last line is.
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

  /// Stands at an offset in the range as it is known now.
  mutating func standInKnownRange(at offset: ContentUnits) {
    main.motion.adapt(to: stack.offsetRange, goal: nil, at: lastTime)
    main.motion.stand(at: offset)
  }

  /// Puts a view back in its place behind a resize. What the range is there is known once it is laid out.
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
    // A destination prefers none.
    let isAsked = layout.seeksPlace && (request != nil || keptEdge != nil || layout.anchor != nil)
    let preferred = isAsked ? preferredAnchor(in: layout) : nil
    let pass = stack.layOut(at: main.motion.offset, preferring: preferred, asking: client)
    layout.measuredLineCount += pass.measuredLineCount
    layout.passCount += 1
    layout.velocity = nil
    // What the last pass has put on the screen must stay there.
    let mayMove = keptEdge != nil && main.phases.phase != .idle && layout.passCount < Self.maximumLayoutPasses
    let offset = mayMove ? main.motion.offset + (shiftOfKeptEdge ?? 0) : pass.offset
    layout.movesScreen = offset != pass.offset
    if layout.movesScreen { ground &+= pass.offset - offset }
    // Where nothing was measured, the range is what it was, and every view stands where it stood.
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

  /// Moves the ground: everything on the screen stands where it stood, at another offset.
  mutating func take(_ offset: ContentUnits, into layout: inout FrameLayout) {
    let correction = offset - main.motion.offset
    layout.correction += correction
    ground &+= correction
    layout.velocity = nil
    main.motion.shift(by: correction)
    adaptMotion()
  }
}
