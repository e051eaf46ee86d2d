// The invariants of an animation that began from rest and leads to an offset, while only time acts on it.
import Foundation
import ScrollTypes

/// An animation whose start and target are known.
struct TrackedAnimation {
  let animation: Animation
  /// The time at which it was requested, in seconds.
  let start: Double
  /// The offsets at which it began and to which it leads, in points.
  let from: Double
  let target: Double

  /// The time at which it begins to move.
  var begin: Double { start + animation.startDelay }

  /// Returns an upper bound of an animation's duration in seconds, however far it leads.
  static func bound(of animation: Animation) -> Double {
    if let repetition = animation.repetition {
      // An endless animation is stopped before the oracle waits for its end.
      return animation.startDelay + bound(of: animation.singleRun) * Double(repetition.runCount ?? 1)
    }
    switch animation.motion {
    case .timingCurve(_, let duration): return animation.startDelay + duration / animation.speedFactor + 1
    case .spring(let spring, _):
      let damping = spring.dampingInScrolling
      let slowest = 2 * .pi / spring.responseInScrolling * animation.speedFactor / (2 * max(damping, 1))
      return animation.startDelay + 120 / (slowest * min(damping, 1))
    }
  }
}

extension MotionInvariants {
  /// Returns the animation to track from a frame on. The only event of that frame must be a request with an animation,
  /// for content at rest.
  func tracked(from frame: MotionSample, after before: MotionSample?) -> TrackedAnimation? {
    guard let before, before.phase == .idle, frame.phase == .animating, !frame.isEdited,
      frame.isContentUnmoved(since: before.report.geometry), frame.events.count == 1,
      let (animation, goal) = request(frame.events[0].kind, after: before)
    else { return nil }
    let target = range(of: frame.report.geometry).clamp(units(min(max(goal, -2e12), 2e12)))
    return TrackedAnimation(
      animation: animation, start: max(frame.events[0].time, before.report.time), from: before.offset,
      target: points(target))
  }

  /// Returns the animation and the offset to which an event leads content at rest, if it does.
  private func request(_ kind: ScrollEvent.Kind, after before: MotionSample) -> (Animation, goal: Double)? {
    let geometry = before.report.geometry
    switch kind {
    case .scrollTo(let point, let animation?, _):
      var goal = geometry
      goal.contentOffset = point
      return (animation, axis.offset(of: goal))
    case .scrollToEdge(let edge, let animation?, _):
      if axis.isVertical == (edge.axis == .vertical) { return (animation, edge.isStart ? -.infinity : .infinity) }
      return scrollsOnBoth ? (animation, before.offset) : nil
    case .key(let key):
      let insets = axis.insets(geometry.contentInsets)
      // The room is computed in units, because a page is what the insets leave of the container in whole units.
      let room = units(axis.containerLength(geometry.containerSize)) - units(insets.start) - units(insets.end)
      // Where content scrolls on both axes, each key acts on both. Along the other axis it leads to the present offset.
      var distance = axis.distance(of: key, room: points(max(0, room)))
      if scrollsOnBoth, distance == nil || !isStackAxis && !axis.isArrow(key) { distance = 0 }
      // Steps are whole units. Half a unit would round differently in a step than in a sum.
      return distance.map { (.default, before.offset + ($0.isFinite ? points(units($0)) : $0)) }
    default: return nil
    }
  }

