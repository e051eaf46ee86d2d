// Content under a pointer: one to one inside the range, on a rubber band past an edge.
import Foundation

/// A drag along one axis, in points relative to the offset at which it began.
struct Drag {
  /// Where the pointer is.
  private(set) var pointer: Double
  private let start: Double
  /// The position at the start, as it would be without the band.
  private let unboundStart: Double
  private let lowerEdge: Double
  private let upperEdge: Double
  private let band: RubberBand

  /// Begins a drag. An offset past an edge is traced back through the band, so that content caught there does not jump.
  init(pointer: Double, lowerEdge: Double, upperEdge: Double, band: RubberBand) {
    self.pointer = pointer
    self.start = pointer
    self.lowerEdge = lowerEdge
    self.upperEdge = upperEdge
    self.band = band
    if upperEdge < 0 {
      unboundStart = upperEdge + band.excess(forDisplacement: -upperEdge)
    } else if lowerEdge > 0 {
      unboundStart = lowerEdge - band.excess(forDisplacement: lowerEdge)
    } else {
      unboundStart = 0
    }
  }

  /// The position after the pointer has moved to a coordinate.
  mutating func position(followingTo pointer: Double) -> Double {
    self.pointer = pointer
    let unbound = unbound
    if unbound > upperEdge { return upperEdge + band.displacement(forExcess: unbound - upperEdge) }
    if unbound < lowerEdge { return lowerEdge - band.displacement(forExcess: lowerEdge - unbound) }
    return unbound
  }

  /// The present position, as it would be without the band.
  private var unbound: Double { unboundStart - (pointer - start) }

  /// The content's velocity, from the velocity without the band. On an edge it depends on whether the velocity leads
  /// out.
  func velocity(withoutBand velocity: Double) -> Double {
    let unbound = unbound
    if unbound > upperEdge || (unbound == upperEdge && velocity > 0) {
      return velocity * band.slope(atExcess: unbound - upperEdge)
    }
    if unbound < lowerEdge || (unbound == lowerEdge && velocity < 0) {
      return velocity * band.slope(atExcess: lowerEdge - unbound)
    }
    return velocity
  }

  /// The pointer's coordinates for which the content is inside the range, or no farther outside than at the start.
  var limits: ClosedRange<Double> {
    let lowest = start - (max(upperEdge, unboundStart) - unboundStart)
    let highest = start + (unboundStart - min(lowerEdge, unboundStart))
    return lowest...highest
  }
}
