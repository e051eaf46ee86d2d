// What a wheel or a trackpad tells.
import Foundation

/// One event of a wheel or of a trackpad.
///
/// A trackpad tells in ``phase`` what the fingers on it do. When they have left it the system goes on with a momentum of its own,
/// which it tells in ``momentumPhase``. A wheel has neither.
///
/// Source: AppKit's `NSEvent`, whose properties these are.
public struct WheelEvent: Equatable, Sendable {
  /// What the fingers on the trackpad do.
  public enum Phase: Equatable, Hashable, Sendable, CaseIterable {
    /// There are none.
    case none
    /// They were laid on it and may yet move.
    case mayBegin
    /// They begin to move, move, or rest.
    case began, changed, stationary
    /// They were lifted, or the system took them away.
    case ended, cancelled
  }

  /// Where the system's momentum stands.
  public enum MomentumPhase: Equatable, Hashable, Sendable, CaseIterable {
    /// There is none.
    case none
    /// The first event of the momentum, with its first distance.
    case began
    /// The momentum goes on, with another distance.
    case changed
    /// The last event of the momentum, with a distance that is usually 0.
    case ended
  }

  /// How far the content is to move: points, or lines where not precise. Positive values move it right and down, as a pointer
  /// would, and so lead towards its start. At most ``ScrollLimits/maximumWheelDistance`` points.
  public var delta: CGVector
  /// Whether the distance is in points, and not in lines of ``lineDistance``.
  public var isPrecise: Bool
  /// What the pointers do.
  public var phase: Phase
  /// Where the momentum stands; not looked at unless ``phase`` is none.
  public var momentumPhase: MomentumPhase

  /// Creates an event; without phases that of a wheel.
  public init(delta: CGVector, isPrecise: Bool = true, phase: Phase = .none, momentumPhase: MomentumPhase = .none) {
    self.delta = delta
    self.isPrecise = isPrecise
    self.phase = phase
    self.momentumPhase = momentumPhase
  }

  /// How long a line is, in points. Source: WebKit's step of a line.
  public static let lineDistance = 40.0
  /// How long the momentum may be silent before it is over, in seconds. As long as a pointer may rest before its
  /// velocity is 0.
  public static let momentumTimeout = 0.1
}
