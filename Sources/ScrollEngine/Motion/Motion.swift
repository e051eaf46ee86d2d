// Computes where the content stands at a time: at rest, under a pointer, driven, in a fling or in an animation.
import Foundation
import ScrollTypes

/// The motion of the content offset along one axis.
///
/// A curve or drag is relative to its *origin*, the offset in units at which it began. A correction by the layout moves
/// only the origin, so the curve goes on as if nothing had happened.
struct Motion {
  private enum State { case resting, dragging, driven, flinging, animating }
  /// The purpose of an animation: a request with one run or several, or a settle to the target of a release.
  /// `overshootLimit` does not apply to a settle, and no key goes on from its goal.
  private enum Purpose { case request, repeatedRequest, settle }

  /// The content offset as of the last time handled.
  private(set) var offset: ContentUnits
  private(set) var range: OffsetRange
  private var state = State.resting
  // The values of each state stand beside it, so that a frame copies none of them.
  private var drag = Drag(pointer: 0, lowerEdge: 0, upperEdge: 0, band: RubberBand(dimension: 0))
  private var fling = Fling.bouncing(fromDisplacement: 0, velocity: 0)
  private var scroll = AnimatedScroll(standingAt: 0)
  /// The offset to which an animation leads as far as the range allows; it may lie outside.
  private var scrollGoal: ContentUnits = 0
  private var purpose = Purpose.request
  /// Whether the target of a settle was an end of the range when the range last changed (§G29).
  private var settlesAtEnd = false
  /// When a curve began, or when driven content was last moved.
  private var start = 0.0
  private var origin: ContentUnits = 0
  private var containerExtent: Double
  /// The offset at which the pointer arrived that scrolls, or that scrolled last. It moves with the rows there.
  private(set) var original: ContentUnits
  /// The range before the edits that lead to a question about a motion. The motion is to lead no farther (§G30).
  var reach: OffsetRange?
  /// Whether that pointer asks for a target when it is released, even if it has scrolled nothing. It does if it has
  /// stopped a motion or taken over driven content, or if the size has changed under it.
  var asksWhenReleased = false
  /// The deceleration rate of flings that begin from now on.
  var rate: ScrollDecelerationRate
  /// Whether content gives way past its edges; see ``goOn(inOtherRangeAt:)``.
  var bounceBehavior: ScrollBounceBehavior
  /// How far past an edge an animation may lead.
  var overshootLimit: ContentUnits?
  /// When an animation ends, or its run that is under way.
  private var scrollEnd = 0.0
  private var runs: ScrollRuns?

  init(
    range: OffsetRange, containerExtent: Double, rate: ScrollDecelerationRate, bounceBehavior: ScrollBounceBehavior,
    overshootLimit: CGFloat?
  ) {
    self.range = range
    self.containerExtent = containerExtent
    self.rate = rate
    self.bounceBehavior = bounceBehavior
    self.overshootLimit = overshootLimit.map { ContentUnits(points: $0) }
    offset = range.lower
    original = range.lower
  }

  /// Brings the offset to `time`. Returns the time at which a motion ended on the way, if one did.
  @inline(__always)
  mutating func advance(to time: Double) -> Double? {
    state == .resting || state == .dragging ? nil : advanceByItself(to: time)
  }

  private mutating func advanceByItself(to time: Double) -> Double? {
    let end: Double
    let rest: ContentUnits
    switch state {
    case .resting, .dragging: return nil
    case .driven:
      end = start + WheelEvent.momentumTimeout
      guard time >= end else { return nil }
      rest = offset
    case .flinging:
      end = start + fling.duration
      guard time >= end else {
        offset = origin.advanced(byPoints: fling.position(at: time - start))
        return nil
      }
      rest = origin.advanced(byPoints: fling.rest)
    case .animating:
      if time >= scrollEnd, purpose == .repeatedRequest { beginRun(at: time) }
      end = scrollEnd
      guard time >= end else {
        offset = origin.advanced(byPoints: scroll.position(at: time - start))
        if limitInForce != nil { limitOvershoot() }
        return nil
      }
      rest = range.clamp(scrollGoal)
    }
    offset = rest
    state = .resting
    return end
  }

