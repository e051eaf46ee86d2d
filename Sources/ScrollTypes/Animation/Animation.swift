// How a scroll that the program asks for runs over time: SwiftUI's Animation, as far as it moves a scroll offset.
import Foundation

/// The way in which a scroll view goes to an offset or view that the program asks for.
///
/// Spelled as SwiftUI spells it. What a ``CustomAnimation`` does is sampled when the animation is made.
public struct Animation: Hashable, Sendable {
  /// The motion itself.
  public enum Motion: Hashable, Sendable {
    /// A spring, with an initial velocity in whole ways per second that is added to the one there is.
    case spring(Spring, initialVelocity: Double)
    /// A curve over a duration in seconds.
    case timingCurve(UnitCurve, duration: TimeInterval)
  }

  // A number goes into the room behind a curve, where none would fit behind a motion.
  private enum Course: Hashable, Sendable {
    case spring(Spring, initialVelocity: Double)
    case timed(TimeInterval, UnitCurve)
  }

  private let course: Course
  private var supplement = KeptSupplement()
  /// How long it waits before it begins, in seconds: within 0...``longestTime``. Where it is repeated, that is waited for once.
  public internal(set) var startDelay: TimeInterval = 0
  /// The factor by which the motion is faster: within ``speedFactors``.
  public private(set) var speedFactor = 1.0

  /// The motion at its own speed.
  public var motion: Motion {
    switch course {
    case .spring(let spring, let velocity): .spring(spring, initialVelocity: velocity)
    case .timed(let duration, let curve): .timingCurve(curve, duration: duration)
    }
  }
  /// How it is repeated; nil where it runs once.
  public internal(set) var repetition: Repetition? {
    get { supplement.value.repetition }
    set { change { $0.repetition = newValue } }
  }
  /// When it counts as complete by what is said of it, in seconds since it was asked for; infinite where nothing is said.
  public internal(set) var logicalDuration: TimeInterval {
    get { supplement.value.logicalDuration }
    set { change { $0.logicalDuration = newValue } }
  }

  private mutating func change(_ change: (inout AnimationSupplement) -> Void) {
    var changed = supplement.value
    change(&changed)
    supplement = KeptSupplement(changed)
  }

  private init(_ course: Course) { self.course = course }

  /// The longest duration of a curve, and the longest delay, in seconds.
  public static let longestTime: TimeInterval = 1000
  /// The factors by which an animation may be faster.
  public static let speedFactors = 0.001...1000
  /// The responses of a spring that moves a scroll view, in seconds; what is beyond counts as the nearer bound, not a number as
  /// the lower.
  public static let springResponses = 0.001...1000
  /// The damping ratios of a spring that moves a scroll view, bounded likewise: it comes to rest.
  public static let springDampingRatios = 0.01...100
  /// The velocities, in whole ways per second, that a spring may begin with.
  public static let initialVelocities = -1000.0...1000

  /// The animation where none is named: a spring of half a second without bounce, as in programs built for iOS 17 and later.
  public static let `default` = spring

  // MARK: Springs
  // Their figures are those of SwiftUI's interface; `snappy` and `bouncy` have what Apple documents of them.

