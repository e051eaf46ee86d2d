// What moves a scroll view at this moment: SwiftUI's ScrollPhase.

/// The phase of a scroll view.
///
/// Case for case SwiftUI's type of the same name (iOS 18).
@frozen
public enum ScrollPhase: Equatable, Hashable, Sendable, BitwiseCopyable {
  /// Nothing moves and no pointer is down.
  case idle
  /// A pointer is down and may yet begin to drag.
  case tracking
  /// A pointer drags the content.
  case interacting
  /// The content moves on by itself towards its rest, the bounce at an edge included.
  case decelerating
  /// The content moves because the program asked it to.
  case animating

  /// Whether the phase is any but `idle`.
  @inlinable
  public var isScrolling: Bool { self != .idle }
}

extension ScrollPhase: CustomDebugStringConvertible {
  /// The name of the case.
  public var debugDescription: String {
    switch self {
    case .idle: "idle"
    case .tracking: "tracking"
    case .interacting: "interacting"
    case .decelerating: "decelerating"
    case .animating: "animating"
    }
  }
}
