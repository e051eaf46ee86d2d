// A spring by its parameters: SwiftUI's Spring.
import Foundation

/// A spring's motion: a mass of 1 with a response and a damping ratio, however the spring was made.
///
/// Spelled as SwiftUI spells it. This module has only the value; the engine adds `value(target:initialVelocity:time:)`
/// and its like.
///
/// The value keeps the parameters that it was made with. For example, a bounce of 1 is a damping ratio of 0: the spring
/// swings for ever. A spring that moves a scroll view must come to rest, so ``Animation`` bounds the parameters there.
public struct Spring: Hashable, Sendable {
  /// The stiffness as a time: the duration of a full swing without damping, in seconds.
  public let response: Double
  /// ζ: below 1 the spring swings about its target; at 1 it comes to rest as quickly as it can without swinging.
  public let dampingRatio: Double

  /// Creates a spring with a perceived duration in seconds, and a bounce.
  ///
  /// - Parameter bounce: 0 does not bounce, values towards 1 bounce more and more, and values below 0 are over-damped.
  public init(duration: TimeInterval = 0.5, bounce: Double = 0) {
    let ratio = bounce >= 0 ? 1 - bounce : bounce > -1 ? 1 / (1 + bounce) : .infinity
    self.init(response: duration, dampingRatio: ratio)
  }

  /// Creates a spring with a response and a damping ratio. The response is the duration of a swing without damping, in
  /// seconds.
  public init(response: Double, dampingRatio: Double) {
    self.response = response
    self.dampingRatio = dampingRatio
  }

  /// Creates a spring by mass, stiffness and damping.
  ///
  /// - Parameter allowOverDamping: Whether damping above the critical damping is kept; otherwise it counts as critical.
  public init(mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
    let frequency = (stiffness / mass).squareRoot()
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    self.init(response: 2 * .pi / frequency, dampingRatio: allowOverDamping ? ratio : min(ratio, 1))
  }

  /// The perceived duration in seconds: the response.
  public var duration: TimeInterval { response }
  /// How much the spring bounces: 0 not at all; below 0 it is over-damped.
  public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }
  /// The mass: 1.
  public var mass: Double { 1 }
  /// The stiffness of a mass of 1.
  public var stiffness: Double { angularFrequency * angularFrequency }
  /// The damping of a mass of 1.
  public var damping: Double { 2 * dampingRatio * angularFrequency }
  /// ω, the angular frequency without damping, in radians per second.
  public var angularFrequency: Double { 2 * .pi / response }

  /// A spring of half a second that does not bounce.
  public static var smooth: Spring { smooth() }
  /// A spring with a bounce of `extraBounce`.
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }
  /// A spring of half a second with a small bounce of 0.15.
  public static var snappy: Spring { snappy() }
  /// A spring with a small bounce of 0.15 plus `extraBounce`.
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }
  /// A spring of half a second with a bounce of 0.3.
  public static var bouncy: Spring { bouncy() }
  /// A spring with a bounce of 0.3 plus `extraBounce`.
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }
}
