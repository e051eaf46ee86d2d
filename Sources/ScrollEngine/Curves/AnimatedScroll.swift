// The motion of an offset to the target of an animation.
import Foundation
import ScrollTypes

/// A motion to a target, in points from where it starts.
///
/// Times are seconds since the start; velocities are points per second. From ``duration`` on the motion stands at
/// ``target`` to the bit. ``retargeted(to:at:)`` leads it to another target without a jump of position or velocity, any
/// number of times. Sampling is a pure function of the time.
///
/// Source: closed forms of SwiftUI's springs and curves. How they take over velocity and other targets is Volute's
/// choice.
public struct AnimatedScroll: Equatable, Sendable {
  /// The position at which the motion ends.
  public let target: Double
  /// The time at which the motion ends; 0 if there is nothing to do.
  public let duration: Double
  /// The time at which the motion begins to move, and from which its course is counted.
  public let begin: Double
  // Not an enumeration of springs and curves: it would be copied for every sample.
  private let isSpring: Bool
  /// The displacement from the target, if the motion is a spring.
  private let spring: DampedSpring
  /// Otherwise a curve over `distance`, less (T − t)²(offset + slope·t). This term is the effect of inherited velocity
  /// and new targets. The term and its velocity are 0 at the end.
  private let curve: ProgressCurve
  /// Beside the curve: as a part of it, it would be copied for every sample.
  private let guess: ParameterGuess
  private let distance: Double
  private let offset: Double
  private let slope: Double
  /// The part of a curve's time that passes in a second.
  private let rate: Double

  /// Creates a motion from 0 by an animation.
  ///
  /// - Parameter animation: The animation; if it is repeated, its first run, without the run's own delay.
  /// - Parameter target: The position at which the motion ends, in points.
  /// - Parameter velocity: The velocity of the motion that it takes over from; nil for content at rest.
  public init(_ animation: Animation, to target: Double, velocity: Double? = nil) {
    let begin = animation.startDelay
    // Content that waits for its animation rests.
    let inherited = begin > 0 ? nil : velocity
    let isThere = target == 0 && inherited == nil
    switch animation.motion {
    case .spring(let spring, let initialVelocity):
      let frequency = 2 * .pi / spring.response.clamped(to: Animation.springResponses)
      let motion = DampedSpring(
        displacement: -target, velocity: (inherited ?? 0) + initialVelocity * animation.speedFactor * target,
        angularFrequency: frequency * animation.speedFactor,
        dampingRatio: spring.dampingRatio.clamped(to: Animation.springDampingRatios))
      self.init(motion, to: target, from: begin)
      if isThere { self = AnimatedScroll(standingAt: target) }
    case .timingCurve(let unitCurve, let time):
      let curve = ProgressCurve(unitCurve)
      let length = time / animation.speedFactor
      let isOver = length < Self.shortestCurve
      // A curve that starts too steeply to take over another velocity keeps its own and adds the inherited one.
      let own = abs(curve.startSlope) <= Self.steepestStart ? target * curve.startSlope / length : 0
      let slope = inherited.map { (own - $0) / (length * length) } ?? 0
      self.init(
        curve, curve.guess, over: target, offset: 0, slope: isOver ? 0 : slope, to: target, from: begin,
        through: isOver ? begin : begin + length)
      if isThere { self = AnimatedScroll(standingAt: target) }
    }
  }

  private init(_ spring: DampedSpring, to target: Double, from begin: Double) {
    self.target = target
    self.begin = begin
    duration = begin + spring.settlingTime(within: Self.restThreshold)
    isSpring = true
    self.spring = spring
    curve = .linear
    guess = ParameterGuess()
    (distance, offset, slope, rate) = (0, 0, 0, 0)
  }

  private init(
    _ curve: ProgressCurve, _ guess: ParameterGuess, over distance: Double, offset: Double, slope: Double,
    to target: Double, from begin: Double, through end: Double
  ) {
    self.target = target
    self.begin = begin
    duration = end
    isSpring = false
    spring = .resting
    self.curve = curve
    self.guess = guess
    (self.distance, self.offset, self.slope) = (distance, offset, slope)
    rate = end > begin ? 1 / (end - begin) : 0
  }

  /// A motion that is at its target from the start.
  init(standingAt target: Double) {
    self.init(.linear, ParameterGuess(), over: 0, offset: 0, slope: 0, to: target, from: 0, through: 0)
  }