  /// The velocity of a curve at `time` in points per second; zero if no curve is under way.
  mutating func velocity(at time: Double) -> Double {
    switch state {
    case .resting, .dragging, .driven: 0
    case .flinging: fling.velocity(at: time - start)
    case .animating: limitInForce == nil ? scroll.velocity(at: time - start) : limitedVelocity(at: time)
    }
  }

  @inline(never)
  private mutating func limitedVelocity(at time: Double) -> Double {
    let velocity = scroll.velocity(at: time - start)
    guard let limit = limitInForce, time - start < scroll.duration else { return velocity }
    let offset = origin.advanced(byPoints: scroll.position(at: time - start))
    return limited(offset, to: limit) == offset ? velocity : 0
  }

  /// How far past an edge the animation under way may lead; nil if it has no limit.
  private var limitInForce: ContentUnits? { purpose == .settle ? nil : overshootLimit }

  /// An offset no farther past an edge than an animation may lead. One that begins farther out may stay as far out.
  private mutating func limited(_ offset: ContentUnits, to limit: ContentUnits) -> ContentUnits {
    min(max(offset, min(range.lower - limit, origin)), max(range.upper + limit, origin))
  }

  /// The velocity of the content, from the velocity of the pointer that drags it: less on the rubber band. Never −0.
  @inline(__always)
  mutating func draggedVelocity(_ velocity: Double) -> Double {
    state == .dragging ? drag.velocity(withoutBand: velocity) + 0 : velocity
  }

  /// Carries out a command at `time`. The motion has been brought to that time.
  mutating func apply(_ command: MotionCommand, at time: Double) {
    switch command {
    case .hold(let pointerCount):
      if pointerCount > 0 { (original, asksWhenReleased) = (offset, state != .resting) }
      state = .resting
    case .beginDrag(let pointer):
      beginDrag(pointer: pointer)
    case .drag(let pointer):
      guard state == .dragging else { return }
      offset = origin.advanced(byPoints: drag.position(followingTo: pointer))
    case .release:
      preconditionFailure("a release was carried out for one axis alone")
    case .beginDriving:
      (state, start) = (.driven, time)
      original = offset
    case .drive(let distance, let velocity):
      drive(by: ContentUnits(points: distance), velocity: velocity, at: time)
    case .recoil(let velocity):
      recoil(velocity: velocity, at: time)
    case .jump(let target):
      stand(at: target)
    case .carryOn(let target):
      let velocity = velocity(at: time)
      stand(at: target)
      prepareRelease(at: velocity, rate)
      release(at: time)
    case .animate(let animation, let goal):
      animate(animation, to: goal, at: time)
    }
  }

  /// Leads the animation under way to another offset from `time` on.
  private mutating func aim(at goal: ContentUnits, at time: Double) {
    scrollGoal = goal
    let target = (range.clamp(goal) - origin).points
    if target != scroll.target { lead(to: target, at: time) }
  }

  private mutating func lead(to target: Double, at time: Double) {
    scroll = scroll.retargeted(to: target, at: time - start)
    scrollEnd = start + scroll.duration
  }

  /// The same for a repeated animation (§A20).
  @inline(never)
  private mutating func aimRuns(at goal: ContentUnits, at time: Double) {
    guard let leadsBack = runs?.leadsBack else { return }
    scrollGoal = goal
    let (near, far) = ends(of: goal)
    let target = ((leadsBack ? near : far) - origin).points
    let isLedElsewhere = target != scroll.target
    if isLedElsewhere { lead(to: target, at: time) }
    let way = (far - near).points
    if isLedElsewhere || way != runs?.way { runs?.follow(scrollEnd, way: way) }
  }

  /// The two offsets between which the runs of an animation lead.
  private func ends(of goal: ContentUnits) -> (near: ContentUnits, far: ContentUnits) {
    (range.clamp(runs?.home ?? goal), range.clamp(goal))
  }

  /// Goes on to the run under way at a time, or to the end of the last run.
  @inline(never)
  private mutating func beginRun(at time: Double) {
    guard let run = runs?.begin(at: time), let animation = runs?.animation else { return }
    scrollEnd = run.end
    guard let newStart = run.start else { return }
    let (near, far) = ends(of: scrollGoal)
    let leadsBack = runs?.leadsBack ?? false
    (start, origin) = (newStart, leadsBack ? far : near)
    scroll = AnimatedScroll(animation, to: ((leadsBack ? near : far) - origin).points)
  }

