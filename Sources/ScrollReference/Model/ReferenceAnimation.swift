// A motion that the program asks for: a spring or a curve that leads the offset to a goal.
import Foundation
import ScrollTypes

/// A motion to a goal. Positions are counted from `origin`, so that a correction moves the whole motion; times from `start`.
struct ReferenceAnimation {
  /// The offset at which it started, in units.
  var origin: Int64
  /// When it was asked for.
  let start: Double
  /// Where the program wants the offset, be it in the range or not.
  var goal: Int64
  /// Where it leads, in units from the origin.
  private(set) var aim: Int64
  /// How long it waits.
  private let delay: Double
  private var course: Course
  /// The relative error of its positions, velocities and times.
  var error = 0.0

  /// What it has taken over from the motion before it.
  let inheritance: ReferenceInheritance
  /// How far past the edges of the range it may swing, in units; nil for as far as it does.
  private var overshootLimit: Int64?
  /// The offsets that it does not leave on its way, from the origin; nil for all.
  private var bounds: ClosedRange<Int64>?
  private let hasNothingToDo: Bool
  /// What a settle knows of the range that it has come to; nil for a motion that is none (§G8).
  private(set) var settle: ReferenceSettle?
  /// Whether it is a settle.
  var isSettle: Bool { settle != nil }

  private enum Course {
    /// A spring, when it set out, and when after that it is over.
    case spring(ReferenceSpring, since: Double, settling: ReferenceSettling)
    case curve(ReferenceCourse)
    /// A cubic from a place with a velocity to rest at the aim.
    case glide(from: Double, velocity: Double, since: Double, until: Double)

    static func sprung(_ spring: ReferenceSpring, since: Double) -> Course {
      .spring(spring, since: since, settling: spring.settling)
    }
  }

