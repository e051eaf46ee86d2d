// An animation that the program asks for: a spring or a curve that leads the offset to a goal.
import Foundation
import ScrollTypes

/// A motion to a goal. Positions count from `origin`, so a correction moves the whole motion. Times count from `start`.
struct ReferenceAnimation {
  /// The offset at which it started, in units.
  var origin: Int64
  /// The time at which it was requested.
  let start: Double
  /// The offset that the program asked for, inside the range or not.
  var goal: Int64
  /// The goal clamped to the range, in units from the origin.
  private(set) var aim: Int64
  /// The delay before it starts, in seconds.
  private let delay: Double
  private var course: Course
  /// The relative error of its positions, velocities and times.
  var error = 0.0

  /// The velocity that it took over from the motion before it, and how far that velocity leads.
  let inheritance: ReferenceInheritance
  /// The distance by which it may overshoot the range, in units; nil for no limit.
  private var overshootLimit: Int64?
  /// The offsets between which it stays on its way, from the origin; nil for no bounds.
  private var bounds: ClosedRange<Int64>?
  private let hasNothingToDo: Bool
  /// The range and the goal of a settle; nil for any other animation (§G8).
  private(set) var settle: ReferenceSettle?
  /// Whether it is a settle.
  var isSettle: Bool { settle != nil }

  private enum Course {
    /// A spring, the time at which it starts, and how long it lasts from then on.
    case spring(ReferenceSpring, since: Double, settling: ReferenceSettling)
    case curve(ReferenceCourse)
    /// A cubic that starts at a position with a velocity and comes to rest at the aim.
    case glide(from: Double, velocity: Double, since: Double, until: Double)

    static func sprung(_ spring: ReferenceSpring, since: Double) -> Course {
      .spring(spring, since: since, settling: spring.settling)
    }
  }

  /// - Parameters:
  ///   - inherited: The velocity of the motion that it replaces; nil for content at rest.
  ///   - scale: The speed whose last digits limit how exact that velocity is; at least the velocity itself.
  ///   - overshootLimit: The distance by which it may overshoot the range, in units; nil for no limit.
  init(
    _ animation: Animation, from offset: Int64, to goal: Int64, in range: ReferenceRange, at now: Double,
    inherited: Double?, scale: Double, overshootLimit: Int64?
  ) {
    (origin, start, self.goal, delay) = (offset, now, goal, animation.startDelay)
    self.overshootLimit = overshootLimit
    aim = range.clamp(goal) - offset
    let way = points(aim)
    let velocity = delay > 0 ? nil : inherited
    let speedTaken = velocity == nil ? 0 : scale
    switch animation.motion {
    case .spring(let spring, let own):
      let speed = animation.speedFactor
      let frequency = 2 * .pi * speed / spring.responseInScrolling
      course = .sprung(
        ReferenceSpring(
          displacement: -way, initialVelocity: (velocity ?? 0) + own * speed * way, frequency: frequency,
          damping: spring.dampingInScrolling),
        since: delay)
      inheritance = ReferenceInheritance(speed: speedTaken, way: speedTaken / frequency)
    case .timingCurve(let curve, let time):
      let length = time / animation.speedFactor
      course = .curve(
        ReferenceCourse(
          progress: ReferenceProgress(shape: curve.shape), way: way, length: length < 0.001 ? 0 : length,
          inherited: velocity))
      // t·(1 − t/T)² is at most T·4/27. A cubic that replaces the curve takes 0.1 s. A curve that goes a thousand ways
      // past its ends also has a rounding error a thousand times as large.
      let farthest = curve.farthest > 10 ? curve.farthest : 0
      inheritance = ReferenceInheritance(
        speed: speedTaken, way: speedTaken * max(length, 0.1) * 4 / 27 + abs(way) * farthest)
    }
    hasNothingToDo = aim == 0 && velocity == nil
    confine(to: range)
  }

  /// Creates a settle at a target: §G7.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the release.
  ///   - scale: The speed whose last digits limit how exact that velocity is; at least the velocity itself.
  init(
    settlingFrom offset: Int64, to goal: Int64, in range: ReferenceRange, at now: Double, velocity: Double,
    frequency wanted: Double, scale: Double
  ) {
    (origin, start, self.goal, delay) = (offset, now, goal, 0)
    aim = range.clamp(goal) - offset
    let response = 2 * .pi / wanted
    let frequency = 2 * .pi / Spring(response: response, dampingRatio: 1).responseInScrolling
    course = .sprung(
      ReferenceSpring(displacement: -points(aim), initialVelocity: velocity, frequency: frequency, damping: 1),
      since: 0)
    inheritance = ReferenceInheritance(speed: scale, way: scale / frequency)
    hasNothingToDo = false
    settle = ReferenceSettle(to: goal, in: range, from: offset)
  }