  /// Moves to an offset in units, clamped to the range. A drag goes on from there.
  mutating func stand(at target: ContentUnits) {
    offset = range.clamp(target)
    if state == .dragging { beginDrag(pointer: drag.pointer) } else { state = .resting }
  }

  /// Rests at an offset that need not be in the range.
  mutating func rest(at position: ContentUnits) {
    offset = position.boundToPositions
    state = .resting
  }

  /// Takes over another container length. A drag or a motion goes on from where it is. Returns the same as
  /// ``adapt(to:goal:at:)``.
  mutating func resize(
    containerExtent: Double, range newRange: OffsetRange, goal: ContentUnits?, at time: Double
  ) -> RestChange {
    self.containerExtent = containerExtent
    let change = adapt(to: newRange, goal: goal, at: time)
    if state == .dragging { beginDrag(pointer: drag.pointer) }
    return change
  }

  /// Whether a curve is under way.
  var isMoving: Bool { state == .flinging || state == .animating }

  /// When a deceleration under way comes to an edge before its end, or came there, and its velocity there; nil if it
  /// does not, and for a motion that began as a bounce.
  var arrivalAtEdge: (time: Double, velocity: Double)? {
    guard state == .flinging, let arrival = fling.arrivalAtEdge else { return nil }
    return (start + arrival.time, arrival.velocity)
  }

  /// The coordinates of a dragging pointer for which the content is inside the range, or no farther outside than the
  /// drag began; nil if nothing drags.
  var dragLimits: ClosedRange<Double>? { state == .dragging ? drag.limits : nil }

  /// Whether system momentum moves the content.
  var isDriven: Bool { state == .driven }

  /// Whether an animation of the program or of a key is under way.
  var isAnimated: Bool { state == .animating && purpose != .settle }

  /// Whether released content is on its way to its rest.
  var decelerates: Bool { state == .flinging || state == .animating && purpose == .settle }

  /// The goal of an animation of the program or of a key, inside the range, or else the present offset.
  var goal: ContentUnits { isAnimated ? range.clamp(scrollGoal) : offset }

  /// Where the content comes to rest by itself, inside the range.
  var restInRange: ContentUnits {
    switch state {
    case .resting, .dragging, .driven: range.clamp(offset)
    case .flinging: range.clamp(origin.advanced(byPoints: fling.rest))
    case .animating: range.clamp(scrollGoal)
    }
  }

  /// Brings an offset at rest into the range.
  mutating func clampToRange() { offset = range.clamp(offset) }

  /// Moves the coordinate system: the rows above turned out longer or shorter by `correction`.
  mutating func shift(by correction: ContentUnits) {
    if correction == 0 { return }
    // Content that is replaced may have moved by its whole length, and with it a position that was already far away.
    offset = offset.adding(saturating: correction).boundToPositions
    origin = origin.adding(saturating: correction).boundToPositions
    original = original.adding(saturating: correction).boundToPositions
    range.lower &+= correction
    range.upper &+= correction
    reach?.lower &+= correction
    reach?.upper &+= correction
    if state == .animating {
      // A goal beyond all content stays there.
      let (moved, isBeyond) = scrollGoal.addingReportingOverflow(correction)
      if !isBeyond { scrollGoal = moved }
      if purpose == .repeatedRequest { runs?.shift(by: correction) }
    }
  }

  /// Call before taking over a range that edits or a resize have changed. Leaves the content no farther past an edge
  /// than it was, or than a drag by the container's length pulls it. From farther away the content would fall back over
  /// an empty screen, across all that has gone.
  mutating func drawNear(
    to newRange: OffsetRange, content: ContentUnits, container: ContentUnits, from before: Excess, at time: Double
  ) {
    guard !newRange.contains(offset) else { return }
    // Also if the axis does not give way: content comes back there as well.
    let pull = RubberBand(dimension: container.points).displacement(forExcess: container.points)
    let reach = min(ContentUnits(points: pull), content / 2)
    let nearest = min(
      max(offset, newRange.lower - max(reach, before.start)), newRange.upper + max(reach, before.end))
    if nearest == offset { return }
    // This also shifts the range, which then differs from the new one, so the motion begins anew here. A goal stays.
    let goal = scrollGoal
    shift(by: nearest - offset)
    scrollGoal = goal
    // The limit of an animation may have held the content back. Its curve goes on from here too.
    if state == .animating, time - start < scroll.duration {
      origin = offset.advanced(byPoints: -scroll.position(at: time - start))
    }
  }

