// Where the content stands at a time: at rest, under a hand, driven, or on a curve of its own or of an animation.
import Foundation
import ScrollTypes

/// The motion of the content offset along one axis.
///
/// A curve or drag is relative to its *origin*, the offset in units at which it began. A correction by the layout
/// moves the origin alone, so the curve goes on as if nothing had happened.
struct Motion {
  private enum State {
    case resting
    case dragging(Drag)
    /// Moved by others, last at this time.
    case driven(lastMove: Double)
    case flinging(Fling, start: Double)
    /// The goal may lie outside of the range, and is where it leads as far as the range allows.
    case animating(AnimatedScroll, start: Double, goal: ContentUnits)
  }

  /// The content offset as of the last time handled.
  private(set) var offset: ContentUnits
  private(set) var range: OffsetRange
  private var state = State.resting
  private var origin: ContentUnits = 0
  private var containerExtent: Double
  private let rate: ScrollDecelerationRate
  private let bounceBehavior: ScrollBounceBehavior

  init(
    range: OffsetRange, containerExtent: Double, rate: ScrollDecelerationRate, bounceBehavior: ScrollBounceBehavior
  ) {
    self.range = range
    self.containerExtent = containerExtent
    self.rate = rate
    self.bounceBehavior = bounceBehavior
    offset = range.lower
  }

  /// Brings the offset to `time`; answers the time at which a motion ended on the way.
  mutating func advance(to time: Double) -> Double? {
    let end: Double
    let rest: ContentUnits
    switch state {
    case .resting, .dragging: return nil
    case .driven(let lastMove):
      end = lastMove + WheelEvent.momentumTimeout
      guard time >= end else { return nil }
      rest = offset
    case .flinging(let fling, let start):
      end = start + fling.duration
      guard time >= end else {
        offset = origin + ContentUnits(points: fling.position(at: time - start))
        return nil
      }
      rest = origin + ContentUnits(points: fling.rest)
    case .animating(let scroll, let start, let goal):
      end = start + scroll.duration
      guard time >= end else {
        offset = origin + ContentUnits(points: scroll.position(at: time - start))
        return nil
      }
      rest = range.clamp(goal)
    }
    offset = rest
    state = .resting
    return end
  }

  /// The velocity of a curve at `time` in points per second; zero where there is none.
  func velocity(at time: Double) -> Double {
    switch state {
    case .resting, .dragging, .driven: 0
    case .flinging(let fling, let start): fling.velocity(at: time - start)
    case .animating(let scroll, let start, _): scroll.velocity(at: time - start)
    }
  }

  /// Carries a command out at `time`, to which the motion has been brought.
  mutating func apply(_ command: MotionCommand, at time: Double) {
    switch command {
    case .hold:
      state = .resting
    case .beginDrag(let finger):
      beginDrag(finger: finger)
    case .drag(let finger):
      guard case .dragging(var drag) = state else { return }
      offset = origin + ContentUnits(points: drag.position(followingTo: finger))
      state = .dragging(drag)
    case .release(let velocity):
      release(velocity: velocity, at: time, mayRest: true)
    case .beginDriving:
      state = .driven(lastMove: time)
    case .drive(let distance, let velocity):
      drive(by: ContentUnits(points: distance), velocity: velocity, at: time)
    case .recoil(let velocity):
      release(velocity: velocity, at: time, mayRest: false)
    case .jump(let target):
      stand(at: target)
    case .carryOn(let target):
      let velocity = velocity(at: time)
      stand(at: target)
      release(velocity: velocity, at: time, mayRest: true)
    case .animate(let animation, let goal):
      animate(animation, to: goal, at: time)
    }
  }

  /// Has an animation that is under way lead to another offset from `time` on.
  private mutating func aim(at goal: ContentUnits, at time: Double) {
    guard case .animating(let scroll, let start, _) = state else { return }
    let target = (range.clamp(goal) - origin).points
    state = .animating(scroll.retargeted(to: target, at: time - start), start: start, goal: goal)
  }

  /// Stands at an offset in units, clamped to the range; a drag goes on from there.
  mutating func stand(at target: ContentUnits) {
    offset = range.clamp(target)
    if case .dragging(let drag) = state { beginDrag(finger: drag.finger) } else { state = .resting }
  }