  /// The position at a time; 0 while the motion waits.
  public func position(at time: Double) -> Double {
    if time >= duration { return target }
    let elapsed = max(time - begin, 0)
    if isSpring { return target + spring.displacement(at: elapsed) }
    let part = elapsed * rate
    // This does not depend on the progress, so it comes first.
    let start = startOfWay(after: elapsed)
    guard let progress = curve.value(at: part, guess: guess.parameter(at: part)) else {
      return positionWithoutGuess(after: elapsed)
    }
    return start + distance * progress
  }

  // A function of its own: around a call the fast path would save registers for every sample.
  @inline(never)
  private func positionWithoutGuess(after elapsed: Double) -> Double {
    startOfWay(after: elapsed) + distance * curve.value(at: elapsed * rate)
  }

  /// The start of a curve's way, which inherited velocity and new targets shift.
  @inline(__always)
  private func startOfWay(after elapsed: Double) -> Double {
    let left = duration - begin - elapsed
    return target - distance - left * left * (offset + slope * elapsed)
  }

  /// The velocity at a time; 0 while the motion waits.
  public func velocity(at time: Double) -> Double { time < begin ? 0 : courseVelocity(at: time) }

  /// The velocity at a time; while the motion waits, the velocity with which it will begin.
  private func courseVelocity(at time: Double) -> Double {
    if time >= duration { return 0 }
    let elapsed = max(time - begin, 0)
    if isSpring { return spring.velocity(at: elapsed) }
    let length = duration - begin
    let left = length - elapsed
    let added = left * (slope * left - 2 * (offset + slope * elapsed))
    let part = elapsed * rate
    return distance * curve.speed(at: part, guess: guess.parameter(at: part)) * rate - added
  }

  /// The same motion, led to another target from a time before its end.
  ///
  /// A spring starts anew from where it is. A curve keeps its shape and its end. If less than ``shortestRest`` is left,
  /// the motion takes that time instead, and goes to the target without a shape.
  public func retargeted(to newTarget: Double, at time: Double) -> AnimatedScroll {
    guard newTarget != target else { return self }
    let start = max(time, begin)
    let isWaiting = time < begin
    if isSpring {
      // A spring that is about to end is not at its target yet. So a target that passes by does not pull it along.
      let motion = DampedSpring(
        displacement: isWaiting ? -newTarget : target - newTarget + spring.displacement(at: start - begin),
        velocity: isWaiting ? spring.initialVelocity : spring.velocity(at: start - begin),
        angularFrequency: spring.angularFrequency, dampingRatio: spring.dampingRatio)
      return AnimatedScroll(motion, to: newTarget, from: start)
    }
    if isWaiting {
      return AnimatedScroll(
        curve, guess, over: newTarget, offset: 0, slope: 0, to: newTarget, from: begin, through: duration)
    }
    let left = duration - start
    guard left >= Self.shortestRest else { return goingOn(to: newTarget, at: start) }
    // The added term takes on the shift of the target, and keeps its velocity.
    let elapsed = start - begin
    let level = offset + slope * elapsed
    let newLevel = level + (newTarget - target) / (left * left)
    let newSlope = slope + 2 * (newLevel - level) / left
    return AnimatedScroll(
      curve, guess, over: distance, offset: newLevel - newSlope * elapsed, slope: newSlope, to: newTarget, from: begin,
      through: duration)
  }

  /// A motion without a shape: a cubic that comes to rest at the target after ``shortestRest``.
  private func goingOn(to newTarget: Double, at start: Double) -> AnimatedScroll {
    let length = Self.shortestRest
    let offset = (newTarget - position(at: start)) / (length * length)
    let slope = (2 * length * offset - courseVelocity(at: start)) / (length * length)
    return AnimatedScroll(
      .linear, ParameterGuess(), over: 0, offset: offset, slope: slope, to: newTarget, from: start,
      through: start + length)
  }

  // Volute's choices: §A11, §A12 and §A17.

  /// The distance from the target, in points, at which a spring counts as ended.
  public static var restThreshold: Double { 0.5 }
  /// The least time that a curve has left to reach a new target, in seconds.
  public static let shortestRest = 0.1
  /// The duration, in seconds, below which a curve takes no time.
  public static let shortestCurve = 0.001
  /// The steepest start of a curve, in whole ways per duration, with which the curve can take over another velocity.
  public static let steepestStart = 8.0
}
