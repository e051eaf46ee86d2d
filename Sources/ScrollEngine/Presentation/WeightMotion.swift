// The weight of a transition's side on its way to a target.
import Foundation
import ScrollTypes

/// An animation as weights use it.
struct WeightAnimation {
  /// How long it waits before it begins, in seconds.
  let delay: Double
  private let isSpring: Bool
  private let angularFrequency: Double
  private let dampingRatio: Double
  /// The velocity of a spring that begins at rest, in whole ways per second.
  private let initialVelocity: Double
  private let curve: ProgressCurve
  private let guess: ParameterGuess
  /// Of a curve. 0 where it is repeated, so that no other one is asked whether it is.
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

  /// Value and velocity of a way that has begun, relative to its start, and whether it is over.
  ///
  /// - Parameters:
  ///   - way: How far it leads.
  ///   - velocity: The velocity with which it began; nil where it began at rest.
  ///   - time: The time since, behind the delay: not below 0.
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

  /// How near to its target a spring counts as over, in whole weights. Volute's choice (§J16).
  static let rest = 0.001
}

/// A side's weight and where it goes (§J13).
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

  /// Goes on to a time, and towards a target that may be another one than before.
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

  /// Brings the weight to a time; answers its velocity.
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
