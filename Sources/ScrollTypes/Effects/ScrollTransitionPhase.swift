// On which side of its place a view is while it scrolls on or off the screen: SwiftUI's ScrollTransitionPhase.

/// The phases that a view goes through on its way across a scroll view.
///
/// Spelled as SwiftUI spells it, but `Sendable` here.
@frozen
public enum ScrollTransitionPhase: Hashable, Sendable, BitwiseCopyable {
  /// The view comes in at, or goes out past, the top or leading edge.
  case topLeading
  /// The view is past the threshold: it is drawn as it is.
  case identity
  /// The view comes in at, or goes out past, the bottom or trailing edge.
  case bottomTrailing

  /// Whether the phase is ``identity``.
  @inlinable
  public var isIdentity: Bool { self == .identity }

  /// -1 for ``topLeading``, 0 for ``identity``, 1 for ``bottomTrailing``; nothing in between.
  ///
  /// How far a view has come is ``PresentedRow/progress``.
  @inlinable
  public var value: Double {
    switch self {
    case .topLeading: -1
    case .identity: 0
    case .bottomTrailing: 1
    }
  }
}
