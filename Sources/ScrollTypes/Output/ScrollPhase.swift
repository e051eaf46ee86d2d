// The phase of a scroll view: SwiftUI's ScrollPhase.

/// What moves a scroll view at this moment.
///
/// It has the cases of SwiftUI's type of the same name (iOS 18).
@frozen
public enum ScrollPhase: Equatable, Hashable, Sendable, BitwiseCopyable {
  /// Nothing moves and no pointer is down.
  case idle
  /// A pointer is down and may begin to drag.
  case tracking
  /// A pointer drags the content.
  case interacting
  /// The content moves by itself towards its rest; the bounce at an edge is included.
  case decelerating
  /// The content moves because the program asked it to.
  case animating

  /// Whether the phase is not `idle`.
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
