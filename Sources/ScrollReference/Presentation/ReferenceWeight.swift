// The weight of a phase's effects on a row, at rest or by an animation: §J13 to §J17.
import Foundation
import ScrollTypes

/// The weight of one side of a row's transition.
struct ReferenceWeight {
  /// The weight of the last frame.
  var value = 0.0
  /// The motion under way; nil at rest.
  private var motion: Motion?

  init(value: Double = 0) { self.value = value }

  var isMoving: Bool { motion != nil }

  /// A motion to a goal.
  private struct Motion {
    let animation: Animation
    /// The time at which it began, and the delay from then on.
    let began: Double
    let delay: Double
    /// The weight with which it began.
    let start: Double
    /// The velocity that it took over from a motion under way; nil if it took over none.
    let inherited: Double?
    let goal: Double

    /// The weight, its velocity, and whether the motion is over.
    func state(at now: Double) -> (value: Double, velocity: Double, isOver: Bool) {
      let elapsed = now - began
      if elapsed < delay { return (start, 0, false) }
      let way = goal - start
      if let repetition = animation.repetition {
        let state = ReferenceWeight.state(of: animation.singleRun, repetition, way: way, after: elapsed - delay)
        return (start + state.value, state.velocity, state.isOver)
      }
      switch animation.motion {
      case .spring(let spring, let initial):
        let frequency = 2 * .pi * animation.speedFactor / spring.responseInScrolling
        let own = inherited == nil ? initial * animation.speedFactor * way : 0
        let course = ReferenceSpring(
          displacement: -way, initialVelocity: (inherited ?? 0) + own, frequency: frequency,
          damping: spring.dampingInScrolling)
        let rest = course.state(after: elapsed - delay)
        let isOver = abs(rest.displacement) <= 0.001 && abs(rest.velocity) <= 0.001 * frequency
        return (goal + rest.displacement, rest.velocity, isOver)
      case .timingCurve(let curve, let time):
        let length = time / animation.speedFactor
        let course = ReferenceCourse(
          progress: ReferenceProgress(shape: curve.shape), way: way, length: length < 0.001 ? 0 : length,
          inherited: inherited)
        let isOver = elapsed >= delay + course.length
        let there = isOver ? (position: way, velocity: 0) : course.state(after: elapsed - delay)
        return (start + there.position, there.velocity, isOver)
      }
    }
  }

  /// Advances to this frame, and moves towards the target of the row's place.
  mutating func step(to target: Double, with animation: Animation?, at now: Double) {
    guard let animation else {
      self = ReferenceWeight(value: target)
      return
    }
    let velocity = bring(to: now)
    if target != motion?.goal ?? value { begin(target, animation, velocity: velocity, at: now) }
    _ = bring(to: now)
  }

  /// Advances to a time. Returns the velocity there.
  private mutating func bring(to now: Double) -> Double {
    guard let motion else { return 0 }
    let state = motion.state(at: now)
    value = state.isOver ? motion.goal : state.value
    if state.isOver { self.motion = nil }
    return state.isOver ? 0 : state.velocity
  }

  /// Starts a motion by the table of §J14.
  private mutating func begin(_ target: Double, _ animation: Animation, velocity: Double, at now: Double) {
    guard let motion else {
      self.motion = Motion(
        animation: animation, began: now, delay: animation.startDelay, start: value, inherited: nil, goal: target)
      return
    }
    let isWaiting = now - motion.began < motion.delay
    self.motion = Motion(
      animation: animation, began: isWaiting ? motion.began : now, delay: isWaiting ? motion.delay : 0,
      start: value, inherited: isWaiting ? nil : velocity, goal: target)
  }
}
