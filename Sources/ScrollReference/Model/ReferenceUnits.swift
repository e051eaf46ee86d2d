// Exact positions for the reference: whole numbers of 1/3145728 pt, and the scrollable range in them.
import Foundation
import ScrollTypes

/// The units in one point: 3 · 2²⁰.
let unitsPerPoint = 3_145_728.0

/// The whole number of units nearest to a length in points, ties to even.
func units(_ points: Double) -> Int64 {
  Int64((points * unitsPerPoint).rounded(.toNearestOrEven))
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

  /// The same range seen from `origin`.
  func relative(to origin: Int64) -> ReferenceRange {
    ReferenceRange(min: min - origin, max: max - origin)
  }

  /// How far the nearer end is from `offset`, in units.
  func distanceToNearerEnd(from offset: Int64) -> Int64 {
    Swift.min(abs(offset - min), abs(offset - max))
  }
}