  /// A spring of half a second without bounce.
  public static var spring: Animation { spring() }
  /// A spring by how long it seems to take, in seconds, and its bounce.
  ///
  /// - Parameter blendDuration: It has no effect: nothing is blended here.
  public static func spring(
    duration: TimeInterval = 0.5, bounce: Double = 0, blendDuration: Double = 0
  ) -> Animation {
    spring(Spring(duration: duration, bounce: bounce))
  }
  /// A spring by the duration of a swing without damping, in seconds, and its damping ratio.
  ///
  /// - Parameter blendDuration: It has no effect: nothing is blended here.
  @_disfavoredOverload
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
  ) -> Animation {
    spring(Spring(response: response, dampingRatio: dampingFraction))
  }
  /// A spring.
  ///
  /// - Parameter blendDuration: It has no effect: nothing is blended here.
  public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0) -> Animation {
    Animation(.spring(spring, initialVelocity: 0))
  }
  /// A quick spring for changes that follow a pointer.
  public static var interactiveSpring: Animation { interactiveSpring() }
  /// A quick spring by the duration of a swing without damping, in seconds, and its damping ratio.
  ///
  /// - Parameter blendDuration: It has no effect: nothing is blended here.
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
  ) -> Animation {
    spring(Spring(response: response, dampingRatio: dampingFraction))
  }
  /// A quick spring with a bounce of 0.15 and what is added to it.
  ///
  /// - Parameter blendDuration: It has no effect: nothing is blended here.
  @_disfavoredOverload
  public static func interactiveSpring(
    duration: TimeInterval = 0.15, extraBounce: Double = 0, blendDuration: TimeInterval = 0.25
  ) -> Animation {
    spring(Spring(duration: duration, bounce: 0.15 + extraBounce))
  }
  /// A spring of half a second without bounce.
  public static var smooth: Animation { smooth() }
  /// A spring that bounces as much as it is told.
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    spring(.smooth(duration: duration, extraBounce: extraBounce))
  }
  /// A spring of half a second with a small bounce.
  public static var snappy: Animation { snappy() }
  /// A spring with a small bounce of 0.15 and what is added to it.
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    spring(.snappy(duration: duration, extraBounce: extraBounce))
  }
  /// A spring of half a second with a bounce.
  public static var bouncy: Animation { bouncy() }
  /// A spring with a bounce of 0.3 and what is added to it.
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    spring(.bouncy(duration: duration, extraBounce: extraBounce))
  }
  /// A spring of half a second without bounce.
  public static var interpolatingSpring: Animation { interpolatingSpring() }
  /// A spring by its physics, with an initial velocity in whole ways per second. Over-damping counts as critical damping.
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation {
    interpolatingSpring(Spring(mass: mass, stiffness: stiffness, damping: damping), initialVelocity: initialVelocity)
  }
  /// A spring by duration and bounce, with an initial velocity in whole ways per second.
  public static func interpolatingSpring(
    duration: TimeInterval = 0.5, bounce: Double = 0, initialVelocity: Double = 0
  ) -> Animation {
    interpolatingSpring(Spring(duration: duration, bounce: bounce), initialVelocity: initialVelocity)
  }
  /// A spring with an initial velocity in whole ways per second, clamped to ``initialVelocities``; not a number counts as 0.
  public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0) -> Animation {
    let bounds = initialVelocities
    let velocity = initialVelocity.isNaN ? 0 : min(max(initialVelocity, bounds.lowerBound), bounds.upperBound)
    return Animation(.spring(spring, initialVelocity: velocity))
  }

  // MARK: Curves

  /// A constant speed for 0.35 s.
  public static var linear: Animation { linear(duration: standardDuration) }
  /// A constant speed for a duration in seconds.
  public static func linear(duration: TimeInterval) -> Animation { timingCurve(.linear, duration: duration) }
  /// A slow start, in 0.35 s.
  public static var easeIn: Animation { easeIn(duration: standardDuration) }
  /// A slow start, in a duration in seconds.
  public static func easeIn(duration: TimeInterval) -> Animation { timingCurve(.easeIn, duration: duration) }
  /// A slow end, in 0.35 s.
  public static var easeOut: Animation { easeOut(duration: standardDuration) }
  /// A slow end, in a duration in seconds.
  public static func easeOut(duration: TimeInterval) -> Animation { timingCurve(.easeOut, duration: duration) }
  /// A slow start and end, in 0.35 s.
  public static var easeInOut: Animation { easeInOut(duration: standardDuration) }
  /// A slow start and end, in a duration in seconds.
  public static func easeInOut(duration: TimeInterval) -> Animation { timingCurve(.easeInOut, duration: duration) }
  /// A cubic Bézier curve by the coordinates of its control points, in a duration in seconds.
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = standardDuration
  ) -> Animation {
    let start = UnitPoint(x: p1x, y: p1y)
    let end = UnitPoint(x: p2x, y: p2y)
    return timingCurve(.bezier(startControlPoint: start, endControlPoint: end), duration: duration)
  }
  /// A curve over a duration in seconds: at most ``longestTime``, and 0 where it is below 0 or not a number.
  public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
    Animation(.timed(duration > 0 ? min(duration, longestTime) : 0, curve))
  }

  /// The duration of a curve where none is named, in seconds. Source: SwiftUI's interface.
  public static let standardDuration = 0.35

  // MARK: Changes

  /// The same, begun later by some seconds; a delay that is not above 0 changes nothing.
  public func delay(_ delay: TimeInterval) -> Animation {
    var animation = self
    guard delay > 0 else { return self }
    animation.startDelay = min(startDelay + delay, Self.longestTime)
    animation.logicalDuration += min(delay, Self.longestTime)
    return animation
  }

  /// The same, faster by a factor, its delay so far too; a factor that is not finite or not above 0 changes nothing.
  public func speed(_ speed: Double) -> Animation {
    guard speed > 0, speed.isFinite else { return self }
    var animation = self
    animation.startDelay = min(startDelay / speed, Self.longestTime)
    animation.speedUpRuns(by: speed)
    animation.logicalDuration /= speed
    animation.speedFactor = min(max(speedFactor * speed, Self.speedFactors.lowerBound), Self.speedFactors.upperBound)
    return animation
  }
}