  /// Continues with another overshoot limit: §E38. A settle has no limit.
  mutating func take(overshootLimit limit: Int64?, in range: ReferenceRange) {
    if isSettle { return }
    overshootLimit = limit
    confine(to: range)
  }

  /// Gives a settle the present range and goal. Returns its old range and goal if they differ.
  mutating func settle(in range: ReferenceRange) -> ReferenceSettle? {
    guard let old = settle else { return nil }
    let new = ReferenceSettle(to: goal, in: range, from: origin)
    settle = new
    return new.isSame(as: old) ? nil : old
  }

  /// Moves the whole motion so that it is at an offset at a time, bounds not counted.
  mutating func goOn(from offset: Int64, at time: Double) {
    if !isOver(at: time) { origin = ReferencePosition.of(offset, movedBy: -way(at: time)) }
  }

  private mutating func confine(to range: ReferenceRange) {
    bounds = nil
    guard let limit = overshootLimit else { return }
    let seen = range.relative(to: origin)
    bounds = min(seen.min - limit, 0)...max(seen.max + limit, 0)
  }

  /// The duration in seconds, with the delay.
  var duration: Double {
    if hasNothingToDo { return 0 }
    switch course {
    case .spring(_, let since, let settling): return since + settling.time
    case .curve(let course): return delay + course.length
    case .glide(_, _, _, let until): return until
    }
  }

  /// The duration, for a spring with the model's error. The end of a curve has none, because it is a sum of given
  /// values.
  private var length: Double {
    if case .spring = course { return duration * (1 + error) }
    return duration
  }

  /// The time from which on the model sees that it has ended.
  var end: Double { start + length }
  /// The offset after its end.
  var restingOffset: Int64 { ReferencePosition.of(origin, movedBy: aim) }
  /// How close to the rest distance a turning point of the spring is: see ``ReferenceSettling``.
  var closeness: Double { if case .spring(_, _, let settling) = course { settling.closeness } else { .infinity } }

  /// Whether it is at its aim. `end` is a sum, and may round to a later time than this difference.
  func isOver(at time: Double) -> Bool { time - start >= length }
  func isWaiting(at time: Double) -> Bool { time - start < delay }

  func offset(at time: Double) -> Int64 {
    if isOver(at: time) { return restingOffset }
    return confined(ReferencePosition.of(origin, movedBy: way(at: time)))
  }

  /// The offset, clamped to the bounds.
  func confined(_ offset: Int64) -> Int64 {
    guard let bounds else { return offset }
    return min(
      max(offset, ReferencePosition.of(origin, movedBy: bounds.lowerBound)),
      ReferencePosition.of(origin, movedBy: bounds.upperBound))
  }

  func velocity(at time: Double) -> Double {
    if isOver(at: time) || isWaiting(at: time) { return 0 }
    if let bounds, !bounds.contains(way(at: time)) { return 0 }
    return state(after: time - start).velocity * (1 + error)
  }

  /// The speed whose last digits limit how exact the velocity is: the velocity itself or a larger one.
  func scaleOfVelocity(at time: Double) -> Double {
    if case .spring(let spring, let since, _) = course {
      let state = spring.state(after: max(time - start - since, 0))
      return hypot(state.velocity, spring.frequency * state.displacement)
    }
    return max(abs(velocity(at: time)), inheritance.speed)
  }

  /// The distance from the origin in units, without the bounds.
  private func way(at time: Double) -> Int64 { units(state(after: time - start).position * (1 + error)) }

  /// The distance to the nearer bound, in points; nil without bounds, while it waits, and after its end.
  func distanceToBound(at time: Double) -> Double? {
    guard let bounds, !isOver(at: time), !isWaiting(at: time) else { return nil }
    let position = state(after: time - start).position
    return min(abs(position - points(bounds.lowerBound)), abs(position - points(bounds.upperBound)))
  }