  /// Brings an animation within its overshoot limit in a range that has changed since it was sampled. Returns whether
  /// it was farther away.
  @discardableResult
  @inline(never)
  mutating func limitOvershoot() -> Bool {
    guard state == .animating, let limit = limitInForce else { return false }
    let nearest = limited(offset, to: limit)
    defer { offset = nearest }
    return nearest != offset
  }

  /// Takes over the range that the layout has found, and the new goal of an animation, if it has one. Call
  /// ``shift(by:)`` first: only a change relative to the rows that stayed in place counts. Returns how this changes the
  /// place where the content was to come to rest.
  @discardableResult
  mutating func adapt(to newRange: OffsetRange, goal newGoal: ContentUnits?, at time: Double) -> RestChange {
    // Content that was drawn near may come back to its old place without its goal: an animation always aims again.
    guard newRange != range || newGoal != nil || state == .animating else { return .none }
    let isOther = newRange != range
    range = newRange
    if state == .animating {
      if purpose == .settle { return goOnSettling(to: newGoal ?? scrollGoal, isInOtherRange: isOther, at: time) }
      if purpose == .repeatedRequest {
        aimRuns(at: newGoal ?? scrollGoal, at: time)
        return .none
      }
      aim(at: newGoal ?? scrollGoal, at: time)
      return .none
    }
    guard isOther else { return .none }
    let missesEnd = state == .flinging && fling.leadsPastEdge(at: time - start) && !bouncesOn(at: time)
    goOn(inOtherRangeAt: time)
    return missesEnd ? .missesEnd : .none
  }

  /// Leads a settle to a goal, in a range that may have changed.
  @inline(never)
  private mutating func goOnSettling(
    to goal: ContentUnits, isInOtherRange isOther: Bool, at time: Double
  ) -> RestChange {
    if isOther, !bounces {
      settleAnew(to: goal, at: time)
    } else {
      aim(at: goal, at: time)
    }
    let settledAtEnd = settlesAtEnd
    settlesAtEnd = range.isEnd(restInRange)
    return isOther ? settledAtEnd && !settlesAtEnd ? .leavesEnd : .otherRange : .none
  }

  /// Begins a settle anew from rest. So it comes back to an edge that does not give way, and never passes it (§G28).
  private mutating func settleAnew(to goal: ContentUnits, at time: Double) {
    let spring = Spring(response: 2 * .pi / Bounce.angularFrequency, dampingRatio: 1)
    origin = offset
    scroll = AnimatedScroll(.spring(spring), to: (range.clamp(goal) - origin).points, velocity: 0)
    (start, scrollGoal) = (time, goal)
    scrollEnd = start + scroll.duration
  }

  /// Goes on after the edges, or whether they give way, have changed. A second call at the same time has no effect.
  mutating func goOn(inOtherRangeAt time: Double) {
    switch state {
    case .resting, .driven: break
    case .animating: if purpose == .settle, !bounces { settleAnew(to: scrollGoal, at: time) }
    case .dragging: beginDrag(pointer: drag.pointer)
    case .flinging:
      if bouncesOn(at: time) { break }
      // A fling that has come to its end, for example at a firm edge, has no velocity left for another range.
      if time - start < min(fling.edgeTime, fling.duration), range.contains(offset) {
        fling = fling.replacingEdges(lowerEdge: lowerEdge, upperEdge: upperEdge, bounces: bounces)
      } else {
        recoil(velocity: fling.velocity(at: time - start), at: time)
      }
    }
  }

  /// Whether content goes on to bounce back: its edge is still an edge, even if content has grown towards it since.
  private func bouncesOn(at time: Double) -> Bool {
    bounces && time - start >= fling.edgeTime && (fling.edge == lowerEdge || fling.edge == upperEdge)
  }

  private var lowerEdge: Double { (range.lower - origin).points }
  private var upperEdge: Double { (range.upper - origin).points }

  private mutating func beginDrag(pointer: Double) {
    origin = offset
    // A band of no length does not give way.
    let band = RubberBand(dimension: bounces ? containerExtent : 0)
    drag = Drag(pointer: pointer, lowerEdge: lowerEdge, upperEdge: upperEdge, band: band)
    state = .dragging
  }

