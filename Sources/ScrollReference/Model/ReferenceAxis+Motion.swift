// The motions of one axis: how they start, stop, and adapt to a range that changes under them.
import ScrollTypes

extension ReferenceAxis {
  /// Stops any motion and leaves the content at its present offset.
  mutating func stop() {
    momentum = nil
    if !hasMotion { return }
    offset = presentOffset
    ties.noteStoppedMotion()
    motion = nil
    stopAnimation()
  }

  /// Jumps to an offset, clamped to the range.
  mutating func jump(to target: Int64) {
    stop()
    offset = range.clamp(target)
    switch phase {
    case .decelerating, .animating: phase = .idle
    case .interacting: takeUpDrag()
    case .idle, .tracking: break
    }
  }

  /// Starts an animation to an offset.
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

  /// The offset from which a key continues: the goal of an animation, or else the present offset.
  var base: Int64 {
    guard phase == .animating, let goal = repetition?.goal ?? animation?.goal else { return presentOffset }
    return range.clamp(goal)
  }

  /// The goal of a key on this axis; nil for an arrow across it.
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

  /// A bounce from the present offset. Where the axis does not bounce, the content only returns to its edge.
  func bounce(velocity: Double) -> ReferenceMotion {
    .bounce(from: offset, velocity: bounces ? velocity : 0, at: now, range: range)
  }

  /// Adapts a drag or a motion that was made for another range.
  ///
  /// - Parameter leadsToView: Whether the motion leads to a view, wherever that view is.
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

  /// Whether a settle loses its place: §G29.
  private mutating func losesPlace(_ old: ReferenceSettle, _ new: ReferenceSettle, to goal: Int64) -> Bool {
    guard rules.hasTargets else { return false }
    if old.isNearEnd || new.isNearEnd { ties.note("a settle leads about as far as an edge") }
    if old.isAtEnd, !new.isAtEnd { return true }
    return rules.hasPages && page > 0 && !new.isAtEnd && (goal - range.min) % page != 0
  }

  /// Starts the settle anew from the present offset with velocity 0, because the axis does not bounce: §G28.
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

  /// Adapts a drag or a motion after the edges have begun or ceased to bounce, as to another range.
  mutating func adaptToOtherEdges() {
    takeUpDrag()
    let hadOtherEnd = hasOtherEnd
    if let motion { adapt(motion) }
    // The range itself has not changed.
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

  /// The overscroll at each edge.
  var excess: ReferenceExcess {
    let range = range
    return ReferenceExcess(start: max(range.min - offset, 0), end: max(offset - range.max, 0))
  }

  /// Caps the overscroll that edits or another container size have left: §E19.
  ///
  /// The cap is the larger of two distances. One is the overscroll of before. The other is how far a pointer pulls
  /// content by going the length of the container, with half of short content in sight.
  mutating func drawNear(from before: ReferenceExcess) {
    if phase == .idle { return }
    let range = range
    // The cap also counts where the axis does not bounce.
    let pull = ReferenceBand(height: points(side.length)).distance(excess: points(side.length))
    let reach = min(units(pull), contentLength / 2)
    let (least, most) = (range.min - max(before.start, reach), range.max + max(before.end, reach))
    ties.noteDistance(min(abs(offset - least), abs(offset - most)))
    let nearest = min(max(offset, least), most)
    if nearest == offset { return }
    // The goal of an animation stays where it is. The animation continues from here, even where its limit clamped the
    // offset.
    shift(by: nearest - offset, movingGoal: false)
    animation?.goOn(from: nearest, at: now)
  }

  // MARK: Momentum

  /// Lets system momentum drive the content from now on, with the trail of another scroll view if the momentum comes
  /// from there.
  mutating func beginMomentum(as trail: ReferenceTrail? = nil) {
    original = offset
    momentum = trail ?? ReferenceTrail(y: 0, at: now)
    phase = .decelerating
  }

  /// Continues the momentum by a distance in points. The content moves by `step`, its share of that distance.
  mutating func drive(by distance: Double, moving step: Int64) {
    guard var trail = momentum else { return }
    trail.move(to: trail.newest.y + distance, at: now)
    momentum = trail
    offset = ReferencePosition.of(offset, movedBy: step)
    ties.noteDistance(range.distanceToNearerEnd(from: offset))
    if range.contains(offset) { return }
    offset = range.clamp(offset)
    momentum = nil
    // The content comes from inside the range, so the bounce starts on the edge itself.
    let next = ReferenceMotion.bounce(from: offset, velocity: -trail.velocity(at: now), at: now, range: range)
    ties.noteTurn(next.closeness)
    ties.noteTime(next.end, now, within: rules.tolerance, "a bounce is about as short as none")
    if bounces, next.end > now { start(next) } else { phase = .idle }
  }

  /// Stops content that momentum drives.
  mutating func endMomentum() {
    if momentum == nil { return }
    momentum = nil
    phase = .idle
  }

  /// Lets content return by itself after the range has moved away from it under momentum.
  private mutating func letMomentumGo() {
    guard let trail = momentum else { return }
    momentum = nil
    start(bounce(velocity: -trail.velocity(at: now)))
  }
}
