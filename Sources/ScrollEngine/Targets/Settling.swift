// The spring that moves released content to its target.
import ScrollTypes

extension Animation {
  /// The spring of a settle, which takes over a velocity and does not swing past the target.
  ///
  /// If the velocity would carry the content past the target, the spring is stiff enough to catch it. Source: §G7.
  /// - Parameters:
  ///   - distance: The distance to the target, in points.
  ///   - velocity: The velocity of the content, in points per second.
  ///   - decay: λ of a fling, per second.
  static func settling(over distance: Double, velocity: Double, decay: Double) -> Animation {
    let ratio = distance == 0 ? 0 : velocity / distance
    let frequency = ratio <= 0 ? slowest : ratio < decay ? slowest + (decay - slowest) * ratio / decay : ratio
    return .spring(Spring(response: 2 * .pi / frequency, dampingRatio: 1))
  }

  /// ω of a settle that begins at rest, in radians per second.
  private static var slowest: Double { 10 }
}
