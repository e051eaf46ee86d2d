// The outcome of one frame of two nested scroll views.

/// The outcome of a frame of both scroll views. Each has the report of a scroll view on its own.
public struct NestedFrameReport: Equatable, Sendable {
  /// The report of the outer scroll view.
  public var outer: FrameReport
  /// The report of the inner scroll view.
  public var inner: FrameReport

  /// Creates a report.
  @inlinable
  public init(outer: FrameReport, inner: FrameReport) {
    self.outer = outer
    self.inner = inner
  }
}
