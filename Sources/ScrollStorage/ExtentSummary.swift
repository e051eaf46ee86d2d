// The sums over some neighbouring rows, for use without reading the rows.

/// The sums over some neighbouring rows. Together with any estimate, they give the extent of the rows.
///
/// The sums leave out the extents of unmeasured rows. The estimate is multiplied in on each read, so a new estimate
/// costs nothing.
@usableFromInline
struct ExtentSummary: Equatable {
  /// The number of rows.
  @usableFromInline
  var rows: Int
  /// The number of rows that have not been measured.
  @usableFromInline
  var unmeasured: Int
  /// The total extent of the measured rows, in units.
  @usableFromInline
  var measured: Int64

  @inlinable
  init(rows: Int, unmeasured: Int, measured: Int64) {
    self.rows = rows
    self.unmeasured = unmeasured
    self.measured = measured
  }

  static var zero: ExtentSummary { ExtentSummary(rows: 0, unmeasured: 0, measured: 0) }

  /// The extent of the rows, with `estimate` for each unmeasured row.
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
