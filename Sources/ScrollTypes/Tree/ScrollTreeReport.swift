// What one frame of a tree of scroll views came to.

/// The outcome of a frame of a tree. The report of each scroll view stands beside it: see ``ScrollTreeModel/report(of:)``.
public struct ScrollTreeReport: Equatable, Sendable {
  /// The time of the frame in seconds, after clamping to the time before it.
  public var time: Double
  /// How many scroll views are in the tree, the root included.
  public var memberCount: Int
  /// How many of them had something to do in this frame.
  public var steppedCount: Int
  /// How many joined in this frame.
  public var joinedCount: Int
  /// How many left in this frame, or were detached since the frame before.
  public var leftCount: Int
  /// How many were refused in this frame, because their configuration is not valid.
  public var refusedCount: Int
  /// How many events were dropped, because their scroll view is not in the tree.
  public var droppedEventCount: Int

  /// Creates a report.
  @inlinable
  public init(
    time: Double, memberCount: Int, steppedCount: Int, joinedCount: Int, leftCount: Int, refusedCount: Int,
    droppedEventCount: Int
  ) {
    self.time = time
    self.memberCount = memberCount
    self.steppedCount = steppedCount
    self.joinedCount = joinedCount
    self.leftCount = leftCount
    self.refusedCount = refusedCount
    self.droppedEventCount = droppedEventCount
  }
}
