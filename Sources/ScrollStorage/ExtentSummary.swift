// What a tree knows of some neighbouring rows without looking at them.

/// The sums over some neighbouring rows from which their extent follows for any estimate.
///
/// Extents of unmeasured rows are not in the sums; the estimate is multiplied in when somebody asks. That is why a new
/// estimate costs nothing.
@usableFromInline
struct ExtentSummary: Equatable {
  /// How many rows there are.
  @usableFromInline
  var rows: Int
  /// How many of them have not been measured.
  @usableFromInline
  var unmeasured: Int
  /// The extent of the others together, in units.
  @usableFromInline
  var measured: Int64

  @inlinable
  init(rows: Int, unmeasured: Int, measured: Int64) {
    self.rows = rows
    self.unmeasured = unmeasured
    self.measured = measured
  }

  static var zero: ExtentSummary { ExtentSummary(rows: 0, unmeasured: 0, measured: 0) }

  /// The extent of the rows when each unmeasured one counts with `estimate`.
  @inlinable
  func extent(estimate: Int64) -> Int64 {
    measured &+ Int64(unmeasured) &* estimate
  }

  @inlinable
  static func + (left: ExtentSummary, right: ExtentSummary) -> ExtentSummary {
    ExtentSummary(
      rows: left.rows &+ right.rows,
      unmeasured: left.unmeasured &+ right.unmeasured,
      measured: left.measured &+ right.measured)
  }

  @inlinable
  static func - (left: ExtentSummary, right: ExtentSummary) -> ExtentSummary {
    ExtentSummary(
      rows: left.rows &- right.rows,
      unmeasured: left.unmeasured &- right.unmeasured,
      measured: left.measured &- right.measured)
  }
}
