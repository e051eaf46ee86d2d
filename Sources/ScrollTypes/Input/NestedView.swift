// Which of two scroll views, one in the other.

/// One of two scroll views that are nested.
public enum NestedView: Equatable, Hashable, Sendable, CaseIterable {
  /// The one around the other.
  case outer
  /// The one inside.
  case inner
}