  /// The position from the origin, and the velocity; while it waits, the velocity with which it will start.
  private func state(after elapsed: Double) -> (position: Double, velocity: Double) {
    switch course {
    case .spring(let spring, let since, _):
      // The formula also holds after the end: a motion that passes a place on its way is not pulled to that place.
      let state = spring.state(after: max(elapsed - since, 0))
      return (points(aim) + state.displacement, state.velocity)
    case .curve(let course): return course.state(after: max(elapsed - delay, 0))
    case .glide(let from, let velocity, let since, let until):
      // Hermite's cubic, from its values and slopes at both ends.
      let (length, s) = (until - since, (elapsed - since) / (until - since))
      let rest = 1 - s
      let position =
        (1 + 2 * s) * rest * rest * from + s * rest * rest * length * velocity + s * s * (3 - 2 * s) * points(aim)
      let change = 6 * s * rest * (points(aim) - from) / length + rest * (1 - 3 * s) * velocity
      return (position, change)
    }
  }

  /// Redirects the motion to another goal from a time on.
  mutating func lead(to goal: Int64, in range: ReferenceRange, at time: Double) {
    self.goal = goal
    confine(to: range)
    let newAim = range.clamp(goal) - origin
    if newAim == aim { return }
    let elapsed = max(time - start, delay)
    var (position, velocity) = state(after: elapsed)
    // A spring starts anew from its formula, even after its end.
    switch course {
    case .spring(let spring, _, _):
      if isWaiting(at: time) { (position, velocity) = (0, spring.initialVelocity) }
      course = .sprung(
        ReferenceSpring(
          displacement: position - points(newAim), initialVelocity: velocity, frequency: spring.frequency,
          damping: spring.damping),
        since: elapsed)
    case .curve(var curve):
      if isWaiting(at: time) {
        curve.way = points(newAim)
        course = .curve(curve)
      } else if isOver(at: time) {
        course = .glide(from: points(aim), velocity: 0, since: elapsed, until: elapsed + 0.1)
      } else if duration - elapsed >= 0.1 {
        curve.add(points(newAim) - points(aim), at: elapsed - delay)
        course = .curve(curve)
      } else {
        course = .glide(from: position, velocity: velocity, since: elapsed, until: elapsed + 0.1)
      }
    case .glide(_, _, _, let until):
      if isOver(at: time) { (position, velocity) = (points(aim), 0) }
      course = .glide(
        from: position, velocity: velocity, since: elapsed, until: until - elapsed >= 0.1 ? until : elapsed + 0.1)
    }
    aim = newAim
  }
}

/// A timing curve over a distance. The velocity that it took over, and the ways of new aims, fade out towards its end.
struct ReferenceCourse {
  let progress: ReferenceProgress
  var way: Double
  let length: Double
  /// The velocity at the start in excess of the curve's own.
  private let surplus: Double
  /// Distances added on the way: smooth steps from a time to the end.
  private var additions: [(way: Double, since: Double)] = []

  init(progress: ReferenceProgress, way: Double, length: Double, inherited: Double?) {
    (self.progress, self.way, self.length) = (progress, way, length)
    let slope = progress.startSlope
    surplus = inherited.map { abs(slope) <= 8 ? $0 - way * slope / length : $0 } ?? 0
  }

  mutating func add(_ way: Double, at time: Double) { additions.append((way, time)) }

  func state(after time: Double) -> (position: Double, velocity: Double) {
    // A curve without duration is only asked while it waits.
    if length == 0 { return (0, 0) }
    let (part, rest) = (time / length, 1 - time / length)
    var position = way * progress.value(at: part) + surplus * time * rest * rest
    var velocity = way * progress.slope(at: part) / length + surplus * rest * (1 - 3 * part)
    for addition in additions {
      let span = length - addition.since
      let s = (time - addition.since) / span
      position += addition.way * s * s * (3 - 2 * s)
      velocity += addition.way * 6 * s * (1 - s) / span
    }
    return (position, velocity)
  }
}

/// The velocities that motions took over from others, and how far those velocities led. Rounding shows in both.
struct ReferenceInheritance: Equatable {
  /// The highest velocity taken over, in points per second.
  var speed = 0.0
  /// The farthest distance that such a velocity led, in points.
  var way = 0.0

  mutating func add(_ other: ReferenceInheritance) { (speed, way) = (max(speed, other.speed), max(way, other.way)) }
}
