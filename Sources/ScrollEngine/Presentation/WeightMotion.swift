// Moves the weight of a transition's side to a target.
import Foundation
import ScrollTypes

/// An animation, prepared for weights.
struct WeightAnimation {
  /// The delay before the animation begins, in seconds.
  let delay: Double
  private let isSpring: Bool
  private let angularFrequency: Double
  private let dampingRatio: Double
  /// The velocity of a spring that begins at rest, in whole ways per second.
  private let initialVelocity: Double
  private let curve: ProgressCurve
  private let guess: ParameterGuess
  /// The duration of a curve; 0 for a repeated one, so that a single run is never checked for repetition.
  private let duration: Double
  private let runs: WeightRuns?

  init(_ animation: Animation) {
    delay = animation.startDelay
    runs = animation.repetition.map { WeightRuns(animation.singleRun, $0) }
    switch animation.motion {
    case .spring(let spring, let velocity):
      isSpring = runs == nil
      angularFrequency = 2 * .pi / spring.response.clamped(to: Animation.springResponses) * animation.speedFactor
      dampingRatio = spring.dampingRatio.clamped(to: Animation.springDampingRatios)
      initialVelocity = velocity * animation.speedFactor
      (curve, guess, duration) = (.linear, ParameterGuess(), 0)
    case .timingCurve(let unitCurve, let time):
      isSpring = false
      (angularFrequency, dampingRatio, initialVelocity) = (1, 1, 0)
      curve = ProgressCurve(unitCurve)
      guess = curve.guess
      let length = time / animation.speedFactor
      duration = length < AnimatedScroll.shortestCurve || runs != nil ? 0 : length
    }
  }

  /// The value and velocity of a motion relative to its start, and whether it is over.
  ///
  /// - Parameters:
  ///   - way: The distance to the goal.
  ///   - velocity: The velocity at the start; nil if it began at rest.
  ///   - time: The time since the start, after the delay; at least 0.
  func sample(_ way: Double, velocity: Double?, at time: Double) -> (value: Double, velocity: Double, isOver: Bool) {
    if isSpring {
      let spring = DampedSpring(
        displacement: -way, velocity: velocity ?? initialVelocity * way, angularFrequency: angularFrequency,
        dampingRatio: dampingRatio)
      let displacement = spring.displacement(at: time)
      let speed = spring.velocity(at: time)
      let isOver = abs(displacement) <= Self.rest && abs(speed) <= Self.rest * angularFrequency
      return (way + displacement, speed, isOver)
    }
    guard time < duration else { return runs?.sample(way, at: time) ?? (way, 0, true) }
    let rate = 1 / duration
    let part = time * rate
    let guess = guess.parameter(at: part)
    let progress = curve.value(at: part, guess: guess) ?? curve.value(at: part)
    let own = abs(curve.startSlope) <= AnimatedScroll.steepestStart ? way * curve.startSlope * rate : 0
    let pull = velocity.map { $0 - own } ?? 0
    let left = 1 - part
    let speed = way * curve.speed(at: part, guess: guess) * rate + pull * left * (left - 2 * part)
    return (way * progress + pull * time * left * left, speed, false)
  }

  /// The distance from its target at which a spring counts as over, in whole weights. Volute's choice (§J16).
  static let rest = 0.001
}

/// A side's weight, and its goal (§J13).
struct WeightMotion: BitwiseCopyable {
  /// The weight in the last frame.
  var value = 0.0
  private(set) var isMoving = false
  private var hasVelocity = false
  private var begin = 0.0
  private var delay = 0.0
  private var start = 0.0
  private var velocity = 0.0
  private var goal = 0.0

  /// A weight at rest.
  init(resting value: Double = 0) { self.value = value }

  /// Advances to a time, towards a target that may have changed.
  mutating func advance(to time: Double, target: Double, by animation: borrowing WeightAnimation) {
    let speed = bring(to: time, by: animation)
    guard target != (isMoving ? goal : value) else { return }
    if !isMoving {
      (begin, delay, start) = (time, animation.delay, value)
      (hasVelocity, velocity) = (false, 0)
    } else if time - begin >= delay {
      (begin, delay, start) = (time, 0, value)
      (hasVelocity, velocity) = (true, speed)
    }
    goal = target
    isMoving = true
    _ = bring(to: time, by: animation)
  }

  /// Brings the weight to a time. Returns its velocity.
  private mutating func bring(to time: Double, by animation: borrowing WeightAnimation) -> Double {
    guard isMoving else { return 0 }
    let elapsed = time - begin
    guard elapsed >= delay else {
      value = start
      return 0
    }
    let way = goal - start
    let sample = animation.sample(way, velocity: hasVelocity ? velocity : nil, at: elapsed - delay)
    isMoving = !sample.isOver
    value = sample.isOver ? goal : start + sample.value
    return sample.velocity
  }
}
