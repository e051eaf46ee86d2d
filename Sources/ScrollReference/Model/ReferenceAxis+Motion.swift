// The motions of one axis: how they begin, stop, and follow a range that changes under them.
import ScrollTypes

extension ReferenceAxis {
  /// Leaves the content where the motion has brought it by now.
  mutating func stop() {
    momentum = nil
    if !hasMotion { return }
    offset = presentOffset
    ties.noteStoppedMotion()
    motion = nil
    stopAnimation()
  }

  /// Goes to an offset at once.
  mutating func jump(to target: Int64) {
    stop()
    offset = range.clamp(target)
    switch phase {
    case .decelerating, .animating: phase = .idle
    case .interacting: takeUpDrag()
    case .idle, .tracking: break
    }
  }

  /// Sets out for an offset.
  mutating func animate(_ animation: Animation, to goal: Int64) {
    if let repetition = animation.repetition { return repeatedly(animation, repetition, to: goal) }
    var inherited = motion?.velocity(at: now)
    var scale = abs(inherited ?? 0)
    if let running = self.animation, !running.isWaiting(at: now) {
      (inherited, scale) = (running.velocity(at: now), running.scaleOfVelocity(at: now))
    }
    stop()
    var next = ReferenceAnimation(
      animation, from: offset, to: goal, in: range, at: now, inherited: inherited, scale: scale,
      overshootLimit: rules.overshootLimit)
    inheritance.add(next.inheritance)
    next.error = rules.error
    ties.noteTurn(next.closeness)
    ties.noteTime(next.end, now, within: rules.tolerance, "an animation is about as short as none")
    if next.duration > 0 {
      self.animation = next
      phase = .animating
    } else {
      offset = range.clamp(goal)
      phase = .idle
    }
  }

  /// The offset that a key leads on from: where the content is going, or else where it is.
  var base: Int64 {
    guard phase == .animating, let goal = repetition?.goal ?? animation?.goal else { return presentOffset }
    return range.clamp(goal)
  }

  /// Where a key leads that belongs to the axis; nil for an arrow across it.
  func goal(of key: ScrollKey) -> ReferenceGoal? {
    let page = ScrollKey.pageFraction * max(0, points(side.length - side.start - side.end))
    switch key {
    case .home: return .edge(.start)
    case .end: return .edge(.end)
    case .pageUp, .shiftSpace: return .offset(base + units(-page))
    case .pageDown, .space: return .offset(base + units(page))
    case .arrowUp, .arrowDown, .arrowLeft, .arrowRight: return side.step(of: key).map { .offset(base + units($0)) }
    }
  }

  mutating func start(_ newMotion: ReferenceMotion) {
    motion = newMotion
    motion?.error = rules.error
    ties.note(newMotion.tie)
    ties.noteTurn(newMotion.closeness)
  }

  /// A bounce from where the content is. Where the axis does not bounce, it only comes back to its edge.
  func bounce(velocity: Double) -> ReferenceMotion {
    .bounce(from: offset, velocity: bounces ? velocity : 0, at: now, range: range)
  }

  /// Gives a drag or a motion the range as it is now, if it was made for another.
  ///
  /// - Parameter leadsToView: Whether the motion leads to a view, wherever that is.
  mutating func adaptToRange(leadsToView: Bool = false) {
    if let drag, drag.range != range.relative(to: drag.origin) { takeUpDrag() }
    if momentum != nil { ties.noteDistance(range.distanceToNearerEnd(from: offset)) }
    if momentum != nil, !range.contains(offset) { letMomentumGo() }
    if let motion, motion.range != range.relative(to: motion.origin) { adapt(motion) }
    guard var running = animation else { return }
    if let old = running.settle(in: range), let new = running.settle {
      ties.noteDistance(range.distanceToNearerEnd(from: offset))
      if !leadsToView, losesPlace(old, new, to: running.goal) { hasOtherEnd = true }
      if !bounces, !new.hasSameEnds(as: old) { return comeBack() }
    }
    if let repetition { running.goal = repetition.leadsBack ? repetition.home : repetition.goal }
    running.take(overshootLimit: rules.overshootLimit, in: range)
    let isElsewhere = running.restingOffset != range.clamp(running.goal)
    running.lead(to: running.goal, in: range, at: now)
    ties.noteTurn(running.closeness)
    animation = running
    if repetition != nil { layOutRuns(isLedElsewhere: isElsewhere) }
  }

  /// Whether a settle leads to no place any more at which content comes to rest: §G29.
  private mutating func losesPlace(_ old: ReferenceSettle, _ new: ReferenceSettle, to goal: Int64) -> Bool {
    guard rules.hasTargets else { return false }
    if old.isNearEnd || new.isNearEnd { ties.note("a settle leads about as far as an edge") }
    if old.isAtEnd, !new.isAtEnd { return true }
    return rules.hasPages && page > 0 && !new.isAtEnd && (goal - range.min) % page != 0
  }

