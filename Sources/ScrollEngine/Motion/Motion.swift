// Where the content stands at a time: at rest, under a pointer, driven, or on a curve of its own or of an animation.
import Foundation
import ScrollTypes

/// The motion of the content offset along one axis.
///
/// A curve or drag is relative to its *origin*, the offset in units at which it began. A correction by the layout
/// moves the origin alone, so the curve goes on as if nothing had happened.
struct Motion {
  private enum State { case resting, dragging, driven, flinging, animating }
  /// What an animation is: one that was asked for, with one run or several, or one that leads to the target of a release. To that one
  /// `overshootLimit` is nothing, and no key goes on from its goal.
  private enum Purpose { case request, repeatedRequest, settle }

  /// The content offset as of the last time handled.
  private(set) var offset: ContentUnits
  private(set) var range: OffsetRange
  private var state = State.resting
  // What belongs to a state stands beside it, so that a frame copies none of it.
  private var drag = Drag(pointer: 0, lowerEdge: 0, upperEdge: 0, band: RubberBand(dimension: 0))
  private var fling = Fling.bouncing(fromDisplacement: 0, velocity: 0)
  private var scroll = AnimatedScroll(standingAt: 0)
  /// Where an animation leads as far as the range allows; it may lie outside.
  private var scrollGoal: ContentUnits = 0
  private var purpose = Purpose.request
  /// Whether that target was an end of the range when the range changed last (§G29).
  private var settlesAtEnd = false
  /// When a curve began, and when driven content was moved last.
  private var start = 0.0
  private var origin: ContentUnits = 0
  private var containerExtent: Double
  /// The offset at which the pointer came that scrolls, or that scrolled last; it moves as the rows there do.
  private(set) var original: ContentUnits
  /// The range before edits have changed it so that a rule is to be asked where a motion leads: it is to lead no farther (§G30).
  var reach: OffsetRange?
  /// Whether that pointer asks for a target when it is released, though it has scrolled nothing: it has stopped a motion or taken
  /// over driven content, or the size has changed under it.
  var asksWhenReleased = false
  /// How quickly flings slow down that begin from now on.
  var rate: ScrollDecelerationRate
  /// Whether content gives way past its edges; see ``goOn(inOtherRangeAt:)``.
  var bounceBehavior: ScrollBounceBehavior
  /// How far past an edge an animation may lead.
  var overshootLimit: ContentUnits?
  /// When an animation ends, or the run of it that is under way.
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

  /// Brings the offset to `time`; answers the time at which a motion ended on the way.
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

  /// The velocity of a curve at `time` in points per second; zero where there is none.
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

  /// How far past an edge the animation under way may lead; nil for as far as it does.
  private var limitInForce: ContentUnits? { purpose == .settle ? nil : overshootLimit }

  /// An offset no farther past an edge than an animation may lead. One that begins farther out may be as far out as it began.
  private mutating func limited(_ offset: ContentUnits, to limit: ContentUnits) -> ContentUnits {
    min(max(offset, min(range.lower - limit, origin)), max(range.upper + limit, origin))
  }

  /// The velocity of the content for the velocity of the pointer that drags it: less on the rubber band. Never −0.
  @inline(__always)
  mutating func draggedVelocity(_ velocity: Double) -> Double {
    state == .dragging ? drag.velocity(withoutBand: velocity) + 0 : velocity
  }

  /// Carries a command out at `time`, to which the motion has been brought.
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

  /// Has the animation that is under way lead to another offset from `time` on.
  private mutating func aim(at goal: ContentUnits, at time: Double) {
    scrollGoal = goal
    let target = (range.clamp(goal) - origin).points
    if target != scroll.target { lead(to: target, at: time) }
  }

  private mutating func lead(to target: Double, at time: Double) {
    scroll = scroll.retargeted(to: target, at: time - start)
    scrollEnd = start + scroll.duration
  }

  /// The same for one that is repeated (§A20).
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

  /// The offsets between which the runs of an animation lead.
  private func ends(of goal: ContentUnits) -> (near: ContentUnits, far: ContentUnits) {
    (range.clamp(runs?.home ?? goal), range.clamp(goal))
  }

  /// Goes on to the run that is under way at a time, or to the end of the last one.
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

  /// Stands at an offset in units, clamped to the range; a drag goes on from there.
  mutating func stand(at target: ContentUnits) {
    offset = range.clamp(target)
    if state == .dragging { beginDrag(pointer: drag.pointer) } else { state = .resting }
  }

  /// Stands at an offset that need not be in the range.
  mutating func rest(at position: ContentUnits) {
    offset = position.boundToPositions
    state = .resting
  }

  /// Takes over the length of another container. A drag or a motion goes on from where it is. Answers what
  /// ``adapt(to:goal:at:)`` does.
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

  /// When a deceleration under way comes to an edge before its end, or came there, and the velocity that it has then; nil where
  /// it does not, and for a motion that began as a bounce.
  var arrivalAtEdge: (time: Double, velocity: Double)? {
    guard state == .flinging, let arrival = fling.arrivalAtEdge else { return nil }
    return (start + arrival.time, arrival.velocity)
  }

  /// The coordinates of a pointer that drags between which the content is inside the range, or no farther outside than the drag
  /// began; nil where nothing drags.
  var dragLimits: ClosedRange<Double>? { state == .dragging ? drag.limits : nil }

  /// Whether the content is moved by others.
  var isDriven: Bool { state == .driven }

