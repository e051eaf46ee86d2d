// The course of a scroll that the program asks for: SwiftUI's Animation, as far as it moves a scroll offset.
import Foundation

/// The motion with which a scroll view goes to an offset or view that the program asks for.
///
/// Spelled as SwiftUI spells it. A ``CustomAnimation`` is sampled when an animation is made of it.
public struct Animation: Hashable, Sendable {
  /// The motion itself.
  public enum Motion: Hashable, Sendable {
    /// A spring. The initial velocity is added to the velocity that the content has. It is in whole ways per second: 1
    /// covers the distance to the target in a second.
    case spring(Spring, initialVelocity: Double)
    /// A curve over a duration in seconds.
    case timingCurve(UnitCurve, duration: TimeInterval)
  }

  // The curve comes last: the number of a supplement fits into the padding behind it. A `Motion` has no such padding.
  private enum Course: Hashable, Sendable {
    case spring(Spring, initialVelocity: Double)
    case timed(TimeInterval, UnitCurve)
  }

  private let course: Course
  private var supplement = KeptSupplement()
  /// How long the animation waits before it begins, in seconds: within 0...``longestTime``. A repeated animation waits
  /// for this once, before its first run.
  public internal(set) var startDelay: TimeInterval = 0
  /// How many times faster the motion runs: within ``speedFactors``.
  public private(set) var speedFactor = 1.0

  /// The motion at its own speed.
  public var motion: Motion {
    switch course {
    case .spring(let spring, let velocity): .spring(spring, initialVelocity: velocity)
    case .timed(let duration, let curve): .timingCurve(curve, duration: duration)
    }
  }
  /// How the animation is repeated; nil if it runs once.
  public internal(set) var repetition: Repetition? {
    get { supplement.value.repetition }
    set { change { $0.repetition = newValue } }
  }
  /// When the animation counts as complete by ``logicallyComplete(after:)``, or because its ``CustomAnimation`` says
  /// so. In seconds since it was asked for; infinite if neither sets a time.
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
  /// The range of ``speedFactor``.
  public static let speedFactors = 0.001...1000
  /// The responses of a spring that moves a scroll view, in seconds. A response outside counts as the nearer bound; NaN
  /// counts as the lower one.
  public static let springResponses = 0.001...1000
  /// The damping ratios of a spring that moves a scroll view, bounded in the same way. So every spring comes to rest.
  public static let springDampingRatios = 0.01...100
  /// The initial velocities that a spring may have, in whole ways per second.
  public static let initialVelocities = -1000.0...1000

  /// The animation that runs if the program names none: a spring of half a second without bounce. It is also the
  /// default of programs built for iOS 17 and later.
  public static let `default` = spring

  // MARK: Springs
  // The figures come from SwiftUI's interface; those of `snappy` and `bouncy` from Apple's documentation.

  /// A spring of half a second without bounce.
  public static var spring: Animation { spring() }
  /// A spring with a perceived duration in seconds, and a bounce.
  ///
  /// - Parameter blendDuration: Has no effect: Volute does not blend animations.
  public static func spring(
    duration: TimeInterval = 0.5, bounce: Double = 0, blendDuration: Double = 0
  ) -> Animation {
    spring(Spring(duration: duration, bounce: bounce))
  }
  /// A spring with a response and a damping ratio. The response is the duration of a swing without damping, in seconds.
  ///
  /// - Parameter blendDuration: Has no effect: Volute does not blend animations.
  @_disfavoredOverload
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
  ) -> Animation {
    spring(Spring(response: response, dampingRatio: dampingFraction))
  }
  /// A spring.
  ///
  /// - Parameter blendDuration: Has no effect: Volute does not blend animations.
  public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0) -> Animation {
    Animation(.spring(spring, initialVelocity: 0))
  }
  /// A quick spring for changes that follow a pointer.
  public static var interactiveSpring: Animation { interactiveSpring() }
  /// A quick spring with a response and a damping ratio. The response is the duration of a swing without damping, in
  /// seconds.
  ///
  /// - Parameter blendDuration: Has no effect: Volute does not blend animations.
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
  ) -> Animation {
    spring(Spring(response: response, dampingRatio: dampingFraction))
  }
  /// A quick spring with a bounce of 0.15 plus `extraBounce`.
  ///
  /// - Parameter blendDuration: Has no effect: Volute does not blend animations.
  @_disfavoredOverload
  public static func interactiveSpring(
    duration: TimeInterval = 0.15, extraBounce: Double = 0, blendDuration: TimeInterval = 0.25
  ) -> Animation {
    spring(Spring(duration: duration, bounce: 0.15 + extraBounce))
  }
  /// A spring of half a second without bounce.
  public static var smooth: Animation { smooth() }
  /// A spring with a bounce of `extraBounce`.
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    spring(.smooth(duration: duration, extraBounce: extraBounce))
  }
  /// A spring of half a second with a small bounce.
  public static var snappy: Animation { snappy() }
  /// A spring with a small bounce of 0.15 plus `extraBounce`.
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    spring(.snappy(duration: duration, extraBounce: extraBounce))
  }
  /// A spring of half a second with a bounce.
  public static var bouncy: Animation { bouncy() }
  /// A spring with a bounce of 0.3 plus `extraBounce`.
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    spring(.bouncy(duration: duration, extraBounce: extraBounce))
  }
  /// A spring of half a second without bounce.
  public static var interpolatingSpring: Animation { interpolatingSpring() }
  /// A spring by its physical parameters, with an initial velocity in whole ways per second. Over-damping counts as
  /// critical damping.
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
  /// A spring with an initial velocity in whole ways per second, clamped to ``initialVelocities``; NaN counts as 0.
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
  /// A curve over a duration in seconds: at most ``longestTime``. A negative duration or NaN counts as 0.
  public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
    Animation(.timed(duration > 0 ? min(duration, longestTime) : 0, curve))
  }

  /// The duration of a curve if the program names none, in seconds. Source: SwiftUI's interface.
  public static let standardDuration = 0.35

  // MARK: Changes

  /// Returns the animation, begun some seconds later. A delay of 0, a negative one and NaN change nothing.
  public func delay(_ delay: TimeInterval) -> Animation {
    var animation = self
    guard delay > 0 else { return self }
    animation.startDelay = min(startDelay + delay, Self.longestTime)
    animation.logicalDuration += min(delay, Self.longestTime)
    return animation
  }

  /// Returns the animation, faster by a factor. The delays that it has so far become shorter too. A factor that is not
  /// finite or not above 0 changes nothing.
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