  /// - Parameters:
  ///   - inherited: The velocity of the motion that it takes over from; nil for content at rest.
  ///   - scale: What that velocity is exact to the last digits of: it or a greater one.
  ///   - overshootLimit: How far past the edges of the range it may swing, in units; nil for as far as it does.
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
      // t·(1 − t/T)² is T·4/27 at most; a cubic in the place of the curve takes 0.1 s. A curve that leads a thousand ways past
      // its ends has the last digits of as many.
      let farthest = curve.farthest > 10 ? curve.farthest : 0
      inheritance = ReferenceInheritance(
        speed: speedTaken, way: speedTaken * max(length, 0.1) * 4 / 27 + abs(way) * farthest)
    }
    hasNothingToDo = aim == 0 && velocity == nil
    confine(to: range)
  }

  /// A settle at a target: §G7.
  ///
  /// - Parameters:
  ///   - velocity: That of the release.
  ///   - scale: What that velocity is exact to the last digits of: it or a greater one.
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

  /// Goes on with another limit: §E38. There is none for a settle.
  mutating func take(overshootLimit limit: Int64?, in range: ReferenceRange) {
    if isSettle { return }
    overshootLimit = limit
    confine(to: range)
  }

  /// Has a settle come to a range and a goal of now; returns what it knew before if that has changed.
  mutating func settle(in range: ReferenceRange) -> ReferenceSettle? {
    guard let old = settle else { return nil }
    let new = ReferenceSettle(to: goal, in: range, from: origin)
    settle = new
    return new.isSame(as: old) ? nil : old
  }

  /// Moves the whole way so that, unbound, it is at an offset at a time.
  mutating func goOn(from offset: Int64, at time: Double) {
    if !isOver(at: time) { origin = ReferencePosition.of(offset, movedBy: -way(at: time)) }
  }

  private mutating func confine(to range: ReferenceRange) {
    bounds = nil
    guard let limit = overshootLimit else { return }
    let seen = range.relative(to: origin)
    bounds = min(seen.min - limit, 0)...max(seen.max + limit, 0)
  }

  /// How long it takes, the delay included.
  var duration: Double {
    if hasNothingToDo { return 0 }
    switch course {
    case .spring(_, let since, let settling): return since + settling.time
    case .curve(let course): return delay + course.length
    case .glide(_, _, _, let until): return until
    }
  }

  /// The end of a curve is a sum of what was given; that of a spring is computed.
  private var length: Double {
    if case .spring = course { return duration * (1 + error) }
    return duration
  }

  /// When its end is noticed.
  var end: Double { start + length }
  /// Where it stands once it is over.
  var restingOffset: Int64 { ReferencePosition.of(origin, movedBy: aim) }
  /// How near its rest distance a spring turns: see ``ReferenceSettling``.
  var closeness: Double { if case .spring(_, _, let settling) = course { settling.closeness } else { .infinity } }

  /// Whether it is at its aim. The end that is noticed is a sum, and can round to a moment later than this difference.
  func isOver(at time: Double) -> Bool { time - start >= length }
  func isWaiting(at time: Double) -> Bool { time - start < delay }

  func offset(at time: Double) -> Int64 {
    if isOver(at: time) { return restingOffset }
    return confined(ReferencePosition.of(origin, movedBy: way(at: time)))
  }

  /// The nearest offset that it may have on its way.
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

  /// The speed of which what is told as the velocity is exact to the last digits: it or a greater one.
  func scaleOfVelocity(at time: Double) -> Double {
    if case .spring(let spring, let since, _) = course {
      let state = spring.state(after: max(time - start - since, 0))
      return hypot(state.velocity, spring.frequency * state.displacement)
    }
    return max(abs(velocity(at: time)), inheritance.speed)
  }

  /// How far it is from the origin in units, if nothing bounds it.
  private func way(at time: Double) -> Int64 { units(state(after: time - start).position * (1 + error)) }

  /// How far it is from the nearer bound, in points, if it has bounds and has not come to its end.
  func distanceToBound(at time: Double) -> Double? {
    guard let bounds, !isOver(at: time), !isWaiting(at: time) else { return nil }
    let position = state(after: time - start).position
    return min(abs(position - points(bounds.lowerBound)), abs(position - points(bounds.upperBound)))
  }

  /// The position from the origin, and the velocity that it has, or will begin with.
  private func state(after elapsed: Double) -> (position: Double, velocity: Double) {
    switch course {
    case .spring(let spring, let since, _):
      // By its formula, also where it is over: what passes a place on its way is not drawn to it.
      let state = spring.state(after: max(elapsed - since, 0))
      return (points(aim) + state.displacement, state.velocity)
    case .curve(let course): return course.state(after: max(elapsed - delay, 0))
    case .glide(let from, let velocity, let since, let until):
      // Hermite's cubic, by its values and slopes at both ends.
      let (length, s) = (until - since, (elapsed - since) / (until - since))
      let rest = 1 - s
      let position =
        (1 + 2 * s) * rest * rest * from + s * rest * rest * length * velocity + s * s * (3 - 2 * s) * points(aim)
      let change = 6 * s * rest * (points(aim) - from) / length + rest * (1 - 3 * s) * velocity
      return (position, change)
    }
  }

  /// Leads elsewhere from a time on.
  mutating func lead(to goal: Int64, in range: ReferenceRange, at time: Double) {
    self.goal = goal
    confine(to: range)
    let newAim = range.clamp(goal) - origin
    if newAim == aim { return }
    let elapsed = max(time - start, delay)
    var (position, velocity) = state(after: elapsed)
    // A spring begins anew by its formula, also where it would have been over.
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

/// A curve over a way; what its motion has taken over, and what new aims have added, dies away towards its end.
struct ReferenceCourse {
  let progress: ReferenceProgress
  var way: Double
  let length: Double
  /// How much faster it starts than the curve does.
  private let surplus: Double
  /// Ways added under way: smooth steps from a time to the end.
  private var additions: [(way: Double, since: Double)] = []

  init(progress: ReferenceProgress, way: Double, length: Double, inherited: Double?) {
    (self.progress, self.way, self.length) = (progress, way, length)
    let slope = progress.startSlope
    surplus = inherited.map { abs(slope) <= 8 ? $0 - way * slope / length : $0 } ?? 0
  }

  mutating func add(_ way: Double, at time: Double) { additions.append((way, time)) }

  func state(after time: Double) -> (position: Double, velocity: Double) {
    // One that takes no time is only asked while it waits.
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

/// The velocities that motions have taken over from others, and how far these led: what a rounding of them shows in.
struct ReferenceInheritance: Equatable {
  /// The highest speed, in points per second.
  var speed = 0.0
  /// The farthest that such a speed led, in points.
  var way = 0.0

  mutating func add(_ other: ReferenceInheritance) { (speed, way) = (max(speed, other.speed), max(way, other.way)) }
}