  /// Takes over the length of another container. A drag or a motion goes on from where it is.
  mutating func resize(
    containerExtent: Double, range newRange: OffsetRange, goal: ContentUnits?, at time: Double
  ) {
    self.containerExtent = containerExtent
    adapt(to: newRange, goal: goal, at: time)
    if case .dragging(let drag) = state { beginDrag(finger: drag.finger) }
  }

  /// Whether a curve is under way.
  var isMoving: Bool {
    switch state {
    case .resting, .dragging, .driven: false
    case .flinging, .animating: true
    }
  }

  /// Whether the content is moved by others.
  var isDriven: Bool { if case .driven = state { true } else { false } }

  /// Where an animation that is under way leads, or where the content is.
  var goal: ContentUnits {
    if case .animating(_, _, let goal) = state { range.clamp(goal) } else { offset }
  }

  /// Brings an offset at rest into the range; answers whether it moved.
  mutating func clampToRange() -> Bool {
    let clamped = range.clamp(offset)
    defer { offset = clamped }
    return clamped != offset
  }

  /// Moves the coordinate system: rows above turned out longer or shorter by `correction`.
  mutating func shift(by correction: ContentUnits) {
    offset += correction
    origin += correction
    range.lower += correction
    range.upper += correction
    if case .animating(let scroll, let start, let goal) = state {
      // A goal beyond all content stays there.
      let (moved, isBeyond) = goal.addingReportingOverflow(correction)
      if !isBeyond { state = .animating(scroll, start: start, goal: moved) }
    }
  }

  /// Takes over the range that the layout came to, and where an animation leads now, if it is to lead elsewhere. Call
  /// ``shift(by:)`` before it: what counts is a change relative to the rows that stayed in place.
  mutating func adapt(to newRange: OffsetRange, goal newGoal: ContentUnits?, at time: Double) {
    guard newRange != range || newGoal != nil else { return }
    let oldRange = range
    range = newRange
    switch state {
    case .animating(_, _, let goal): aim(at: newGoal ?? goal, at: time)
    case _ where newRange == oldRange: break
    case .resting, .driven: break
    case .dragging(let drag): beginDrag(finger: drag.finger)
    case .flinging(let fling, let start):
      if time - start < fling.edgeTime, range.contains(offset) {
        state = .flinging(
          fling.replacingEdges(lowerEdge: lowerEdge, upperEdge: upperEdge, bounces: bounces), start: start)
      } else {
        release(velocity: fling.velocity(at: time - start), at: time, mayRest: false)
      }
    }
  }

  private var lowerEdge: Double { (range.lower - origin).points }
  private var upperEdge: Double { (range.upper - origin).points }

  /// Whether content gives way past the edges.
  private var bounces: Bool { bounceBehavior.bounces(whereScrollable: range.lower < range.upper) }

  private mutating func beginDrag(finger: Double) {
    origin = offset
    // A band of no length does not give way.
    let band = RubberBand(dimension: bounces ? containerExtent : 0)
    state = .dragging(Drag(finger: finger, lowerEdge: lowerEdge, upperEdge: upperEdge, band: band))
  }

  private mutating func drive(by distance: ContentUnits, velocity: Double, at time: Double) {
    let target = offset + distance
    offset = range.clamp(target)
    guard offset != target else {
      state = .driven(lastMove: time)
      return
    }
    origin = offset
    let bounce = Fling.bouncing(fromDisplacement: 0, velocity: velocity)
    state = bounces && bounce.duration > 0 ? .flinging(bounce, start: time) : .resting
  }

  private mutating func animate(_ animation: Animation, to goal: ContentUnits, at time: Double) {
    let inherited: Double? =
      switch state {
      case .resting, .dragging, .driven: nil
      case .flinging: velocity(at: time)
      // An animation that still waits has not begun to move.
      case .animating(let scroll, let start, _): time - start < scroll.begin ? nil : velocity(at: time)
      }
    origin = offset
    let scroll = AnimatedScroll(animation, to: (range.clamp(goal) - origin).points, velocity: inherited)
    if scroll.duration > 0 {
      state = .animating(scroll, start: time, goal: goal)
    } else {
      stand(at: goal)
    }
  }

  private mutating func release(velocity: Double, at time: Double, mayRest: Bool) {
    origin = offset
    let fling = Fling(
      velocity: velocity, lowerEdge: lowerEdge, upperEdge: upperEdge, rate: rate, bounces: bounces)
    if mayRest, fling.duration == 0 {
      offset = range.clamp(offset)
      state = .resting
    } else {
      state = .flinging(fling, start: time)
    }
  }
}
