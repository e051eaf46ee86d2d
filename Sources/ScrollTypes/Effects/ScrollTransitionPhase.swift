// The phases of a view that scrolls on or off the screen: SwiftUI's ScrollTransitionPhase.

/// The phases that a view goes through on its way across a scroll view.
///
/// Spelled as SwiftUI spells it; here it is also `Sendable`.
@frozen
public enum ScrollTransitionPhase: Hashable, Sendable, BitwiseCopyable {
  /// The view comes in or goes out over the top or leading edge.
  case topLeading
  /// The view is past the threshold and drawn as it is.
  case identity
  /// The view comes in or goes out over the bottom or trailing edge.
  case bottomTrailing

  /// Whether the phase is ``identity``.
  @inlinable
  public var isIdentity: Bool { self == .identity }

  /// -1 for ``topLeading``, 0 for ``identity``, 1 for ``bottomTrailing``; never a value in between.
  ///
  /// ``PresentedRow/progress`` tells how far a view has come.
  @inlinable
  public var value: Double {
    switch self {
    case .topLeading: -1
    case .identity: 0
    case .bottomTrailing: 1
    }
  }
}
