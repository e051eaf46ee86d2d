// Compares what two models show along one axis after the same frame.
import Foundation
import ScrollTypes

/// The axes along which two models have come apart, within the allowances.
struct Drift: Equatable {
  var along = false
  var across = false

  mutating func add(_ other: Drift) {
    along = along || other.along
    across = across || other.across
  }
}

/// The reports of the reference and of the model under test, along one axis.
struct AxisComparison {
  private let axis: ScreenAxis
  private let expected: FrameReport
  private let got: FrameReport
  var tolerance: Tolerance

  init(_ axis: ScreenAxis, _ expected: FrameReport, _ got: FrameReport, _ tolerance: Tolerance) {
    (self.axis, self.expected, self.got, self.tolerance) = (axis, expected, got, tolerance)
  }

  private var offsets: (expected: Double, got: Double) {
    (axis.offset(of: expected.geometry), axis.offset(of: got.geometry))
  }

  var isOffsetEqual: Bool {
    axis.runsLeft
      ? abs(offsets.expected - offsets.got) <= 0.4 / unitsPerPoint : offsets.expected == offsets.got
  }

  /// Returns why a correct model may have decided otherwise than the reference; nil if it cannot have.
  ///
  /// - Parameter isCorrected: Whether corrections move the offset along this axis.
  func excuse(by ties: ReferenceTies, hasDrifted: Bool, isCorrected: Bool) -> String? {
    if let reason = ties.reason { return reason }
    if hasDrifted, let reason = ties.wideReason { return reason }
    // Offsets that differ only by rounding are within the allowance before their corrections are applied.
    let nearness = hasDrifted ? tolerance.widened : tolerance
    let (old, new) = offsets
    let corrections = isCorrected ? (expected.offsetCorrection, got.offsetCorrection) : (0, 0)
    let distance = abs((old - corrections.0) - (new - corrections.1))
    guard distance <= nearness.offset(old, at: expected.time), distance > 0.25 / unitsPerPoint || hasDrifted,
      ties.distance <= nearness.offsetUnits(old, at: expected.time)
    else { return nil }
    return "an edge lies within \(ties.distance) units of another"
  }

  func isSame(_ old: CGVector, _ new: CGVector, at time: Double) -> Bool {
    let (old, new) = (axis.speed(of: old), axis.speed(of: new))
    return abs(old - new) <= tolerance.velocity(old, at: time)
  }

  func isSame(_ old: ScrollGeometry, _ new: ScrollGeometry, at time: Double) -> Bool {
    let (old, new) = (axis.offset(of: old), axis.offset(of: new))
    return abs(old - new) <= tolerance.offset(old, at: time)
  }

  /// Whether two frames begin at the same place and have the same length.
  func isSame(_ old: CGRect, _ new: CGRect) -> Bool {
    let size = expected.geometry.containerSize
    let places = (axis.start(of: old, in: size), axis.start(of: new, in: size))
    let rounding = axis.runsLeft ? 1e-12 * (1 + size.width + size.height + abs(places.0) + old.width) : 0
    return abs(places.0 - places.1) <= (isOffsetEqual ? rounding : offsetAllowance)
      && axis.length(of: old) == axis.length(of: new)
  }

  /// The allowance that scrolling adds to the place of a frame, with the rounding of the place itself.
  func allowance(at place: Double, length: Double) -> Double {
    (isOffsetEqual ? 0 : offsetAllowance) + 1e-12 * (abs(place) + length)
  }

  private var offsetAllowance: Double { tolerance.offset(offsets.expected, at: expected.time) }
}
