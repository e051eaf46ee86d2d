// The spring that leads content which was let go to its target.
import ScrollTypes

extension Animation {
  /// The spring of a settle: one that takes over a velocity and does not swing past its target.
  ///
  /// A velocity that would pass the target is caught by a spring that is as stiff as that takes. Source: §G7.
  /// - Parameters:
  ///   - distance: The way to the target, in points.
  ///   - velocity: That of the content, in points per second.
  ///   - decay: λ of a fling, per second.
  static func settling(over distance: Double, velocity: Double, decay: Double) -> Animation {
    let ratio = distance == 0 ? 0 : velocity / distance
    let frequency = ratio <= 0 ? slowest : ratio < decay ? slowest + (decay - slowest) * ratio / decay : ratio
    return .spring(Spring(response: 2 * .pi / frequency, dampingRatio: 1))
  }

  /// ω of a settle that begins at rest, in radians per second.
  private static var slowest: Double { 10 }
}
