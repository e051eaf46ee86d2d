// Names one of two nested scroll views.

/// One of two nested scroll views.
public enum NestedView: Equatable, Hashable, Sendable, CaseIterable {
  /// The scroll view around the other one.
  case outer
  /// The scroll view inside the other one.
  case inner
}