  /// Content that does not bounce comes back from where it is, from rest, to where the settle leads: §G28.
  private mutating func comeBack() {
    guard let running = animation else { return }
    var next = ReferenceAnimation(
      settlingFrom: offset, to: running.goal, in: range, at: now, velocity: 0, frequency: ReferenceBounce.frequency,
      scale: 0)
    next.error = rules.error
    ties.noteTurn(next.closeness)
    ties.noteTime(next.end, now, within: rules.tolerance, "a settle is about as short as none")
    animation = next
  }

  /// Adapts a drag or a motion as to another range: its edges give way now, or do no longer.
  mutating func adaptToOtherEdges() {
    takeUpDrag()
    let hadOtherEnd = hasOtherEnd
    if let motion { adapt(motion) }
    // The ends are where they were.
    hasOtherEnd = hadOtherEnd
    if !bounces, animation?.isSettle ?? false { comeBack() }
  }

  private mutating func adapt(_ old: ReferenceMotion) {
    ties.noteDistance(range.distanceToNearerEnd(from: offset))
    if let arrival = old.arrival {
      ties.noteTime(
        old.start + arrival, now, within: rules.tolerance, "a fling comes to an edge about when the range changes")
    }
    if bounces, let same = old.bouncing(in: range, at: now) {
      motion = same
      return
    }
    if rules.hasTargets {
      ties.note(old.endTie)
      if old.leadsPastEnd(at: now) { hasOtherEnd = true }
    }
    let isInside = range.contains(offset)
    if let fling = old.fling, !old.isPastArrival(at: now), !old.isOver(at: now), isInside {
      start(.fling(from: old.origin, fling, at: old.start, range: range, bounces: bounces))
    } else if isInside {
      let fling = ReferenceFling(initialVelocity: old.velocity(at: now), rate: rules.rate)
      ties.noteLimit(
        abs(fling.initialVelocity), fling.decay * restDistance, "a motion is about as slow as a fling's end")
      start(.fling(from: offset, fling, at: now, range: range, bounces: bounces))
    } else {
      start(bounce(velocity: old.velocity(at: now)))
    }
  }

  /// How far the content lies past either edge.
  var excess: ReferenceExcess {
    let range = range
    return ReferenceExcess(start: max(range.min - offset, 0), end: max(offset - range.max, 0))
  }

  /// Content that edits or another size of the container have left far past an edge comes as near to it as it was, or as a
  /// pointer would pull it by going the length of the container, with half of it in sight: §E19.
  mutating func drawNear(from before: ReferenceExcess) {
    if phase == .idle { return }
    let range = range
    // Also where the axis does not give way.
    let pull = ReferenceBand(height: points(side.length)).distance(excess: points(side.length))
    let reach = min(units(pull), contentLength / 2)
    let (least, most) = (range.min - max(before.start, reach), range.max + max(before.end, reach))
    ties.noteDistance(min(abs(offset - least), abs(offset - most)))
    let nearest = min(max(offset, least), most)
    if nearest == offset { return }
    // What an animation leads to is no nearer for it. It goes on from here, also where its limit held the content back.
    shift(by: nearest - offset, movingGoal: false)
    animation?.goOn(from: nearest, at: now)
  }

  // MARK: Momentum

  /// The system's momentum drives the content from now on, which another scroll view may have had before.
  mutating func beginMomentum(as trail: ReferenceTrail? = nil) {
    original = offset
    momentum = trail ?? ReferenceTrail(y: 0, at: now)
    phase = .decelerating
  }

  /// The momentum goes on by a distance in points, of which the content moves by what it is given.
  mutating func drive(by distance: Double, moving step: Int64) {
    guard var trail = momentum else { return }
    trail.move(to: trail.newest.y + distance, at: now)
    momentum = trail
    offset = ReferencePosition.of(offset, movedBy: step)
    ties.noteDistance(range.distanceToNearerEnd(from: offset))
    if range.contains(offset) { return }
    offset = range.clamp(offset)
    momentum = nil
    // It comes from inside, so the bounce begins on the edge itself.
    let next = ReferenceMotion.bounce(from: offset, velocity: -trail.velocity(at: now), at: now, range: range)
    ties.noteTurn(next.closeness)
    ties.noteTime(next.end, now, within: rules.tolerance, "a bounce is about as short as none")
    if bounces, next.end > now { start(next) } else { phase = .idle }
  }

  /// Content that momentum drives stops.
  mutating func endMomentum() {
    if momentum == nil { return }
    momentum = nil
    phase = .idle
  }

  /// The range has moved away from content that momentum drives: it goes back by itself.
  private mutating func letMomentumGo() {
    guard let trail = momentum else { return }
    momentum = nil
    start(bounce(velocity: -trail.velocity(at: now)))
  }
}
