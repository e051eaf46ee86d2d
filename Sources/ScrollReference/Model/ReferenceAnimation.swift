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

  private enum Course {
    case spring(ReferenceSpring, since: Double)
    case curve(ReferenceCourse)
    /// A cubic from a place with a velocity to rest at the aim.
    case glide(from: Double, velocity: Double, since: Double, until: Double)
  }

  /// - Parameter inherited: The velocity of the motion that it takes over from; nil for content at rest.
  init(
    _ animation: Animation, from offset: Int64, to goal: Int64, in range: ReferenceRange, at now: Double,
    inherited: Double?
  ) {
    (origin, start, self.goal, delay) = (offset, now, goal, animation.startDelay)
    aim = range.clamp(goal) - offset
    let way = points(aim)
    let velocity = delay > 0 ? nil : inherited
    switch animation.motion {
    case .spring(let spring, let own):
      let speed = animation.speedFactor
      course = .spring(
        ReferenceSpring(
          displacement: -way, initialVelocity: (velocity ?? 0) + own * speed * way,
          frequency: spring.angularFrequency * speed, damping: spring.dampingRatio),
        since: delay)
    case .timingCurve(let curve, let time):
      let length = time / animation.speedFactor
      course = .curve(
        ReferenceCourse(
          progress: ReferenceProgress(shape: curve.shape), way: way, length: length < 0.001 ? 0 : length,
          inherited: velocity))
    }
    hasNothingToDo = aim == 0 && velocity == nil
  }

  private let hasNothingToDo: Bool

  /// How long it takes, the delay included.
  var duration: Double {
    if hasNothingToDo { return 0 }
    switch course {
    case .spring(let spring, let since): return since + spring.duration
    case .curve(let course): return delay + course.length
    case .glide(_, _, _, let until): return until
    }
  }

  /// The end of a curve is a sum of what was given; that of a spring is computed.
  var end: Double {
    if case .spring = course { return start + duration * (1 + error) }
    return start + duration
  }
  /// Where it stands once it is over.
  var restingOffset: Int64 { origin + aim }

  func isOver(at time: Double) -> Bool { time >= end }
  func isWaiting(at time: Double) -> Bool { time - start < delay }

  func offset(at time: Double) -> Int64 {
    isOver(at: time) ? restingOffset : origin + units(state(after: time - start).position * (1 + error))
  }

  func velocity(at time: Double) -> Double {
    isOver(at: time) || isWaiting(at: time) ? 0 : state(after: time - start).velocity * (1 + error)
  }

  /// The position from the origin, and the velocity that it has, or will begin with.
  private func state(after elapsed: Double) -> (position: Double, velocity: Double) {
    switch course {
    case .spring(let spring, let since):
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
    let newAim = range.clamp(goal) - origin
    if newAim == aim { return }
    let elapsed = max(time - start, delay)
    var (position, velocity) = state(after: elapsed)
    switch course {
    case .spring(let spring, _):
      if isWaiting(at: time) { (position, velocity) = (0, spring.initialVelocity) }
      course = .spring(
        ReferenceSpring(
          displacement: position - points(newAim), initialVelocity: velocity, frequency: spring.frequency,
          damping: spring.damping),
        since: elapsed)
    case .curve(var curve):
      if isWaiting(at: time) {
        curve.way = points(newAim)
        course = .curve(curve)
      } else if duration - elapsed >= 0.1 {
        curve.add(points(newAim) - points(aim), at: elapsed - delay)
        course = .curve(curve)
      } else {
        course = .glide(from: position, velocity: velocity, since: elapsed, until: elapsed + 0.1)
      }
    case .glide(_, _, _, let until):
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
