// A spring by its parameters: SwiftUI's Spring.
import Foundation

/// A representation of a spring's motion: a mass of 1 with a response and a damping ratio, however it was made.
///
/// Spelled as SwiftUI spells it. Here it is a value alone; `value(target:initialVelocity:time:)` and its like come with the
/// engine. The value keeps the parameters that it was made with: a bounce of 1 is a damping ratio of 0, a spring that swings
/// for ever. What moves a scroll view must come to rest, so ``Animation`` bounds them there.
public struct Spring: Hashable, Sendable {
  /// How stiff it is: the duration of a full swing without damping, in seconds.
  public let response: Double
  /// ζ: below 1 it swings about its target, at 1 it comes to rest as quickly as it can without that.
  public let dampingRatio: Double

  /// Creates a spring by how long it seems to take, in seconds, and how much it bounces: 0 not at all, towards 1 ever more,
  /// below 0 it drags.
  public init(duration: TimeInterval = 0.5, bounce: Double = 0) {
    let ratio = bounce >= 0 ? 1 - bounce : bounce > -1 ? 1 / (1 + bounce) : .infinity
    self.init(response: duration, dampingRatio: ratio)
  }

  /// Creates a spring by the duration of a swing without damping, in seconds, and its damping ratio.
  public init(response: Double, dampingRatio: Double) {
    self.response = response
    self.dampingRatio = dampingRatio
  }

  /// Creates a spring by mass, stiffness and damping.
  ///
  /// - Parameter allowOverDamping: Whether damping above the critical one counts as it is; otherwise it counts as critical.
  public init(mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
    let frequency = (stiffness / mass).squareRoot()
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    self.init(response: 2 * .pi / frequency, dampingRatio: allowOverDamping ? ratio : min(ratio, 1))
  }

  /// How long it seems to take, in seconds: the response.
  public var duration: TimeInterval { response }
  /// How much it bounces: 0 not at all, below 0 it is over-damped.
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
  /// A spring that bounces as much as it is told.
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }
  /// A spring of half a second with a small bounce of 0.15.
  public static var snappy: Spring { snappy() }
  /// A spring with a small bounce of 0.15 and what is added to it.
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }
  /// A spring of half a second with a bounce of 0.3.
  public static var bouncy: Spring { bouncy() }
  /// A spring with a bounce of 0.3 and what is added to it.
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }
}