  func brokenAnimation(_ tracked: TrackedAnimation, by frame: MotionSample, after before: MotionSample)
    -> BrokenInvariant?
  {
    let (time, offset, speed) = (frame.report.time, frame.offset, frame.speed)
    let rounding = 2 * tolerance.offset(max(abs(tracked.from), abs(tracked.target)), at: time)
    let moment = 1e-9 + 4 * time.ulp
    func broken(_ invariant: String, _ what: String) -> BrokenInvariant {
      BrokenInvariant(
        invariant,
        "\(what): at \(offset) with \(speed), from \(tracked.from) to \(tracked.target) since \(tracked.start)")
    }
    if frame.phase == .idle, abs(offset - tracked.target) > 0.5 / unitsPerPoint {
      return broken("target", "an animation ended elsewhere than at its target")
    }
    if frame.phase == .animating, time < tracked.begin - moment, offset != tracked.from || speed != 0 {
      return broken("delay", "content moved that waits for its animation")
    }
    let reach = reach(of: tracked, in: frame)
    if frame.phase == .animating, offset < reach.low - rounding || offset > reach.high + rounding {
      return broken("overshoot", "an animation leads past its limit")
    }
    if let repetition = tracked.animation.repetition {
      return brokenRuns(of: tracked, repetition, by: frame, within: moment).map {
        broken($0.invariant, $0.what)
      }
    }
    switch tracked.animation.motion {
    case .timingCurve(let curve, let duration):
      let length = duration / tracked.animation.speedFactor
      let end = tracked.begin + (length < 0.001 ? 0 : length)
      if frame.phase == .animating ? time > end + moment : time < end - moment {
        return broken("duration", "an animation that ends at \(end) is \(frame.phase)")
      }
      guard frame.phase == .animating, time > tracked.begin else { return nil }
      let way = tracked.target - tracked.from
      let late = 4 * time.ulp * abs(way) / length
      if curve == .linear, abs(tracked.from + way * (time - tracked.begin) / length - offset) > rounding + late {
        return broken("curve", "a constant speed is not")
      }
      return Self.isLevel(curve)
        ? overshoot(tracked, offset, before.offset, rounding).map { broken("overshoot", $0) } : nil
    case .spring(let spring, let velocity):
      guard frame.phase == .animating, time > tracked.begin else { return nil }
      let omega = 2 * .pi / spring.responseInScrolling * tracked.animation.speedFactor
      let (old, new) = (before.offset - tracked.target, offset - tracked.target)
      // A spring that is held at its limit has more energy than its reports show.
      let wasFree = before.offset > reach.low + rounding && before.offset < reach.high - rounding
      let isUnderWay = before.phase == .animating && before.report.time >= tracked.begin && wasFree
      let (before2, now2) = (
        before.speed * before.speed + omega * omega * old * old, speed * speed + omega * omega * new * new
      )
      let slack = 1e-6 * before2 + 4 * omega * omega * rounding * (abs(old) + 1)
      if isUnderWay, now2 > before2 + slack { return broken("energy", "a spring gained energy") }
      guard velocity == 0 else { return nil }
      if abs(new) > abs(tracked.from - tracked.target) + rounding {
        return broken("overshoot", "a spring swings too far")
      }
      if spring.dampingInScrolling < 1 { return nil }
      return overshoot(tracked, offset, before.offset, rounding).map { broken("overshoot", $0) }
    }
  }

  /// Returns the invariant that a repeated animation breaks, if any: when it ends, and between which offsets it stays.
  private func brokenRuns(
    of tracked: TrackedAnimation, _ repetition: Animation.Repetition, by frame: MotionSample, within moment: Double
  ) -> (invariant: String, what: String)? {
    let (time, offset) = (frame.report.time, frame.offset)
    guard case .timingCurve(let curve, let duration) = tracked.animation.motion else { return nil }
    let length = duration / tracked.animation.speedFactor
    let run = repetition.startDelay + (length < 0.001 ? 0 : length)
    if run >= 0.001, tracked.from != tracked.target {
      let end = tracked.begin + run * (repetition.runCount.map(Double.init) ?? .infinity)
      let slack = moment + 1e-12 * abs(time - tracked.start)
      if frame.phase == .animating ? time > end + slack : time < end - slack {
        return ("duration", "an animation of several runs that ends at \(end) is \(frame.phase)")
      }
    }
    let rounding = 2 * tolerance.offset(max(abs(tracked.from), abs(tracked.target)), at: time)
    let (low, high) = (min(tracked.from, tracked.target) - rounding, max(tracked.from, tracked.target) + rounding)
    if Self.isLevel(curve), !(low...high).contains(offset) { return ("overshoot", "a run leads past its ends") }
    return nil
  }

  /// The offsets between which an animation stays.
  private func reach(of tracked: TrackedAnimation, in frame: MotionSample) -> (low: Double, high: Double) {
    guard let overshootLimit else { return (-.infinity, .infinity) }
    let range = range(of: frame.report.geometry)
    return (
      min(points(range.min) - overshootLimit, tracked.from), max(points(range.max) + overshootLimit, tracked.from)
    )
  }

  /// Returns what is wrong with a motion that must go straight to its target, if anything.
  private func overshoot(
    _ tracked: TrackedAnimation, _ offset: Double, _ before: Double, _ rounding: Double
  ) -> String? {
    let direction: Double = tracked.target < tracked.from ? -1 : 1
    if (offset - tracked.target) * direction > rounding { return "it went past its target" }
    if (offset - before) * direction < -rounding { return "it turned back" }
    return nil
  }

  /// Whether a curve never falls. A Bézier curve never does if its control points are no higher than its end. For a
  /// custom animation the answer is not known, so it is false.
  private static func isLevel(_ curve: UnitCurve) -> Bool {
    if case .sampled = curve.shape { return false }
    guard case .bezier(let start, let end) = curve.shape else { return true }
    return (0...1).contains(start.y) && (0...1).contains(end.y)
  }
}
