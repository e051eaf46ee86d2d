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
  /// How many were refused in this frame, because their configuration is not valid: see ``ScrollTreeModel/refusal(at:)``.
  public var refusedCount: Int
  /// How many views of this frame's renewals the client has named a scroll view for that is in the tree elsewhere. The root's
  /// id counts too. Such a view stays without a scroll view: a mistake of the client's.
  public var ignoredCount: Int
  /// How many events were dropped, because their scroll view is not in the tree.
  public var droppedEventCount: Int

  /// Creates a report.
  @inlinable
  public init(
    time: Double, memberCount: Int, steppedCount: Int, joinedCount: Int, leftCount: Int, refusedCount: Int,
    ignoredCount: Int, droppedEventCount: Int
  ) {
    self.time = time
    self.memberCount = memberCount
    self.steppedCount = steppedCount
    self.joinedCount = joinedCount
    self.leftCount = leftCount
    self.refusedCount = refusedCount
    self.ignoredCount = ignoredCount
    self.droppedEventCount = droppedEventCount
  }
}

/// A scroll view that a frame did not let join, and why.
public struct ScrollTreeRefusal: Equatable, Sendable {
  /// Which scroll view the client named.
  public var id: ScrollViewID
  /// What is wrong with the configuration that the client answered.
  public var error: ScrollConfigurationError

  /// Creates a refusal.
  @inlinable
  public init(id: ScrollViewID, error: ScrollConfigurationError) {
    self.id = id
    self.error = error
  }
}
