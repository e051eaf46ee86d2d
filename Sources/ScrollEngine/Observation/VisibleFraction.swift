// Computes how much of a row is visible.
import Foundation

/// The part of a row's area that lies in the container (§V1, §V2).
package struct VisibleFraction {
  package let value: Double

  @inline(__always)
  package init(of frame: CGRect, in container: CGSize) {
    let size = SIMD2<Double>(frame.size.width, frame.size.height)
    // Both sides at once, unless one is so short that it counts as a point.
    if size.x >= Self.shortest, size.y >= Self.shortest {
      let start = SIMD2<Double>(frame.origin.x, frame.origin.y)
      let end = start + size
      let visible = end.lesser(SIMD2<Double>(container.width, container.height)) - start.greater(.zero)
      let parts = (visible.greater(.zero) / size).lesser(SIMD2(repeating: 1))
      value = parts.x * parts.y
      return
    }
    value =
      Self.part(frame.origin.x, frame.size.width, container.width)
      * Self.part(frame.origin.y, frame.size.height, container.height)
  }

  /// Whether a row is fully visible; its fraction is then 1.
  @inline(__always)
  static func isWhole(_ frame: CGRect, in container: CGSize) -> Bool {
    let start = SIMD2<Double>(frame.origin.x, frame.origin.y)
    let end = start + SIMD2<Double>(frame.size.width, frame.size.height)
    let least = start.lesser(SIMD2<Double>(container.width, container.height) - end)
    return least.x >= 0 && least.y >= 0
  }

  @inline(__always)
  private static func part(_ start: Double, _ length: Double, _ container: Double) -> Double {
    guard length >= shortest else { return start >= -shortest && start <= container + shortest ? 1 : 0 }
    let end = start + length
    let first = start > 0 ? start : 0
    let last = end < container ? end : container
    let visible = last - first
    if visible >= length { return 1 }
    return visible > 0 ? visible / length : 0
  }

  /// The length in points below which a side counts as a point.
  private static var shortest: Double { 0.001 }
}
