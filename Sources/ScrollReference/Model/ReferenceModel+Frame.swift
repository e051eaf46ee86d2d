// One frame of the reference, step by step as §F1 numbers them.
import Foundation
import ScrollTypes

extension ReferenceModel {
  /// Advances to `time`, lays out the screen and reports the changes. It takes time in proportion to the number of
  /// rows.
  public mutating func frame(
    at time: Double, asking client: borrowing some ScrollClient
  ) throws(ScrollInputError) -> FrameReport {
    guard time.isFinite else { throw .nonFiniteTime }
    let time = max(time, now)
    self.client = copy client
    openFrame()
    while let event = queue.first, event.time <= time {
      queue.removeFirst()
      bring(to: event.time)
      handle(event.kind)
    }
    bring(to: time)
    return closeFrame(asking: client)
  }

  mutating func openFrame() {
    counts = ReferenceCounts()
    (isHeldViewAnchor, startsFromScreen) = (false, false)
    act { $0.ties.beginFrame(hasMotion: $0.hasMotion) }
  }

  /// Advances to a time; an earlier time than the present changes nothing. Reports the phase when a motion has ended.
  mutating func bring(to time: Double) {
    let end = main.bring(to: time)
    // Content that came to rest by itself is where the motion led it: §P5.
    if end != nil { isKeptDue = false }
    let ends = [end, cross?.bring(to: time)].compactMap { $0 }
    if let asked = destination, main.animation == nil {
      // The animation may have led over estimates. The request puts its destination in the exact place.
      request = asked
      destination = nil
    }
    if let end = ends.max() { tell(at: end) }
  }

  /// The steps of a frame after its events.
  mutating func closeFrame(asking client: borrowing some ScrollClient) -> FrameReport {
    var none: [ReferenceSideStack] = []
    return closeFrame(asking: client, with: &none)
  }

  /// The steps of a frame after its events, with the side stacks beside its sections: §K11.
  mutating func closeFrame(
    asking client: borrowing some ScrollClient, with stacks: inout [ReferenceSideStack]
  ) -> FrameReport {
    self.client = copy client
    act { $0.offset = $0.presentOffset }
    openContent()
    requestKeptPlace()
    letGoOfEdge()
    place(hasLaidOut: false, asking: client)
    placeRequest(in: &stacks)
    layOut(asking: client)
    place(&stacks, mayFollow: true)
    prefetch(asking: client)
    prefetch(in: &stacks)
    for passesLeft in (0..<3).reversed() {
      let before = main.offset
      place(hasLaidOut: true, asking: client)
      placeRequest(in: &stacks)
      if main.offset == before, !hasLayoutMovedScreen, !hasFitted { break }
      layOut(isLast: passesLeft == 0, asking: client)
      place(&stacks, mayFollow: passesLeft > 0)
      counts.repeatedLayouts += 1
    }
    pinViews(asking: client)
    pinViews(in: &stacks)
    let (edge, wasAsked) = (keptEdge, request != nil)
    request = nil
    takeEdgeAnew()
    counts.leavesOtherStart = wasAsked || keptEdge != nil && keptEdge != edge
    judgeAnswer()
    act { $0.noteVelocity() }
    self.client = nil
    return report()
  }

  /// Adapts a motion along the main axis to the present range, and its goal to the present place of its destination.
  mutating func adaptToRange() {
    if case .view(let view, let place) = destination {
      let goal = target(of: view, at: place, from: main.offset)
      if main.repetition == nil { main.animation?.goal = goal } else { main.repetition?.goal = goal }
    }
    main.adaptToRange(leadsToView: destination != nil)
  }

  /// Returns the report of the frame, and prepares the comparison for the next one.
  mutating func report() -> FrameReport {
    visibleElements.removeAll(keepingCapacity: true)
    for line in linesOnScreen() { show(line) }
    let geometry = geometry
    (phaseChanges, newPhaseChanges) = (newPhaseChanges, [])
    var changes: FrameChanges = []
    if !phaseChanges.isEmpty { changes.insert(.phase) }
    if geometry != lastGeometry { changes.insert(.geometry) }
    if visible != lastVisible { changes.insert(.visibleLines) }
    if hasUserScrolled { changes.insert(.userScroll) }
    (hasUserScrolled, isEditedSinceFrame) = (false, false)
    let retained = retainedLines
    let released = lastRetained.count - lastRetained.clamped(to: retained).count
    lastGeometry = geometry
    lastVisible = visible
    lastRetained = retained
    isUnsettled =
      !changes.isEmpty || counts.hasMeasured || counts.repeatedLayouts > 0
      || counts.leavesOtherStart
    return FrameReport(
      time: now, phase: phase, velocity: velocity, geometry: geometry, visibleLines: visible,
      retainedLines: retained, releasedLineCount: released, measuredLineCount: counts.measured,
      prefetchedLineCount: counts.prefetched, offsetCorrection: points(counts.correction),
      refusedTargetCount: counts.refusedTargets, changes: changes)
  }

  private var retainedLines: Range<Int> {
    if visible.isEmpty { return 0..<0 }
    let more = min(configuration.content.retention.lineCount, lines.count)
    return max(0, visible.lowerBound - more)..<min(lines.count, visible.upperBound + more)
  }

  private mutating func show(_ line: Int) {
    let (start, length) = (points(screenStart(of: line)), points(lines.extent(line)))
    for place in 0..<lines.lines[line].views.count {
      let track = track(ofViewAt: place, on: line)
      let crossLength = crossExtents.length(ofViewAt: place, on: line)
      var frame = container.frame(
        start: start, length: length, crossStart: track.start(ofViewOf: crossLength), crossLength: crossLength)
      if let cross { frame = container.moved(frame, across: points(cross.side.start + cross.offset)) }
      visibleElements.append(
        VisibleElement(
          element: lines.lines[line].element(at: place), line: line, frame: frame, isPinned: pinned.all.contains(line)))
    }
  }
}
