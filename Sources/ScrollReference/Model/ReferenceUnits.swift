// Exact positions for the reference: whole numbers of 1/3145728 pt, and the scrollable range in them.
import Foundation
import ScrollTypes

/// The units in one point: 3 · 2²⁰.
let unitsPerPoint = 3_145_728.0

/// The whole number of units nearest to a length in points, ties to even. Values past 64 bits are clamped.
func units(_ points: Double) -> Int64 {
  let nearest = (points * unitsPerPoint).rounded(.toNearestOrEven)
  if nearest >= 0x1p63 { return .max }
  // A comparison with NaN is false.
  return nearest > -0x1p63 ? Int64(nearest) : nearest <= -0x1p63 ? .min : 0
}

/// A position in points.
func points(_ units: Int64) -> Double {
  Double(units) / unitsPerPoint
}

/// A row's height in units, clamped to the allowed heights; NaN counts as 0.
func rowUnits(_ height: Double) -> Int64 {
  if height.isNaN { return 0 }
  return units(min(max(height, 0), 1e5))
}

/// Bounds for positions: offsets, and the origins of drags and motions.
enum ReferencePosition {
  /// The largest distance past the longest possible content, and before its start, in units.
  private static let overscroll: Int64 = 1 << 60
  private static let longestContent = Int64(ScrollLimits.maximumRowCount) * units(ScrollLimits.maximumLength)
  static let bounds = -overscroll...longestContent + overscroll

  /// The position at a distance from another one, both in units, clamped to the bounds.
  static func of(_ origin: Int64, movedBy distance: Int64) -> Int64 {
    let (sum, isBeyond) = origin.addingReportingOverflow(distance)
    let end = isBeyond ? distance > 0 ? Int64.max : Int64.min : sum
    return min(max(end, bounds.lowerBound), bounds.upperBound)
  }
}

/// An end of the content along an axis.
enum ReferenceEdge: Equatable {
  case start, end
}

/// The lowest and the highest offset at rest, in units.
struct ReferenceRange: Equatable {
  var min: Int64
  var max: Int64

  /// Creates the range from the lengths of content, container and insets, in units.
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

  /// The edge that a request for an offset means; nil for an offset between the edges.
  func edge(askedForBy offset: Int64) -> ReferenceEdge? {
    if offset > max { return .end }
    if offset <= min { return .start }
    return offset == max ? .end : nil
  }

  /// The same range, from `origin`.
  func relative(to origin: Int64) -> ReferenceRange {
    ReferenceRange(min: min - origin, max: max - origin)
  }

  /// The distance from `offset` to the nearer end, in units.
  func distanceToNearerEnd(from offset: Int64) -> Int64 {
    Swift.min(abs(offset - min), abs(offset - max))
  }
}