  private mutating func drive(by distance: ContentUnits, velocity: Double, at time: Double) {
    let target = offset + distance
    offset = range.clamp(target)
    guard offset != target else {
      (state, start) = (.driven, time)
      return
    }
    origin = offset
    fling = .bouncing(fromDisplacement: 0, velocity: velocity)
    (state, start) = (bounces && fling.duration > 0 ? .flinging : .resting, time)
  }

  private mutating func animate(_ animation: Animation, to goal: ContentUnits, at time: Double) {
    let inherited: Double? =
      switch state {
      case .resting, .dragging, .driven: nil
      case .flinging: velocity(at: time)
      // An animation that still waits has not begun to move.
      case .animating: time - start < scroll.begin ? nil : velocity(at: time)
      }
    origin = offset
    if let repetition = animation.repetition { return animate(animation, repetition, to: goal, at: time) }
    scroll = AnimatedScroll(animation, to: (range.clamp(goal) - origin).points, velocity: inherited)
    if scroll.duration > 0 {
      (state, start, scrollGoal) = (.animating, time, goal)
      (purpose, scrollEnd) = (.request, start + scroll.duration)
    } else {
      stand(at: goal)
    }
  }

  /// Begins a repeated animation, each run of which starts from rest.
  @inline(never)
  private mutating func animate(
    _ animation: Animation, _ repetition: Animation.Repetition, to goal: ContentUnits, at time: Double
  ) {
    var repeated = ScrollRuns(animation, repetition, home: origin)
    scroll = AnimatedScroll(repeated.animation, to: (range.clamp(goal) - origin).points)
    guard scroll.duration > 0 else { return stand(at: goal) }
    (state, start, scrollGoal) = (.animating, time + animation.startDelay, goal)
    (purpose, scrollEnd) = (.repeatedRequest, start + scroll.duration)
    repeated.follow(scrollEnd, way: (range.clamp(goal) - range.clamp(origin)).points)
    runs = repeated
  }

  /// Notes that content without a pointer is about to be released with a velocity that comes from elsewhere.
  mutating func noteHandOver() { original = offset }

  /// Sets out, with a velocity, for the target of a release in the range. Stands there if that takes no time.
  mutating func settle(to goal: ContentUnits, by animation: Animation, velocity: Double, at time: Double) {
    origin = offset
    scroll = AnimatedScroll(animation, to: (range.clamp(goal) - origin).points, velocity: velocity)
    if scroll.duration > 0 {
      (state, start, scrollGoal) = (.animating, time, goal)
      (purpose, scrollEnd) = (.settle, start + scroll.duration)
      settlesAtEnd = range.isEnd(restInRange)
    } else {
      offset = range.clamp(goal)
      state = .resting
    }
  }

  /// Prepares the motion after a release with the velocity of a pointer or of a fling. ``release(at:)`` begins this
  /// motion, and ``restOfRelease`` is where it leads.
  mutating func prepareRelease(at velocity: Double, _ rate: ScrollDecelerationRate) {
    prepare(velocity: draggedVelocity(velocity), rate)
  }

  /// The velocity with which a prepared release goes on, from the velocity that it was prepared with.
  mutating func velocityOfRelease(at velocity: Double) -> Double {
    bounces || range.contains(offset) ? draggedVelocity(velocity) : 0
  }

  /// The offset at which a prepared release comes to rest, inside the range.
  var restOfRelease: ContentUnits { range.clamp(offset.advanced(byPoints: fling.rest)) }

  /// Goes on as prepared, or rests if that leads nowhere.
  mutating func release(at time: Double) {
    if fling.duration == 0 {
      offset = range.clamp(offset)
      state = .resting
    } else {
      (state, start) = (.flinging, time)
    }
  }

  /// Goes on with a velocity, even if that leads nowhere.
  private mutating func recoil(velocity: Double, at time: Double) {
    prepare(velocity: velocity, rate)
    (state, start) = (.flinging, time)
  }

  private mutating func prepare(velocity: Double, _ rate: ScrollDecelerationRate) {
    origin = offset
    fling = Fling(
      velocity: velocity, lowerEdge: lowerEdge, upperEdge: upperEdge, rate: rate, bounces: bounces)
  }
}
