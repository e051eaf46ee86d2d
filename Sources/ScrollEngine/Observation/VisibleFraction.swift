// How much of a row is seen.
import Foundation

/// The part of a row's area that lies in the container (§V1, §V2).
package struct VisibleFraction {
  package let value: Double

  @inline(__always)
  package init(of frame: CGRect, in container: CGSize) {
    value =
      Self.part(frame.origin.x, frame.size.width, container.width)
      * Self.part(frame.origin.y, frame.size.height, container.height)
  }

  /// Whether all of a row is seen: then its fraction is 1.
  @inline(__always)
  static func isWhole(_ frame: CGRect, in container: CGSize) -> Bool {
    frame.origin.y >= 0 && frame.origin.y + frame.size.height <= container.height && frame.origin.x >= 0
      && frame.origin.x + frame.size.width <= container.width
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

  /// The length below which a side is taken for a point, in points.
  private static var shortest: Double { 0.001 }
}