  /// Whether an animation is under way that the program or a key has asked for.
  var isAnimated: Bool { state == .animating && purpose != .settle }

  /// Whether content that was let go is on its way to where it comes to rest.
  var decelerates: Bool { state == .flinging || state == .animating && purpose == .settle }

  /// Where an animation that the program or a key has asked for leads, or where the content is.
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

  /// Moves the coordinate system: rows above turned out longer or shorter by `correction`.
  mutating func shift(by correction: ContentUnits) {
    if correction == 0 { return }
    // Content that is all replaced may have moved by its whole length, and with it a position that was far away.
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

  /// Before a range is taken over that edits or a resize have changed: leaves the content no farther past an edge than it was, or
  /// than a pointer pulls it by going the length of the container. From farther away it would fall back across all that has gone,
  /// over an empty screen.
  mutating func drawNear(
    to newRange: OffsetRange, content: ContentUnits, container: ContentUnits, from before: Excess, at time: Double
  ) {
    guard !newRange.contains(offset) else { return }
    // Also where the axis does not give way: content comes back there as well.
    let pull = RubberBand(dimension: container.points).displacement(forExcess: container.points)
    let reach = min(ContentUnits(points: pull), content / 2)
    let nearest = min(
      max(offset, newRange.lower - max(reach, before.start)), newRange.upper + max(reach, before.end))
    if nearest == offset { return }
    // With its range, which is then not the new one: the motion begins anew from here. Where an animation leads stays.
    let goal = scrollGoal
    shift(by: nearest - offset)
    scrollGoal = goal
    // The limit of an animation may have held the content back; its curve goes on from here too.
    if state == .animating, time - start < scroll.duration {
      origin = offset.advanced(byPoints: -scroll.position(at: time - start))
    }
  }

  /// Brings an animation as near as it must be to a range that has changed since it was sampled; answers whether it was
  /// farther away.
  @discardableResult
  @inline(never)
  mutating func limitOvershoot() -> Bool {
    guard state == .animating, let limit = limitInForce else { return false }
    let nearest = limited(offset, to: limit)
    defer { offset = nearest }
    return nearest != offset
  }

  /// Takes over the range that the layout came to, and where an animation leads now, if it is to lead elsewhere. Call
  /// ``shift(by:)`` before it: what counts is a change relative to the rows that stayed in place. Answers what that means for the
  /// place where the content was to come to rest.
  @discardableResult
  mutating func adapt(to newRange: OffsetRange, goal newGoal: ContentUnits?, at time: Double) -> RestChange {
    // What is drawn near may come back to where it was, and the goal not with it.
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

  /// Has a settle lead to a goal, in a range that may be another one.
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

  /// Has a settle begin from rest where it is, so that it comes back to an edge that does not give way and never passes it (§G28).
  private mutating func settleAnew(to goal: ContentUnits, at time: Double) {
    let spring = Spring(response: 2 * .pi / Bounce.angularFrequency, dampingRatio: 1)
    origin = offset
    scroll = AnimatedScroll(.spring(spring), to: (range.clamp(goal) - origin).points, velocity: 0)
    (start, scrollGoal) = (time, goal)
    scrollEnd = start + scroll.duration
  }

  /// Goes on where the edges are others than before, or give way otherwise. Twice at a time is as good as once.
  mutating func goOn(inOtherRangeAt time: Double) {
    switch state {
    case .resting, .driven: break
    case .animating: if purpose == .settle, !bounces { settleAnew(to: scrollGoal, at: time) }
    case .dragging: beginDrag(pointer: drag.pointer)
    case .flinging:
      if bouncesOn(at: time) { break }
      // A fling that has come to its end, at a firm edge for one, has no velocity left for another range.
      if time - start < min(fling.edgeTime, fling.duration), range.contains(offset) {
        fling = fling.replacingEdges(lowerEdge: lowerEdge, upperEdge: upperEdge, bounces: bounces)
      } else {
        recoil(velocity: fling.velocity(at: time - start), at: time)
      }
    }
  }

  /// Whether content that bounces back goes on to do so: the edge stays the one, also where the content has grown towards it since.
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

  /// Begins an animation that is repeated: each run from rest.
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

  /// Content that no pointer has is about to be let go with a velocity that comes from elsewhere.
  mutating func noteHandOver() { original = offset }

  /// Sets out with a velocity for an offset in the range, which a release is to end at; stands there if that takes no time.
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

  /// Lays down how the content goes on when it is let go with the velocity of a pointer, or with that of a fling: what
  /// ``release(at:)`` begins, and where that leads (``restOfRelease``).
  mutating func prepareRelease(at velocity: Double, _ rate: ScrollDecelerationRate) {
    prepare(velocity: draggedVelocity(velocity), rate)
  }

  /// The velocity with which a prepared release goes on, for the one that it was prepared with.
  mutating func velocityOfRelease(at velocity: Double) -> Double {
    bounces || range.contains(offset) ? draggedVelocity(velocity) : 0
  }

  /// The offset at which a prepared release comes to rest, inside the range.
  var restOfRelease: ContentUnits { range.clamp(offset.advanced(byPoints: fling.rest)) }

  /// Goes on as it was prepared, or rests where that leads nowhere.
  mutating func release(at time: Double) {
    if fling.duration == 0 {
      offset = range.clamp(offset)
      state = .resting
    } else {
      (state, start) = (.flinging, time)
    }
  }

  /// Goes on with a velocity, also where that leads nowhere.
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
