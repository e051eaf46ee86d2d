// The outcome of one frame of a tree of scroll views.

/// The outcome of a frame of a tree. ``ScrollTreeModel/report(of:)`` has the report of each scroll view.
public struct ScrollTreeReport: Equatable, Sendable {
  /// The time of the frame in seconds. A time before the last frame's counts as the last frame's.
  public var time: Double
  /// How many scroll views are in the tree, the root included.
  public var memberCount: Int
  /// How many scroll views had something to do in this frame.
  public var steppedCount: Int
  /// How many scroll views joined in this frame.
  public var joinedCount: Int
  /// How many scroll views left in this frame, or were detached since the frame before.
  public var leftCount: Int
  /// How many scroll views this frame refused, because their configuration is not valid: see
  /// ``ScrollTreeModel/refusal(at:)``.
  public var refusedCount: Int
  /// For how many views of this frame's renewals the client named a scroll view that is already elsewhere in the tree.
  /// The root's id counts too. Such a view stays without a scroll view; the client made a mistake.
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
  /// The id that the client named.
  public var id: ScrollViewID
  /// The error in the client's configuration.
  public var error: ScrollConfigurationError

  /// Creates a refusal.
  @inlinable
  public init(id: ScrollViewID, error: ScrollConfigurationError) {
    self.id = id
    self.error = error
  }
}
