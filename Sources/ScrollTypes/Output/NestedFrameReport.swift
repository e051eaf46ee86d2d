// What one frame of two nested scroll views came to.

/// The outcome of a frame of both: each reports as a scroll view alone does.
public struct NestedFrameReport: Equatable, Sendable {
  /// The report of the scroll view around the other.
  public var outer: FrameReport
  /// The report of the one inside.
  public var inner: FrameReport

  /// Creates a report.
  @inlinable
  public init(outer: FrameReport, inner: FrameReport) {
    self.outer = outer
    self.inner = inner
  }
}
