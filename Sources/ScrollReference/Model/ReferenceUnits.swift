// Exact positions for the reference: whole numbers of 1/3145728 pt, and the scrollable range in them.
import Foundation
import ScrollTypes

/// The units in one point: 3 · 2²⁰.
let unitsPerPoint = 3_145_728.0

/// The whole number of units nearest to a length in points, ties to even; what 64 bits do not hold counts as the farthest
/// that they do.
func units(_ points: Double) -> Int64 {
  let nearest = (points * unitsPerPoint).rounded(.toNearestOrEven)
  if nearest >= 0x1p63 { return .max }
  // Not a number compares as false.
  return nearest > -0x1p63 ? Int64(nearest) : nearest <= -0x1p63 ? .min : 0
}

/// A position in points.
func points(_ units: Int64) -> Double {
  Double(units) / unitsPerPoint
}

/// A row's height in units, after clamping to what a row may have; not a number counts as 0.
func rowUnits(_ height: Double) -> Int64 {
  if height.isNaN { return 0 }
  return units(min(max(height, 0), 1e5))
}

/// The offset, or the origin of a drag or a motion.
enum ReferencePosition {
  /// How far past the longest content that there may be, and before its start, in units.
  private static let overscroll: Int64 = 1 << 60
  private static let longestContent = Int64(ScrollLimits.maximumRowCount) * units(ScrollLimits.maximumLength)
  static let bounds = -overscroll...longestContent + overscroll

  /// Where something is that has gone a distance from a position, both in units.
  static func of(_ origin: Int64, movedBy distance: Int64) -> Int64 {
    let (sum, isBeyond) = origin.addingReportingOverflow(distance)
    let end = isBeyond ? distance > 0 ? Int64.max : Int64.min : sum
    return min(max(end, bounds.lowerBound), bounds.upperBound)
  }
}

/// An end of what scrolls along an axis.
enum ReferenceEdge: Equatable {
  case start, end
}

/// The lowest and the highest offset at rest, in units.
struct ReferenceRange: Equatable {
  var min: Int64
  var max: Int64

  /// The range where all is known that it is made of, in units.
  init(content: Int64, container: Int64, start: Int64, end: Int64, shortContentAlignment: Double) {
    let spare = container - start - end - content
    if spare > 0 {
      let place = -start - units(points(spare) * shortContentAlignment)
      self.init(min: place, max: place)
    } else {
      self.init(min: -start, max: content + end - container)
    }
  }

  init(min: Int64, max: Int64) { (self.min, self.max) = (min, max) }

  func contains(_ offset: Int64) -> Bool { min <= offset && offset <= max }

  func clamp(_ offset: Int64) -> Int64 {
    if offset < min { return min }
    if offset > max { return max }
    return offset
  }

  func offset(at edge: ReferenceEdge) -> Int64 { edge == .start ? min : max }

  /// The edge to which a wish for an offset leads; nil for an offset between them.
  func edge(askedForBy offset: Int64) -> ReferenceEdge? {
    if offset > max { return .end }
    if offset <= min { return .start }
    return offset == max ? .end : nil
  }

  /// The same range seen from `origin`.
  func relative(to origin: Int64) -> ReferenceRange {
    ReferenceRange(min: min - origin, max: max - origin)
  }

  /// How far the nearer end is from `offset`, in units.
  func distanceToNearerEnd(from offset: Int64) -> Int64 {
    Swift.min(abs(offset - min), abs(offset - max))
  }
}
